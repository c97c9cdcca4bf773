import Artifacts
import Engine
import Files
import Foundation
import Glibc

/// What the door is about to write for one file, on the disk before the first write: after a kill at any point the
/// next sweep finishes it, and nothing is written twice under another serial.
struct Intent: Codable {
    /// A file to be written.
    struct Write: Codable {
        /// Relative to the workspace.
        var path: String
        var data: Data
        /// Readable by the owner alone.
        var isPrivate = false
    }

    /// The file in the inbox, as bytes of its absolute path, which goes when all is written.
    var inbox: [UInt8]
    var inode: UInt64
    var changedSeconds: Int
    var changedNanoseconds: Int
    var writes: [Write] = []

    init(_ entry: InboxEntry) {
        inbox = entry.path.bytes
        inode = UInt64(entry.status.st_ino)
        changedSeconds = entry.status.st_ctim.tv_sec
        changedNanoseconds = entry.status.st_ctim.tv_nsec
    }

    mutating func write(_ path: String, _ value: some Encodable) throws {
        writes.append(Write(path: path, data: try Document.encode(value)))
    }

    static let prefix = ".intent-"

    /// Writes everything down first, then does it.
    func carryOut(in workspace: Workspace, disk: Disk) throws {
        let plan = try JSONEncoder().encode(self)
        let note = RawPath(workspace.originals).appending(
            Self.prefix + Digest.sha256(plan).prefix(16) + ".json")
        try disk.makeFolder(note.parent, synced: true)
        try disk.deliver(plan, at: note, mode: 0o600)
        try finish(note, in: workspace, disk: disk)
    }

    /// Does what is not done yet.
    private func finish(_ note: RawPath, in workspace: Workspace, disk: Disk) throws {
        for write in writes {
            let path = RawPath(workspace.root).appending(write.path)
            try disk.makeFolder(path.parent, synced: true)
            if InboxEntry.look(path) == nil {
                try disk.deliver(write.data, at: path, mode: write.isPrivate ? 0o600 : 0o644)
            }
        }
        let path = RawPath(inbox)
        if let status = InboxEntry.look(path), UInt64(status.st_ino) == inode,
            status.st_ctim.tv_sec == changedSeconds, status.st_ctim.tv_nsec == changedNanoseconds
        {
            try disk.remove(path)
        }
        try disk.remove(note)
    }

    /// Finishes what a killed sweep began, and takes its scratch files away.
    static func recover(_ workspace: Workspace, disk: Disk) throws {
        let originals = RawPath(workspace.originals)
        for name in try InboxListing.names(originals).sorted(by: NaturalOrder.less) {
            let text = String(decoding: name, as: UTF8.self)
            let path = originals.appending(name)
            if text.hasPrefix(prefix) {
                let data = try Data(contentsOf: path.url)
                try JSONDecoder().decode(Intent.self, from: data)
                    .finish(path, in: workspace, disk: disk)
            } else if text.hasPrefix(Disk.scratch) {
                try disk.remove(path)
            }
        }
        for folder in [workspace.deliveries, workspace.failed] {
            let folder = RawPath(folder)
            for name in try InboxListing.names(folder)
            where name.starts(with: Array(Disk.scratch.utf8)) {
                try disk.remove(folder.appending(name))
            }
        }
    }
}
