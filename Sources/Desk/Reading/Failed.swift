import Artifacts
import Engine
import Foundation

/// What the door could not use: the reasons under `failed/`.
enum Failed {
    /// Every `reason.json`, by its path.
    static func read(_ workspace: Workspace) throws -> [Problem] {
        guard Disk.exists(workspace.failed) else { return [] }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: workspace.failed.path)
        return try paths.filter { $0.hasSuffix("reason.json") }.sorted().map { path in
            let data = try Data(contentsOf: workspace.failed.appending(path: path))
            do {
                return try Document.decode(Problem.self, from: data)
            } catch is DecodingError {
                return Problem(
                    .input, "File in 'failed/' could not be used", hint: "see its reason.json",
                    file: "failed/\(path)")
            }
        }
    }
}
