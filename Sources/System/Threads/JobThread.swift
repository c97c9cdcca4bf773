import Foundation

/// A thread that runs jobs one after another: a page's minutes of work must never hold up Swift's shared pool. What
/// kind of executor it serves, the one who starts it says.
public final class JobThread: @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var isOver = false

    /// Nothing runs before `start`.
    public init() {}

    /// Starts the thread under a name for debuggers; `run` does a job, on that thread.
    public func start(name: String, run: @escaping @Sendable (UnownedJob) -> Void) {
        let thread = Thread { [self] in
            while let job = next() { run(job) }
        }
        thread.name = name
        // Layout analysis of a dense page recurses deeper than the half mebibyte a thread is given.
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Queues a job.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.lock()
        jobs.append(job)
        condition.signal()
        condition.unlock()
    }

    /// Ends the thread when its jobs are done.
    public func shutdown() {
        condition.lock()
        isOver = true
        condition.signal()
        condition.unlock()
    }

    private func next() -> UnownedJob? {
        condition.lock()
        defer { condition.unlock() }
        while jobs.isEmpty, !isOver { condition.wait() }
        return jobs.isEmpty ? nil : jobs.removeFirst()
    }
}
