public import Foundation

/// One folder of `samples/`: what goes in, and what must come out.
public struct Story: Sendable, CustomStringConvertible {
    /// Its folder.
    public let folder: URL
    /// The folder's name.
    public var name: String { folder.lastPathComponent }
    /// Its name, for messages of tests.
    public var description: String { name }

    /// Every story, sorted by name.
    public static var all: [Story] {
        get throws {
            let samples = Command.repository.appending(path: "samples")
            return try FileManager.default.contentsOfDirectory(atPath: samples.path).sorted()
                .map { Story(folder: samples.appending(path: $0)) }
                .filter { FileManager.default.fileExists(atPath: $0.folder.path + "/inbox") }
        }
    }

    /// What must come out.
    public var expected: URL { folder.appending(path: "expected") }

    /// Lays out a workspace with what the story starts from, its files dropped.
    public func prepare(in workspace: URL) throws {
        let disk = FileManager.default
        _ = try Command.run(nil, ["init", workspace.path])
        let start = folder.appending(path: "start")
        if disk.fileExists(atPath: start.path) {
            for name in try files(below: start) {
                let target = workspace.appending(path: name)
                try disk.createDirectory(
                    at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
                if disk.fileExists(atPath: target.path) { try disk.removeItem(at: target) }
                try disk.copyItem(at: start.appending(path: name), to: target)
            }
        }
        let inbox = workspace.appending(path: "inbox")
        if disk.fileExists(atPath: inbox.path) { try disk.removeItem(at: inbox) }
        try disk.copyItem(at: folder.appending(path: "inbox"), to: inbox)
    }
}
