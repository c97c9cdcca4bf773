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
    }

    /// What is to go.
    struct Doomed {
        var keys: [String]
        var editions: [String]
        /// Originals that stay because other sheets have pages in them: their names, and those sheets.
        var shared: [(name: String, keys: [String])]
    }

    let workspace: Workspace
    private(set) var deliveries: [(file: URL, delivery: Delivery)] = []
    private var editions: [Edition] = []
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

    /// What a choice comes to.
    func find(_ choice: Choice) throws -> Doomed {
        let old = try oldSheets(choice)
        let doomed = Set(
            keys.filter { key in
                switch choice {
                case .sheet(let sheet): key == sheet || key.hasPrefix(sheet + "/")
                case .pupil(let code): isOf(code, key)
                case .before: old.contains(SheetKey.sheet(of: key))
                }
            })
        return Doomed(
            keys: doomed.sorted(),
            editions: editions.filter { goes($0, with: doomed) }.map(\.edition).sorted(),
            shared: try shared(doomed))
    }

    /// Whether an edition goes: papers of it may be out as long as another copy of its class's set stays.
    private func goes(_ edition: Edition, with doomed: Set<String>) -> Bool {
        guard doomed.contains(edition.sheet) else { return false }
        let sheet = SheetKey.sheet(of: edition.sheet)
        return sheet == edition.sheet
            || !keys.contains { key in
                guard case .copy(sheet, _)? = SheetKey(key) else { return false }
                return !doomed.contains(key)
            }
    }

    /// How it is taken away: first what says that the sheets are there, so that a run between a kill and the rest
    /// misses nothing.
    func removal(_ doomed: Doomed) throws -> Removal {
        let keys = Set(doomed.keys)
        let left = deliveries.map { file, delivery in (file, self.left(delivery, without: keys)) }
        let kept = Set(left.filter { !$0.1.pages.isEmpty }.map(\.1.original.sha256))
        let emptied = Set(left.map(\.1.original.sha256)).subtracting(kept)
        let originals = emptied.union(try carriers(of: emptied, beside: kept)).sorted()
        var removal = Removal(keys: doomed.keys, shortened: [:], gone: [])
        for (place, (file, delivery)) in left.enumerated() {
            let path = "deliveries/\(file.lastPathComponent)"
            if delivery.pages.isEmpty {
                removal.gone.append(path)
            } else if delivery != deliveries[place].delivery {
                removal.shortened[path] = delivery
            }
        }
        removal.gone += doomed.editions.map { "editions/\($0)" }
        removal.gone += doomed.keys.map { "rulings/\($0)" }
        removal.gone += originals.flatMap { ["originals/\($0)", "originals/\($0).json"] }
        return removal
    }

    private func isOf(_ code: String, _ key: String) -> Bool {
        if SheetKey(key)?.pupil == code { return true }
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
