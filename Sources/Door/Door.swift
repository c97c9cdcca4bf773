import Artifacts
public import Engine
import Files
public import Foundation
import Glibc

/// The way in: takes finished files out of the inbox, keeps them, and says which page belongs to which sheet.
///
/// A file's original is kept first, then its delivery is published, then it leaves the inbox. So a kill at any point
/// loses nothing, and the next sweep does nothing twice. One door at a time may work on a workspace.
public actor Door {
    let workspace: Workspace
    let reader: any CodeReading
    let disk: Disk
    let crew: Crew?
    let journal: Journal
    /// How files are judged; the watcher's `ready` files may be added before each sweep.
    public var settings: DoorSettings
    var known: [String: Delivery] = [:]
    private var firstSeen: [RawPath: (entry: InboxEntry, when: Double)] = [:]
    private var isRecovered = false
    /// How far the clock of a folder's disk is ahead of this machine's; a test has another.
    let clock: @Sendable (RawPath, Disk) -> Double

    /// A door of a workspace. `crew`: the processes that look at files, without which this one does; they know the
    /// errand `DoorErrand.name`. `journal`: what the program failed on before.
    public init(
        workspace: Workspace, settings: DoorSettings = DoorSettings(),
        reader: any CodeReading = NoCodes(), crew: Crew? = nil, journal: Journal = Journal()
    ) {
        self.init(
            workspace: workspace, settings: settings, reader: reader, disk: Disk(), crew: crew,
            journal: journal)
    }

    init(
        workspace: Workspace, settings: DoorSettings, reader: any CodeReading, disk: Disk,
        crew: Crew? = nil, journal: Journal = Journal(),
        clock: @escaping @Sendable (RawPath, Disk) -> Double = DiskClock.ahead
    ) {
        (self.crew, self.journal, self.clock) = (crew, journal, clock)
        self.workspace = workspace
        self.settings = settings
        self.reader = reader
        self.disk = disk
    }

    /// Names the files that were seen closed or renamed in: absolute paths, which need not settle.
    public func setReady(_ files: Set<ClosedFile>) { settings.ready = files }

    /// Looks at the inbox once, takes what is finished, and says what became of every file. Throws only where the
    /// workspace itself cannot be read; what concerns one file stands in its line.
    public func sweep(now: Date) async throws -> Sweep {
        do {
            if !isRecovered { try Intent.recover(workspace, disk: disk) }
            isRecovered = true
            return try look(now)
        } catch {
            isRecovered = false
            throw error
        }
    }

    private func look(_ now: Date) throws -> Sweep {
        let inbox = RawPath(workspace.inbox)
        let entries = try InboxListing.read(inbox)
        var time = now.timeIntervalSince1970
        defer { remember(entries, time) }
        guard !entries.isEmpty else { return Sweep(files: [], problems: []) }
        for folder in [workspace.originals, workspace.deliveries] {
            try disk.makeFolder(RawPath(folder), synced: true)
        }
        // How long a file has been still is told by the clock that dates it.
        time += clock(RawPath(workspace.originals), disk)
        let names = try RosterNames(workspace)
        var round = Round(
            door: self, holdings: try Holdings(workspace, routes: settings.routes, known: &known),
            names: names,
            reception: Reception(
                inbox: inbox, originals: RawPath(workspace.originals), settings: settings,
                now: time, disk: disk, crew: crew, firstSeen: firstSeen),
            origin: OriginalNote(name: "", when: now.formatted(.iso8601)))
        for group in Group.of(entries, codes: names.codes, names: names) {
            try round.take(group)
        }
        try round.takeRulings()
        try round.forgetFailed()
        return round.sweep
    }

    /// Puts refused files back into the inbox, all or those of a name, for the next sweep: where they lay before,
    /// without their reasons. Gives their names; none where none is meant. Throws where the disk refuses.
    public func takeUpAgain(_ name: String? = nil) throws -> [String] {
        let failed = Failed(folder: RawPath(workspace.failed), disk: disk)
        return try failed.names().filter { file in
            let stem = file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)
            return name == nil || name == file || name == String(stem)
        }.map { file in
            try failed.putBack(file, into: RawPath(workspace.inbox))
            return file
        }
    }

    /// Keeps in mind files whose date lies ahead of the clock, to see whether they stay as they are.
    private func remember(_ entries: [InboxEntry], _ now: Double) {
        var seen: [RawPath: (entry: InboxEntry, when: Double)] = [:]
        for entry in entries where entry.changed > now {
            if let before = firstSeen[entry.relative], entry.isUnchanged(before.entry.status) {
                seen[entry.relative] = before
            } else {
                seen[entry.relative] = (entry, now)
            }
        }
        firstSeen = seen
    }
}
