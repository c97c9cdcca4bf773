import Artifacts
import Engine
import Files
import Foundation

/// A file that the door could not use: one card in the index, as long as it lies under `failed/`.
struct FailedFile: Equatable {
    /// Its names there: more than one where the same was refused more than once.
    var names: [String]
    var problem: Problem

    /// Every file with a reason, by its path. A reason whose file is gone is done with.
    static func all(_ workspace: Workspace) throws -> [FailedFile] {
        guard Disk.exists(workspace.failed) else { return [] }
        var found: [FailedFile] = []
        let ending = ".reason.json"
        let paths = try FileManager.default.subpathsOfDirectory(atPath: workspace.failed.path)
        for path in paths.sorted() where path.hasSuffix(ending) || path.hasSuffix("/reason.json") {
            let name = path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
            let problem = try reason(workspace.failed.appending(path: path), path)
            guard lies(workspace.failed, name) || lies(workspace.root, problem.file ?? "") else {
                continue
            }
            if let index = found.firstIndex(where: { $0.problem == problem }) {
                found[index].names.append(name)
            } else {
                found.append(FailedFile(names: [name], problem: problem))
            }
        }
        return found
    }

    /// How to be rid of the card.
    var wayOut: String {
        let files = names.map { "failed/\($0)" }.joined(separator: ", ")
        return "This notice goes when the file is taken in, or when you delete \(files). "
            + "To try it once more as it is: reviso retry '\(names.first ?? "")'"
    }

    private static func lies(_ folder: URL, _ name: String) -> Bool {
        // A link that leads nowhere lies there too.
        !name.isEmpty && Signature(folder.appending(path: name).path) != nil
    }

    private static func reason(_ file: URL, _ path: String) throws -> Problem {
        do {
            return try Document.decode(Problem.self, from: try Data(contentsOf: file))
        } catch is DecodingError {
            return Problem(
                .input, "A file in failed/ could not be used", hint: "see its reason.json",
                file: "failed/\(path)")
        }
    }
}
