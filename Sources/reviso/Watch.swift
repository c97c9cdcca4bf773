import ArgumentParser
import Artifacts
import Door
import Engine
import Foundation

/// `reviso watch`: `run`, again and again. Events only shorten the wait; each round looks at everything.
struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run whenever something is dropped, until told to stop.")

    @OptionGroup var place: WorkspaceOption
    @Option(help: "The pipeline: a name or a file.") var pipeline = "practice"
    @Option(help: "How many sheets to work on at once; default: the cores.") var jobs: Int?
    @Option(help: "Look again after so many seconds even if nothing was heard.") var every = 30.0

    func run() async throws {
        let workspace = try place.find()
        let seen = Seen()
        let task = Task { try await rounds(seen) }
        let watcher = InboxWatcher(inbox: workspace.inbox)
        let listening = Task {
            for await paths in watcher.changes { await seen.add(paths) }
        }
        let signals = Signals(on: [SIGINT, SIGTERM]) {
            task.cancel()
            listening.cancel()
        }
        defer { signals.stop() }
        Terminal.say("watching \(workspace.inbox.path)")
        do {
            try await task.value
        } catch is CancellationError {
            Terminal.say("stopped")
        }
        watcher.stop()
    }

    /// One round after the other; a problem of one round is said, and the next one tries again.
    private func rounds(_ seen: Seen) async throws {
        while !Task.isCancelled {
            do {
                let room = try Room(place, pipeline: pipeline)
                let order = Night.Order(jobs: jobs, ready: await seen.take())
                let outcome = try await Night(room: room, order: order).work()
                if !outcome.summary.deeds.isEmpty || !outcome.receipt.files.isEmpty {
                    Telling.tell(outcome, in: room.workspace)
                }
            } catch let problem as Problem {
                Terminal.say(Terminal.text(problem))
            }
            await seen.wait(seconds: every)
        }
        throw CancellationError()
    }
}

/// What the watcher heard since the last round.
private actor Seen {
    private var paths: Set<String> = []

    func add(_ more: Set<String>) { paths.formUnion(more) }

    func take() -> Set<String> {
        defer { paths = [] }
        return paths
    }

    /// Waits until something was heard, or for so long.
    func wait(seconds: Double) async {
        let end = ContinuousClock.now + .seconds(seconds)
        while paths.isEmpty, ContinuousClock.now < end, !Task.isCancelled {
            do { try await Task.sleep(for: .milliseconds(200)) } catch { return }
        }
    }
}
