public import Artifacts
import Files
import Foundation

/// What was printed, as steps that read all editions see it: the sheet each was printed for. An edition
/// never changes, so one that an earlier run read is known by its file's signature.
struct Editions: Sendable {
    /// By id.
    let known: [String: KnownEdition]

    /// The ids for each sheet, where they are told and not read.
    private let told: [String: [String]]?

    /// The ids by the sheet each was printed for.
    private let bySheet: [String: [String]]

    init(_ known: [String: KnownEdition] = [:]) {
        (self.known, told) = (known, nil)
        bySheet = Dictionary(grouping: known.keys) { known[$0]?.sheet ?? "" }
    }

    /// What was printed for some sheets, as a plan tells it, and what else the workspace holds where a step asks.
    init(told: [String: [String]], all: [String: KnownEdition] = [:]) {
        (known, self.told, bySheet) = (all, told, [:])
    }

    /// Reads the editions of a workspace, those that an earlier run knows from its index. One that cannot be read is
    /// left to the desk, which says so.
    init(_ workspace: Workspace, known: [String: KnownEdition]) throws(Problem) {
        let folder = workspace.editions.path
        var found: [String: KnownEdition] = [:]
        for entry in Disk.entries(folder) ?? [] where entry.isFolder && entry.name.first != "." {
            let path = "\(folder)/\(entry.name)/edition.json"
            guard let signature = Signature(path) else { continue }
            if let standing = known[entry.name], standing.signature == signature {
                found[entry.name] = standing
            } else if let data = try Disk.contents(path), let head = Self.head(data) {
                found[entry.name] = KnownEdition(signature: signature, sheet: head.sheet)
            }
        }
        self.init(found)
    }

    /// The ids of the editions printed for a sheet or a key above it, sorted; for the class of all.
    func ids(for key: String) -> [String] {
        if let told { return told[key] ?? [] }
        guard !key.isEmpty else { return known.keys.sorted() }
        return SheetKey.lineage(of: key).flatMap { bySheet[$0] ?? [] }.sorted()
    }

    /// The ids of the editions printed for no key above a sheet and not for it, sorted.
    func ids(forOthersThan key: String) -> [String] {
        let own = Set(ids(for: key))
        return known.keys.filter { !own.contains($0) }.sorted()
    }

    private struct Head: Decodable {
        var sheet: String
    }

    private static func head(_ data: Data) -> Head? {
        do {
            return try Document.decode(Head.self, from: data)
        } catch {
            return nil
        }
    }
}

/// An edition as the index keeps it.
struct KnownEdition: Equatable, Sendable {
    var signature: Signature
    var sheet: String
}

extension Edition {
    /// The edition of an id, as it was frozen; nil where there is none. Throws where it cannot be read.
    public init?(_ id: String, in workspace: Workspace) throws {
        let file = "\(workspace.editions.path)/\(id)/edition.json"
        guard let data = try Disk.contents(file) else { return nil }
        self = try Document.decode(Edition.self, from: data)
    }
}
