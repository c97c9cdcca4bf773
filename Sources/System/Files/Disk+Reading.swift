public import Artifacts
public import Foundation
import Glibc

/// What lies on the disk.
extension Disk {
    /// Something in a folder.
    public typealias Entry = (name: String, isFolder: Bool)

    /// Whether something lies there; a link that leads nowhere does not.
    public static func exists(_ path: some DiskPath) -> Bool {
        path.raw.withCString { access($0, F_OK) } == 0
    }

    /// A file's bytes, or nil where there is no such file.
    public static func contents(_ path: some DiskPath) throws(Problem) -> Data? {
        let file = path.raw.withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw refusal(path)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw refusal(path) }
        let size = Int(status.st_size)
        guard size > 0 else { return Data() }
        var data = Data(count: size)
        var filled = 0
        while filled < size {
            let count = data.withUnsafeMutableBytes {
                read(file, $0.baseAddress.map { $0 + filled }, size - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw refusal(path) }
            if count == 0 { break }
            filled += count
        }
        return data.prefix(filled)
    }

    /// What lies in a folder, sorted by name; nil where there is no such folder.
    public static func entries(_ folder: some DiskPath) -> [Entry]? {
        guard let stream = folder.raw.withCString({ opendir($0) }) else { return nil }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            entries.append((name, entry.pointee.d_type == UInt8(DT_DIR)))
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// The names in a folder, sorted, without dot files; none where there is no folder.
    public static func names(in folder: some DiskPath) throws(Problem) -> [String] {
        guard exists(folder) else { return [] }
        guard let entries = entries(folder) else { throw refusal(folder) }
        return entries.map(\.name).filter { !$0.hasPrefix(".") }
    }

    private static func refusal(_ path: some DiskPath) -> Problem {
        .disk(errno, RawPath(path.raw.name).shown, file: path.raw.shown)
    }
}
