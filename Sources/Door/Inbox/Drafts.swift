import Artifacts
import Files
import Foundation

/// What the door writes has, before it has its name, one that the next sweep takes away.
extension Disk {
    /// The prefix of names that nobody reads and that the next sweep takes away.
    static let scratch = ".door-"

    /// Writes bytes under a temporary name, to the disk, and gives them their name.
    func deliver(_ data: Data, at path: RawPath, mode: mode_t = 0o644) throws(Problem) {
        let draft = path.parent.appending(Self.scratch + Digest.sha256(data).prefix(16))
        try publish(data, at: path, draft: draft, mode: mode, synced: true)
    }
}
