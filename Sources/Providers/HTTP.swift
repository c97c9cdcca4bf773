import Artifacts
import CCurl
public import Foundation

/// One HTTP call through libcurl: proxies, TLS and time limits are its own.
public struct HTTPRequest: Sendable {
    /// How long is waited for what, in milliseconds.
    public struct Patience: Sendable, Equatable {
        /// Until a connection stands.
        public var connectMS: Int
        /// Until a byte comes, at first and between any two; whole seconds, since libcurl counts so.
        public var silenceMS: Int
        /// For the whole call.
        public var totalMS: Int

        /// Local servers load a model before their first word.
        public init(connectMS: Int = 10_000, silenceMS: Int = 120_000, totalMS: Int = 300_000) {
            self.connectMS = connectMS
            self.silenceMS = silenceMS
            self.totalMS = totalMS
        }
    }

    /// Where to.
    public var url: String
    /// Header lines, such as `Accept: application/json`; they may hold a key and are never logged.
    public var headers: [String]
    /// Posted where there is one; else the call is a GET.
    public var body: Data?
    /// How long is waited.
    public var patience: Patience

    /// A call.
    public init(
        url: String, headers: [String] = [], body: Data? = nil, patience: Patience = .init()
    ) {
        self.url = url
        self.headers = headers
        self.body = body
        self.patience = patience
    }

    /// The host alone, for messages: a URL may carry a key.
    public var host: String { URL(string: url)?.host() ?? "?" }

    /// The answer, whatever its status. Blocks the calling thread; a cancelled task ends the call.
    public func send() throws(HTTPFailure) -> HTTPResponse {
        guard Self.isReady, let curl = curl_easy_init() else { throw .broken }
        defer { curl_easy_cleanup(curl) }
        var list: UnsafeMutablePointer<curl_slist>?
        // An empty `Expect` spares the wait for a `100 Continue` that some servers never send.
        for header in headers + ["Expect:"] { list = curl_slist_append(list, header) }
        defer { curl_slist_free_all(list) }
        let sink = Sink()
        let posted = [UInt8](body ?? Data())
        let code = posted.withUnsafeBufferPointer { bytes in
            set(curl, list, sink, bytes)
            return curl_easy_perform(curl)
        }
        switch code {
        case CURLE_OK: break
        case CURLE_OPERATION_TIMEDOUT: throw .tooSlow
        case CURLE_ABORTED_BY_CALLBACK: throw .cancelled
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT: throw .badAddress
        default: throw .notReached(String(cString: curl_easy_strerror(code)))
        }
        var status = 0
        reviso_curl_get_long(curl, CURLINFO_RESPONSE_CODE, &status)
        return HTTPResponse(status: status, headers: sink.headers, body: sink.data)
    }

    private func set(
        _ curl: UnsafeMutableRawPointer, _ list: UnsafeMutablePointer<curl_slist>?, _ sink: Sink,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        url.withCString { _ = reviso_curl_set_pointer(curl, CURLOPT_URL, $0) }
        "http,https".withCString {
            _ = reviso_curl_set_pointer(curl, CURLOPT_PROTOCOLS_STR, $0)
        }
        reviso_curl_set_pointer(curl, CURLOPT_HTTPHEADER, list)
        reviso_curl_set_long(curl, CURLOPT_CONNECTTIMEOUT_MS, patience.connectMS)
        reviso_curl_set_long(curl, CURLOPT_TIMEOUT_MS, patience.totalMS)
        reviso_curl_set_long(curl, CURLOPT_LOW_SPEED_LIMIT, 1)
        reviso_curl_set_long(curl, CURLOPT_LOW_SPEED_TIME, max(1, patience.silenceMS / 1000))
        // A redirect could carry the key to a host nobody named.
        reviso_curl_set_long(curl, CURLOPT_FOLLOWLOCATION, 0)
        reviso_curl_set_long(curl, CURLOPT_NOSIGNAL, 1)
        if body != nil {
            reviso_curl_set_long(curl, CURLOPT_POST, 1)
            reviso_curl_set_long(curl, CURLOPT_POSTFIELDSIZE, bytes.count)
            reviso_curl_set_pointer(curl, CURLOPT_POSTFIELDS, bytes.baseAddress)
        }
        let target = Unmanaged.passUnretained(sink).toOpaque()
        let write: reviso_curl_write = { bytes, size, count, sink in
            guard let bytes, let sink else { return 0 }
            let target = Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue()
            return target.take(UnsafeRawPointer(bytes), size * count)
        }
        reviso_curl_set_write(curl, write, target)
        let header: reviso_curl_write = { bytes, size, count, sink in
            guard let bytes, let sink else { return 0 }
            let target = Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue()
            return target.takeHeader(UnsafeRawPointer(bytes), size * count)
        }
        reviso_curl_set_header(curl, header, target)
        reviso_curl_set_stop(curl) { _, _, _, _, _ in Task.isCancelled ? 1 : 0 }
    }

    private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}

/// Why a call had no answer at all.
public enum HTTPFailure: Error, Sendable, Equatable {
    /// No connection, or one that broke; libcurl's words, which hold no address and no header.
    case notReached(String)
    /// Nothing came in time.
    case tooSlow
    /// The address is none that can be called.
    case badAddress
    /// The run was called off.
    case cancelled
    /// libcurl does not start.
    case broken
}

/// What a service answered.
public struct HTTPResponse: Sendable, Equatable {
    /// The status, such as 200.
    public var status: Int
    /// Its headers, names in lower case; of two with one name the last.
    public var headers: [String: String]
    /// The bytes, at most 16 MiB.
    public var body: Data

    /// An answer.
    public init(status: Int, headers: [String: String] = [:], body: Data) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }
}

/// Where libcurl puts what arrives.
private final class Sink {
    var data = Data()
    var headers: [String: String] = [:]

    /// Takes bytes and says how many; fewer than offered ends the call.
    func take(_ bytes: UnsafeRawPointer, _ count: Int) -> Int {
        guard data.count + count <= 16 << 20 else { return 0 }
        data.append(bytes.assumingMemoryBound(to: UInt8.self), count: count)
        return count
    }

    /// Takes a header line.
    func takeHeader(_ bytes: UnsafeRawPointer, _ count: Int) -> Int {
        let line = String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        guard let colon = line.firstIndex(of: ":"), headers.count < 200 else { return count }
        let value = line[line.index(after: colon)...]
        headers[line[..<colon].lowercased()] = value.trimmingCharacters(
            in: .whitespacesAndNewlines)
        return count
    }
}
