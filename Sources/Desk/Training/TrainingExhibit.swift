import Artifacts
import Engine
import Foundation

/// What goes out of training: of each sheet the comic strips, the tally and the page; of the class the talks that came
/// back, and what is kept of them.
struct TrainingExhibit: Exhibit {
    let reads: [any Artifact.Type] = [
        Scenes.self, TalkSheets.self, Session.self, Coaching.self, Responses.self, Intake.self,
        Lesson.self,
    ]
    let cards: [any Artifact.Type] = [TalkSheets.self]
    let tells = ["-scenes"]

    static let folder = "training"
    private static let (page, tally) = ("training.html", "talk.pdf")
    private static let (index, policy) = ("sessions.html", "policy.html")

    private static func strip(_ scene: String) -> String { "dialogue-\(scene).pdf" }

    func owns(_ name: String, below folder: String?, isGone: Bool) -> Bool {
        folder == nil
            && ([Self.page, Self.tally, Self.index, Self.policy].contains(name)
                || ["dialogue-", "session-"].contains(where: name.hasPrefix)
                    && name.hasSuffix(".pdf"))
    }

    func lay(_ sheet: String, _ work: DeskWork) async {
        guard let made = work.classroom[TalkSheets.self][sheet],
            let scenes = work.classroom[Scenes.self][sheet]?.document
        else { return }
        do {
            try await lay(made, scenes, work)
        } catch {
            work.tell(
                error, sheet: sheet,
                keeping: ([Self.page, Self.tally] + scenes.scenes.map { Self.strip($0.id) }).map {
                    "outbox/\(sheet)/\($0)"
                })
        }
    }

    private func lay(
        _ made: Filed<TalkSheets>, _ scenes: Scenes, _ work: DeskWork
    ) async throws {
        let document = made.document
        let edition = try freeze(
            made, document.tally, "Talk in threes", .tally, scenes.scenes, scenes.language, work)
        let lessons = work.classroom.lessons.keys.map { SheetKey.sheet(of: $0) }.sorted()
            .joined(separator: " ")
        try work.tray.lay(
            "outbox/\(document.key)/\(Self.page)",
            from: Digest.sha256("training \(document.page.sha256) \(edition.edition) \(lessons)")
        ) {
            let html = String(decoding: try Press.bytes(made, document.page), as: UTF8.self)
            return Data(
                html.replacing("{{edition}}", with: edition.edition)
                    .replacing("{{lessons}}", with: lessons).utf8)
        }
        try await print(edition, to: "outbox/\(document.key)/\(Self.tally)", work)
        for laid in document.dialogues {
            guard let scene = scenes.scenes.first(where: { $0.id == laid.scene }) else { continue }
            let strip = try freeze(
                made, laid, scene.heading, .dialogue, [scene], scenes.language, work)
            try await print(
                strip, to: "outbox/\(document.key)/\(Self.strip(scene.id))", work)
        }
    }

    private func freeze(
        _ made: Filed<TalkSheets>, _ laid: TalkSheets.Laid, _ title: String,
        _ instrument: Instrument, _ scenes: [TalkScene], _ language: String, _ work: DeskWork
    ) throws -> Edition {
        let printed = Printed(
            key: made.document.key, files: .init(practice: laid.file, quiz: made.document.page),
            pages: laid.pages)
        let layout = Layout(
            printed: Filed(document: printed, folder: made.folder), title: title,
            practice: laid.file, quiz: nil, questions: [], entries: [], pages: laid.pages,
            asks: .init(instrument: instrument, language: language, scenes: scenes))
        let (edition, isNew) = try Press(workspace: work.classroom.workspace).freeze(layout)
        if isNew { work.report.frozen.append(edition.edition) }
        work.classroom.editions[edition.edition] = edition
        return edition
    }

    /// A copy for each pupil, with codes alone, and spare ones.
    private func print(_ edition: Edition, to path: String, _ work: DeskWork) async throws {
        var settings = work.settings
        settings.names = false
        let press = Press(workspace: work.classroom.workspace)
        let stamping = Stamping(workspace: work.classroom.workspace, settings)
        var sharing = try Sharing([edition], press)
        let papers = sharing.giveFirst(to: Stamping.recipients(work.classroom.pupils))
        try sharing.write(press)
        let from = stamping.digest(papers, work.classroom)
        guard !work.tray.holds(path, from: from) else { return }
        try work.tray.put(path, from: from, try await stamping.pdf(papers, work.classroom))
    }

    func layClass(_ work: DeskWork) throws {
        guard !work.classroom[TalkSheets.self].documents.isEmpty else { return }
        try work.lay("outbox/\(Self.folder)/\(Self.policy)", TrainingPolicy.data)
        let talks = PractisedTalks(work.classroom).all
        guard !talks.isEmpty else { return }
        let files = Set(talks.compactMap { layPaper($0, work) })
        try work.lay(
            "outbox/\(Self.folder)/\(Self.index)",
            SessionsPage(
                title: work.settings.title, talks: talks, zone: work.settings.timeZone,
                paper: work.settings.paper, files: files,
                lessons: Set(work.classroom.lessons.keys)
            ).data)
    }

    /// A talk on one page, and its name; one that cannot be drawn costs that page alone.
    private func layPaper(_ talk: PractisedTalks.Talk, _ work: DeskWork) -> String? {
        let drawing = SessionPaper(
            talk: talk, paper: work.settings.paper, zone: work.settings.timeZone)
        let path = "outbox/\(Self.folder)/\(drawing.name)"
        do {
            try work.tray.lay(path, from: drawing.digest) { try drawing.pdf() }
            return drawing.name
        } catch {
            work.tell(error, keeping: [path])
            return nil
        }
    }

    func questions(_ work: DeskWork) -> [ReviewItem] {
        work.classroom[Session.self].documents.sorted { $0.key < $1.key }.flatMap { session in
            session.unclear.map { id in
                MarkQuestion(classroom: work.classroom).item(
                    id, key: session.key, edition: session.edition,
                    heading: "\(session.title)\(session.pupil.map { " of \($0)" } ?? "")",
                    prompt: session.source == .paper
                        ? "Which reply is marked in panel \(id.dropFirst())?"
                        : "How many bubbles are marked in this row?")
            }
        }
    }

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        var part = CardPart()
        guard let scenes = work.classroom[Scenes.self][sheet]?.document else { return part }
        part.title =
            scenes.scenes.count == 1
            ? scenes.scenes[0].heading : "\(scenes.scenes.count) talks to practise"
        part.subject = "Training"
        let files = work.files(of: sheet)
        let links =
            [(Self.page, "Practise on a screen"), (Self.tally, "Talk in threes")]
            + scenes.scenes.map { (Self.strip($0.id), "Comic strip: \($0.title)") }
        part.links = links.compactMap { name, words in
            let path = "\(sheet)/\(name)"
            return files.contains(path) ? .init(words, to: path, isMain: name == Self.page) : nil
        }
        let level = scenes.safety == .strict ? "strict" : "standard"
        part.notes = [
            .init("Safety is \(level). No model talks with a pupil: every word was written.")
        ]
        part.next = NextStep(
            .ready, "Ready to use",
            "Give out the page or the strips. Drop what comes back into inbox/.")
        return part
    }

    func section(_ work: DeskWork) -> String {
        guard !work.classroom[TalkSheets.self].documents.isEmpty else { return "" }
        let talks = PractisedTalks(work.classroom).all.count
        let link =
            talks > 0
            ? "<a class=\"button\" href=\"\(Self.folder)/\(Self.index)\">\(Number.count(talks, "practised talk"))</a> "
            : ""
        return """
            <section class="notice" aria-labelledby="talking"><h2 id="talking">Training</h2>
            <p>\(link)<a href="\(Self.folder)/\(Self.policy)">What is kept of a talk</a></p></section>

            """
    }
}

/// What goes out of the training pipeline.
public enum TrainingExhibits {
    /// In the order of the parts of a card.
    public static let all: [any Exhibit] = [TrainingExhibit()]
}
