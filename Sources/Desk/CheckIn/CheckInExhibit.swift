import Artifacts
import Engine
import Foundation
import Paper
import Programs

/// What goes out of check-ins: strips, page and words; the weather of the class; the pictures to hand back; and, before
/// all else, who would like to talk.
struct CheckInExhibit: Exhibit {
    let reads: [any Artifact.Type] = [
        Feelings.self, CheckIn.self, FeelingPicture.self, Mood.self, Responses.self, Intake.self,
        Sparks.self,
    ]
    let cards: [any Artifact.Type] = [Feelings.self]

    let tells = ["-checkin"]

    static let title = "Check-in"
    static let folder = "mood"
    private static let (strips, clouds) = ("strips.pdf", "clouds.pdf")
    private static let (page, table) = ("checkin.html", "feelings.csv")
    private static let (mood, pictures) = ("mood.html", "pictures.pdf")
    private static let names = [strips, clouds, page, table, mood, pictures]

    func owns(_ name: String, below folder: String?, isGone: Bool) -> Bool {
        folder == nil
            && (Self.names.contains(name)
                || isGone && name.hasPrefix("strips-") && name.hasSuffix(".pdf"))
    }

    func lay(_ sheet: String, _ work: DeskWork) async {
        guard let feelings = work.classroom.feelings[sheet] else {
            // What was drawn needs no words that may be refused now.
            if sheet == Feelings.pipeline { await layPictures(work) }
            return
        }
        do {
            try await lay(feelings, work)
        } catch {
            work.tell(error, sheet: sheet, keeping: Self.names.map { "outbox/\(sheet)/\($0)" })
        }
        await layPictures(work)
    }

    private func lay(_ feelings: Filed<Feelings>, _ work: DeskWork) async throws {
        let key = feelings.document.key
        let files = feelings.document.files
        try copy(files.table, of: feelings, to: "outbox/\(key)/\(Self.table)", work)
        let strips = Strips(work.classroom, work.settings)
        guard !strips.recipients.isEmpty else { return }
        if let clouds = files.clouds {
            try copy(clouds, of: feelings, to: "outbox/\(key)/\(Self.clouds)", work)
        }
        let (edition, isNew) = try strips.press.freeze(
            try strips.current(feelings, title: Self.title))
        if isNew { work.report.frozen.append(edition.edition) }
        work.classroom.editions[edition.edition] = edition
        let path = "outbox/\(key)/\(Self.strips)"
        let (papers, from) = try strips.first(edition)
        if !work.tray.holds(path, from: from) {
            try work.tray.put(path, from: from, try await strips.pdf(papers))
        }
        let week = try strips.week(of: edition)
        let made = Digest.sha256("checkin \(files.page.sha256) \(edition.edition) \(week)")
        try work.tray.lay("outbox/\(key)/\(Self.page)", from: made) {
            let html = String(decoding: try Press.bytes(feelings, files.page), as: UTF8.self)
            return Data(
                html.replacing("{{edition}}", with: edition.edition)
                    .replacing("{{week}}", with: "\(week)").utf8)
        }
    }

    private func copy(
        _ reference: FileRef, of feelings: Filed<Feelings>, to path: String, _ work: DeskWork
    ) throws {
        guard !work.tray.holds(path, from: reference.sha256) else { return }
        try work.tray.lay(path, copying: try Press.file(feelings, reference), reference.sha256)
    }

    /// The newest week of each pupil who takes part by code, in the order of the codes.
    private func layPictures(_ work: DeskWork) async {
        let path = "outbox/\(Self.folder)/\(Self.pictures)"
        do {
            let pages = CheckInWeeks(work.classroom).newestPictures
            guard !pages.isEmpty else { return }
            let from = Digest.sha256(pages.map(\.sha256).joined(separator: " "))
            guard !work.tray.holds(path, from: from) else { return }
            let joined = work.classroom.workspace.cache.appending(path: "desk/pictures.pdf")
            try await QPDF.join(
                pages.map(\.file), to: joined, within: .seconds(300 + pages.count))
            try work.tray.put(path, from: from, try Data(contentsOf: joined))
            try FileManager.default.removeItem(at: joined)
        } catch {
            work.tell(error, keeping: [path])
        }
    }

    func layClass(_ work: DeskWork) throws {
        let odd = try RosterFile.oddConsents(work.classroom.workspace)
        work.report.talks =
            TalkRequests(work.classroom).lines + Self.leftAlone(work.classroom)
            + odd.map { "\($0.file ?? "roster.csv"): \($0.summary): \($0.hint ?? "")" }
        let weeks = CheckInWeeks(work.classroom).all
        guard !weeks.isEmpty else { return }
        try work.lay(
            "outbox/\(Self.folder)/\(Self.mood)",
            MoodPage(
                title: work.settings.title, weeks: weeks, zone: work.settings.timeZone,
                talks: Set(work.classroom[Sparks.self].documents.map(\.key))
            ).data)
    }

    func questions(_ work: DeskWork) -> [ReviewItem] {
        TalkRequests(work.classroom).items + StripQuestions(classroom: work.classroom).all
    }

    func notice(_ work: DeskWork) -> String {
        TalkRequests(work.classroom).html + Self.odd(work.classroom.workspace)
    }

    /// Whose check-ins came although their line in the roster does not say that they take part.
    private static func leftAlone(_ classroom: Classroom) -> [String] {
        let keys = classroom.reasons("-checkin").filter {
            $0.value.hasPrefix(CheckIn.noConsent)
        }.keys
        guard !keys.isEmpty else { return [] }
        let codes = Set(keys.compactMap { SheetKey($0)?.pupil }).sorted().map {
            Roster.isSpare($0) ? "a strip without a pupil's code" : $0
        }
        return [
            "\(Number.count(keys.count, "check-in")) left alone, whose line in roster.csv does not say yes: \(Set(codes).sorted().joined(separator: ", ")). It may ask to talk: look at the paper, and delete it where it shall not stay"
        ]
    }

    /// What the roster says about check-ins that means nothing here.
    private static func odd(_ workspace: Workspace) -> String {
        // A roster that cannot be read was thrown before.
        let odd = (try? RosterFile.oddConsents(workspace)) ?? []
        guard !odd.isEmpty else { return "" }
        let items = odd.map {
            "<li>\(HTML.escape("\($0.file ?? "roster.csv"): \($0.summary); \($0.hint ?? "")"))</li>"
        }
        return """
            <section class="notice ask" aria-labelledby="consents"><h2 id="consents">Who takes part in check-ins?</h2>
            <ul>\(items.joined())</ul></section>

            """
    }

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        var part = CardPart()
        let files = work.files(of: sheet)
        // Its words may be refused: what was printed before lies there still.
        guard work.classroom.feelings[sheet] != nil || files.contains("\(sheet)/\(Self.strips)")
        else { return part }
        part.title = Self.title
        part.subject = "Our week in clouds"
        let links = [
            (Self.strips, "Strips to print"), (Self.clouds, "Clouds to print"),
            (Self.page, "Check in on a screen"), (Self.table, "Edit the words"),
        ]
        part.links = links.compactMap { name, words in
            let path = "\(sheet)/\(name)"
            return files.contains(path)
                ? .init(words, to: path, isMain: name == Self.strips) : nil
        }
        let (all, some) = counts(work.classroom.pupils)
        part.notes = [
            .init(
                "\(Number.count(all, "pupil")) take part by code, \(some) in the class alone: the column checkins of roster.csv."
            )
        ]
        if (1...2).contains(some) {
            part.notes.append(
                .init(
                    "What fewer than three in the class alone answer is shown nowhere: it could be told whose it is."
                ))
        }
        let hasStrips = files.contains("\(sheet)/\(Self.strips)")
        let hasClouds = files.contains("\(sheet)/\(Self.clouds)")
        part.next =
            hasStrips
            ? next(sheet, hasClouds: hasClouds, pupils: all + some, work.classroom)
            : NextStep(
                .nothing, "Nobody takes part",
                "Write yes or class under checkins in roster.csv where consent was given.")
        return part
    }

    private func next(
        _ sheet: String, hasClouds: Bool, pupils: Int, _ classroom: Classroom
    ) -> NextStep {
        let again = "The next week: reviso print \(sheet)."
        if let week = CheckInWeeks(classroom).newest, week.returned > 0 {
            return NextStep(
                week.returned < week.given ? .collect : .scored,
                "Week \(week.week): \(week.returned) of \(week.given) strips came back",
                week.returned < week.given ? "Drop the rest into inbox/. \(again)" : again)
        }
        let clouds =
            hasClouds
            ? "Print \(Self.clouds) once for each of \(Number.count(pupils, "pupil")): what they write there they keep. "
            : "On Friday each pupil cuts off the clouds and keeps them; "
        return NextStep(
            .ready, "Ready to print",
            "Hand the strips out on Monday. \(clouds)\(hasClouds ? "Drop" : "drop") the scans of the strips into inbox/. \(again)"
        )
    }

    private func counts(_ pupils: [Pupil]) -> (Int, Int) {
        (pupils.count { $0.checkins == .yes }, pupils.count { $0.checkins == .class })
    }

    func section(_ work: DeskWork) -> String {
        guard !CheckInWeeks(work.classroom).all.isEmpty else { return "" }
        let hasPictures = work.files(of: Self.folder).contains("\(Self.folder)/\(Self.pictures)")
        let pictures =
            hasPictures
            ? " <a class=\"button\" href=\"\(Self.folder)/\(Self.pictures)\">Pictures to hand back</a>"
            : ""
        return """
            <section class="notice" aria-labelledby="mood"><h2 id="mood">How the class is</h2>
            <p>Counts of days that enough pupils answered.</p>
            <p><a class="button" href="\(Self.folder)/\(Self.mood)">The weather of the class</a>\(pictures)</p></section>

            """
    }
}

/// What goes out of the check-in pipeline.
public enum CheckInExhibits {
    /// In the order of the parts of a card.
    public static let all: [any Exhibit] = [CheckInExhibit()]
}

extension Classroom {
    var feelings: Filing<Feelings> { self[Feelings.self] }
    var checkIns: Filing<CheckIn> { self[CheckIn.self] }
    var pictures: Filing<FeelingPicture> { self[FeelingPicture.self] }
}
