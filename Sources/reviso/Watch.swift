import ArgumentParser
import Artifacts
import Door
import Engine
import Foundation

/// `reviso watch`: `run`, again and again. Events only shorten the wait; each round looks at everything.
struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run whenever something is dropped, until told to stop.",
        discussion: Example.text("reviso watch --workspace 4b"))

    @OptionGroup var place: WorkspaceOption
    @Option(help: "One pipeline alone: a name or a file; default: all of the night's.")
    var pipeline: String?
    @Option(help: "How many sheets to work on at once; default: the cores.") var jobs: Int?
    /// Files that are dropped together are taken together where none follows later than this.
    private static let togetherSeconds = 0.4

    func run() async throws {
        let workspace = try place.find()
        try FileManager.default.createDirectory(
            at: workspace.inbox, withIntermediateDirectories: true)
        let watcher = InboxWatcher(
            inbox: workspace.inbox, debounce: Self.togetherSeconds)
        let task = Task {
            // What lay there before the watcher listened.
            try await round(ready: [])
            for await paths in watcher.changes { try await round(ready: paths) }
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

    /// One round; a problem of the round is said, and the next one tries again.
    private func round(ready: Set<ClosedFile>) async throws {
        do {
            let room = try Room(place, pipeline: pipeline)
            let outcome = try await Night(room: room, order: .init(jobs: jobs, ready: ready)).work()
            if !outcome.summary.deeds.isEmpty || !outcome.receipt.files.isEmpty {
                Telling.tell(outcome, in: room.workspace)
            }
        } catch let problem as Problem {
            Terminal.say(Terminal.text(problem))
        }
    }
}
