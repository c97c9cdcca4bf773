import Artifacts
import Foundation
import Support

/// What the documents of one folder under `work/` were made from: a line of `expected/made-from.txt`.
struct MadeFrom: Equatable {
    /// The file of such lines, beside the documents.
    static let file = "made-from.txt"

    /// The folder, as `work/05-questions/fractions-03`.
    var folder: String
    var stage: String
    var revision: Int
    /// Of the whole stamp: the stage's revision, the options, the digests of inputs and models, the versions of tools.
    var digest: String

    var line: String { "\(folder) \(stage) \(revision) \(digest)" }

    /// A line of the file.
    init?(line: some StringProtocol) {
        let parts = String(line).split(separator: " ").map(String.init)
        guard parts.count == 4, let revision = Int(parts[2]) else { return nil }
        (folder, stage, digest) = (parts[0], parts[1], parts[3])
        self.revision = revision
    }

    /// A stamp as it lies in a folder.
    init?(stamp file: Data, in folder: String) throws {
        let record = try JSONSerialization.jsonObject(with: file) as? [String: Any]
        guard let stamp = record?["stamp"] as? [String: Any],
            let stage = stamp["stage"] as? String, let revision = stamp["revision"] as? Int
        else { return nil }
        let bytes = try JSONSerialization.data(withJSONObject: stamp, options: .sortedKeys)
        (self.folder, self.stage, self.revision) = (folder, stage, revision)
        digest = String(Digest.sha256(bytes).prefix(16))
    }

    /// Every folder of a workspace in which something was made.
    static func all(in room: URL) throws -> [MadeFrom] {
        let end = "/.stamp.json"
        return try files(below: room.appending(path: "work")).filter { $0.hasSuffix(end) }
            .compactMap { name in
                let stamp = try Data(contentsOf: room.appending(path: "work/\(name)"))
                return try MadeFrom(stamp: stamp, in: "work/\(name.dropLast(end.count))")
            }
    }

    /// The lines of the file.
    static func lines(of data: Data?) -> [MadeFrom] {
        String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n")
            .compactMap { MadeFrom(line: $0) }
    }

    /// The file of lines.
    static func text(_ lines: [MadeFrom]) -> Data {
        Data(lines.map { $0.line + "\n" }.joined().utf8)
    }

    /// Of two versions of all documents, each with its lines: what changed though it was made from the same, which only
    /// a stage with a higher revision may do.
    static func unraised(_ made: [String: Data], _ kept: [String: Data]) -> [String] {
        let before = lines(of: kept[file])
        return lines(of: made[file]).filter(before.contains).flatMap { line in
            Set(made.keys).union(kept.keys).sorted().filter { name in
                name.split(separator: "/").dropLast().joined(separator: "/") == line.folder
                    && made[name] != kept[name]
            }
            .map {
                "\($0) is another one, made from the same: raise the revision of '\(line.stage)' above"
                    + " \(line.revision). Where this change raised it already, first take back what is"
                    + " recorded: git checkout samples"
            }
        }
    }

    /// What was made from something else than is recorded; where bytes are not equal, the revisions alone count.
    static func stale(_ made: Data?, _ kept: Data?, exact: Bool) -> [String] {
        let now = lines(of: made)
        return lines(of: kept).compactMap { line in
            guard let mine = now.first(where: { $0.folder == line.folder }) else { return nil }
            if mine.revision != line.revision {
                return
                    "\(line.folder) is recorded from revision \(line.revision) of '\(line.stage)',"
                    + " which is \(mine.revision) now: run make golden"
            }
            return exact && mine != line
                ? "\(line.folder) is recorded from other inputs: run make golden" : nil
        }
    }
}
