public import Foundation

/// One classroom's folder, and where everything in it lies.
public struct Workspace: Sendable, Hashable {
    /// The folder itself.
    public let root: URL

    /// A workspace at a folder.
    public init(_ root: URL) { self.root = root.standardizedFileURL }

    /// `reviso.yml`, the settings.
    public var settings: URL { root.appending(path: "reviso.yml") }
    /// `roster.csv`, the only file with names.
    public var roster: URL { root.appending(path: "roster.csv") }
    /// `inbox/`, where anything may be dropped.
    public var inbox: URL { root.appending(path: "inbox", directoryHint: .isDirectory) }
    /// `originals/`, every file taken in, by digest.
    public var originals: URL { root.appending(path: "originals", directoryHint: .isDirectory) }
    /// `deliveries/`, which page belongs to which sheet.
    public var deliveries: URL { root.appending(path: "deliveries", directoryHint: .isDirectory) }
    /// `rulings/`, what a person decided.
    public var rulings: URL { root.appending(path: "rulings", directoryHint: .isDirectory) }
    /// `work/`, the documents: one folder a step, one folder a sheet.
    public var work: URL { root.appending(path: "work", directoryHint: .isDirectory) }
    /// `editions/`, what was printed.
    public var editions: URL { root.appending(path: "editions", directoryHint: .isDirectory) }
    /// `cache/`, which may be deleted at any time.
    public var cache: URL { root.appending(path: "cache", directoryHint: .isDirectory) }
    /// `failed/`, what could not be used, each beside a reason.json.
    public var failed: URL { root.appending(path: "failed", directoryHint: .isDirectory) }
    /// `review/`, the few things a person must decide.
    public var review: URL { root.appending(path: "review", directoryHint: .isDirectory) }
    /// `outbox/`, what the teacher takes away.
    public var outbox: URL { root.appending(path: "outbox", directoryHint: .isDirectory) }
    /// `receipts/`, one JSON a run.
    public var receipts: URL { root.appending(path: "receipts", directoryHint: .isDirectory) }
    /// `pipelines/packs/`, the class's own packs of content.
    public var packs: URL {
        root.appending(path: "pipelines/packs", directoryHint: .isDirectory)
    }
    /// `library.sqlite`, the index.
    public var library: URL { root.appending(path: "library.sqlite") }
}
