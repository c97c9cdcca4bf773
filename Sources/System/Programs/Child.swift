import Artifacts
import Foundation
import Glibc

/// A child process in a group of its own (but see `Program.shareGroup`), with pipes for what it says and nothing to
/// read.
struct Child {
    private let id: pid_t
    private let out: Int32
    private let err: Int32
    private let hasGroup: Bool

    // Glibc's module has no pipe2: without this lock a child started by another thread between `pipe` and `fcntl`
    // would hold our pipe open.
    private static let starting = NSLock()

    /// Starts a program; `command[0]` is its path. It knows little of this process's environment but where `inherits`.
    init(_ command: [String], inherits: Bool = false) throws {
        Self.starting.lock()
        defer { Self.starting.unlock() }
        let (out, outEnd) = try Self.pipe()
        let (err, errEnd) = try Self.pipe()
        defer {
            close(outEnd)
            close(errEnd)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, outEnd, 1)
        posix_spawn_file_actions_adddup2(&actions, errEnd, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        let hasGroup = !Program.sharesGroup
        if hasGroup { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
        var id: pid_t = 0
        let environment = ProcessInfo.processInfo.environment
        let names = inherits ? environment.keys.sorted() : ["PATH", "HOME", "TMPDIR"]
        let kept = names.filter { $0 != "LC_ALL" && $0 != "OMP_THREAD_LIMIT" }.compactMap { name in
            environment[name].map { "\(name)=\($0)" }
        }
        let code = Self.withStrings(command) { arguments in
            Self.withStrings(kept + ["LC_ALL=C.UTF-8", "OMP_THREAD_LIMIT=1"]) {
                posix_spawn(&id, command[0], &actions, &attributes, arguments, $0)
            }
        }
        guard code == 0 else {
            close(out)
            close(err)
            throw Problem(
                .unavailable, "Program '\(command[0])' cannot be started",
                hint: String(cString: strerror(code)), transient: true)
        }
        (self.id, self.out, self.err, self.hasGroup) = (id, out, err, hasGroup)
    }

    /// Collects what it says until it ends or its time is over.
    func finish(_ limits: Program.Limits) -> Program.Output {
        defer {
            close(out)
            close(err)
        }
        let deadline = ContinuousClock.now + .seconds(limits.wallSeconds)
        var said = [out: Data(), err: Data()]
        var open: [Int32] = [out, err]
        var timedOut = false
        while !open.isEmpty {
            let left = ContinuousClock.now.duration(to: deadline).components.seconds
            if left < 0 {
                timedOut = true
                kill(hasGroup ? -id : id, SIGKILL)
                break
            }
            var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&polled, nfds_t(polled.count), Int32(min(left * 1000 + 100, 60_000))) > 0
            else { continue }
            for one in polled where one.revents != 0 {
                let piece = Self.read(one.fd)
                if let piece, !piece.isEmpty {
                    let room = (one.fd == out ? limits.outputBytes : 64 << 10)
                    let have = said[one.fd, default: Data()].count
                    said[one.fd, default: Data()].append(piece.prefix(max(0, room - have)))
                } else {
                    open.removeAll { $0 == one.fd }
                }
            }
        }
        let (status, cpuSeconds) = ended()
        return Program.Output(
            status: status, stdout: said[out, default: Data()],
            stderr: String(decoding: said[err, default: Data()], as: UTF8.self),
            timedOut: timedOut, cpuSeconds: cpuSeconds)
    }

    /// Waits for the end; 128 and the signal where a signal ended it, and the processor time it took.
    private func ended() -> (status: Int, cpuSeconds: Double) {
        var status: Int32 = 0
        var used = rusage()
        while wait4(id, &status, 0, &used) < 0, errno == EINTR {}
        let signal = Int(status & 0x7F)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return (
            signal == 0 ? Int((status >> 8) & 0xFF) : 128 + signal,
            seconds(used.ru_utime) + seconds(used.ru_stime)
        )
    }

    /// Some bytes; empty at the end, nil where the pipe is broken.
    private static func read(_ descriptor: Int32) -> Data? {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        return count < 0 ? (errno == EINTR ? Data([0x20]) : nil) : Data(buffer.prefix(count))
    }

    private static func pipe() throws -> (Int32, Int32) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else {
            throw Problem(
                .disk, "Too many files are open", hint: String(cString: strerror(errno)),
                transient: true)
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func withStrings<R>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
    ) -> R {
        let copies = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}
