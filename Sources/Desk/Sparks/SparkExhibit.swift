import Artifacts
import Engine
import Foundation

/// What goes out of sparks: of each sheet its page, cards and tally; of the class what was saved.
struct SparkExhibit: Exhibit {
    let reads: [any Artifact.Type] = [
        SparkRequest.self, Sparks.self, SparkCards.self, SparkRating.self, Responses.self,
        Intake.self,
    ]
    let cards: [any Artifact.Type] = [SparkCards.self]
    let tells = ["-cards"]

    static let folder = "sparks"
    private static let (page, cards, tally) = ("sparks.html", "cards.pdf", "tally.pdf")
    private static let saved = "saved.html"
    private static let names = [page, cards, tally, saved]

    func owns(_ name: String, below folder: String?, isGone: Bool) -> Bool {
        folder == nil && Self.names.contains(name)
    }

    func lay(_ sheet: String, _ work: DeskWork) async {
        guard let made = work.classroom[SparkCards.self][sheet],
            let sparks = work.classroom[Sparks.self][sheet]?.document
        else { return }
        do {
            try await lay(made, sparks, work)
        } catch {
            work.tell(
                error, sheet: sheet,
                keeping: [Self.page, Self.cards, Self.tally].map { "outbox/\(sheet)/\($0)" })
        }
    }

    private func lay(_ made: Filed<SparkCards>, _ sparks: Sparks, _ work: DeskWork) async throws {
        let (key, files) = (made.document.key, made.document.files)
        let press = Press(workspace: work.classroom.workspace)
        let (edition, isNew) = try press.freeze(Self.layout(made, sparks))
        if isNew { work.report.frozen.append(edition.edition) }
        work.classroom.editions[edition.edition] = edition
        let cards = "outbox/\(key)/\(Self.cards)"
        if !work.tray.holds(cards, from: files.cards.sha256) {
            try work.tray.lay(
                cards, copying: try Press.file(made, files.cards), files.cards.sha256)
        }
        try work.tray.lay(
            "outbox/\(key)/\(Self.page)",
            from: Digest.sha256("sparks \(files.page.sha256) \(edition.edition)")
        ) {
            let html = String(decoding: try Press.bytes(made, files.page), as: UTF8.self)
            return Data(html.replacing("{{edition}}", with: edition.edition).utf8)
        }
        var settings = work.settings
        settings.names = false
        let stamping = Stamping(workspace: work.classroom.workspace, settings)
        var sharing = try Sharing([edition], press)
        let papers = sharing.giveFirst(to: [Stamping.spare(work.classroom.pupils)])
        try sharing.write(press)
        let path = "outbox/\(key)/\(Self.tally)"
        let from = stamping.digest(papers, work.classroom)
        if !work.tray.holds(path, from: from) {
            try work.tray.put(path, from: from, try await stamping.pdf(papers, work.classroom))
        }
    }

    /// What becomes an edition.
    private static func layout(_ made: Filed<SparkCards>, _ sparks: Sparks) -> Layout {
        let document = made.document
        let printed = Printed(
            key: document.key,
            files: .init(practice: document.files.tally, quiz: document.files.page),
            pages: document.pages)
        return Layout(
            printed: Filed(document: printed, folder: made.folder), title: title(sparks),
            practice: document.files.tally, quiz: document.files.page, questions: [], entries: [],
            pages: document.pages,
            asks: .init(
                instrument: .cards, language: sparks.language, sparks: sparks.all,
                isStandIn: sparks.standIn == nil ? nil : true))
    }

    /// The situations that a title names; of the others it says how many there are.
    private static let named = 5

    private static func title(_ sparks: Sparks) -> String {
        let situations = sparks.sets.map(\.request.situation)
        let others = situations.count - named
        return "Sparks: " + situations.prefix(named).joined(separator: "; ")
            + (others > 0 ? " and \(others) more" : "")
    }

    func layClass(_ work: DeskWork) throws {
        let saved = SavedSparks(work.classroom).all
        guard !saved.isEmpty else { return }
        try work.lay(
            "outbox/\(Self.folder)/\(Self.saved)",
            SavedSparksPage(
                title: work.settings.title, saved: saved, zone: work.settings.timeZone
            ).data)
    }

    func questions(_ work: DeskWork) -> [ReviewItem] { TallyQuestions(work.classroom).all }

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        var part = CardPart()
        guard let sparks = work.classroom[Sparks.self][sheet]?.document else { return part }
        part.title = Self.title(sparks)
        part.subject = "Sparks"
        part.topic = sparks.sets.map(\.request.audience).joined(separator: "; ")
        let files = work.files(of: sheet)
        part.links = [
            (Self.page, "Fresh Sparks"), (Self.cards, "Cards, on both sides"),
            (Self.tally, "Tally to scan"),
        ].compactMap { name, words in
            let path = "\(sheet)/\(name)"
            return files.contains(path)
                ? .init(words, to: path, isMain: name == Self.page) : nil
        }
        if let standIn = sparks.standIn {
            part.warnings = ["Offline sparks: \(standIn.summary). The next run asks again."]
        }
        let refused = work.classroom[SparkRequest.self][sheet]?.document.refused ?? []
        part.warnings += refused.map { row in
            "Line \(row.line) of the table was left out: \(row.summary)."
                + (row.hint.map { " To mend it: \($0)." } ?? "")
        }
        part.notes = [.init(Self.kept(sparks))]
        if sparks.gates.contains(where: { $0.origin == .teacher }) {
            part.notes.append(
                .init("Lines of your own pack are kept out: `reviso check packs` says which."))
        }
        let few = sparks.sets.filter { $0.sparks.count < $0.request.count }
        if !few.isEmpty {
            let told = few.map {
                "\($0.request.situation) (\($0.sparks.count) of \($0.request.count))"
            }
            part.notes.append(
                .init("The pack has fewer lines for: \(told.joined(separator: "; "))."))
        }
        let general = sparks.sets.filter(\.isGeneral).map(\.request.situation)
        if !general.isEmpty {
            part.notes.append(
                .init(
                    "The pack has no lines for: \(general.joined(separator: "; ")). Those given begin a talk at any moment."
                ))
        }
        guard !sparks.all.isEmpty else {
            part.next = NextStep(
                .nothing, "No line fits",
                "Ask without tone and length, write what it is about under topic, or take a preset."
            )
            return part
        }
        let isBack = work.classroom[SparkRating.self].documents.contains {
            SheetKey.sheet(of: $0.key) == sheet
        }
        part.next =
            isBack
            ? NextStep(.nothing, "Came back", "What was marked moves the next choice.")
            : NextStep(
                .ready, "Ready to use",
                "Fill in the tally as you use the cards, scan it and drop it into inbox/.")
        return part
    }

    /// What the gates kept out, in a sentence.
    private static func kept(_ sparks: Sparks) -> String {
        let count = sparks.gates.map(\.count).reduce(0, +)
        let level = sparks.safety == .strict ? "strict" : "standard"
        guard count > 0 else { return "Safety is \(level); nothing was kept out." }
        let rules = Dictionary(grouping: sparks.gates, by: \.rule).map { rule, gates in
            (rule, gates.map(\.count).reduce(0, +))
        }.sorted { ($1.1, $0.0.rawValue) < ($0.1, $1.0.rawValue) }
        return "Safety is \(level); \(Number.count(count, "line")) kept out: "
            + rules.map { "\($0.1) \(word($0.0))" }.joined(separator: ", ") + "."
    }

    private static func word(_ rule: Sparks.Rule) -> String {
        switch rule {
        case .unreviewed: "read by nobody but the writer"
        case .subject: "of a subject left out"
        case .confession: "to guess or confess"
        case .closed: "closed"
        case .form: "of another form"
        case .length: "too long"
        case .words: "of too long words"
        case .signs: "with signs or orders"
        case .duplicate: "said already"
        }
    }

    func section(_ work: DeskWork) -> String {
        let saved = SavedSparks(work.classroom).all
        guard !saved.isEmpty else { return "" }
        return """
            <section class="notice" aria-labelledby="saved"><h2 id="saved">Sparks</h2>
            <p>\(Number.count(saved.count, "spark")) saved: what began a talk, and what you ticked.</p>
            <p><a class="button" href="\(Self.folder)/\(Self.saved)">Saved sparks</a></p></section>

            """
    }
}

/// What goes out of the pipeline of sparks.
public enum SparkExhibits {
    /// In the order of the parts of a card.
    public static let all: [any Exhibit] = [SparkExhibit()]
}
