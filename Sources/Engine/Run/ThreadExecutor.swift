import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// Runs tasks on one thread of its own, so that a page's minutes of work never hold up Swift's shared pool. OpenMP is
/// off in the thread: sheets are the parallelism, and a Tesseract that starts threads of its own is six times slower.
final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var isOver = false

    init(name: String) {
        let thread = Thread { [self] in
            limitOpenMP()
            while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
        thread.name = name
        // Layout analysis of a dense page recurses deeper than the half mebibyte a thread is given.
        thread.stackSize = 8 << 20
        thread.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.lock()
        jobs.append(job)
        condition.signal()
        condition.unlock()
    }

    /// Ends the thread when its tasks are done.
    func shutdown() {
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

/// Tells OpenMP, where it is loaded, to start no threads from this one: a setting of the calling thread
/// alone. `OMP_THREAD_LIMIT` is read too early to be set from here.
private func limitOpenMP() {
    guard let program = dlopen(nil, RTLD_NOW),
        let symbol = dlsym(program, "omp_set_max_active_levels")
    else { return }
    unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Void).self)(0)
}
