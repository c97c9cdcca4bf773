import Artifacts
import Door
import Engine
import Foundation

/// What tells again what came to a pipeline and belongs to no sheet: lines that were refused, and what a person had
/// printed or exported, which is made again when it is asked for.
struct Copies {
    let workspace: Workspace

    /// The files in `failed/` that hold a line of some kinds, or whose reason says some words.
    func refused(_ kinds: Set<String>, saying words: String? = nil) throws -> [URL] {
        let folder = workspace.root.appending(path: "failed")
        let disk = FileManager.default
        guard disk.fileExists(atPath: folder.path) else { return [] }
        return try disk.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { !$0.hasSuffix(Self.reason) }.map { folder.appending(path: $0) }
            .filter { file in
                let said = disk.contents(atPath: file.path + Self.reason) ?? Data()
                if let words, said.range(of: Data(words.utf8)) != nil { return true }
                // A folder holds pictures that came together, and no line.
                return try disk.contents(atPath: file.path).map { try Self.holds(kinds, $0) }
                    ?? false
            }
    }

    /// Dossiers and exports of all or of some pupils.
    func told(of pupils: Set<String>? = nil) throws -> [URL] {
        let dossiers = try entries("dossiers").filter { file in
            pupils?.contains(file.deletingPathExtension().lastPathComponent) ?? true
        }
        let exports = try entries("").filter { file in
            let name = file.lastPathComponent
            guard name.hasPrefix("export"), name.hasSuffix(".json") else { return false }
            guard let pupils, name != "export.json" else { return true }
            return pupils.contains { name == "export-\($0).json" }
        }
        return dossiers + exports
    }

    /// Takes files away, each with its reason.
    static func remove(_ files: [URL]) throws {
        for file in files {
            for path in [file.path, file.path + reason]
            where FileManager.default.fileExists(atPath: path) {
                try FileManager.default.removeItem(atPath: path)
            }
        }
    }

    private static let reason = ".reason.json"

    private func entries(_ folder: String) throws -> [URL] {
        let place = workspace.outbox.appending(path: folder)
        guard FileManager.default.fileExists(atPath: place.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
            .map { place.appending(path: $0) }
    }

    private static func holds(_ kinds: Set<String>, _ data: Data) throws -> Bool {
        struct Handed: Decodable { var kind: String? }
        return QuizLine.spans(in: String(decoding: data, as: UTF8.self)).contains { line in
            let handed = try? JSONDecoder().decode(Handed.self, from: line.json)
            return handed?.kind.map(kinds.contains) ?? false
        }
    }
}
