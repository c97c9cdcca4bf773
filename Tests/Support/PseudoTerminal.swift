import Foundation
import Glibc

/// A program at a terminal, as a person sits before it: what it shows is read, what is typed goes in.
public final class PseudoTerminal {
    /// All it showed so far.
    public private(set) var shown = ""
    private let id: pid_t
    private let master: Int32
    private var looked: String.Index

    /// The terminal went away before a text was shown.
    public struct NotShown: Error, CustomStringConvertible {
        /// What was waited for, and what was shown instead.
        public var description: String
    }

    /// Starts a program at a terminal of its own, `columns` wide.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:],
        columns: UInt16 = 80
    ) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // What glibc calls unlockpt and ptsname, which Swift does not see: TIOCSPTLCK and TIOCGPTN.
        var (isLocked, number) = (Int32(0), UInt32(0))
        guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0,
            ioctl(master, 0x8004_5430, &number) == 0
        else { throw POSIXError(.ENXIO) }
        let name = "/dev/pts/\(number)"
        var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A session of its own: the terminal becomes the program's.
        posix_spawnattr_setflags(&attributes, Int16(0x80))
        let variables = ProcessInfo.processInfo.environment
            .merging(["TERM": "xterm"].merging(environment) { $1 }) { $1 }
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let settings = variables.sorted { $0.key < $1.key }.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var id = pid_t()
        let code = posix_spawnp(&id, program, &actions, &attributes, words, settings)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
        self.id = id
        looked = shown.startIndex
    }

    deinit { close(master) }

    /// Waits until a text is shown, after the last that was waited for.
    public func wait(for text: String) throws {
        while true {
            if let found = shown.range(of: text, range: looked..<shown.endIndex) {
                looked = found.upperBound
                return
            }
            guard read() else {
                throw NotShown(description: "'\(text)' is not shown: \(shown)")
            }
        }
    }

    /// Waits for a question, and types an answer and Enter.
    public func answer(_ question: String, _ text: String) throws {
        try wait(for: question)
        let bytes = Array((text + "\n").utf8)
        guard Glibc.write(master, bytes, bytes.count) == bytes.count else {
            throw POSIXError(.EIO)
        }
    }

    /// Waits for the program's end: its exit code, or the negated signal.
    public func end() -> Int32 {
        while read() {}
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
    }

    /// Takes in what is shown; false once the program has let go of the terminal.
    private func read() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(master, &bytes, bytes.count)
        guard count > 0 else { return count < 0 && errno == EINTR }
        let place = shown.distance(from: shown.startIndex, to: looked)
        shown += String(decoding: bytes[..<count], as: UTF8.self)
        looked = shown.index(shown.startIndex, offsetBy: place)
        return true
    }
}
