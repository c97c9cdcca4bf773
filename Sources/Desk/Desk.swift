import Artifacts
public import Engine
public import Foundation

/// What may be set about the way out.
public struct DeskSettings: Sendable, Equatable, Codable {
    /// Whether pupils' names are drawn on what goes into the outbox.
    public var names: Bool
    /// The index page's heading.
    public var title: String
    /// Where the days on the pages are counted.
    public var timeZone: TimeZone
    /// Whether sheets are printed on both sides of the paper: then each copy begins on a leaf of its own.
    public var doubleSided: Bool
    /// Whether a quiz played on a screen counts beside one on paper.
    public var screenCountsAsPaper: Bool

    /// Settings; names are drawn unless they are turned off.
    public init(
        names: Bool = true, title: String = "Reviso", timeZone: TimeZone = .current,
        doubleSided: Bool = false, screenCountsAsPaper: Bool = false
    ) {
        (self.names, self.title, self.timeZone) = (names, title, timeZone)
        (self.doubleSided, self.screenCountsAsPaper) = (doubleSided, screenCountsAsPaper)
    }
}

/// The way out: after a run it freezes editions, fills `outbox/` and `review/`, and makes the index. It keeps no
/// document back: what it cannot lay out is a problem in its report.
public struct Desk: Sendable {
    let workspace: Workspace
    let settings: DeskSettings
    let journal: Journal

    /// The desk of a workspace. `journal`: what the program failed on before is not laid out.
    public init(workspace: Workspace, journal: Journal = Journal(), settings: DeskSettings) {
        (self.workspace, self.journal, self.settings) = (workspace, journal, settings)
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
            var report = memory.report
            (report.written, report.removed, report.frozen) = ([], [], [])
            report.rescored = []
            return report
        }
        let tray = Tray(workspace.root, before: try Memory.recallLaid(workspace))
        let report = try await lay(try Classroom(workspace), on: tray)
        try Memory.keep(tray.laid, workspace)
        // What failed for want of a program or of room may succeed without any document being new.
        let mayPass = report.problems.contains {
            $0.transient || $0.kind == .unavailable || $0.kind == .disk || $0.kind == .bug
        }
        try Memory(
            settings: set, inputs: mayPass ? "" : inputs, outputs: Memory.laidSignature(workspace),
            report: report
        ).keep(workspace)
        return report
    }

    private func lay(_ classroom: Classroom, on tray: Tray) async throws -> DeskReport {
        var classroom = classroom
        try classroom.readEditions()
        var report = DeskReport()
        report.problems = classroom.problems
        report.copies = classroom.copies.originals
        let folder = SheetFolder(
            classroom: classroom, tray: tray, press: Press(workspace: workspace),
            stamping: Stamping(workspace: workspace, settings))
        for sheet in classroom.sheets {
            guard !journal.isSetAside("outbox/\(sheet)") else {
                report.problems.append(Journal.problem(laying: sheet))
                continue
            }
            let held = try journal.hold("outbox/\(sheet)")
            defer { held.release() }
            let result = await folder.lay(sheet)
            report.frozen += result.frozen
            for edition in result.editions { classroom.editions[edition.edition] = edition }
            report.problems += result.problems
            report.problems += MarkedCopies(classroom: classroom, tray: tray).lay(sheet)
        }
        let scores = Rescored(classroom.cards.documents)
        report.rescored = scores.changes(since: try .recall(workspace))
        try scores.keep(workspace)
        let review = try ReviewFolder(classroom: classroom, tray: tray).lay()
        report.review = review.count
        report.reviewSheets = review.sheets
        report.remarks = StackRemarks(classroom: classroom).all()
        report.problems += review.problems
        try layIndex(classroom, on: tray, &report)
        try sweep(tray, sheets: Set(classroom.sheets))
        report.waiting = Set(classroom.refusals.filter(\.transient).compactMap(\.sheet)).count
        report.problems = Self.once(report.problems)
        (report.written, report.removed) = (tray.written.sorted(), tray.removed.sorted())
        return report
    }

    private func layIndex(
        _ classroom: Classroom, on tray: Tray, _ report: inout DeskReport
    ) throws {
        try tray.lay(
            "outbox/gradebook.csv", Gradebook.encode(classroom, settings))
        let files = tray.filesBySheet
        let sheets = try classroom.sheets.filter { !journal.isSetAside("outbox/\($0)") }.map {
            let held = try journal.hold("outbox/\($0)")
            defer { held.release() }
            return CardContents(
                $0, classroom, files: files[$0] ?? [], settings: settings,
                problems: &report.problems)
        }.sorted {
            let (left, right) = ($0.added ?? .distantPast, $1.added ?? .distantPast)
            return left == right ? $0.key < $1.key : left > right
        }
        for sheet in sheets {
            report.remarks.merge(sheet.unread.mapValues { [$0] }) { $0 + $1 }
        }
        report.setAside = sheets.flatMap { sheet in
            sheet.setAside.map { "\(sheet.key): \($0.words)" }
        }.sorted()
        let page = IndexPage(
            settings: settings, sheets: sheets,
            pupils: PupilSummary.all(classroom, sheets, names: settings.names),
            review: report.review,
            failed: try FailedFile.all(workspace), homeless: classroom.homeless,
            problems: Self.once(report.problems))
        try tray.lay("outbox/index.html", page.data)
        do {
            try LibraryIndex(
                classroom: classroom, editions: classroom.editions.values.map { $0 },
                sheets: sheets
            ).write(to: workspace.library)
        } catch {
            // The index is no more than that: everything in it stands in documents.
            report.problems.append(
                Problem(
                    .disk, "Index 'library.sqlite' cannot be written: \(error)",
                    hint: "delete library.sqlite and run: it is made again",
                    file: "library.sqlite"))
        }
    }

    /// Takes away the desk's own files of sheets and cards that are gone; whatever else lies there is a person's.
    private func sweep(_ tray: Tray, sheets: Set<String>) throws {
        for sheet in try Disk.names(in: workspace.outbox) {
            let folder = "outbox/\(sheet)"
            let isGone = !sheets.contains(sheet)
            for below in try Self.folders(in: workspace.root.appending(path: folder)) {
                let isOurs =
                    below == "marked"
                    ? { $0.hasSuffix(".pdf") }
                    : { SheetFolder.isOurs($0) || isGone && Exported.isOurs($0) }
                try tray.clear("\(folder)/\(below)", where: isOurs)
                try tray.removeIfEmpty("\(folder)/\(below)")
            }
            guard try Self.isFolder(workspace.root.appending(path: folder)) else { continue }
            try tray.clear(folder) {
                SheetFolder.isOurs($0)
                    || isGone && (SheetFolder.isFurtherCopy($0) || Exported.isOurs($0))
            }
            try tray.removeIfEmpty(folder)
        }
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
