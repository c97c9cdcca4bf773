import ArgumentParser
import Artifacts
import Door
import Engine
import Foundation

/// `reviso watch`: `run`, again and again. Events only shorten the wait; each round looks at everything.
struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run whenever something is dropped, until told to stop.",
        discussion: """
            Several classrooms, or a folder that holds some, are watched side by side; each round is a process of its own, and what keeps one \
            class from it keeps no other. Where the disk tells nothing of what is dropped, as one in the network, the inboxes are looked at \
            every half minute.

            \(Example.text("reviso watch --workspace 4b", "reviso watch 4a 4b", "reviso watch /srv/classrooms --jobs 8"))
            """)

    @OptionGroup var place: WorkspaceOption
    @Argument(
        help: "Classrooms to watch, or folders that hold some, in place of --workspace.",
        completion: .directory)
    var classrooms: [String] = []
    @Option(help: "One pipeline alone: a name or a file; default: all of the night's.")
    var pipeline: String?
    @Option(help: "How many sheets to work on at once; default: the cores.") var jobs: Int?
    /// Files that are dropped together are taken together where none follows later than this.
    private static let togetherSeconds = 0.4

    func validate() throws {
        guard jobs ?? 1 > 0 else { throw ValidationError("--jobs is at least 1") }
        guard classrooms.isEmpty || place.workspace == nil else {
            throw ValidationError("Name the classrooms, or one with --workspace")
        }
    }

    func run() async throws {
        var folders = try classrooms.flatMap { try ClassroomFinder.classrooms(of: $0) }
        folders = Set(folders).sorted()
        if folders.count > 1 {
            await WatchOfMany(
                folders: folders, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
                pipeline: pipeline
            ).run()
            return
        }
        let place = folders.first.map { WorkspaceOption.naming($0) } ?? place
        let workspace = try place.find()
        let watcher = try Self.watcher(of: workspace)
        let task = Task {
            // What lay there before the watcher listened.
            var told: Set<String> = []
            try await round(place, ready: [], &told)
            for await paths in watcher.changes { try await round(place, ready: paths, &told) }
        }
        let signals = Signals(on: [SIGINT, SIGTERM]) {
            watcher.stop()
            task.cancel()
        }
        defer { signals.stop() }
        Terminal.say("watching \(workspace.inbox.path)")
        do {
            try await task.value
        } catch is CancellationError {}
        Terminal.say("stopped")
    }

    /// Listens to a classroom's inbox, which is made where there is none.
    static func watcher(of workspace: Workspace) throws -> InboxWatcher {
        try FileManager.default.createDirectory(
            at: workspace.inbox, withIntermediateDirectories: true)
        return InboxWatcher(inbox: workspace.inbox, debounce: togetherSeconds)
    }

    /// One round; a problem of the round is said, and the next one tries again.
    private func round(
        _ place: WorkspaceOption, ready: Set<ClosedFile>, _ told: inout Set<String>
    ) async throws {
        do {
            let room = try Room(place, pipeline: pipeline)
            let order = Night.Order(jobs: jobs, ready: ready, told: told)
            let outcome = try await Night(room: room, order: order).work()
            told = outcome.waiting
            if outcome.isNews { Telling.tell(outcome, in: room.workspace) }
        } catch let problem as Problem {
            Terminal.say(Terminal.text(problem))
        }
    }
}
