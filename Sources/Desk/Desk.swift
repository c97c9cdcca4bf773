import Artifacts
public import Engine
import Files
public import Foundation

/// The way out: after a run it freezes editions, fills `outbox/` and `review/`, and makes the index. It keeps no
/// document back: what it cannot lay out is a problem in its report.
public struct Desk: Sendable {
    let workspace: Workspace
    let exhibits: [any Exhibit]
    let settings: DeskSettings
    let journal: Journal

    /// The desk of a workspace, with all that goes out. `journal`: what the program failed on before is not laid out.
    public init(
        workspace: Workspace, exhibits: [any Exhibit], journal: Journal = Journal(),
        settings: DeskSettings
    ) {
        (self.workspace, self.exhibits) = (workspace, exhibits)
        (self.journal, self.settings) = (journal, settings)
    }

    /// Brings everything that goes out to the state of the documents. Writes only what differs; where nothing was
    /// touched since the last time, on either side, it reads nothing and says the same again.
    public func lay() async throws -> DeskReport {
        let memory = try Memory.recall(workspace)
        let set = Digest.sha256(try Document.encode(settings))
        let inputs = Memory.readSignature(workspace)
        if memory.settings == set, memory.inputs == inputs,
            memory.outputs == Memory.laidSignature(workspace)
        {
            return memory.report.quiet
        }
        let tray = Tray(workspace.root, before: try Memory.recallLaid(workspace))
        let report = try await lay(try classroom(), on: tray)
        try Memory.keep(tray.laid, workspace)
        // What failed for want of a program or of room may succeed without any document being new.
        let mayPass = report.problems.contains {
            $0.transient || $0.kind == .unavailable || $0.kind == .disk || $0.kind == .bug
        }
        try Memory(
            settings: set, inputs: mayPass ? "" : inputs, outputs: Memory.laidSignature(workspace),
            report: report.quiet
        ).keep(workspace)
        return report
    }

    /// What tells whether anybody touched what the desk reads or lays out, or folders beside it, since it was last
    /// asked. Documents under `work/` are published by renaming, so that their folders tell.
    public func signature(with folders: [URL]) throws -> String {
        var beside = TreeSignature()
        for folder in folders { beside.add(folder: folder, files: true) }
        return Digest.sha256(
            [
                Digest.sha256(try Document.encode(settings)), Memory.readSignature(workspace),
                Memory.laidSignature(workspace), beside.digest,
            ].joined(separator: "\n"))
    }

    /// All that the exhibits read.
    func classroom() throws -> Classroom {
        try Classroom(
            workspace, kinds: exhibits.flatMap(\.reads), tells: exhibits.flatMap(\.tells))
    }

    private func lay(_ read: Classroom, on tray: Tray) async throws -> DeskReport {
        var classroom = read
        try classroom.readEditions()
        let work = DeskWork(classroom, settings, tray)
        work.report.problems = classroom.problems
        let sheets = classroom.sheets(with: exhibits.flatMap(\.cards))
        for sheet in sheets {
            guard !journal.isSetAside("outbox/\(sheet)") else {
                work.report.problems.append(Journal.problem(laying: sheet))
                continue
            }
            let held = try journal.hold("outbox/\(sheet)")
            defer { held.release() }
            for exhibit in exhibits { await exhibit.lay(sheet, work) }
        }
        for exhibit in exhibits { try exhibit.layClass(work) }
        keepRefused(work)
        let items = questions(work)
        let notices = exhibits.map { $0.notice(work) }.joined()
        try ReviewFolder(
            tray: tray, codes: classroom.pupils.map(\.code), notices: notices,
            keyless: sheets.compactMap { sheet in
                let open = exhibits.reduce(0) { $0 + $1.keyless(sheet, work) }
                return open > 0 ? (sheet, open) : nil
            }
        ).lay(
            items, sheets: reviewSheets(sheets, work)
        ) {
            work.tell($0, sheet: $1)
        }
        work.report.review = items.count
        work.report.reviewSheets = Set(items.map(\.key)).sorted()
        try layIndex(work, sheets)
        try sweep(tray, sheets: Set(sheets))
        var report = work.report
        report.setAside.sort()
        report.waiting = Set(classroom.refusals.filter(\.transient).compactMap(\.sheet)).count
        report.problems = Self.once(report.problems)
        (report.written, report.removed) = (tray.written.sorted(), tray.removed.sorted())
        return report
    }

    /// What lies there of a sheet that a step refuses stays until that is mended: a file that was dropped again with a
    /// fault, or a provider that does not answer, takes nothing away.
    private func keepRefused(_ work: DeskWork) {
        for sheet in Set(work.classroom.refusals.compactMap(\.sheet))
        where SheetKey(sheet)?.pupil == nil {
            work.tray.keepAll(below: "outbox/\(sheet)")
        }
    }

    /// What a person must decide, in the order in which it is asked.
    func questions(_ work: DeskWork) -> [ReviewItem] {
        ReviewOrder.sorted(exhibits.flatMap { $0.questions(work) })
    }

    /// A sheet's card.
    func card(_ sheet: String, _ work: DeskWork) -> Card {
        Card(
            sheet, exhibits.map { $0.card(sheet, work) },
            refusals: work.classroom.refusals.filter {
                SheetKey.sheet(of: $0.sheet ?? "") == sheet
            })
    }

    private func layIndex(_ work: DeskWork, _ sheets: [String]) throws {
        work.note(files: work.tray.filesBySheet)
        work.cards = Card.newestFirst(
            try sheets.filter { !journal.isSetAside("outbox/\($0)") }.map {
                let held = try journal.hold("outbox/\($0)")
                defer { held.release() }
                return card($0, work)
            })
        let page = IndexPage(
            settings: settings, sheets: work.cards,
            sections: exhibits.map { $0.section(work) }.joined(),
            notices: exhibits.map { $0.notice(work) }.joined(), review: work.report.review,
            failed: try FailedFile.all(workspace), homeless: work.classroom.homeless,
            problems: Self.once(work.report.problems))
        try work.lay("outbox/index.html", page.data)
        for exhibit in exhibits { exhibit.finish(work) }
    }

    /// Takes away the desk's own files of sheets and cards that are gone; whatever else lies there is a person's.
    private func sweep(_ tray: Tray, sheets: Set<String>) throws {
        for sheet in try Disk.names(in: workspace.outbox) {
            let folder = "outbox/\(sheet)"
            let isGone = !sheets.contains(sheet)
            for below in try Self.folders(in: workspace.root.appending(path: folder)) {
                try tray.clear("\(folder)/\(below)") { isOurs($0, below: below, isGone) }
                try tray.removeIfEmpty("\(folder)/\(below)")
            }
            guard try Self.isFolder(workspace.root.appending(path: folder)) else { continue }
            try tray.clear(folder) { isOurs($0, below: nil, isGone) }
            try tray.removeIfEmpty(folder)
        }
    }

    private func isOurs(_ name: String, below folder: String?, _ isGone: Bool) -> Bool {
        exhibits.contains { $0.owns(name, below: folder, isGone: isGone) }
            || isGone && Exported.isOurs(name)
    }

    private static func folders(in folder: URL) throws -> [String] {
        guard try isFolder(folder) else { return [] }
        return try Disk.names(in: folder).filter { try isFolder(folder.appending(path: $0)) }
    }

    private static func isFolder(_ url: URL) throws -> Bool {
        try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    }

    /// The same trouble of many sheets, such as a missing program, is said once.
    private static func once(_ problems: [Problem]) -> [Problem] {
        var kept: [Problem] = []
        for problem in problems {
            let isSame = { (other: Problem) in
                other.summary == problem.summary
                    && (problem.kind == .unavailable || other == problem)
            }
            if !kept.contains(where: isSame) { kept.append(problem) }
        }
        return kept
    }
}
