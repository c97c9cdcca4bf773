public import Foundation
import Glibc

/// A program that a test started: `posix_spawn` and `waitpid`, its output going to files.
///
/// Foundation's `Process` is not used in tests: it learns of the end through sockets and a run loop that all tests
/// share, and under load both may miss it, so that `waitUntilExit` never returns.
public final class ChildProcess: Sendable {
    /// Its process.
    public let id: pid_t
    private let ended = Ended()

    /// Starts a program; its folder is searched in `PATH` where its name holds no `/`.
    ///
    /// It inherits no open file of the tests, and reads nothing. `environment` stands over the tests' own; where
    /// `alone`, it has nothing but that. Errors: POSIX's, where it cannot be started.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:],
        alone: Bool = false, output: URL? = nil, errors: URL? = nil
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (descriptor, file) in [(Int32(1), output), (Int32(2), errors)] {
            posix_spawn_file_actions_addopen(
                &actions, descriptor, file?.path ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o644
            )
        }
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        for descriptor in open.compactMap({ Int32($0) }) where descriptor > 2 {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        let inherited = alone ? [:] : ProcessInfo.processInfo.environment
        let variables = inherited.merging(environment) { $1 }.map { "\($0)=\($1)" }.sorted()
        var id = pid_t()
        let code = Self.withStrings([program] + arguments) { words in
            Self.withStrings(variables) { posix_spawnp(&id, program, &actions, nil, words, $0) }
        }
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
        self.id = id
    }

    /// Whether it has not ended yet.
    public var isRunning: Bool { ended.code(of: id, waiting: false) == nil }

    /// Waits for its end: its exit code, or the negated signal that ended it.
    @discardableResult public func wait() -> Int32 { ended.code(of: id, waiting: true) ?? -1 }

    /// What a program says on its standard output, once it has ended with 0.
    ///
    /// Errors: `Failure` where it ended otherwise.
    public static func output(
        of program: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> Data {
        let folder = try TemporaryFolder()
        let output = folder.url.appending(path: "o")
        let code = try ChildProcess(
            program, arguments, environment: environment, output: output
        ).wait()
        guard code == 0 else { throw Failure(program: program, code: code) }
        return try Data(contentsOf: output)
    }

    /// A program that did not end well.
    public struct Failure: Error { public var program: String, code: Int32 }

    private static func withStrings<R>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
    ) -> R {
        let copies = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}

/// How a process ended, asked of the system once.
private final class Ended: @unchecked Sendable {
    private let lock = NSLock()
    private var code: Int32?

    func code(of id: pid_t, waiting: Bool) -> Int32? {
        lock.withLock {
            if let code { return code }
            var status: Int32 = 0
            var found: pid_t
            repeat {
                found = waitpid(id, &status, waiting ? 0 : WNOHANG)
            } while found < 0 && errno == EINTR
            guard found == id else { return nil }
            let signal = status & 0x7F
            code = signal == 0 ? (status >> 8) & 0xFF : -signal
            return code
        }
    }
}
