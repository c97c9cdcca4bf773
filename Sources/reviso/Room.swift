import Artifacts
import Desk
import Door
import Engine
import Foundation
import Imaging
import Paper
import Reading

/// A classroom opened for work: its settings and its pipeline, checked.
struct Room {
    let workspace: Workspace
    let settings: Settings
    let pipeline: Pipeline

    /// Opens a workspace with a pipeline, by name or file.
    init(_ place: WorkspaceOption, pipeline name: String = "practice") throws {
        workspace = try place.find()
        settings = try Settings(workspace)
        let file = try PipelineFile.find(name, in: workspace)
        pipeline = try Pipeline(
            yaml: String(contentsOf: file, encoding: .utf8), file: file.lastPathComponent,
            stages: stages, settings: settings)
    }

    /// What the door needs to know.
    func doorSettings(ready: Set<ClosedFile> = []) -> DoorSettings {
        DoorSettings(
            settle: settings.settle, patience: settings.patience,
            pixelBudget: settings.pixelBudget, timeBudget: settings.timeBudget,
            memoryBudget: settings.memoryBudget, ready: ready)
    }

    /// The processes that work on pages for this one: the same program, also where another has its name by now.
    var crew: Crew {
        Crew(
            ["/proc/self/exe", WorkerVerb.name],
            limits: CrewLimits(
                memoryBytes: settings.memoryBudget, secondsPerPage: settings.timeBudget))
    }

    /// The way out.
    var desk: Desk { desk(Journal()) }

    /// The way out, with what the program failed on before.
    func desk(_ journal: Journal) -> Desk {
        Desk(
            workspace: workspace, journal: journal,
            settings: DeskSettings(
                names: settings.names, title: settings.className,
                doubleSided: settings.doubleSided,
                screenCountsAsPaper: settings.screenCountsAsPaper))
    }
}

/// Where pipeline files are found.
enum PipelineFile {
    /// The file of a name: the workspace's own `pipelines/`, else the one that came with the program. A name with a slash
    /// or an ending is a file already.
    static func find(_ name: String, in workspace: Workspace) throws -> URL {
        let disk = FileManager.default
        if name.contains("/") || name.hasSuffix(".yml") {
            let file = URL(filePath: name)
            guard disk.fileExists(atPath: file.path) else {
                throw Problem(.configuration, "Pipeline file '\(name)' does not exist")
            }
            return file
        }
        var folders = [workspace.root]
        var folder = ModelFolder.program.deletingLastPathComponent()
        while folder.path != "/" {
            folders.append(folder)
            folder = folder.deletingLastPathComponent()
        }
        folders.append(URL(filePath: "/usr/share/reviso"))
        for folder in folders {
            let file = folder.appending(path: "pipelines/\(name).yml")
            if disk.fileExists(atPath: file.path) { return file }
        }
        throw Problem(
            .configuration, "Pipeline '\(name)' was not found",
            hint:
                "put pipelines/\(name).yml into the classroom, or name the file: --pipeline FILE.yml"
        )
    }
}
