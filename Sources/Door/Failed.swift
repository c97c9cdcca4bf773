import Artifacts
import Foundation
import Glibc

/// `failed/`: what could not be used, each beside a `reason.json`.
struct Failed {
    var folder: RawPath
    var disk: Disk

    /// Moves a file, link, pipe or folder there as it is, without opening it. The reason is written first.
    func move(_ entry: InboxEntry, because problem: Problem) throws {
        try disk.makeFolder(folder)
        let name = freeName(safe(entry.path.name))
        try disk.publish(try Document.encode(problem), at: folder.appending(name + ".reason.json"))
        let target = folder.appending(name)
        try disk.before("rename \(target.shown)")
        let code = entry.path.withCString { from in
            target.withCString { Glibc.rename(from, $0) }
        }
        if code == 0 {
            try disk.sync(folder)
        } else if errno == EXDEV {
            try copyAcross(entry, to: target)
        } else if errno != ENOENT {
            throw Disk.problem(entry.path)
        }
    }

    /// What to write for rows that were not taken, beside the reason; paths within the workspace.
    func writes(_ data: Data, name: [UInt8], because problem: Problem) throws -> [Intent.Write] {
        let name = freeName(safe(name))
        return [
            .init(path: "failed/\(name).reason.json", data: try Document.encode(problem)),
            .init(path: "failed/\(name)", data: data, isPrivate: true),
        ]
    }

    /// Another disk: a regular file is copied, anything else stays where it is.
    private func copyAcross(_ entry: InboxEntry, to target: RawPath) throws {
        guard entry.isRegular else { return }
        guard try Copy.take(entry, to: target, disk: disk) else { return }
        try disk.sync(folder)
        try disk.remove(entry.path)
    }

    /// A name that any disk and shell can bear: no control characters, UTF-8, with room for what is put behind it.
    private func safe(_ name: [UInt8]) -> String {
        var text = RawPath(name).shown.replacing("\u{FFFD}", with: "_")
        while text.utf8.count > 200 { text.removeFirst() }
        return text.isEmpty || text.hasPrefix(".") ? "_" + text : text
    }

    /// The name, or with a number before its ending where another file has it.
    private func freeName(_ name: String) -> String {
        var (candidate, number) = (name, 2)
        while InboxEntry.look(folder.appending(candidate)) != nil {
            let dot = name.lastIndex(of: ".") ?? name.endIndex
            candidate = "\(name[..<dot])-\(number)\(name[dot...])"
            number += 1
        }
        return candidate
    }
}
