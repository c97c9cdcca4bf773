import Foundation
import Glibc

/// A real HTTP server on a free loopback port that gives one scripted answer to one call.
public final class LoopbackServer: @unchecked Sendable {
    /// Its address, `http://127.0.0.1:PORT`.
    public let url: String
    private let socket: Int32
    private let done = DispatchSemaphore(value: 0)
    private var received = ""

    /// Starts listening; answers the first call with a status and a body.
    public init(status: Int, body: String) throws {
        let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        socket = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw -> UInt16? in
                guard bind(listener, raw, length) == 0, listen(listener, 1) == 0,
                    getsockname(listener, raw, &length) == 0
                else { return nil }
                return pointer.pointee.sin_port.bigEndian
            }
        }
        guard let port else { throw CocoaError(.fileNoSuchFile) }
        url = "http://127.0.0.1:\(port)"
        Thread { [self] in answer(status, body) }.start()
    }

    deinit { close(socket) }

    /// The call as it came, once it has come.
    public func request() throws -> String {
        guard done.wait(timeout: .now() + 30) == .success else {
            throw CocoaError(.fileReadUnknown)
        }
        return received
    }

    private func answer(_ status: Int, _ body: String) {
        let client = accept(socket, nil, nil)
        guard client >= 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = read(client, &buffer, buffer.count)
        received = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        let text =
            "HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\n"
            + "Location: http://127.0.0.1:1/\r\nConnection: close\r\n\r\n\(body)"
        _ = text.withCString { write(client, $0, strlen($0)) }
        close(client)
        done.signal()
    }
}
