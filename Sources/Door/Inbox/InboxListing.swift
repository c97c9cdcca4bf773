import Artifacts
import Files
import Foundation
import Glibc

/// What lies in the inbox, seen without opening anything.
struct InboxEntry {
    /// The path within the inbox.
    var relative: RawPath
    /// The absolute path.
    var path: RawPath
    /// What `lstat` says.
    var status: stat
    /// Why nothing can be known of it, or of what is in it; nil for what can be looked at.
    var unseen: String?

    /// The first folder within the inbox, or nil for what lies in the inbox itself.
    var folder: [UInt8]? {
        let parts = relative.bytes.split(separator: 0x2F)
        return parts.count > 1 ? Array(parts[0]) : nil
    }

    /// Why it is none of the door's business; nil for what is.
    var leftAlone: String? {
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        return isFolder
            ? StrangeNames.reason(folder: path.name) : StrangeNames.reason(file: path.name)
    }

    /// The kind of thing, by its mode.
    var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

    /// When the system last changed it in any way, which no program can set back: seconds since 1970.
    var changed: Double {
        Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9
    }

    /// Whether it is the same file with the same content as it was when its status was taken.
    func isUnchanged(_ now: stat) -> Bool {
        now.st_ino == status.st_ino && now.st_dev == status.st_dev
            && now.st_size == status.st_size && now.st_ctim.tv_sec == status.st_ctim.tv_sec
            && now.st_ctim.tv_nsec == status.st_ctim.tv_nsec
    }

    /// Whether a regular file lies there now.
    static func isRegular(_ path: RawPath) -> Bool {
        look(path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
    }

    /// Its status now, or nil where it is gone.
    static func look(_ path: RawPath) -> stat? {
        var status = stat()
        return path.withCString { lstat($0, &status) } == 0 ? status : nil
    }
}

enum InboxListing {
    /// Folders within folders are flattened into the first; what lies deeper than this is refused as it stands.
    static let deepest = 8

    /// Everything in the inbox but folders, in natural order; links are listed and never followed, and so are folders
    /// that are left alone.
    static func read(_ inbox: RawPath) throws -> [InboxEntry] {
        var found: [InboxEntry] = []
        do {
            try read(inbox, within: [], depth: 0, into: &found)
        } catch let refusal as Refusal {
            throw Problem(
                .disk, "The inbox cannot be listed: \(refusal.why)",
                hint: "see that the classroom's folder can be read and written, and run again",
                file: "inbox", transient: true)
        }
        return found.sorted { NaturalOrder.less($0.relative.bytes, $1.relative.bytes) }
    }

    private static func read(
        _ folder: RawPath, within: [UInt8], depth: Int, into found: inout [InboxEntry]
    ) throws {
        for seen in try looks(in: folder) {
            let (name, status) = (seen.name, seen.status)
            let path = folder.appending(name)
            let relative = within.isEmpty ? name : within + [0x2F] + name
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            var entry = InboxEntry(
                relative: RawPath(relative), path: path, status: status, unseen: seen.why)
            guard isFolder, StrangeNames.reason(folder: name) == nil, depth < deepest else {
                found.append(entry)
                continue
            }
            do {
                try read(path, within: relative, depth: depth + 1, into: &found)
            } catch let refusal as Refusal {
                // It costs itself: what lies beside it is taken all the same.
                entry.unseen = refusal.why
                found.append(entry)
            }
        }
    }

    /// A folder that the system does not let be looked into, and its words.
    private struct Refusal: Error { var why: String }

    /// The names in a folder, as bytes; none where there is no such folder.
    static func names(_ folder: RawPath) throws -> [[UInt8]] {
        do {
            return try listed(folder)
        } catch {
            throw Problem.disk(error.code, RawPath(folder.name).shown)
        }
    }

    private typealias Look = (name: [UInt8], status: stat, why: String?)

    /// What lies in a folder, with its status or why it has none; what went meanwhile is left out.
    private static func looks(in folder: RawPath) throws -> [Look] {
        do {
            var looks: [Look] = []
            for name in try listed(folder) {
                if let status = InboxEntry.look(folder.appending(name)) {
                    looks.append((name, status, nil))
                } else if errno == EACCES {
                    // Names without the right to look at any of them.
                    throw Refused(code: EACCES)
                } else if errno != ENOENT {
                    looks.append((name, stat(), String(cString: strerror(errno))))
                }
            }
            return looks
        } catch let refused as Refused {
            throw Refusal(why: String(cString: strerror(refused.code)))
        }
    }

    private struct Refused: Error { var code: Int32 }

    private static func listed(_ folder: RawPath) throws(Refused) -> [[UInt8]] {
        guard let stream = folder.withCString({ opendir($0) }) else {
            if errno == ENOENT { return [] }
            throw Refused(code: errno)
        }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
        }
        guard errno == 0 else { throw Refused(code: errno) }
        return names
    }
}
