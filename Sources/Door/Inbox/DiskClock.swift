import Files
import Foundation
import Glibc

/// The clock that dates a disk's files: on a disk in the network it is another machine's, and may be hours off ours.
enum DiskClock {
    /// How far it is ahead of this machine's, in seconds, as a file shows that is made and taken away; 0 where the disk
    /// lets none be made.
    static func ahead(at folder: RawPath, _ disk: Disk) -> Double {
        let probe = folder.appending(Disk.scratch + "clock")
        var status = stat()
        do {
            let file = try disk.create(probe, mode: 0o600)
            defer { close(file) }
            guard fstat(file, &status) == 0 else { return 0 }
        } catch {
            return 0
        }
        let now = Date().timeIntervalSince1970
        _ = probe.withCString { unlink($0) }
        let ahead = Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9 - now
        // Ours are dated to the last tick, those of some disks to two seconds.
        return abs(ahead) > 3 ? ahead : 0
    }
}
