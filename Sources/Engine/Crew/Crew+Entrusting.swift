import Artifacts
public import Foundation
import Synchronization
import Workers

extension Crew {
    /// Has a worker do a classroom's night, which takes as long as it takes. Where the worker dies, a fresh one does it
    /// again, so often in all: by then the night's `Journal` has set aside what it fails on.
    ///
    /// A call to stop is handed on to the worker as SIGTERM, and what it answers then is waited for. Throws the
    /// `Problem` that the errand found, or one that says that none of the workers came to an end of it.
    public func entrust(_ name: String, _ order: Data, tries: Int) async throws -> Data {
        let stop = CalledOff()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // A thread of its own: the many nights that wait here must not hold those that compute.
                Thread.detachNewThread {
                    continuation.resume(
                        with: Swift.Result { try self.entrusted(name, order, tries, stop) })
                }
            }
        } onCancel: {
            stop.callOff()
        }
    }

    private func entrusted(_ name: String, _ order: Data, _ tries: Int, _ stop: CalledOff) throws
        -> Data
    {
        let frame = Frame(CrewMessage.errand, head: Data(name.utf8), body: order)
        var last = WorkerDeath.cancelled
        for number in 0..<tries {
            if stop.isSet { throw CancellationError() }
            do {
                let worker = try number == 0 ? take() : WorkerProcess(command)
                worker.send(frame)
                let answer = try worker.receive(.none) {
                    stop.passOn(to: worker)
                    return false
                }
                guard answer.kind == CrewMessage.done,
                    let problem = try? JSONDecoder().decode([Problem].self, from: answer.head)
                else { throw WorkerDeath.garbage }
                idle.workers.withLock { $0.append(worker) }
                if let problem = problem.first { throw problem }
                return answer.body
            } catch let death as WorkerDeath {
                last = death
                if death.isUnborn { break }
            }
        }
        if stop.isSet { throw CancellationError() }
        throw last.problemOfClassroom
    }
}

/// Whether something was called off, and which worker was told.
private final class CalledOff: Sendable {
    private let state = Mutex((isSet: false, isTold: false))

    var isSet: Bool { state.withLock { $0.isSet } }

    func callOff() { state.withLock { $0.isSet = true } }

    /// Tells the worker once.
    func passOn(to worker: WorkerProcess) {
        let isNews = state.withLock { state in
            defer { state.isTold = state.isSet }
            return state.isSet && !state.isTold
        }
        if isNews { worker.callOff() }
    }
}
