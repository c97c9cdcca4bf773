import Artifacts
import Foundation
import Glibc

/// Every change the door makes to the disk, so that a test may stop it before any of them.
struct Disk: Sendable {
    /// Called before every change; a test throws here.
    var before: @Sendable (String) throws -> Void = { _ in }

    /// The prefix of names that nobody reads and that the next sweep takes away.
    static let scratch = ".door-"

    /// Writes bytes under a temporary name, to the disk, and gives them their name.
    func publish(_ data: Data, at path: RawPath, mode: mode_t = 0o644) throws {
        let draft = path.parent.appending(Self.scratch + Digest.sha256(data).prefix(16))
        try write(data, to: draft, mode: mode)
        try rename(draft, to: path)
    }

    /// Writes bytes to a file and to the disk.
    func write(_ data: Data, to path: RawPath, mode: mode_t) throws {
        try before("write \(path.shown)")
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let file = path.withCString { open($0, flags, mode) }
        guard file >= 0 else { throw Self.problem(path) }
        defer { close(file) }
        try Self.write(data, to: file, path)
        guard fsync(file) == 0 else { throw Self.problem(path) }
    }

    static func write(_ data: Data, to file: Int32, _ path: RawPath) throws {
        try data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = Glibc.write(
                    file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw problem(path) }
                done += count
            }
        }
    }

    /// Gives a file its name, replacing what had it, and sees to it that the folder is on the disk.
    func rename(_ path: RawPath, to target: RawPath) throws {
        try before("rename \(target.shown)")
        let code = path.withCString { from in
            target.withCString { Glibc.rename(from, $0) }
        }
        guard code == 0 else { throw Self.problem(target) }
        try sync(target.parent)
    }

    /// Sees to it that a folder's entries are on the disk.
    func sync(_ folder: RawPath) throws {
        let file = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard file >= 0 else { throw Self.problem(folder) }
        defer { close(file) }
        // Some network disks cannot sync a folder and say EINVAL.
        guard fsync(file) == 0 || errno == EINVAL else { throw Self.problem(folder) }
    }

    /// Takes a file away; one that is not there is no problem.
    func remove(_ path: RawPath) throws {
        try before("remove \(path.shown)")
        guard path.withCString({ unlink($0) }) == 0 || errno == ENOENT else {
            throw Self.problem(path)
        }
    }

    /// Takes a folder away if it is empty.
    func removeIfEmpty(_ folder: RawPath) throws {
        try before("rmdir \(folder.shown)")
        guard
            folder.withCString({ rmdir($0) }) == 0 || errno == ENOENT || errno == ENOTEMPTY
                || errno == EEXIST || errno == EBUSY || errno == EACCES || errno == EPERM
        else { throw Self.problem(folder) }
    }

    /// Makes a folder and those above it.
    func makeFolder(_ folder: RawPath) throws {
        if folder.bytes.isEmpty || folder.withCString({ access($0, F_OK) }) == 0 { return }
        try makeFolder(folder.parent)
        guard folder.withCString({ mkdir($0, 0o755) }) == 0 || errno == EEXIST else {
            throw Self.problem(folder)
        }
    }

    /// What the system's last error means.
    static func problem(_ path: RawPath, _ code: Int32 = errno) -> Problem {
        if code == ENOSPC || code == EDQUOT {
            return Problem(
                .disk, "Disk is full", hint: "make room and run again", transient: true)
        }
        return Problem(
            .disk, "Disk refuses '\(RawPath(path.name).shown)': \(String(cString: strerror(code)))",
            hint: "see that the classroom's folder can be written, and run again", transient: true)
    }
}
