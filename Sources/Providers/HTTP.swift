public import Artifacts
import CCurl
public import Foundation

/// One HTTP call through libcurl: proxies, TLS and time limits are its own.
public struct HTTPRequest: Sendable {
    /// Where to.
    public var url: String
    /// Header lines, such as `Accept: application/json`; they may hold a key and are never logged.
    public var headers: [String]
    /// Posted where there is one; else the call is a GET.
    public var body: Data?
    /// Until a connection stands, in seconds.
    public var connectSeconds: Int
    /// For the whole call, in seconds.
    public var totalSeconds: Int

    /// A call.
    public init(
        url: String, headers: [String] = [], body: Data? = nil, connectSeconds: Int = 10,
        totalSeconds: Int = 300
    ) {
        self.url = url
        self.headers = headers
        self.body = body
        self.connectSeconds = connectSeconds
        self.totalSeconds = totalSeconds
    }

    /// The answer, whatever its status; no answer at all is a transient `Problem`. Blocks the calling thread.
    public func send() throws(Problem) -> HTTPResponse {
        _ = Self.once
        guard let curl = curl_easy_init() else {
            throw Problem(.unavailable, "Network library libcurl does not start")
        }
        defer { curl_easy_cleanup(curl) }
        var list: UnsafeMutablePointer<curl_slist>?
        for header in headers { list = curl_slist_append(list, header) }
        defer { curl_slist_free_all(list) }
        let sink = Sink()
        let posted = [UInt8](body ?? Data())
        let code = posted.withUnsafeBufferPointer { bytes in
            set(curl, list, sink, bytes)
            return curl_easy_perform(curl)
        }
        guard code == CURLE_OK else {
            throw Problem(
                .waiting,
                "Service at \(host) does not answer: \(String(cString: curl_easy_strerror(code)))",
                hint: "check the address in reviso.yml and the network, then run again",
                transient: true)
        }
        var status = 0
        reviso_curl_get_long(curl, CURLINFO_RESPONSE_CODE, &status)
        return HTTPResponse(status: status, body: sink.data)
    }

    /// The host alone, for messages: a URL may carry a key.
    private var host: String { URL(string: url)?.host() ?? "?" }

    private func set(
        _ curl: UnsafeMutableRawPointer, _ list: UnsafeMutablePointer<curl_slist>?, _ sink: Sink,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        url.withCString { _ = reviso_curl_set_pointer(curl, CURLOPT_URL, $0) }
        reviso_curl_set_pointer(curl, CURLOPT_HTTPHEADER, list)
        reviso_curl_set_long(curl, CURLOPT_CONNECTTIMEOUT, connectSeconds)
        reviso_curl_set_long(curl, CURLOPT_TIMEOUT, totalSeconds)
        // A redirect could carry the key to a host nobody named.
        reviso_curl_set_long(curl, CURLOPT_FOLLOWLOCATION, 0)
        reviso_curl_set_long(curl, CURLOPT_NOSIGNAL, 1)
        if body != nil {
            reviso_curl_set_long(curl, CURLOPT_POST, 1)
            reviso_curl_set_long(curl, CURLOPT_POSTFIELDSIZE, bytes.count)
            reviso_curl_set_pointer(curl, CURLOPT_POSTFIELDS, bytes.baseAddress)
        }
        let write: reviso_curl_write = { bytes, size, count, sink in
            guard let bytes, let sink else { return 0 }
            let target = Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue()
            return target.take(UnsafeRawPointer(bytes), size * count)
        }
        reviso_curl_set_write(curl, write, Unmanaged.passUnretained(sink).toOpaque())
    }

    private static let once: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}

/// What a service answered.
public struct HTTPResponse: Sendable, Equatable {
    /// The status, such as 200.
    public var status: Int
    /// The bytes, at most 16 MiB.
    public var body: Data

    /// An answer.
    public init(status: Int, body: Data) { (self.status, self.body) = (status, body) }
}

/// Where libcurl puts what arrives.
private final class Sink {
    var data = Data()

    /// Takes bytes and says how many; fewer than offered ends the call.
    func take(_ bytes: UnsafeRawPointer, _ count: Int) -> Int {
        guard data.count + count <= 16 << 20 else { return 0 }
        data.append(bytes.assumingMemoryBound(to: UInt8.self), count: count)
        return count
    }
}
