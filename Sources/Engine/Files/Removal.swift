public import Artifacts
import Files
public import Foundation

/// What a deletion is about to take, written down before the first file goes: after a kill the next command finishes
/// it.
public struct Removal: Codable, Equatable, Sendable {
    /// The sheets it takes, sorted.
    public var keys: [String]
    /// Deliveries that stay without some of their pages, by path from the workspace.
    public var shortened: [String: Delivery]
    /// Files that stay with other bytes, by path from the workspace; nil for none.
    public var written: [String: Data]?
    /// Files and folders that go, in this order, as paths from the workspace.
    public var gone: [String]

    /// A removal from its parts.
    public init(
        keys: [String], shortened: [String: Delivery], written: [String: Data]? = nil,
        gone: [String]
    ) {
        (self.keys, self.shortened) = (keys, shortened)
        (self.written, self.gone) = (written, gone)
    }

    /// Writes down what goes, and takes it. Throws where the disk refuses; then the next command goes on with it.
    /// `before` is
    /// called before every change to the disk.
    public func carryOut(
        in workspace: Workspace, before: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(Problem) {
        let disk = Disk(workspace, before: before)
        let note = Self.note(disk)
        try disk.makeFolder("\(disk.root)/originals")
        try disk.write(try Engine.encode(self), to: note + ".part")
        try disk.move(note + ".part", to: note)
        try disk.sync("\(disk.root)/originals")
        try finish(on: disk)
    }

    /// Finishes what was begun and stopped, and gives its sheets; nil where nothing was.
    public static func finish(in workspace: Workspace) throws(Problem) -> [String]? {
        let disk = Disk(workspace)
        // Half a note is no promise: nothing was taken yet.
        try disk.remove(note(disk) + ".part")
        guard let data = try Disk.contents(note(disk)) else { return nil }
        let removal: Removal
        do {
            removal = try Document.decode(Removal.self, from: data)
        } catch {
            throw Problem(
                .disk, "The note of a deletion that was stopped cannot be read",
                hint: "delete the file, and reviso delete the sheet again", file: place)
        }
        try removal.finish(on: disk)
        return removal.keys
    }

    private func finish(on disk: Disk) throws(Problem) {
        let kept = Array(shortened.keys) + (written ?? [:]).keys
        guard gone.allSatisfy(Self.mayGo), kept.allSatisfy({ Self.mayGo($0) || $0 == "roster.csv" })
        else {
            throw Problem(
                .disk, "The note of a deletion names what no deletion takes",
                hint: "delete the file, and reviso delete the sheet again", file: Self.place)
        }
        for (path, delivery) in shortened.sorted(by: { $0.key < $1.key }) {
            try replace(path, try Engine.encode(delivery), on: disk)
        }
        for (path, data) in (written ?? [:]).sorted(by: { $0.key < $1.key }) {
            try replace(path, data, on: disk)
        }
        for path in gone { try take("\(disk.root)/\(path)", on: disk) }
        for folder in Set(gone.compactMap { $0.split(separator: "/").first }).sorted() {
            let path = "\(disk.root)/\(folder)"
            // A class in which nothing was ruled has no such folder.
            if Disk.entries(path) != nil { try disk.sync(path) }
        }
        try disk.remove(Self.note(disk))
    }

    private func replace(_ path: String, _ data: Data, on disk: Disk) throws(Problem) {
        // Beside the others a run would read it half written.
        let aside = "\(disk.root)/originals/.shortened"
        try disk.write(data, to: aside)
        var status = stat()
        let file = "\(disk.root)/\(path)"
        // What was for its owner alone stays so.
        let isPrivate =
            path.hasPrefix("originals/")
            || stat(file, &status) == 0 && status.st_mode & 0o077 == 0
        if isPrivate { chmod(aside, 0o600) }
        try disk.move(aside, to: file)
    }

    private func take(_ path: String, on disk: Disk) throws(Problem) {
        var status = stat()
        let isFolder = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        if isFolder { try disk.removeTree(path) } else { try disk.remove(path) }
    }

    private static let place = "originals/.removal.json"

    private static func note(_ disk: Disk) -> String { "\(disk.root)/\(place)" }

    /// Whether a path is one that a deletion takes: below the folders of what is kept, and of a step what it made.
    private static func mayGo(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return false }
        switch parts.count {
        case 1: return files.contains(path)
        case 2 where parts[0] == "work": return path == "work/.in-hand"
        default: return folders.contains(parts[0])
        }
    }

    private static let folders: Set<Substring> = [
        "deliveries", "editions", "rulings", "originals", "work", "cache", "failed", "review",
        "outbox", "receipts", "inbox",
    ]
    private static let files: Set = [
        "plans",
        "library.sqlite", "library.sqlite-journal", "library.sqlite-wal", "library.sqlite-shm",
    ]
}
