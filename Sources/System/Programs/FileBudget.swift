public import Artifacts
import Foundation
import Glibc

/// What one file may still take of the processor's time and of memory, over all its pages. Not for two threads at once.
public final class FileBudget {
    /// The file's name, for messages.
    public let name: String
    /// The most memory a program that draws it may use, in bytes.
    public let memoryBytes: Int
    /// The processor time it may take as a whole, in seconds.
    public let seconds: Double
    /// What it has taken so far, in seconds.
    public private(set) var spent = 0.0

    /// A budget that nothing was taken from yet.
    public init(name: String, seconds: Double, memoryBytes: Int = 2 << 30) {
        (self.name, self.seconds, self.memoryBytes) = (name, seconds, memoryBytes)
    }

    /// What is left, in whole seconds, at least one: a limit that a child process can be given.
    public var secondsLeft: Int {
        let left = min(max(seconds - spent, 1), 1_000_000)
        return Int(left.rounded(.up))
    }

    /// Counts time that was taken elsewhere, in seconds; refuses the file where it has no more.
    public func spend(_ more: Double) throws(Problem) {
        spent += more
        guard spent <= seconds else { throw tooSlow }
    }

    /// Does a piece of work in this thread and counts what it took; refuses the file where that was too much.
    public func timed<Result>(_ work: () throws -> Result) throws -> Result {
        let start = Self.threadSeconds
        let result = try work()
        try spend(Self.threadSeconds - start)
        return result
    }

    /// What to say of a file that takes longer than it may.
    public var tooSlow: Problem {
        Problem(
            .input, "File '\(name)' takes too long to read: more than \(Int(seconds)) seconds",
            hint: "print it to PDF again or scan the paper, and drop that into inbox/; "
                + "or raise timeBudget in reviso.yml")
    }

    /// What to say of a file that needs more memory than it may.
    public var tooBig: Problem {
        Problem(
            .input, "File '\(name)' takes too much memory: more than \(memoryBytes >> 20) MB",
            hint: "print it to PDF again or scan the paper, and drop that into inbox/; "
                + "or raise memoryBudget in reviso.yml")
    }

    private static var threadSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
