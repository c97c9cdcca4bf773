import Artifacts
import Foundation

/// What the figures are made of: every attempt with its day and subject, and what sheets and questions are called.
struct Register {
    /// All attempts, oldest first.
    let sittings: [Sitting]
    /// Titles by sheet.
    let titles: [String: String]
    private let bySheet: [String: [Sitting]]
    private let classroom: Classroom

    /// Everything that came back. Titles are those of the cards, once they are made.
    init(_ work: DeskWork) {
        classroom = work.classroom
        let cards = work.classroom.cards.documents
        let counting = Set(
            ScoreCard.counting(
                cards, screenCountsAsPaper: work.settings.screenCountsAsPaper
            ).map(\.key))
        let room = work.classroom
        var subjects: [String: String] = [:]
        for sheet in Set(cards.map { SheetKey.sheet(of: $0.key) }) {
            subjects[sheet] = room.quiz(of: sheet)?.subject ?? Self.subject(sheet, room)
        }
        let sittings = Sitting.oldestFirst(
            cards.map { card in
                Sitting(
                    card: card, day: room.originals.lastDate(of: card.key),
                    subject: subjects[SheetKey.sheet(of: card.key)] ?? "",
                    counts: counting.contains(card.key))
            })
        self.sittings = sittings
        bySheet = Dictionary(grouping: sittings, by: \.sheet)
        titles = Dictionary(
            work.cards.map { ($0.key, $0.title) }, uniquingKeysWith: { first, _ in first })
    }

    /// The sheets of which anything came back, sorted.
    var sheets: [String] { bySheet.keys.sorted() }
    /// The attempts at a sheet, oldest first.
    func sittings(of sheet: String) -> [Sitting] { bySheet[sheet] ?? [] }
    /// What a sheet is called.
    func title(_ sheet: String) -> String { titles[sheet] ?? sheet }

    /// The question as it was asked last; nil for the exercises of a page.
    func question(_ id: String, of sheet: String) -> Questions.Question? {
        let printed = sittings(of: sheet).reversed().lazy.compactMap(\.card.edition).compactMap {
            classroom.editions[$0]?.questions.first { $0.id == id }
        }.first
        return printed ?? classroom.quiz(of: sheet)?.questions.first { $0.id == id }
    }

    /// An answer as the pupil saw it: of a choice the words beside its letter.
    func said(_ given: String, _ sitting: Sitting, _ item: ScoreCard.Item) -> String {
        let question =
            sitting.card.edition.flatMap { classroom.editions[$0] }?.questions.first {
                $0.id == item.questionID
            }
        guard question?.type == .multipleChoice,
            let choice = question?.choices.first(where: { $0.letter == given })
        else { return given }
        return choice.text
    }

    /// The figures of the questions of a sheet's quiz, or of its own exercises.
    func items(_ sheet: String, _ instrument: Instrument) -> [ItemFigures] {
        ItemFigures.all(
            sittings(of: sheet).filter { $0.card.instrument == instrument }, said: said)
    }

    /// The kinds of work of which anything came back, the page's own exercises first.
    func instruments(of sheet: String) -> [Instrument] {
        Set(sittings(of: sheet).map(\.card.instrument)).sorted { $0.rawValue < $1.rawValue }
    }

    /// What a title begins with, where a sheet came back whose quiz is not here: `Maths - Algebra`.
    private static func subject(_ sheet: String, _ classroom: Classroom) -> String {
        let title = classroom.edition(of: sheet)?.title ?? ""
        guard let dash = title.range(of: " - ") else { return "" }
        return String(title[..<dash.lowerBound])
    }
}

extension DeskWork {
    /// The register of this laying, made once; its titles are there once the cards are.
    var register: Register {
        classroom.once("register \(cards.isEmpty)") { Register(self) }
    }
}
