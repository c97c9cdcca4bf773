public import Artifacts
public import Foundation
import Glibc

/// Every change that Reviso makes to the files of a workspace, so that a test may stop it before any of them.
public struct Disk: Sendable {
    /// The workspace, whose path is left out of messages; empty where there is none.
    public let root: String
    /// Called before every change with what is done and to which path.
    public let before: @Sendable (String) throws(Problem) -> Void

    /// The disk of those who are handed none; a test puts another in its place, as a kill would end the program.
    @TaskLocal public static var here = Disk()

    /// A disk; `root` is a workspace's absolute path.
    public init(
        root: String = "", before: @escaping @Sendable (String) throws(Problem) -> Void = { _ in }
    ) {
        var root = root
        while root.count > 1, root.hasSuffix("/") { root.removeLast() }
        (self.root, self.before) = (root, before)
    }

    /// Makes a folder and those above it; where `synced`, their names are on the disk, without which what they hold is
    /// not either.
    public func makeFolder(_ folder: some DiskPath, synced: Bool = false) throws(Problem) {
        let folder = folder.raw
        if Self.exists(folder) { return }
        try makeFolder(folder.parent, synced: synced)
        try before("mkdir \(folder.shown)")
        if folder.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST {
            if synced { try sync(folder.parent) }
            return
        }
        // Another worker may just have taken the empty folder above away.
        guard errno == ENOENT else { throw problem(folder) }
        try makeFolder(folder, synced: synced)
    }

    /// Writes a file to its end, and where `synced` to the disk, under a name that nobody reads.
    public func write(
        _ data: Data, to path: some DiskPath, mode: mode_t = 0o666, synced: Bool = true
    ) throws(Problem) {
        try before("write \(path.raw.shown)")
        let file = try create(path, mode: mode)
        defer { close(file) }
        try fill(file, with: data, path)
        guard !synced || fsync(file) == 0 else { throw problem(path) }
    }

    /// Writes bytes under a name that nobody reads, and gives them their name: whole or not at all. Makes the folder.
    ///
    /// - Parameters:
    ///   - draft: the other name, in the same folder; `.NAME.part` where none is given.
    ///   - synced: whether they lie on the disk before they have the name; not needed for what can be made again.
    public func publish(
        _ data: Data, at path: some DiskPath, draft: RawPath? = nil, mode: mode_t = 0o666,
        synced: Bool = false
    ) throws(Problem) {
        let draft = draft ?? path.raw.draft
        try makeFolder(path.raw.parent, synced: synced)
        try write(data, to: draft, mode: mode, synced: synced)
        try move(draft, to: path, synced: synced)
    }

    /// Gives a file or folder its name, in place of what had it; where `synced`, the folder's entries are on the disk.
    public func move(
        _ path: some DiskPath, to target: some DiskPath, synced: Bool = false
    ) throws(Problem) {
        try before("rename \(target.raw.shown)")
        let code = path.raw.withCString { from in
            target.raw.withCString { rename(from, $0) }
        }
        guard code == 0 else { throw problem(target) }
        if synced { try sync(target.raw.parent) }
    }

    /// Sees to it that a file or a folder's entries are on the disk.
    public func sync(_ path: some DiskPath) throws(Problem) {
        try before("sync \(path.raw.shown)")
        let file = path.raw.withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw problem(path) }
        defer { close(file) }
        // Some network disks cannot sync a folder and say EINVAL.
        guard fsync(file) == 0 || errno == EINVAL else { throw problem(path) }
    }

    /// Takes a file away; one that is not there is no problem.
    public func remove(_ path: some DiskPath) throws(Problem) {
        try before("remove \(path.raw.shown)")
        guard path.raw.withCString({ unlink($0) }) == 0 || errno == ENOENT else {
            throw problem(path)
        }
    }

    /// Takes a folder away if it is empty and may be taken; whether it is gone.
    @discardableResult
    public func removeEmptyFolder(_ folder: some DiskPath) throws(Problem) -> Bool {
        try before("rmdir \(folder.raw.shown)")
        if folder.raw.withCString({ rmdir($0) }) == 0 || errno == ENOENT { return true }
        guard [ENOTEMPTY, EEXIST, EBUSY, EACCES, EPERM].contains(errno) else {
            throw problem(folder)
        }
        return false
    }

    /// Takes a folder away with all that is in it.
    public func removeTree(_ folder: some DiskPath) throws(Problem) {
        guard let entries = Self.entries(folder) else { return }
        for entry in entries {
            let child = folder.raw.appending(entry.name)
            if entry.isFolder { try removeTree(child) } else { try remove(child) }
        }
        try removeEmptyFolder(folder)
    }

    /// What the system's last error means for a path.
    public func problem(_ path: some DiskPath, _ code: Int32 = errno) -> Problem {
        let shown = path.raw.shown
        let isBelow = !root.isEmpty && shown.hasPrefix(root + "/")
        return .disk(
            code, RawPath(path.raw.name).shown,
            file: isBelow ? String(shown.dropFirst(root.count + 1)) : nil)
    }
}
