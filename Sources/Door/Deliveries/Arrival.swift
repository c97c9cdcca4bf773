import Artifacts
import Engine
import Files
import Foundation
import Glibc

/// A file that was copied in and understood, not delivered yet.
struct Arrival {
    var entry: InboxEntry
    /// Its path within the inbox with roster names replaced, for messages and keys.
    var name: String
    /// The private copy.
    var copy: RawPath
    var sha: String
    var data: Data
    var content: Content
}

/// What became of a file on its way to an arrival.
enum Received {
    case arrival(Arrival)
    case waiting(String)
    case refused(Problem, sha: String?)
}

/// Judges whether a file is finished, copies it and looks at what it is.
struct Reception {
    var inbox: RawPath
    var originals: RawPath
    var settings: DoorSettings
    var now: Double
    var disk: Disk
    /// The processes that look at files; nil for this one.
    var crew: Crew?
    /// When a file whose date lies in the future was first seen as it is now.
    var firstSeen: [RawPath: (entry: InboxEntry, when: Double)]

    /// How long a file has been still, in seconds. The date of change is the system's own and cannot be set back by a
    /// program that copies old dates; one that lies ahead of the clock is counted from when it was first seen.
    func still(_ entry: InboxEntry) -> Double {
        let age = now - entry.changed
        guard age < 0, let seen = firstSeen[entry.relative] else { return age }
        return entry.isUnchanged(seen.entry.status) ? now - seen.when : 0
    }

    /// Whether it was seen closed and is as it was then, or has been still long enough.
    func isSettled(_ entry: InboxEntry) -> Bool {
        settings.ready.contains(ClosedFile(entry.path, entry.status))
            || still(entry) >= settings.settle
    }

    /// What cannot be taken whatever is in it: links, pipes, sockets, devices, folders too deep, files too large.
    func refusal(_ entry: InboxEntry, _ name: String) -> Problem? {
        let kinds: [mode_t: String] = [
            S_IFLNK: "a link", S_IFIFO: "a pipe", S_IFSOCK: "a socket", S_IFCHR: "a device",
            S_IFBLK: "a device", S_IFDIR: "in folders too deep",
        ]
        guard entry.isRegular else {
            let kind = kinds[entry.status.st_mode & S_IFMT] ?? "no file"
            return Problem(
                .input, "'\(name)' is \(kind)", hint: "drop the file itself into inbox/")
        }
        guard entry.status.st_size <= settings.byteBudget else {
            return Problem(
                .input, "'\(name)' has \(entry.status.st_size) bytes",
                hint: "split it or save it smaller; at most \(settings.byteBudget) bytes are taken")
        }
        return nil
    }

    /// Copies and looks. A file whose end is missing waits until patience is over.
    func receive(_ entry: InboxEntry, _ name: String) throws -> Received {
        if let problem = refusal(entry, name) { return .refused(problem, sha: nil) }
        guard isSettled(entry) else { return .waiting("still being written") }
        let copy = originals.appending(
            Disk.scratch + Digest.sha256(Data(entry.relative.bytes)).prefix(24))
        do {
            guard try Copy.take(entry, to: copy, disk: disk) else {
                return .waiting("changed while it was read")
            }
        } catch let problem as Problem where problem.kind == .input {
            return .refused(renamed(problem, entry, name), sha: nil)
        }
        let data = try Data(contentsOf: copy.url, options: .mappedIfSafe)
        let sha = Digest.sha256(data)
        do {
            let content = try Sniffer(
                data: data, name: leaf(name), settings: settings,
                crew: crew.map { ($0, copy.url) }
            ).content()
            return .arrival(
                Arrival(
                    entry: entry, name: name, copy: copy, sha: sha, data: data, content: content))
        } catch let unfinished as Sniffer.Unfinished {
            let isOver = still(entry) >= settings.patience
            if isOver, let content = unfinished.content {
                return .arrival(
                    Arrival(
                        entry: entry, name: name, copy: copy, sha: sha, data: data, content: content
                    ))
            }
            try disk.remove(copy)
            return isOver ? .refused(unfinished.problem, sha: sha) : .waiting("its end is missing")
        } catch let problem as Problem where problem.kind == .input || problem.kind == .bug {
            try disk.remove(copy)
            return .refused(problem, sha: sha)
        }
    }

    private func leaf(_ name: String) -> String {
        String(name.split(separator: "/").last ?? Substring(name))
    }

    private func renamed(_ problem: Problem, _ entry: InboxEntry, _ name: String) -> Problem {
        var problem = problem
        problem.summary = problem.summary.replacing(entry.path.shown, with: leaf(name))
        return problem
    }
}
