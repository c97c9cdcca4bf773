public import Artifacts
public import Foundation
import Glibc

/// Files that are filled piece by piece.
extension Disk {
    /// Opens a file to be written anew; never through a link.
    public func create(_ path: some DiskPath, mode: mode_t = 0o666) throws(Problem) -> Int32 {
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let file = path.raw.withCString { open($0, flags, mode) }
        guard file >= 0 else { throw problem(path) }
        return file
    }

    /// Writes bytes to an open file, all of them.
    public func fill(_ file: Int32, with data: Data, _ path: some DiskPath) throws(Problem) {
        var done = 0
        while done < data.count {
            let count = data.withUnsafeBytes { bytes in
                Glibc.write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw problem(path) }
            done += count
        }
    }

    /// Lets a file be made under another name, with the folders above it, and gives it its name.
    public func make(_ file: URL, _ fill: (URL) throws -> Void) throws {
        let draft = file.raw.draft
        try makeFolder(file.raw.parent)
        try before("write \(draft.shown)")
        try fill(draft.url)
        try move(draft, to: file)
    }

    /// Copies a file, of which no more than a piece is held in memory.
    public func copy(_ original: URL, to file: URL) throws {
        try make(file) { draft in
            if Self.exists(draft) { try FileManager.default.removeItem(at: draft) }
            try FileManager.default.copyItem(at: original, to: draft)
        }
    }
}
