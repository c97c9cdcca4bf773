/// A reader of print with a thread of its own: one a worker. The engine is made on that thread at the first use.
public actor PrintReader {
    private let executor: ThreadExecutor
    private let languages: [String]
    private var engine: TesseractEngine?

    /// The thread all its work runs on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// A reader of languages (`eng`, `deu`); nothing is loaded yet.
    public init(languages: [String]) {
        self.languages = languages
        executor = ThreadExecutor(name: "reviso-print")
    }

    deinit { executor.shutdown() }

    /// Runs work with the engine on the reader's thread, so that several readings of one page need no hop between.
    public func with<Result: Sendable>(
        _ work: @Sendable (TesseractEngine) throws -> Result
    ) throws -> Result {
        let engine = try self.engine ?? TesseractEngine(languages: languages, mayLack: true)
        self.engine = engine
        return try work(engine)
    }
}
