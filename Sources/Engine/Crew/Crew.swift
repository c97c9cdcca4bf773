import Artifacts
public import Foundation
import Logging
import Synchronization
import Workers

/// The worker processes of a night. A trap, a hang or hunger in one of them costs what it had in hand and nothing else.
/// Each is started when it is first needed and serves one piece of work after another.
public final class Crew: Sendable {
    let limits: CrewLimits
    let command: [String]
    let idle: Idle
    private let isGuest: Bool
    private let said = Mutex<Set<SaidLine>>([])

    /// A crew of workers, each started by a command that serves (`CrewServer`); `command[0]` is its path.
    public init(_ command: [String], limits: CrewLimits = CrewLimits()) {
        (self.command, self.limits, idle, isGuest) = (command, limits, Idle(), false)
    }

    /// The same workers under other limits, for one of several classrooms; the host lets them go.
    public init(guestOf host: Crew, limits: CrewLimits) {
        (command, self.limits, idle, isGuest) = (host.command, limits, host.idle, true)
    }

    /// Workers that have nothing to do.
    final class Idle: Sendable {
        let workers = Mutex<[WorkerProcess]>([])
    }

    /// Lets all workers go.
    public func dismiss() {
        if isGuest { return }
        for worker in idle.workers.withLock({ idle in
            defer { idle = [] }
            return idle
        }) { worker.end() }
    }

    /// Has a worker do something beside the stages, such as the door's looking at a file of so many pages; the calling
    /// thread waits. Tries once more with a fresh worker where the first dies. Throws a `Problem`: what the errand
    /// found, or that two workers died. A call to stop waits until it is done.
    public func run(errand name: String, _ order: Data, pages: Int, file: String) throws -> Data {
        do {
            return try once(name, order, pages, fresh: false)
        } catch is WorkerDeath {
            do {
                return try once(name, order, pages, fresh: true)
            } catch let death as WorkerDeath {
                throw death.problem(file: file)
            }
        }
    }

    private func once(_ name: String, _ order: Data, _ pages: Int, fresh: Bool) throws -> Data {
        let frame = Frame(CrewMessage.errand, head: Data(name.utf8), body: order)
        let answer = try serve(
            frame, limits.limits(pages: pages), model: nil, log: nil, fresh: fresh,
            isCancelled: { false })
        guard let problem = try? JSONDecoder().decode([Problem].self, from: answer.head) else {
            throw WorkerDeath.garbage
        }
        if let problem = problem.first { throw problem }
        return answer.body
    }

    /// Has a worker do a piece of work, and serves it meanwhile. `fresh`: by one that has done nothing before.
    func serve(
        _ work: Frame, _ limits: WorkerLimits, model: (any LanguageModel)?, log: Logger?,
        fresh: Bool, isCancelled: () -> Bool = { Task.isCancelled }
    ) throws(WorkerDeath) -> Frame {
        let worker = try fresh ? WorkerProcess(command) : take()
        worker.send(work)
        var left = limits
        while true {
            let clock = SuspendingClock()
            let start = clock.now
            let frame = try worker.receive(left, isCancelled: isCancelled)
            left.seconds -= start.duration(to: clock.now) / .seconds(1)
            switch frame.kind {
            case CrewMessage.done:
                idle.workers.withLock { $0.append(worker) }
                return frame
            case CrewMessage.question:
                // The model's time is not the sheet's.
                worker.send(Frame(CrewMessage.answer, head: answer(frame, model)))
            case CrewMessage.said: say(frame, log)
            default:
                worker.end()
                throw .garbage
            }
        }
    }

    func take() throws(WorkerDeath) -> WorkerProcess {
        if let worker = idle.workers.withLock({ $0.popLast() }) { return worker }
        return try WorkerProcess(command)
    }

    private func answer(_ frame: Frame, _ model: (any LanguageModel)?) -> Data {
        let answer: ModelAnswer
        do {
            switch try JSONDecoder().decode(ModelQuestion.self, from: frame.head) {
            case .reply(let prompt):
                guard let model else { throw Problem(.bug, "There is no language model to ask") }
                answer = .reply(try model.reply(to: prompt.prompt(frame.body)))
            case .note(let problem):
                model?.note(problem)
                answer = .cancelled
            case .remark(let text):
                model?.remark(text)
                answer = .cancelled
            }
        } catch let problem as Problem {
            answer = .problem(problem)
        } catch {
            answer = .cancelled
        }
        return (try? JSONEncoder().encode(answer)) ?? Data()
    }

    /// What several workers have to say is said once, as if they were one.
    private func say(_ frame: Frame, _ log: Logger?) {
        guard let line = try? JSONDecoder().decode(SaidLine.self, from: frame.head) else { return }
        if line.level >= .warning {
            var what = line
            for name in ["step", "sheet"] { what.metadata[name] = nil }
            guard said.withLock({ $0.insert(what).inserted }) else { return }
        }
        log?.log(
            level: line.level, "\(line.message)",
            metadata: line.metadata.mapValues { .string($0) })
    }
}
