import Artifacts
import Desk
import Door
import Engine
import Foundation

/// `reviso watch` of several classrooms: this process listens, and each round is a process of its own.
struct WatchOfMany {
    let folders: [String]
    /// How many sheets are worked on at once, over all classrooms.
    let jobs: Int
    let pipeline: String?

    /// Goes on until it is told to stop.
    func run() async {
        let crew = Crew(WorkerCommand.line)
        defer { crew.dismiss() }
        let atOnce = min(jobs, folders.count)
        let turns = Turns(atOnce)
        let watchers = folders.map { folder in
            Listened(folder: folder, watcher: Self.watcher(of: folder))
        }
        let task = Task {
            await withTaskGroup(of: Void.self) { group in
                for room in watchers {
                    group.addTask {
                        // What lay there before the watcher listened.
                        var told = await round(room.folder, [], [], crew, turns)
                        guard let watcher = room.watcher else { return }
                        for await paths in watcher.changes {
                            told = await round(room.folder, paths, told, crew, turns)
                        }
                    }
                }
            }
        }
        let signals = Signals(on: [SIGINT, SIGTERM]) {
            for room in watchers { room.watcher?.stop() }
            task.cancel()
        }
        defer { signals.stop() }
        Terminal.say("watching \(folders.count) classrooms")
        await task.value
        Terminal.say("stopped")
    }

    /// A classroom, and who listens to its inbox; nobody where the disk refuses.
    private struct Listened: Sendable {
        var folder: String
        var watcher: InboxWatcher?
    }

    private static func watcher(of folder: String) -> InboxWatcher? {
        do {
            return try Watch.watcher(
                of: Workspace(URL(filePath: folder, directoryHint: .isDirectory)))
        } catch {
            Terminal.note("\(folder)  not watched: \(error.localizedDescription)")
            return nil
        }
    }

    /// One round; what waits after it.
    private func round(
        _ folder: String, _ ready: Set<ClosedFile>, _ told: Set<String>, _ crew: Crew,
        _ turns: Turns
    ) async -> Set<String> {
        var waiting = told
        await turns.take()
        if !Task.isCancelled {
            let order = ClassroomNight.Order(
                folder: folder, name: folder, jobs: max(1, jobs / turns.count),
                pipeline: pipeline, ready: ready, isTold: true, told: told)
            let ending = await ClassroomNight.run(order, crew)
            waiting = ending.waiting
            // What its own process could not say.
            if !ending.isSaid, let problem = ending.row.problem {
                Terminal.note("\(folder)  not run: \(problem)")
            }
        }
        await turns.giveBack()
        return waiting
    }
}

/// So many at once; who comes first is first.
private actor Turns {
    nonisolated let count: Int
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { (self.count, free) = (count, count) }

    func take() async {
        if free > 0 {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func giveBack() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
