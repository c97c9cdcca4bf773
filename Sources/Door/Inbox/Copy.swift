import Artifacts
import Files
import Foundation
import Glibc

/// A private copy of a file that a person dropped, which nobody can change any more.
enum Copy {
    /// Copies a regular file into the workspace, synced, owner-only. Never follows a link and never waits at a pipe.
    /// False where the file is not the one that was listed, or changed while it was read.
    static func take(_ entry: InboxEntry, to target: RawPath, disk: Disk) throws -> Bool {
        let source = entry.path.withCString {
            open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        }
        guard source >= 0 else {
            if errno == ENOENT || errno == ELOOP { return false }
            throw unreadable(entry)
        }
        defer { close(source) }
        guard unchanged(source, entry) else { return false }
        try disk.before("copy \(target.shown)")
        let copy = try disk.create(target, mode: 0o600)
        defer { close(copy) }
        _ = fchmod(copy, 0o600)
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(source, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(entry) }
            if count == 0 { break }
            try disk.fill(copy, with: Data(buffer[..<count]), target)
        }
        guard fsync(copy) == 0 else { throw disk.problem(target) }
        return unchanged(source, entry)
    }

    private static func unchanged(_ file: Int32, _ entry: InboxEntry) -> Bool {
        var status = stat()
        return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && entry.isUnchanged(status)
    }

    private static func unreadable(_ entry: InboxEntry) -> Problem {
        if errno == EACCES || errno == EPERM {
            return Problem(
                .input, "'\(entry.path.shown)' may not be read",
                hint: "allow reading it, and drop it into inbox/ again")
        }
        return .disk(errno, RawPath(entry.path.name).shown)
    }
}
