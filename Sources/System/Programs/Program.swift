import Artifacts
public import Foundation
import Glibc
import Synchronization

/// An outside program run as a child process under limits, so that what it does to a hostile file stays outside.
/// The limits are set by `prlimit` (util-linux) before the program itself starts.
public enum Program {
    /// What a child may use before it is stopped.
    public struct Limits: Sendable, Equatable {
        /// Address space, in bytes.
        public var addressSpace: Int
        /// Processor time, in seconds.
        public var cpuSeconds: Int
        /// The largest file it may write, in bytes.
        public var fileSize: Int
        /// Time on the wall, in seconds; then it is killed.
        public var wallSeconds: Int
        /// The most it may say on stdout, in bytes; what is beyond is dropped.
        public var outputBytes: Int

        /// Limits; the defaults draw a page of 100 megapixels with room to spare.
        public init(
            addressSpace: Int = 2 << 30, cpuSeconds: Int = 60, fileSize: Int = 1 << 30,
            wallSeconds: Int = 180, outputBytes: Int = 8 << 20
        ) {
            self.addressSpace = addressSpace
            self.cpuSeconds = cpuSeconds
            self.fileSize = fileSize
            self.wallSeconds = wallSeconds
            self.outputBytes = outputBytes
        }
    }

    /// How a child ended and what it said.
    public struct Output: Sendable, Equatable {
        /// The exit status; 128 and the signal's number where a signal ended it.
        public var status: Int
        /// What it wrote to stdout.
        public var stdout: Data
        /// What it wrote to stderr, its first 64 KiB.
        public var stderr: String
        /// Whether it was killed because its time was over.
        public var timedOut: Bool
        /// Processor time it took, in seconds.
        public var cpuSeconds: Double

        /// Whether it was stopped because it took longer than it may.
        public var isOverTime: Bool { timedOut || status == 128 + Int(SIGXCPU) }
        /// Whether it was stopped because it wrote a larger file than it may.
        public var isOverSize: Bool { status == 128 + Int(SIGXFSZ) }
    }

    private static let isShared = Mutex(false)

    /// From now on programs stay in this process's group, and go when somebody ends the group: for a process that is a
    /// worker itself.
    public static func shareGroup() { isShared.withLock { $0 = true } }

    static var sharesGroup: Bool { isShared.withLock { $0 } }

    /// Where a program lies on `PATH`, or nil.
    public static func find(_ name: String) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        for folder in path.split(separator: ":") {
            let file = "\(folder)/\(name)"
            if access(file, X_OK) == 0 { return URL(filePath: file) }
        }
        return nil
    }

    /// Runs a program to its end; it is told all of this process's environment where it `inherits`. Throws
    /// `Problem(.unavailable)` naming the package that brings it where it is missing.
    public static func run(
        _ name: String, _ arguments: [String], package: String, limits: Limits = Limits(),
        inherits: Bool = false
    ) throws -> Output {
        guard let program = find(name) else { throw missing(name, package) }
        guard let prlimit = find("prlimit") else { throw missing("prlimit", "util-linux") }
        let bounds = [
            // The second number kills what the first has only asked to stop: so a spent time is told from a crash.
            "--as=\(limits.addressSpace)",
            "--cpu=\(limits.cpuSeconds):\(limits.cpuSeconds + 1)",
            "--fsize=\(limits.fileSize)", "--core=0", "--",
        ]
        let child = try Child(
            [prlimit.path(percentEncoded: false)] + bounds
                + [program.path(percentEncoded: false)] + arguments, inherits: inherits)
        return child.finish(limits)
    }

    static func missing(_ name: String, _ package: String) -> Problem {
        Problem(
            .unavailable, "Program '\(name)' is not installed",
            hint: "run: sudo apt-get install \(package)")
    }
}
