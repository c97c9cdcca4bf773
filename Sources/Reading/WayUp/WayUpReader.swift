public import Imaging

/// What tells by reading which way is up, with a thread of its own: one a worker. Nothing is loaded before the first
/// page that needs it.
public actor WayUpReader {
    private let executor = ThreadExecutor(name: "reviso-way-up")

    /// The thread all its work runs on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// A reader; nothing is loaded yet.
    public init() {}

    deinit { executor.shutdown() }

    /// The quarter turns clockwise that make a page upright, as `WayUp` tells; nil where nothing tells, and where the
    /// second reader cannot be used.
    public func turns(of page: Image, letterPx: Double) throws -> Int? {
        guard SecondReader.ifAny != nil else { return nil }
        return try WayUp().turns(of: page, letterPx: letterPx)
    }
}
