import Artifacts
import Engine
import Files
import Foundation
import Glibc

/// One sweep at work.
struct Round {
    let workspace: Workspace
    let settings: DoorSettings
    let reader: any CodeReading
    let disk: Disk
    let crew: Crew?
    let journal: Journal
    var holdings: Holdings
    let names: RosterNames
    let reception: Reception
    /// When this sweep is.
    let origin: OriginalNote
    var sweep = Sweep(files: [], problems: [])
    /// Decisions, keys and edits, which may speak of what came with them: they are taken last.
    var rulings: [Arrival] = []
    /// How many bytes each file has of which nothing had to be handed back, by digest.
    var sizes: [String: Int] = [:]

    init(
        door: isolated Door, holdings: Holdings, names: RosterNames, reception: Reception,
        origin: OriginalNote
    ) {
        (workspace, settings) = (door.workspace, door.settings)
        (reader, disk) = (door.reader, door.disk)
        (crew, journal) = (door.crew, door.journal)
        self.holdings = holdings
        self.names = names
        self.reception = reception
        self.origin = origin
    }

    /// Where what cannot be used goes.
    var failed: Failed {
        Failed(folder: RawPath(workspace.failed), disk: disk, roster: names)
    }

    /// The name of a file for messages: its path in the inbox, roster names replaced.
    func name(_ entry: InboxEntry) -> String {
        entry.relative.shown.split(separator: "/").map { names.replaced(in: String($0)) }
            .joined(separator: "/")
    }

    /// Takes a file, or a folder as a whole.
    mutating func take(_ group: Group) throws {
        var received: [(entry: InboxEntry, Received)] = []
        for entry in group.entries {
            if let why = entry.leftAlone {
                report(name(entry), .leftAlone(why))
            } else if let why = entry.unseen {
                received.append((entry, .waiting(outer(unseen(entry, why)))))
            } else {
                received.append((entry, try receive(entry, in: group)))
            }
        }
        if group.folder != nil { received = try holdBack(received) }
        try settle(received, of: group)
    }

    private mutating func receive(_ entry: InboxEntry, in group: Group) throws -> Received {
        // A folder may still be filling while each of its files is already closed.
        if group.folder != nil, entry.isRegular, reception.still(entry) < settings.settle {
            return .waiting("its folder is still being filled")
        }
        let name = name(entry)
        guard !journal.isSetAside("inbox/\(name)") else {
            let problem = Journal.problem(file: "inbox/\(name)")
            if !sweep.problems.contains(problem) { sweep.problems.append(problem) }
            return .refused(problem, sha: nil)
        }
        let held = try journal.hold("inbox/\(name)")
        defer { held.release() }
        do {
            return try reception.receive(entry, name)
        } catch {
            let problem = FileFault.problem(error, name: name)
            guard problem.kind != .input else { return .refused(problem, sha: nil) }
            return .waiting(outer(problem))
        }
    }

    private func unseen(_ entry: InboxEntry, _ why: String) -> Problem {
        Problem(
            .disk, "'\(name(entry))' in the inbox cannot be looked at: \(why)",
            hint: "let your account read it (chmod u+rwx), or take it out of inbox/",
            file: "inbox/\(name(entry))", transient: true)
    }

    /// A folder is taken when all of it is finished: pages would lose their order.
    private func holdBack(
        _ received: [(entry: InboxEntry, Received)]
    ) throws -> [(entry: InboxEntry, Received)] {
        let unfinished = received.first { if case .waiting = $0.1 { true } else { false } }
        guard let unfinished else { return received }
        return try received.map { entry, one in
            guard case .arrival(let arrival) = one else { return (entry, one) }
            try disk.remove(arrival.copy)
            return (entry, .waiting("waits for '\(name(unfinished.entry))'"))
        }
    }

    private mutating func settle(
        _ received: [(entry: InboxEntry, Received)], of group: Group
    ) throws {
        var arrivals: [Arrival] = []
        for (entry, one) in received {
            switch one {
            case .waiting(let why): report(name(entry), .waiting(why))
            case .refused(let problem, let sha): try refuse(entry, problem, sha: sha)
            case .arrival(let arrival):
                arrivals.append(arrival)
                sizes[arrival.sha] = arrival.data.count
            }
        }
        rulings += arrivals.filter(\.content.isRuling)
        let rest = arrivals.filter { !$0.content.isRuling }
        try deliver(rest, of: group)
        if let folder = group.folder, case .sheet = group.meaning, !received.isEmpty {
            try removeEmptied(folder)
        }
    }

    /// Takes away a folder of which everything was taken, so that the teacher sees it is done.
    private func removeEmptied(_ folder: RawPath) throws {
        for name in try InboxListing.names(folder) {
            let path = folder.appending(name)
            if let status = InboxEntry.look(path), status.st_mode & S_IFMT == S_IFDIR {
                try removeEmptied(path)
            }
        }
        try disk.removeEmptyFolder(folder)
    }

    /// Takes out of `failed/` what was taken in after all.
    func forgetFailed() throws {
        var taken: [String: Int] = [:]
        for file in sweep.files {
            switch file.state {
            case .taken, .duplicate: if let sha = file.sha256 { taken[sha] = sizes[sha] }
            default: break
            }
        }
        try failed.forget(taken)
    }

    /// A line of the sweep.
    mutating func report(
        _ name: String, _ state: Sweep.State, sha: String? = nil, pages: [Sweep.Page] = [],
        notes: [String] = []
    ) {
        var state = state
        if case .refused(let problem) = state { state = .refused(names.hidden(in: problem)) }
        sweep.files.append(
            .init(
                name: name, sha256: sha, state: state, pages: pages,
                notes: notes.map(names.hidden)))
    }

    /// Moves a file to `failed/` with the reason.
    mutating func refuse(_ entry: InboxEntry, _ problem: Problem, sha: String?) throws {
        let name = name(entry)
        var problem = problem
        problem.file = "inbox/\(name)"
        do {
            try failed.move(entry, because: problem)
            report(name, .refused(problem), sha: sha)
        } catch let trouble as Problem {
            report(name, .waiting(outer(trouble)), sha: sha)
        }
    }

    /// Keeps in mind a problem that is no file's fault; says why files wait.
    mutating func outer(_ problem: Problem) -> String {
        if !sweep.problems.contains(problem) { sweep.problems.append(problem) }
        return problem.summary
    }

    /// Runs the work on one file: what is wrong with the file refuses it, anything else lets it wait.
    mutating func guarded(
        _ arrival: Arrival, _ work: (inout Round) throws -> Void
    ) throws {
        let held = try journal.hold("inbox/\(arrival.name)")
        defer { held.release() }
        do {
            try work(&self)
        } catch {
            let leaf = arrival.name.split(separator: "/").last.map(String.init) ?? arrival.name
            var problem = FileFault.problem(error, name: leaf)
            if InboxEntry.look(arrival.copy) != nil { try disk.remove(arrival.copy) }
            // What the program itself fails on is told beside the file.
            if problem.kind == .bug { _ = outer(problem) }
            if problem.kind == .input || problem.kind == .bug {
                problem.summary = problem.summary.replacing(
                    arrival.copy.shown.split(separator: "/").last ?? "", with: leaf)
                try refuse(arrival.entry, problem, sha: arrival.sha)
            } else {
                report(arrival.name, .waiting(outer(problem)), sha: arrival.sha)
            }
        }
    }

    /// Puts the private copy in its place among the originals.
    func keep(_ arrival: Arrival) throws {
        let place = RawPath(workspace.originals).appending(arrival.sha)
        if InboxEntry.look(place) == nil {
            try disk.move(arrival.copy, to: place, synced: true)
        } else {
            try disk.remove(arrival.copy)
        }
    }

    /// The note beside the original: the first name and date stay.
    func note(_ name: String, sha: String) throws {
        let place = RawPath(OriginalNote.file(sha, in: workspace))
        guard InboxEntry.look(place) == nil else { return }
        let note = OriginalNote(name: name, when: origin.when)
        try disk.deliver(try Document.encode(note), at: place, mode: 0o600)
    }

    /// Takes a file out of the inbox, unless another has taken its name meanwhile.
    func clear(_ entry: InboxEntry) throws {
        if let status = InboxEntry.look(entry.path), entry.isUnchanged(status) {
            try disk.remove(entry.path)
        }
    }
}
