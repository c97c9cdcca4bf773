import Synchronization

/// True the first time that it is asked in this process, so that a run is told once, and not once a sheet, what is
/// missing.
public final class Once: Sendable {
    private let done = Mutex(false)

    /// One that was not asked yet.
    public init() {}

    /// Whether this is the first time.
    public func isFirst() -> Bool {
        done.withLock { done in
            defer { done = true }
            return !done
        }
    }
}
