import ArgumentParser
import Artifacts
import Engine
import Foundation

/// Where the classroom is: `--workspace DIR`, or the nearest folder upward that holds `reviso.yml`.
struct WorkspaceOption: ParsableArguments {
    @Option(
        help: "The classroom's folder; without it the nearest folder upward with a reviso.yml.",
        completion: .directory)
    var workspace: String?

    /// The option as if it were typed.
    static func naming(_ folder: String) -> WorkspaceOption {
        var option = WorkspaceOption()
        option.workspace = folder
        return option
    }

    /// The workspace, which must be there.
    func find() throws -> Workspace {
        if let workspace {
            let folder = URL(filePath: workspace, directoryHint: .isDirectory)
            let found = Workspace(folder)
            guard FileManager.default.fileExists(atPath: found.settings.path) else {
                throw Problem(
                    .missing, "Folder '\(workspace)' is no classroom: it has no reviso.yml",
                    hint: "reviso init '\(workspace)'")
            }
            return found
        }
        var folder = URL(
            filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        while true {
            let found = Workspace(folder)
            if FileManager.default.fileExists(atPath: found.settings.path) { return found }
            guard folder.path != "/" else { break }
            folder = folder.deletingLastPathComponent().standardizedFileURL
        }
        throw Problem(
            .missing, "No classroom here or in a folder above",
            hint: "name it with --workspace DIR, or make one: reviso init DIR")
    }

    /// The settings of the workspace, or the settings where nothing is set if there is none.
    func settingsIfAny() throws -> Settings {
        do {
            return try Settings(try find())
        } catch let problem as Problem where problem.kind == .missing && workspace == nil {
            return Settings()
        }
    }
}
