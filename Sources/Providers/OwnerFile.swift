import Artifacts
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// Files that only their owner may read, written whole or not at all.
enum OwnerFile {
    /// A folder for such files, and those above it.
    static func makeFolder(_ path: String) throws(Problem) {
        if access(path, F_OK) == 0 { return }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            try makeFolder(String(path[..<slash]))
        }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw problem() }
    }

    /// A file's bytes; nil where there is none.
    static func contents(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

    /// Puts a file in its place under another name first.
    static func write(_ data: Data, to path: String) throws(Problem) {
        // Two threads of one process may write the same file.
        let fresh = "\(path).\(getpid())-\(UInt64.random(in: 0...UInt64.max)).new"
        let file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw problem() }
        var isWritten = true
        var rest = data[...]
        while isWritten, !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            isWritten = count > 0
            rest = rest.dropFirst(max(0, count))
        }
        isWritten = isWritten && fsync(file) == 0
        let failure = errno
        close(file)
        guard isWritten, rename(fresh, path) == 0 else {
            let code = isWritten ? errno : failure
            unlink(fresh)
            errno = code
            throw problem()
        }
    }

    /// Does something while nobody else, of this process or another, holds a lock file.
    static func locked<T>(_ path: String, _ body: () throws -> T) throws -> T {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw problem() }
        defer { close(file) }
        while flock(file, LOCK_EX) != 0 {
            guard errno == EINTR else { throw problem() }
        }
        return try body()
    }

    private static func problem() -> Problem {
        .disk(errno, "models", file: "cache/models")
    }
}
