import Threads

/// A thread that runs an actor's jobs one after another: reading holds a processor for seconds, and on Swift's shared
/// pool everything else would stand still meanwhile. Ends with `shutdown`.
public final class ThreadExecutor: SerialExecutor, TaskExecutor, Sendable {
    private let thread = JobThread()

    /// Starts a thread under a name for debuggers.
    public init(name: String) {
        thread.start(name: name) { [self] job in
            job.runSynchronously(on: asUnownedSerialExecutor())
        }
    }

    /// Queues a job.
    public func enqueue(_ job: consuming ExecutorJob) { thread.enqueue(job) }

    /// The executor as the runtime knows it.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Lets the thread end once the queue is empty.
    public func shutdown() { thread.shutdown() }
}
