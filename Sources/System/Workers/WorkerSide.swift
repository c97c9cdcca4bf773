import Artifacts
import Dispatch
import Foundation
import Glibc
import Synchronization

/// The worker's end of the socket. A thread of its own reads it, so that the worker ends at once when its program does,
/// whatever it is at.
public final class WorkerSide: Sendable {
    private let socket: Int32
    private let frames: AsyncStream<Frame>
    private let sending = Mutex(())
    private let waiting = Mutex<[Waiting]>([])

    /// An answer that a thread waits for.
    private final class Waiting: Sendable {
        let answer = Mutex<Frame?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }

    /// Takes over the socket. Frames of the kind `answers` go to who asked, all others to `next`.
    public init(answers: UInt8) {
        socket = WorkerProcess.socket
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        // The system short of memory takes a worker before the program that would be missed.
        try? Data("500".utf8).write(to: URL(filePath: "/proc/self/oom_score_adj"))
        let (stream, continuation) = AsyncStream.makeStream(of: Frame.self)
        frames = stream
        let thread = Thread { [self] in
            read { frame in
                if frame.kind == answers { hand(frame) } else { continuation.yield(frame) }
            }
            // The program is gone: all that the worker started goes with it.
            kill(0, SIGKILL)
        }
        thread.name = "socket"
        thread.start()
    }

    /// The messages in their order, but answers.
    public var messages: AsyncStream<Frame> { frames }

    /// Sends a message.
    public func send(_ frame: Frame) {
        let bytes = frame.bytes
        sending.withLock { _ in
            bytes.withUnsafeBytes { bytes in
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
    }

    /// Asks and waits for the answer; the calling thread waits. Answers come in the order of questions.
    public func ask(_ frame: Frame) -> Frame {
        let own = Waiting()
        asking.withLock { _ in
            waiting.withLock { $0.append(own) }
            send(frame)
        }
        own.isThere.wait()
        return own.answer.withLock { $0 } ?? Frame(0)
    }

    private let asking = Mutex(())

    private func hand(_ frame: Frame) {
        let first = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        first?.answer.withLock { $0 = frame }
        first?.isThere.signal()
    }

    /// Reads until the other end is closed.
    private func read(_ take: (Frame) -> Void) {
        var reader = FrameReader()
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            buffer.withUnsafeBytes { reader.add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            do {
                while let frame = try reader.next() { take(frame) }
            } catch {
                return
            }
        }
    }
}
