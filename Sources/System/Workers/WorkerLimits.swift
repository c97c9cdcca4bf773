/// What a worker may use for one piece of work before it is ended.
public struct WorkerLimits: Sendable, Equatable {
    /// Memory it holds, in bytes.
    public var memoryBytes: Int
    /// Time on the wall, in seconds, the computer's sleep and waits for others left out.
    public var seconds: Double

    /// Limits.
    public init(memoryBytes: Int, seconds: Double) {
        (self.memoryBytes, self.seconds) = (memoryBytes, seconds)
    }

    /// As much as there is; a hundred days are nobody's night.
    public static let none = WorkerLimits(memoryBytes: .max, seconds: 8_640_000)
}

/// How a worker came to its end with work in its hands.
public enum WorkerDeath: Error, Sendable, Equatable {
    /// A signal ended it: a trap, a fault in a library, the system short of memory.
    case signal(Int32)
    /// It ended by itself, with a status.
    case exit(Int32)
    /// It was ended: its time was over, in seconds.
    case time(Double)
    /// It was ended: it held more memory than it may, in bytes.
    case memory(Int)
    /// It was ended: what it said was no answer.
    case garbage
    /// It was ended: the work was called off.
    case cancelled
    /// It could not be started, and why.
    case unborn(String)

    /// Whether it never was: the system's fault, and no work's.
    public var isUnborn: Bool {
        if case .unborn = self { true } else { false }
    }
}
