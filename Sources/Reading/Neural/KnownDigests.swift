import Artifacts
import Foundation
import Glibc
import Synchronization

/// Digests of files of many megabytes, each read once by a process: a file counts as the one it was while its device,
/// inode, size and times of change are the same.
enum KnownDigests {
    /// What tells a file from another under its name.
    private struct Identity: Hashable {
        var path: String
        var device: UInt64
        var inode: UInt64
        var bytes: Int
        var modified: [Int]
    }

    private static let known = Mutex<[Identity: String]>([:])

    /// SHA-256 of a file, in hexadecimal; `data` are its bytes, asked for only where they are not known.
    static func sha256<E: Error>(of file: URL, _ data: () throws(E) -> Data) throws(E) -> String {
        guard let identity = identity(of: file) else { return Digest.sha256(try data()) }
        if let digest = known.withLock({ $0[identity] }) { return digest }
        let digest = Digest.sha256(try data())
        // A file that was changed while it was read is not known.
        if self.identity(of: file) == identity { known.withLock { $0[identity] = digest } }
        return digest
    }

    private static func identity(of file: URL) -> Identity? {
        var status = stat()
        guard stat(file.path, &status) == 0 else { return nil }
        return Identity(
            path: file.path, device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
            bytes: Int(status.st_size),
            modified: [
                status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
                status.st_ctim.tv_nsec,
            ])
    }
}
