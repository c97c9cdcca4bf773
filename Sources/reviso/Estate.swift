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
    }

    private let workspace: Workspace
    private var deliveries: [(file: URL, delivery: Delivery)] = []
    private let disk = FileManager.default

    /// Reads what is kept.
    init(_ workspace: Workspace) throws {
        self.workspace = workspace
        for file in try entries(workspace.deliveries) where file.pathExtension == "json" {
            deliveries.append(
                (file, try Document.decode(Delivery.self, from: Data(contentsOf: file))))
        }
    }

    /// What a choice comes to.
    func find(_ choice: Choice) throws -> Doomed {
        let all = Set(deliveries.flatMap { $0.delivery.pages.map(\.key) })
        let old = try oldSheets(choice)
        let keys = all.filter { key in
            switch choice {
            case .sheet(let sheet): key == sheet || key.hasPrefix(sheet + "/")
            case .pupil(let code): isOf(code, key)
            case .before: old.contains(SheetKey.sheet(of: key))
            }
        }
        var editions: [String] = []
        for folder in try entries(workspace.editions) {
            let file = folder.appending(path: "edition.json")
            guard disk.fileExists(atPath: file.path) else { continue }
            let edition = try Document.decode(Edition.self, from: Data(contentsOf: file))
            if keys.contains(edition.sheet) { editions.append(edition.edition) }
        }
        return Doomed(keys: keys.sorted(), editions: editions.sorted())
    }

    /// Takes it away: deliveries first, so that a run that comes between makes nothing of it again.
    func remove(_ doomed: Doomed) throws {
        let keys = Set(doomed.keys)
        var kept: Set<String> = []
        for (file, delivery) in deliveries {
            var delivery = delivery
            delivery.pages.removeAll { keys.contains($0.key) }
            if delivery.pages.isEmpty {
                try disk.removeItem(at: file)
            } else {
                kept.insert(delivery.original.sha256)
                try Document.encode(delivery).write(to: file, options: .atomic)
            }
        }
        for (_, delivery) in deliveries where !kept.contains(delivery.original.sha256) {
            let original = workspace.originals.appending(path: delivery.original.sha256)
            for path in [original.path, original.path + ".json"] where disk.fileExists(atPath: path)
            {
                try disk.removeItem(atPath: path)
            }
        }
        for edition in doomed.editions {
            try disk.removeItem(at: workspace.editions.appending(path: edition))
        }
        for key in doomed.keys {
            let folder = workspace.rulings.appending(path: key)
            if disk.fileExists(atPath: folder.path) { try disk.removeItem(at: folder) }
        }
    }

    private func isOf(_ code: String, _ key: String) -> Bool {
        let parts = key.split(separator: "/")
        if parts.count == 3, parts[1] == code { return true }
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
            let file = workspace.originals.appending(path: delivery.original.sha256 + ".json")
            let note =
                try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
            let came =
                note?.values.compactMap { $0 as? String }.filter { $0.contains("T") }.max() ?? "9"
            for page in delivery.pages {
                let sheet = SheetKey.sheet(of: page.key)
                newest[sheet] = max(newest[sheet] ?? "", came)
            }
        }
        return Set(newest.filter { $0.value < day }.keys)
    }

    private func entries(_ folder: URL) throws -> [URL] {
        guard disk.fileExists(atPath: folder.path) else { return [] }
        return try disk.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
    }
}
