import Files
public import Foundation
import Glibc

/// A file that was closed or renamed into the inbox, as it was then. A program may open it again and go on writing, so
/// that it counts as finished only while it is still as it was.
public struct ClosedFile: Codable, Hashable, Sendable {
    /// The absolute path.
    public let path: String
    private let inode: UInt64
    private let bytes: Int64
    private let changedSeconds: Int
    private let changedNanoseconds: Int

    /// A file as it is now; nil where it is gone.
    public init?(_ file: URL) { self.init(RawPath(file)) }

    init?(_ path: RawPath) {
        guard let status = InboxEntry.look(path) else { return nil }
        self.init(path, status)
    }

    init(_ path: RawPath, _ status: stat) {
        self.path = String(decoding: path.bytes, as: UTF8.self)
        inode = UInt64(status.st_ino)
        bytes = Int64(status.st_size)
        changedSeconds = status.st_ctim.tv_sec
        changedNanoseconds = status.st_ctim.tv_nsec
    }
}
