import Artifacts
import Foundation

/// Lays the progress pages: each is made again only where what it shows is new.
struct ProgressPages {
    private let work: DeskWork
    private let view: ProgressView
    /// What every page depends on.
    private let ground: String

    init(_ work: DeskWork) {
        self.work = work
        view = work.view
        let settings = work.settings
        ground =
            "progress 1 \(settings.names) \(settings.title) \(settings.timeZone.identifier)\n"
            + view.codes.map(view.who).joined(separator: "\n")
    }

    /// Lays all of them.
    func lay() throws {
        try lay(ProgressPlaces.index, ClassPage(view: view).data)
        let cards = TalkCard.all(view)
        try lay(ProgressPlaces.talk, TalkPage(cards: cards).data)
        layPaper(cards)
        for standing in view.standings where ProgressPlaces.isSafe(standing.pupil) {
            let code = standing.pupil
            try lay(ProgressPlaces.pupil(code), PupilPage(view: view, standing: standing).data)
            layLetter(Letter(standing, view))
        }
        for sheet in view.register.sheets { try lay(sheet: sheet) }
        for skill in view.grid.skills {
            try lay(ProgressPlaces.skill(skill), SkillPage(view: view, skill: skill).data)
        }
    }

    private func lay(_ path: String, _ data: Data) throws {
        try work.lay("\(ProgressPlaces.folder)/\(path)", data)
    }

    /// The cards to talk about on paper, where there are any.
    private func layPaper(_ cards: [TalkCard]) {
        guard !cards.isEmpty else { return }
        let drawing = TalkPaper(cards: cards, paper: work.settings.paper)
        let path = "\(ProgressPlaces.folder)/\(ProgressPlaces.talkPaper)"
        let from = Digest.sha256(
            "talk \(TalkPaper.revision) \(work.settings.paper.rawValue)\n"
                + cards.map(\.text).joined(separator: "\n"))
        do {
            try work.tray.lay(path, from: from) { try drawing.pdf() }
        } catch {
            work.tell(error, keeping: [path])
        }
    }

    /// A letter that cannot be drawn costs that letter alone.
    private func layLetter(_ letter: Letter) {
        let drawing = LetterDrawing(letter: letter, paper: work.settings.paper)
        let path = "\(ProgressPlaces.folder)/\(ProgressPlaces.letter(letter.code))"
        let from = Digest.sha256(
            "letter \(LetterDrawing.revision) \(work.settings.paper.rawValue)\n\(letter.text)")
        do {
            try work.tray.lay(path, from: from) { try drawing.pdf() }
        } catch {
            work.tell(error, keeping: [path])
        }
    }

    private func lay(sheet: String) throws {
        let sittings = view.register.sittings(of: sheet)
        let turnout = Turnouts.all(sheet, hasPractice: false, work).flatMap(\.turnout.parts)
        let sections = (view.sections[sheet] ?? []).map { "\($0)" }
        let from = Digest.sha256(
            ([ground, view.register.title(sheet)] + turnout + sections + sittings.map(\.line))
                .joined(separator: "\n"))
        try lay(ProgressPlaces.sheet(sheet), from: "sheet \(from)") {
            SheetPage(view: view, sheet: sheet, turnout: turnout).data
        }
        for item in view.questions(of: sheet) where ProgressPlaces.isSafe(item.questionID) {
            let path = ProgressPlaces.question(item.questionID, of: sheet)
            try lay(path, from: "question \(from)") {
                QuestionPage(view: view, sheet: sheet, item: item).data
            }
        }
    }

    private func lay(_ path: String, from: String, _ make: () -> Data) throws {
        try work.tray.lay("\(ProgressPlaces.folder)/\(path)", from: from) { make() }
    }
}
