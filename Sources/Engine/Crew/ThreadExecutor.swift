import Threads

/// Runs tasks on one thread of its own. OpenMP is off in it: sheets are the parallelism, and a Tesseract that starts
/// threads of its own is six times slower.
final class ThreadExecutor: TaskExecutor, Sendable {
    private let thread = JobThread()

    init(name: String) {
        thread.start(name: name) { [self] job in
            OpenMP.limitThisThread()
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    func enqueue(_ job: consuming ExecutorJob) { thread.enqueue(job) }

    /// Ends the thread when its tasks are done.
    func shutdown() { thread.shutdown() }
}
