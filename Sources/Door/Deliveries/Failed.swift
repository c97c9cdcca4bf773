import Artifacts
import Files
import Foundation
import Glibc

/// `failed/`: what could not be used, each beside a `reason.json`; a file that comes again takes its own place.
struct Failed {
    var folder: RawPath
    var disk: Disk
    /// Names that stand in no file's name there: a folder of failures is looked at with others beside.
    var roster = RosterNames.none

    /// Moves a file, link, pipe or folder there as it is, without opening it. The reason is written first.
    func move(_ entry: InboxEntry, because problem: Problem) throws {
        try disk.makeFolder(folder, synced: true)
        let name = try freeName(safe(entry.path.name)) { try isSame(entry, $0) }
        try disk.deliver(
            try Document.encode(roster.hidden(in: problem)),
            at: folder.appending(name + ".reason.json"))
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
            throw disk.problem(entry.path)
        }
    }

    /// What to write for rows that were not taken, beside the reason; paths within the workspace.
    func writes(_ data: Data, name: [UInt8], because problem: Problem) throws -> [Intent.Write] {
        let name = try freeName(safe(name)) { place in
            guard InboxEntry.isRegular(place) else { return false }
            return try Data(contentsOf: place.url) == data
        }
        return [
            .init(
                path: "failed/\(name).reason.json",
                data: try Document.encode(roster.hidden(in: problem))),
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
        var text = roster.replaced(in: RawPath(name).shown).replacing("\u{FFFD}", with: "_")
        while text.utf8.count > 200 { text.removeFirst() }
        return text.isEmpty || text.hasPrefix(".") ? "_" + text : text
    }

    /// Whether a file lies there already, byte for byte.
    private func isSame(_ entry: InboxEntry, _ place: RawPath) throws -> Bool {
        guard entry.isRegular, InboxEntry.isRegular(place),
            InboxEntry.look(place)?.st_size == entry.status.st_size
        else { return false }
        return try Data(contentsOf: place.url, options: .mappedIfSafe)
            == Data(contentsOf: entry.path.url, options: .mappedIfSafe)
    }

    /// The name, or with a number before its ending where another file has it; a file that is the same keeps its name.
    private func freeName(_ name: String, isSame: (RawPath) throws -> Bool) rethrows -> String {
        var (candidate, number) = (name, 2)
        while InboxEntry.look(folder.appending(candidate)) != nil,
            try !isSame(folder.appending(candidate))
        {
            let dot = name.lastIndex(of: ".") ?? name.endIndex
            candidate = "\(name[..<dot])-\(number)\(name[dot...])"
            number += 1
        }
        return candidate
    }

    /// Takes away what was taken in after all, by digest and size, and reasons whose file is gone.
    func forget(_ taken: [String: Int]) throws {
        let sizes = Set(taken.values)
        for name in try InboxListing.names(folder) {
            let place = folder.appending(name)
            if Self.isReason(name) {
                let file = folder.appending(Array(name.dropLast(Self.reason.count)))
                guard InboxEntry.look(place) != nil, InboxEntry.look(file) == nil else { continue }
                if try !isWaiting(place) { try disk.remove(place) }
                continue
            }
            guard InboxEntry.isRegular(place), let size = InboxEntry.look(place)?.st_size,
                sizes.contains(Int(size)),
                taken[Digest.sha256(try Data(contentsOf: place.url))] != nil
            else { continue }
            try disk.remove(place)
            let reason = folder.appending(name + Self.reason)
            if InboxEntry.look(reason) != nil { try disk.remove(reason) }
        }
    }

    /// Whether what a reason speaks of could not be moved and lies in the inbox still.
    private func isWaiting(_ reason: RawPath) throws -> Bool {
        guard let file = Self.problem(try Data(contentsOf: reason.url))?.file else { return false }
        return InboxEntry.look(folder.parent.appending(file)) != nil
    }

    /// What a reason says; nil where it cannot be read.
    static func problem(_ data: Data) -> Problem? {
        do {
            return try Document.decode(Problem.self, from: data)
        } catch {
            return nil
        }
    }

    private static let reason = Array(".reason.json".utf8)

    private static func isReason(_ name: [UInt8]) -> Bool {
        name.suffix(reason.count).elementsEqual(reason)
    }

    /// The files with a reason beside them, in natural order.
    func names() throws -> [String] {
        try InboxListing.names(folder).filter(Self.isReason)
            .map { Array($0.dropLast(Self.reason.count)) }
            .filter { InboxEntry.look(folder.appending($0)) != nil }
            .sorted(by: NaturalOrder.less).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Moves a file back to where it lay in the inbox; where another has its name there, a number is put before its
    /// ending.
    func putBack(_ name: String, into inbox: RawPath) throws {
        let reason = folder.appending(Array(name.utf8) + Self.reason)
        let before = Self.problem(try Data(contentsOf: reason.url))?.file ?? ""
        let parts = before.split(separator: "/").dropFirst().dropLast()
        var place = inbox
        // Which folder a file lies in says whose it is, or of which class.
        if parts.count < InboxListing.deepest, !parts.contains(where: { $0.first == "." }) {
            for part in parts { place = place.appending(String(part)) }
        }
        try disk.makeFolder(place)
        let free = Failed(folder: place, disk: disk).freeName(name) { _ in false }
        try disk.move(folder.appending(name), to: place.appending(free), synced: true)
        try disk.remove(reason)
    }
}
