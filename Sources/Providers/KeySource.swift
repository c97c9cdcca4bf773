public import Artifacts
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// Where a service's key comes from. The key itself is read when it is needed and kept nowhere.
public struct KeySource: Sendable, Equatable {
    /// The environment's variable that holds it where no file does.
    public static let variable = "REVISO_PROVIDER_KEY"

    /// The file, absolute; nil where none is named.
    public var file: String?
    /// Its name in messages, as the settings have it.
    public var fileName: String?

    /// A source: a file, else the environment.
    public init(file: String? = nil, named name: String? = nil) {
        (self.file, fileName) = (file, name ?? file)
    }

    /// The key; nil where there is none. A file that others may read, or that is no line of text, is a problem.
    public func key() throws(Problem) -> String? {
        guard let file else {
            return Self.clean(ProcessInfo.processInfo.environment[Self.variable] ?? "")
        }
        let name = fileName ?? file
        let handle = open(file, O_RDONLY | O_CLOEXEC)
        guard handle >= 0 else {
            if errno == ENOENT { return nil }
            throw Problem(
                .configuration, "Key file '\(name)' cannot be read",
                hint: "see to it that it belongs to you", file: name)
        }
        defer { close(handle) }
        var status = stat()
        guard fstat(handle, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size < 4096
        else {
            throw Problem(
                .configuration, "Key file '\(name)' is no file of one line",
                hint: "put the key alone into it", file: name)
        }
        guard status.st_mode & 0o077 == 0 else {
            throw Problem(
                .configuration, "Key file '\(name)' may be read by others",
                hint: "chmod 600 \(name)", file: name)
        }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = read(handle, &bytes, bytes.count)
        return Self.clean(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
    }

    /// One word of printable ASCII: a header cannot carry anything else.
    private static func clean(_ text: String) -> String? {
        let key = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return key.isEmpty || !key.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? nil : key
    }
}

extension ModelAccount {
    /// The key for a call; nil where none is wanted. One that is missing, open to others, or would go unencrypted is a
    /// problem.
    func usableKey() throws(Problem) -> String? {
        let found: String?
        do {
            found = try key.key()
        } catch {
            throw Trouble.noKey(error, file: key.fileName)
        }
        if let found {
            guard url.hasPrefix("https://") || isLocal else {
                throw Trouble.unsafeAddress(host)
            }
            return found
        }
        // Local servers, and those in the house, want none.
        guard kind == .openai || kind == .images, key.file == nil,
            isLocal || url.hasPrefix("http://")
        else { throw Trouble.noKey(nil, file: key.fileName) }
        return nil
    }
}
