import Artifacts
import Foundation
import Glibc
import Synchronization

/// A child process that works for this one and is spoken to over a socket: what it does to hostile bytes stays with it.
/// It ends when this process does. One piece of work at a time.
public final class WorkerProcess: Sendable {
    /// The place of the socket in the child.
    public static let socket: Int32 = 3

    private let id: pid_t
    private let socket: Int32
    private let reader = Mutex(FrameReader())
    private let isOver = Mutex(false)

    /// Starts a program in a group of its own, so that neither Ctrl-C nor a full terminal reaches it; `command[0]` is
    /// its path. It reads nothing, and what it prints goes where errors go.
    public init(_ command: [String]) throws(WorkerDeath) {
        var ends: [Int32] = [-1, -1]
        let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard let program = command.first, socketpair(AF_UNIX, stream, 0, &ends) == 0 else {
            throw .unborn(String(cString: strerror(errno)))
        }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, 2, 1)
        posix_spawn_file_actions_adddup2(&actions, ends[1], Self.socket)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals that this process ignores are the child's to be ended by.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGPIPE, SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGTRAP]
        {
            sigaddset(&signals, number)
        }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        var id: pid_t = 0
        let arguments = command.map { strdup($0) }
        // A trace of the program's insides says nothing to a teacher, and takes longer than the page.
        let environment =
            ProcessInfo.processInfo.environment.filter { $0.key != "SWIFT_BACKTRACE" }
            .map { strdup("\($0.key)=\($0.value)") } + [strdup("SWIFT_BACKTRACE=enable=no")]
        defer { (arguments + environment).forEach { free($0) } }
        let code = posix_spawn(
            &id, program, &actions, &attributes, arguments + [nil], environment + [nil])
        guard code == 0 else {
            close(ends[0])
            throw .unborn(String(cString: strerror(code)))
        }
        (self.id, socket) = (id, ends[0])
    }

    deinit { end() }

    /// Sends a message. A worker that is gone is noticed when its answer is awaited.
    public func send(_ frame: Frame) {
        frame.bytes.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(sent))
                let count = Glibc.send(
                    socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                sent += count
            }
        }
    }

    /// Asks it to stop what it has in hand; it answers as it likes.
    public func callOff() {
        isOver.withLock { if !$0 { kill(id, SIGTERM) } }
    }

    /// The next message; waits for it within limits. Once it has thrown, the worker is over.
    public func receive(_ limits: WorkerLimits, isCancelled: () -> Bool) throws(WorkerDeath)
        -> Frame
    {
        let clock = SuspendingClock()
        let deadline = clock.now + .seconds(limits.seconds)
        while true {
            do {
                if let frame = try reader.withLock({ (reader) throws(FrameReader.Garbage) in
                    try reader.next()
                }) {
                    return frame
                }
            } catch {
                throw ended(because: .garbage)
            }
            var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let count = poll(&polled, 1, Self.lookMilliseconds)
            if count > 0, !take() { throw ended(because: nil) }
            if isCancelled() { throw ended(because: .cancelled) }
            let held = memoryBytes
            if held > limits.memoryBytes { throw ended(because: .memory(limits.memoryBytes)) }
            if clock.now > deadline { throw ended(because: .time(limits.seconds)) }
        }
    }

    // A worker that takes memory as fast as it can has not taken a computer's all by then.
    private static let lookMilliseconds: Int32 = 100

    /// Takes what has come; false where nothing will any more.
    private func take() -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
            let count = recv(socket, buffer.baseAddress, buffer.count, 0)
            if count < 0 { return errno == EINTR || errno == EAGAIN }
            guard count > 0 else { return false }
            reader.withLock { $0.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return true
        }
    }

    /// Memory it holds now, in bytes; 0 where the system does not say.
    private var memoryBytes: Int {
        guard let data = FileManager.default.contents(atPath: "/proc/\(id)/statm") else { return 0 }
        let fields = String(decoding: data, as: UTF8.self).split(separator: " ")
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Ends it, with all that it started.
    public func end() { _ = ended(because: nil) }

    /// Ends it and says how it came to its end, where that was not ours.
    private func ended(because ours: WorkerDeath?) -> WorkerDeath {
        isOver.withLock { isOver in
            guard !isOver else { return ours ?? .exit(0) }
            isOver = true
            var status: Int32 = 0
            // What went by itself is waited for first, so that its own end is told and not ours.
            var isGone = ours == nil && Self.wait(id, &status, forMilliseconds: 500)
            kill(-id, SIGKILL)
            close(socket)
            while !isGone, waitpid(id, &status, 0) < 0, errno == EINTR {}
            isGone = true
            if let ours { return ours }
            let signal = status & 0x7F
            return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
        }
    }

    private static func wait(
        _ id: pid_t, _ status: inout Int32, forMilliseconds most: Int
    ) -> Bool {
        for _ in 0..<most {
            if waitpid(id, &status, WNOHANG) == id { return true }
            usleep(1000)
        }
        return false
    }
}
