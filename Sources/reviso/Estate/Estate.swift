import Artifacts
import Engine
import Foundation

/// What the door and the desk keep of sheets: deliveries, originals, editions and rulings. Only `delete` takes from it.
struct Estate {
    /// Which sheets are meant.
    enum Choice {
        /// One sheet and everything below it.
        case sheet(String)
        /// Everything a pupil handed in.
        case pupil(String)
        /// Every sheet whose newest original came before a day.
        case before(String)
        /// Every sheet.
        case all
        /// These keys alone.
        case keys(Set<String>)
    }

    /// What is to go.
    struct Doomed {
        var keys: [String]
        var editions: [String]
        /// Originals that stay because other sheets have pages in them: their names, those sheets, and whether the
        /// pages that go can be taken out.
        var shared: [(name: String, keys: [String], isRewritten: Bool)]
    }

    let workspace: Workspace
    private(set) var deliveries: [(file: URL, delivery: Delivery)] = []
    private(set) var editions: [Edition] = []
    /// The sheet that holds each page of each original: of two records the one with the higher serial.
    private(set) var holders: [String: (serial: Int, key: String)] = [:]
    let disk = FileManager.default

    /// Reads what is kept.
    init(_ workspace: Workspace) throws {
        self.workspace = workspace
        for file in try entries(workspace.deliveries) where file.pathExtension == "json" {
            let delivery = try Document.decode(Delivery.self, from: Data(contentsOf: file))
            deliveries.append((file, delivery))
            for page in delivery.pages {
                let name = Self.name(delivery, page)
                if (holders[name]?.serial ?? -1) < delivery.serial {
                    holders[name] = (delivery.serial, page.key)
                }
            }
        }
        for folder in try entries(workspace.editions) {
            let file = folder.appending(path: "edition.json")
            guard disk.fileExists(atPath: file.path) else { continue }
            editions.append(try Document.decode(Edition.self, from: Data(contentsOf: file)))
        }
    }

    /// Every sheet there is, sorted.
    var keys: [String] {
        Set(deliveries.flatMap { $0.delivery.pages.map(\.key) } + editions.map(\.sheet)).sorted()
    }

    /// Every sheet that was delivered to a pipeline.
    func keys(of pipeline: String) -> Set<String> {
        Set(
            deliveries.flatMap(\.delivery.pages).filter {
                ($0.pipeline ?? Delivery.practice) == pipeline
            }.map(\.key))
    }

    /// What a choice comes to.
    func find(_ choice: Choice) throws -> Doomed {
        let old = try oldSheets(choice)
        var owners: [String: String] = [:]
        if case .pupil = choice { owners = try self.owners() }
        let doomed = Set(
            keys.filter { key in
                switch choice {
                case .sheet(let sheet): key == sheet || key.hasPrefix(sheet + "/")
                case .pupil(let code): isOf(code, key) || owners[key] == code
                case .before: old.contains(SheetKey.sheet(of: key))
                case .all: true
                case .keys(let keys): keys.contains(key)
                }
            })
        return Doomed(
            keys: doomed.sorted(),
            editions: editions.filter { goes($0, with: doomed) }.map(\.edition).sorted(),
            shared: try shared(doomed))
    }

    /// Whether an edition goes: papers of it may be out as long as another copy of its class's set stays. A sheet that
    /// was made for one pupil goes with that pupil.
    private func goes(_ edition: Edition, with doomed: Set<String>) -> Bool {
        guard doomed.contains(edition.sheet) else { return false }
        let sheet = SheetKey.sheet(of: edition.sheet)
        return sheet == edition.sheet || Commission.isSet(sheet)
            || !keys.contains { key in
                guard case .copy(sheet, _)? = SheetKey(key) else { return false }
                return !doomed.contains(key)
            }
    }

    /// The pupil that each sheet's card was given to, by the name line or by a person.
    private func owners() throws -> [String: String] {
        struct Card: Decodable { var pupil: String? }
        var owners: [String: String] = [:]
        for path in try Area(workspace, "work").files
        where path.hasSuffix("/\(ScoreCard.kind).json") {
            let data = try Data(contentsOf: workspace.root.appending(path: path))
            // A card that cannot be read is nobody's, and is made again.
            let card = try? JSONDecoder().decode(Card.self, from: data)
            let key = path.split(separator: "/").dropFirst(2).dropLast().joined(separator: "/")
            owners[key] = card?.pupil
        }
        return owners
    }

    private func isOf(_ code: String, _ key: String) -> Bool {
        switch SheetKey(key) {
        case .attempt(_, code, _), .copy(_, code): return true
        default: break
        }
        let pages = deliveries.flatMap(\.delivery.pages).filter { $0.key == key }
        return !pages.isEmpty && pages.allSatisfy { $0.pupil == code }
    }

    private func oldSheets(_ choice: Choice) throws -> Set<String> {
        guard case .before(let day) = choice else { return [] }
        guard day.count == 10, day.split(separator: "-").map(\.count) == [4, 2, 2] else {
            throw Problem(.usage, "Day '\(day)' is not written as 2026-07-31")
        }
        var newest: [String: String] = [:]
        for (_, delivery) in deliveries {
            // What came at no known time is never the oldest.
            let came = note(delivery.original.sha256)?.when ?? "9"
            for page in delivery.pages {
                let sheet = SheetKey.sheet(of: page.key)
                newest[sheet] = max(newest[sheet] ?? "", came)
            }
        }
        return Set(newest.filter { $0.value < day }.keys)
    }

    static func name(_ delivery: Delivery, _ page: Delivery.Page) -> String {
        "\(delivery.original.sha256)-\(page.number)"
    }

    func entries(_ folder: URL) throws -> [URL] {
        guard disk.fileExists(atPath: folder.path) else { return [] }
        return try disk.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
    }
}
