import Artifacts
import Engine
import Foundation
import Testing

@testable import toyline

/// A temporary folder in memory where the system has one: syncs cost nothing there, and what a kill
/// leaves behind is the same.
final class MemoryFolder: Sendable {
    let url: URL

    init() throws {
        let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
        let files = FileManager.default
        let root =
            files.isWritableFile(atPath: memory.path) ? memory : files.temporaryDirectory
        url = root.appending(path: "reviso-\(UUID().uuidString)", directoryHint: .isDirectory)
        try files.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// A workspace in a temporary folder, with toys to run over it.
struct Class {
    let folder: MemoryFolder
    let workspace: Workspace

    init() throws {
        folder = try MemoryFolder()
        workspace = Workspace(folder.url)
    }

    func deliver(_ text: String, to key: String, serial: Int, code: String? = nil) throws {
        try Toys.deliver(text, to: key, serial: serial, in: workspace, code: code)
    }

    func runner(_ line: String = Toys.line, settings: String = "") throws -> Runner {
        let settings = try Settings(yaml: settings)
        let pipeline = try Pipeline(
            yaml: line, file: "toys.yml", stages: Toys.stages, settings: settings)
        return Runner(workspace, pipeline)
    }

    @discardableResult
    func run(_ line: String = Toys.line, settings: String = "", jobs: Int = 2) async throws
        -> RunSummary
    {
        try await runner(line, settings: settings).run(jobs: jobs)
    }

    func document<A: Artifact>(_ type: A.Type, _ step: String, _ key: String) throws -> A? {
        try Store(workspace).document(type, at: Place(step: step, key: key))
    }

    func write(_ text: String, to path: String) throws {
        let file = workspace.root.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: workspace.root.appending(path: path)), as: UTF8.self)
    }

    /// Every file under `work/` but the lock, with its bytes.
    func tree() throws -> [String: Data] { try treeOfWork(workspace) }

    func rule(
        _ key: String, _ serial: Int, _ target: String, type: Ruling.Kind = .decision,
        undo: Bool? = nil
    ) throws {
        let ruling = try Ruling(
            key: key, serial: serial, type: type, target: target, payload: .init(undo: undo))
        try write(
            String(decoding: try Document.encode(ruling), as: UTF8.self),
            to: "rulings/\(key)/\(serial)-abc.json")
    }
}

func treeOfWork(_ workspace: Workspace) throws -> [String: Data] {
    var tree: [String: Data] = [:]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: workspace.work.path)
    for path in paths where path != ".lock" {
        let file = workspace.work.appending(path: path)
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
        tree[path] = isFolder.boolValue ? Data() : try Data(contentsOf: file)
    }
    return tree
}
