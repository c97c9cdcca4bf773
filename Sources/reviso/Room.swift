import Artifacts
import Desk
import Door
import Engine
import Foundation
import Imaging
import Paper
import Reading

/// A classroom opened for work: its settings and its pipelines, checked.
struct Room {
    let workspace: Workspace
    let settings: Settings
    let pipelines: Pipelines
    /// Whether each pupil with news gets a sheet of their own. It takes paper for each, so it is done where it is
    /// named.
    let makesTomorrow: Bool
    /// Whether the night asks for sparks because of a week of check-ins.
    let talksOfMood: Bool
    /// The workers of a district, where it is one of its classrooms.
    var host: Crew?

    /// Opens a workspace with one pipeline, by name or file, or with all that its nights run.
    init(_ place: WorkspaceOption, pipeline name: String? = nil) throws {
        try self.init(try place.find(), pipelines: name.map { [$0] })
    }

    /// Opens a workspace with some pipelines, by name or file, or with all that its nights run.
    init(_ workspace: Workspace, pipelines names: [String]?) throws {
        let settings = try Settings(workspace)
        let names =
            names ?? settings.pipelines
            ?? PipelineFile.ours().filter { $0 != Commission.pipeline }
        let files = try names.map { try PipelineFile.find($0, in: workspace) }
        pipelines = try Pipelines(
            files.map { file in
                try Pipeline(
                    yaml: String(contentsOf: file, encoding: .utf8), file: file.lastPathComponent,
                    stages: stages, settings: settings, packs: PackFile.folders(in: workspace))
            })
        (self.workspace, self.settings) = (workspace, settings)
        makesTomorrow = names.contains(Commission.pipeline)
        talksOfMood = Set([SparkRequest.pipeline, Feelings.pipeline]).isSubset(of: names)
    }

    /// The pipelines as they are looked at, with nothing run.
    var schedule: Schedule { Schedule(pipelines) { Runner(workspace, $0) } }

    /// What the door needs to know.
    func doorSettings(ready: Set<ClosedFile> = []) throws -> DoorSettings {
        try DoorSettings(
            settle: settings.settle, patience: settings.patience,
            pixelBudget: settings.pixelBudget, timeBudget: settings.timeBudget,
            memoryBudget: settings.memoryBudget, ready: ready,
            routes: Routes(routes(keepingTranscripts: settings.keepsTranscripts)))
    }

    /// The processes that work on pages for this one.
    var crew: Crew {
        let limits = CrewLimits(
            memoryBytes: settings.memoryBudget, secondsPerPage: settings.timeBudget)
        return host.map { Crew(guestOf: $0, limits: limits) }
            ?? Crew(WorkerCommand.line, limits: limits)
    }

    /// The way out.
    var desk: Desk { desk(Journal()) }

    /// The way out, with what the program failed on before.
    func desk(_ journal: Journal) -> Desk {
        Desk(
            workspace: workspace, exhibits: exhibits, journal: journal,
            settings: DeskSettings(
                names: settings.names, title: settings.className,
                doubleSided: settings.doubleSided,
                screenCountsAsPaper: settings.screenCountsAsPaper,
                paper: settings.paper,
                achievements: settings.achievements
                    ? PackFile.find("achievements.csv", in: workspace) : nil,
                presets: PackFile.find("sparks-presets.en.csv", in: workspace)))
    }
}

/// Where pipeline files are found.
enum PipelineFile {
    /// The file of a name: the workspace's own `pipelines/`, else the one that came with the program. A name with a
    /// slash or an ending is a file already.
    static func find(_ name: String, in workspace: Workspace) throws -> URL {
        let disk = FileManager.default
        if name.contains("/") || name.hasSuffix(".yml") {
            let file = URL(filePath: name)
            guard disk.fileExists(atPath: file.path) else {
                throw Problem(.configuration, "Pipeline file '\(name)' does not exist")
            }
            return file
        }
        for folder in [workspace.root] + programFolders {
            let file = folder.appending(path: "pipelines/\(name).yml")
            if disk.fileExists(atPath: file.path) { return file }
        }
        throw Problem(
            .configuration, "Pipeline '\(name)' was not found",
            hint:
                "put pipelines/\(name).yml into the classroom, or name the file: --pipeline FILE.yml"
        )
    }

    /// The folders in which a classroom's pipelines and packs are looked for, those that are there.
    static func folders(in workspace: Workspace) -> [URL] {
        ([workspace.root] + programFolders).map { $0.appending(path: "pipelines") }.filter {
            FileManager.default.fileExists(atPath: $0.path)
        }
    }

    /// The names of the pipelines that came with the program, sorted; `practice` where none can be found, so that the
    /// search for it says what is missing.
    static func ours() -> [String] {
        for folder in programFolders {
            let found = try? FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: "pipelines").path)
            let names = (found ?? []).filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }
            if names.contains(Delivery.practice) { return names.sorted() }
        }
        return [Delivery.practice]
    }

    /// The names of all pipelines that a class may run, sorted: ours, and those that lie in its folder.
    static func names(in workspace: Workspace) -> [String] {
        let own = try? FileManager.default.contentsOfDirectory(
            atPath: workspace.root.appending(path: "pipelines").path)
        return Set(
            ours() + (own ?? []).filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }
        )
        .sorted()
    }

    /// The folders above the program, what is installed beside its `bin/`, and the system's.
    fileprivate static var programFolders: [URL] {
        var folders: [URL] = []
        var folder = ModelFolder.program.deletingLastPathComponent()
        while folder.path != "/" {
            folders += [folder, folder.appending(path: "share/reviso")]
            folder = folder.deletingLastPathComponent()
        }
        return folders + [URL(filePath: "/usr/share/reviso")]
    }
}

/// Where packs of content are found: as pipeline files are, a teacher's own before the one that came with the program.
enum PackFile {
    /// The folders in which packs are looked for, the class's own first.
    static func folders(in workspace: Workspace) -> [URL] {
        [workspace.packs]
            + PipelineFile.programFolders.map { $0.appending(path: "pipelines/packs") }
    }

    /// All packs by name, the class's own in place of those that came with the program.
    static func all(in workspace: Workspace) -> [PackText] {
        var found: [String: PackText] = [:]
        for folder in folders(in: workspace) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names where found[name] == nil && !name.hasPrefix(".") {
                guard
                    let data = FileManager.default.contents(
                        atPath: folder.appending(path: name).path)
                else { continue }
                found[name] = PackText(
                    name: name, text: String(decoding: data, as: UTF8.self),
                    isOwn: folder == workspace.packs)
            }
        }
        return found.values.sorted { $0.name < $1.name }
    }

    /// The pack of a file's name; without bytes where there is none, or where it cannot be read.
    static func find(_ name: String, in workspace: Workspace) -> Pack {
        let path = "pipelines/packs/\(name)"
        for folder in [workspace.root] + PipelineFile.programFolders {
            let file = folder.appending(path: path)
            guard FileManager.default.fileExists(atPath: file.path) else { continue }
            return Pack(file: path, data: FileManager.default.contents(atPath: file.path))
        }
        return Pack(file: path, data: nil)
    }
}
