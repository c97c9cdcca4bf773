import Foundation
import Glibc
import Synchronization

/// A real HTTP server on a free loopback port that answers each call as a script says and keeps what it received.
public final class ScriptedServer: Sendable {
    /// How a call is answered.
    public struct Turn: Sendable {
        /// What happens on the wire.
        public enum Manner: Sendable {
            /// Headers and body, and the connection ends.
            case whole
            /// The connection is reset once the call has come.
            case reset
            /// Nothing comes; the caller gives up.
            case silence
            /// Only so many bytes of the body come, of more that were promised.
            case torn(Int)
        }

        /// The status.
        public var status: Int
        /// Further header lines.
        public var headers: [String]
        /// The body.
        public var body: String
        /// What happens on the wire.
        public var manner: Manner

        /// An answer.
        public init(
            _ status: Int = 200, headers: [String] = [], body: String = "", manner: Manner = .whole
        ) {
            (self.status, self.headers, self.body, self.manner) = (status, headers, body, manner)
        }
    }

    /// A call as it came.
    public struct Call: Sendable {
        /// Its first line and headers.
        public var head: String
        /// Its body.
        public var body: String
    }

    /// Its address, `http://127.0.0.1:PORT`.
    public let url: String
    private let listener: Int32
    private let script: @Sendable (Int, Call) -> Turn
    private let received = Mutex<[Call]>([])
    private let silent = Mutex<[Int32]>([])
    private let most = Mutex((now: 0, ever: 0))

    /// Starts listening; the script is given each call's number, from 0, and the call.
    public init(_ script: @escaping @Sendable (Int, Call) -> Turn) throws {
        self.script = script
        let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw -> UInt16? in
                guard bind(listener, raw, length) == 0, listen(listener, 64) == 0,
                    getsockname(listener, raw, &length) == 0
                else { return nil }
                return pointer.pointee.sin_port.bigEndian
            }
        }
        guard let port else { throw CocoaError(.fileNoSuchFile) }
        url = "http://127.0.0.1:\(port)"
        Thread { [weak self] in
            while let client = Self.nextCaller(at: listener) {
                guard let server = self else {
                    close(client)
                    continue
                }
                Thread { server.serve(client) }.start()
            }
            // Only here: a number closed by another thread could by now be the listener of a later server, whose
            // callers this thread would then take and turn away.
            close(listener)
        }.start()
    }

    /// Answers the calls in turn, the last answer for all that follow.
    public convenience init(_ turns: [Turn]) throws {
        try self.init { number, _ in turns[min(number, turns.count - 1)] }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        for client in silent.withLock({ $0 }) { close(client) }
    }

    /// What was received, in the order it came.
    public var calls: [Call] { received.withLock { $0 } }

    /// How many calls were open at once, at most.
    public var mostAtOnce: Int { most.withLock { $0.ever } }

    /// The next caller's socket; nil once the listener is shut down.
    private static func nextCaller(at listener: Int32) -> Int32? {
        while true {
            let client = accept(listener, nil, nil)
            if client >= 0 { return client }
            if errno == EINVAL { return nil }
            // A caller that left, a signal, or no file left to open: the next one may come all the same.
            usleep(1000)
        }
    }

    private func serve(_ client: Int32) {
        guard let call = read(client) else {
            close(client)
            return
        }
        most.withLock { most in
            most.now += 1
            most.ever = max(most.ever, most.now)
        }
        let number = received.withLock { calls in
            calls.append(call)
            return calls.count - 1
        }
        let turn = script(number, call)
        most.withLock { $0.now -= 1 }
        switch turn.manner {
        case .silence:
            silent.withLock { $0.append(client) }
            return
        case .reset:
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(
                client, SOL_SOCKET, SO_LINGER, &linger,
                socklen_t(MemoryLayout.size(ofValue: linger)))
        case .whole: send(turn, turn.body.utf8.count, to: client)
        case .torn(let count): send(turn, count, to: client)
        }
        close(client)
    }

    private func send(_ turn: Turn, _ count: Int, to client: Int32) {
        var text = "HTTP/1.1 \(turn.status) X\r\nContent-Length: \(turn.body.utf8.count)\r\n"
        text += "Content-Type: application/json\r\nConnection: close\r\n"
        text += turn.headers.map { "\($0)\r\n" }.joined() + "\r\n"
        var rest = (Array(text.utf8) + Array(turn.body.utf8.prefix(count)))[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes {
                Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }

    private func read(_ client: Int32) -> Call? {
        var data: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        var head: Int?
        while true {
            if head == nil { head = Self.end(of: data) }
            if let head {
                let text = String(decoding: data[..<head], as: UTF8.self)
                if data.count >= head + 4 + Self.length(text) {
                    return Call(
                        head: text, body: String(decoding: data[(head + 4)...], as: UTF8.self))
                }
            }
            let count = Glibc.read(client, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            data += buffer.prefix(count)
        }
    }

    private static func end(of data: [UInt8]) -> Int? {
        guard data.count >= 4 else { return nil }
        return (0...(data.count - 4)).first { data[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) }
    }

    private static func length(_ head: String) -> Int {
        for line in head.lowercased().split(separator: "\r\n")
        where line.hasPrefix("content-length:") {
            return Int(line.dropFirst(15).trimmingCharacters(in: .whitespaces)) ?? 0
        }
        return 0
    }
}
