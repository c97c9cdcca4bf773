import Foundation

/// A thread that runs an actor's jobs one after another: reading holds a processor for seconds, and on Swift's shared
/// pool everything else would stand still meanwhile. Ends with `shutdown`.
public final class ThreadExecutor: SerialExecutor, TaskExecutor, @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var stopped = false

    /// Starts a thread under a name for debuggers.
    public init(name: String) {
        let thread = Thread { [self] in
            while let job = next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
        }
        thread.name = name
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Queues a job.
    public func enqueue(_ job: consuming ExecutorJob) {
        let unowned = UnownedJob(job)
        condition.lock()
        jobs.append(unowned)
        condition.signal()
        condition.unlock()
    }

    /// The executor as the runtime knows it.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Lets the thread end once the queue is empty.
    public func shutdown() {
        condition.lock()
        stopped = true
        condition.signal()
        condition.unlock()
    }

    /// The next job; nil once shut down and empty.
    private func next() -> UnownedJob? {
        condition.lock()
        defer { condition.unlock() }
        while jobs.isEmpty, !stopped { condition.wait() }
        return jobs.isEmpty ? nil : jobs.removeFirst()
    }
}
