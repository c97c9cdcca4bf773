import Artifacts
import Engine
import Foundation

/// `reviso export json`: every document that is held, of the class or of one pupil, as one JSON file.
struct ExportJSON {
    /// What the command calls it.
    static let format = "json"

    let workspace: Workspace
    let pupil: String?

    /// What is written.
    private struct Whole: Encodable {
        var kind = "export"
        var schema = 1
        var pupil: String?
        var documents: [Held]
    }

    /// One document and where it lies.
    private struct Held: Encodable {
        var path: String
        var document: JSONValue
    }

    /// Writes it; without a place into the outbox.
    func write(to output: String?) throws -> URL {
        let lock = try WorkspaceLock.hold(workspace)
        defer { withExtendedLifetime(lock) {} }
        let code = pupil?.uppercased()
        let estate = try Estate(workspace)
        let keys = try code.map { Set(try estate.find(.pupil($0)).keys) }
        if let code, keys?.isEmpty == true {
            throw Problem(
                .missing, "Nothing came from pupil '\(OthersText.line(code, most: 20))'",
                hint: "name a code of roster.csv, such as P07")
        }
        let documents = try Area(workspace, "work").files.sorted().filter { path in
            guard path.hasSuffix(".json"), !path.hasSuffix("/.stamp.json") else { return false }
            let key = path.split(separator: "/").dropFirst(2).dropLast().joined(separator: "/")
            return keys?.contains(key) ?? true
        }.map { path in
            Held(
                path: path,
                document: try JSONDecoder().decode(
                    JSONValue.self,
                    from: Data(contentsOf: workspace.root.appending(path: path))))
        }
        let file =
            output.map { URL(filePath: $0) }
            ?? workspace.outbox.appending(path: code.map { "export-\($0).json" } ?? "export.json")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Document.encode(Whole(pupil: code, documents: documents)).write(
            to: file, options: .atomic)
        return file
    }
}
