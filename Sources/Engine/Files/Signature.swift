import Files
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// What tells cheaply whether a file is the one seen before: a rename gives another inode, a write
/// another time.
public struct Signature: Equatable, Codable, Sendable {
    /// Its number on the disk.
    public let inode: UInt64
    /// Its size in bytes.
    public let size: Int64
    /// When it was last written, in nanoseconds.
    public let modified: Int64

    /// The file's signature, or nil where there is no such file.
    public init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(inode: UInt64, size: Int64, modified: Int64) {
        (self.inode, self.size, self.modified) = (inode, size, modified)
    }

    private init(_ status: stat) {
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    }
}
