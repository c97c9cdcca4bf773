import Artifacts
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// Every change the engine makes to the disk, one system call a method, so that a test may stop the
/// program before any of them. Paths are absolute.
struct Disk: Sendable {
    /// The workspace, left out of messages.
    let root: String
    /// Called before every change with the call and its path.
    let before: @Sendable (String) -> Void

    init(_ workspace: Workspace, before: @escaping @Sendable (String) -> Void = { _ in }) {
        var path = workspace.root.path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        root = path
        self.before = before
    }

    /// A file's bytes, or nil where there is no such file.
    static func contents(_ path: String) throws(Problem) -> Data? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw problem("read", path, root: "")
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw problem("read", path, root: "") }
        let size = Int(status.st_size)
        guard size > 0 else { return Data() }
        var data = Data(count: size)
        var filled = 0
        while filled < size {
            let count = data.withUnsafeMutableBytes {
                read(file, $0.baseAddress.map { $0 + filled }, size - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw problem("read", path, root: "") }
            if count == 0 { break }
            filled += count
        }
        return data.prefix(filled)
    }

    /// A folder and those above it.
    func makeFolder(_ path: String) throws(Problem) {
        if access(path, F_OK) == 0 { return }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            try makeFolder(String(path[..<slash]))
        }
        before("mkdir \(path)")
        if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        // Another worker may just have taken the empty folder above away.
        guard errno == ENOENT else { throw problem("make", path) }
        try makeFolder(path)
    }

    /// Writes a file to its end and to the disk, under a name that nobody reads.
    func write(_ data: Data, to path: String) throws(Problem) {
        before("write \(path)")
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw problem("write", path) }
        defer { close(file) }
        var written = 0
        while written < data.count {
            let count = data.withUnsafeBytes {
                Foundation.write(file, $0.baseAddress.map { $0 + written }, data.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw problem("write", path) }
            written += count
        }
        guard fsync(file) == 0 else { throw problem("write", path) }
    }

    /// Sees to it that a file or a folder's entries are on the disk.
    func sync(_ path: String) throws(Problem) {
        before("sync \(path)")
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw problem("write", path) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw problem("write", path) }
    }

    /// Gives a file its name, in place of what had it.
    func move(_ path: String, to target: String) throws(Problem) {
        before("rename \(target)")
        guard rename(path, target) == 0 else { throw problem("write", target) }
    }

    /// Takes a file away; one that is not there is no problem.
    func remove(_ path: String) throws(Problem) {
        before("remove \(path)")
        guard unlink(path) == 0 || errno == ENOENT else { throw problem("remove", path) }
    }

    /// Takes an empty folder away; says whether it is gone.
    func removeEmptyFolder(_ path: String) throws(Problem) -> Bool {
        before("rmdir \(path)")
        if rmdir(path) == 0 || errno == ENOENT { return true }
        guard errno == ENOTEMPTY || errno == EEXIST else { throw problem("remove", path) }
        return false
    }

    /// Takes a folder away with all that is in it.
    func removeTree(_ path: String) throws(Problem) {
        guard let entries = Self.entries(path) else { return }
        for entry in entries {
            let child = "\(path)/\(entry.name)"
            if entry.isFolder { try removeTree(child) } else { try remove(child) }
        }
        _ = try removeEmptyFolder(path)
    }

    /// What lies in a folder, sorted by name; nil where there is no such folder.
    static func entries(_ path: String) -> [(name: String, isFolder: Bool)]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var entries: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            entries.append((name, entry.pointee.d_type == UInt8(DT_DIR)))
        }
        return entries.sorted { $0.name < $1.name }
    }

    private func problem(_ verb: String, _ path: String) -> Problem {
        Self.problem(verb, path, root: root)
    }

    private static func problem(_ verb: String, _ path: String, root: String) -> Problem {
        let code = errno
        let full = code == ENOSPC || code == EDQUOT
        let isBelow = !root.isEmpty && path.hasPrefix(root + "/")
        let name = isBelow ? String(path.dropFirst(root.count + 1)) : path
        return Problem(
            .disk, "The disk does not \(verb) a file: \(String(cString: strerror(code)))",
            hint: full
                ? "make room on the disk and run again"
                : "see to it that the folder belongs to you and the disk is sound, and run again",
            file: name, transient: full)
    }
}
