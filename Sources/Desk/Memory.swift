import Artifacts
import Engine
import Files
import Foundation

/// What the desk remembers in `cache/desk/`, to be quick: lost, it only works again.
struct Memory: Codable {
    /// Raised when equal documents give other files.
    static let revision = 10

    var revision = Memory.revision
    var settings = ""
    var inputs = ""
    var outputs = ""
    var report = DeskReport()

    static func file(_ workspace: Workspace) -> URL {
        workspace.cache.appending(path: "desk/memory.json")
    }

    /// What is remembered; nothing where it is of another revision or cannot be read.
    static func recall(_ workspace: Workspace) throws -> Memory {
        let file = file(workspace)
        guard Disk.exists(file) else { return Memory() }
        do {
            let memory = try Document.decode(Memory.self, from: try Data(contentsOf: file))
            return memory.revision == revision ? memory : Memory()
        } catch is DecodingError {
            return Memory()
        }
    }

    func keep(_ workspace: Workspace) throws {
        try Disk.here.publish(try Document.encode(self), at: Self.file(workspace))
    }

    /// What lies in the outbox and what it was made from; in a file of its own, because a quiet run needs none of it.
    static func recallLaid(_ workspace: Workspace) throws -> [String: Tray.Laid] {
        let file = laidFile(workspace)
        guard Disk.exists(file) else { return [:] }
        do {
            return try Document.decode([String: Tray.Laid].self, from: Data(contentsOf: file))
        } catch is DecodingError {
            return [:]
        }
    }

    /// Keeps what lies in the outbox.
    static func keep(_ laid: [String: Tray.Laid], _ workspace: Workspace) throws {
        try Disk.here.publish(try Document.encode(laid), at: laidFile(workspace))
    }

    private static func laidFile(_ workspace: Workspace) -> URL {
        workspace.cache.appending(path: "desk/laid-\(revision).json")
    }

    /// The signature of all that the desk reads.
    static func readSignature(_ workspace: Workspace) -> String {
        var tree = TreeSignature()
        tree.add(folder: workspace.work, files: false, dated: false)
        tree.add(folder: workspace.deliveries, files: true)
        tree.add(folder: workspace.originals, files: false)
        tree.add(folder: workspace.failed, files: true)
        tree.add(folder: workspace.rulings, files: false)
        tree.add(file: workspace.roster)
        return tree.digest
    }

    /// The signature of all that the desk writes.
    static func laidSignature(_ workspace: Workspace) -> String {
        var tree = TreeSignature()
        tree.add(folder: workspace.outbox, files: true)
        tree.add(folder: workspace.review, files: true)
        tree.add(folder: workspace.editions, files: true)
        tree.add(file: workspace.library)
        return tree.digest
    }
}
