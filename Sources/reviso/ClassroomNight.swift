import Artifacts
import Desk
import Dispatch
import Door
import Engine
import Foundation
import Glibc
import Synchronization

/// One night of one of many classrooms, in a process of its own: a fault that ends it ends no other class's. The
/// process does one night after the other, so that its workers keep what they have loaded.
enum ClassroomNight {
    /// The errand's name.
    static let name = "night"
    /// What a night fails on is set aside after two deaths; the third goes on without it.
    private static let tries = 3

    /// What is to be done.
    struct Order: Codable {
        /// The classroom's folder, and how it is called among the others.
        var folder: String
        var name: String
        var jobs: Int?
        var offline = false
        var pipeline: String?
        /// Files that were seen closed.
        var ready: Set<ClosedFile> = []
        /// Whether it is a round of `reviso watch`: it says on stderr what became of the files, as `reviso run` does,
        /// and lets its workers go, as the next one may be hours away.
        var isTold = false
        /// What waited at the round before.
        var told: Set<String> = []
    }

    /// How one classroom's night ended.
    struct Ending: Codable, Sendable {
        var row: DistrictPage.Classroom
        var code: Engine.ExitCode
        /// Whether its process said itself what kept it.
        var isSaid = false
        /// The files that wait, and why.
        var waiting: Set<String> = []
    }

    /// Has one of the crew's processes do it.
    static func run(_ order: Order, _ crew: Crew) async -> Ending {
        var row = DistrictPage.Classroom(folder: order.name, title: order.name)
        do {
            let answer = try await crew.entrust(
                name, try JSONEncoder().encode(order), tries: tries)
            return try JSONDecoder().decode(Ending.self, from: answer)
        } catch let problem as Problem {
            row.problem = words(problem)
            return Ending(row: row, code: Engine.ExitCode(problem))
        } catch is CancellationError {
            row.problem = "called off"
            return Ending(row: row, code: .interrupted, isSaid: true)
        } catch {
            row.problem = "The disk refuses: \(error.localizedDescription)"
            return Ending(row: row, code: .disk)
        }
    }

    static func words(_ problem: Problem) -> String {
        [problem.summary, problem.hint].compactMap { $0 }.joined(separator: ": ")
    }

    /// The process's side.
    static func done(_ order: Data) throws -> Data {
        let order = try JSONDecoder().decode(Order.self, from: order)
        let ending = Mutex<Result<Ending, any Error>?>(nil)
        let isOver = DispatchSemaphore(value: 0)
        Terminal.speaker.withLock { $0 = order.isTold ? order.name : nil }
        let task = Task.detached {
            let result: Result<Ending, any Error>
            do { result = .success(try await night(order)) } catch { result = .failure(error) }
            ending.withLock { $0 = result }
            isOver.signal()
        }
        let signals = Signals(on: [SIGTERM]) { task.cancel() }
        defer { signals.stop() }
        isOver.wait()
        guard let result = ending.withLock({ $0 }) else { throw CancellationError() }
        return try JSONEncoder().encode(try result.get())
    }

    /// The workers of all nights that this process does.
    private static let workers = Crew(WorkerCommand.line)

    private static func night(_ order: Order) async throws -> Ending {
        var row = DistrictPage.Classroom(folder: order.name, title: order.name)
        do {
            var room = try Room(.naming(order.folder), pipeline: order.pipeline)
            if !order.isTold { room.host = workers }
            row.title = room.settings.className
            let asked = Night.Order(
                jobs: order.jobs, offline: order.offline, isQuiet: true, ready: order.ready,
                told: order.told)
            let outcome = try await Night(room: room, order: asked).work()
            if order.isTold, outcome.isNews { Telling.tell(outcome, in: room.workspace) }
            fill(&row, outcome, room.workspace)
            return Ending(
                row: row, code: outcome.code, isSaid: order.isTold, waiting: outcome.waiting)
        } catch let problem as Problem {
            if order.isTold { Terminal.say(Terminal.text(problem)) }
            row.problem = words(problem)
            return Ending(row: row, code: Engine.ExitCode(problem), isSaid: order.isTold)
        } catch is CancellationError {
            row.problem = "called off"
            return Ending(row: row, code: .interrupted)
        } catch {
            row.problem = "The disk refuses: \(error.localizedDescription)"
            return Ending(row: row, code: .disk)
        }
    }

    private static func fill(
        _ row: inout DistrictPage.Classroom, _ outcome: Night.Outcome, _ workspace: Workspace
    ) {
        let summary = outcome.summary
        row.sheets = summary.sheets.count
        (row.done, row.review) = (summary.count(.done), summary.count(.review))
        (row.waiting, row.refused) = (summary.count(.waiting), summary.count(.refused))
        row.questions = outcome.desk.review
        row.made = summary.published
        row.hasIndex = FileManager.default.fileExists(
            atPath: workspace.outbox.appending(path: "index.html").path)
        if let stopped = summary.stopped { row.problem = words(stopped) }
    }
}
