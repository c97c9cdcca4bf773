import Artifacts
import Foundation

/// What the exhibits of practice look up in the classroom.
extension Classroom {
    var intakes: Filing<Intake> { self[Intake.self] }
    var cleaned: Filing<Cleaned> { self[Cleaned.self] }
    var questions: Filing<Questions> { self[Questions.self] }
    var keys: Filing<AnswerKey> { self[AnswerKey.self] }
    var printed: Filing<Printed> { self[Printed.self] }
    var responses: Filing<Responses> { self[Responses.self] }
    var cards: Filing<ScoreCard> { self[ScoreCard.self] }
    /// How each pupil stands; nil before there is one.
    var report: Report? { self[Report.self][""]?.document }
    /// Whether more than one learner works here.
    var isClass: Bool { pupils.count > 1 }
    /// Which sheets show one page.
    var copies: Copies {
        once("copies") { Copies(self[ClassSet.self][""]?.document) }
    }

    /// A sheet's quiz; of several the one with the first key.
    func quiz(of sheet: String) -> Questions? {
        questions.keys(of: sheet).first.flatMap { questions[$0]?.document }
    }

    /// The scores of all papers of a sheet, by key.
    func scores(of sheet: String) -> [ScoreCard] {
        cards.keys(of: sheet).compactMap { cards[$0]?.document }
    }

    /// Whether the sheet itself was taken in, and not only papers that came back.
    func hasWorksheet(_ sheet: String) -> Bool {
        (intakes.keys(of: sheet) + refusals.compactMap(\.sheet)).contains {
            SheetKey($0).map { $0.sheet == sheet && $0.isTakenIn } ?? false
        }
    }

    /// The keys that were taken in as the worksheet itself: not those of returned papers, which have three parts or
    /// an edition behind them.
    func ownKeys(_ sheet: String) -> [String] {
        let all =
            intakes.keys(of: sheet)
            + refusals.compactMap(\.sheet).filter { SheetKey.sheet(of: $0) == sheet }
        let short = Set(all).filter { SheetKey($0)?.isTakenIn ?? false }
        return (short.isEmpty ? Set(all) : short).sorted()
    }

    /// The edition to print where only papers came back: the one whose paper came last, of equal ones the first id.
    func edition(of sheet: String) -> Edition? {
        let mine = editions.values.filter {
            SheetKey.sheet(of: $0.sheet) == sheet && ($0.instrument ?? .quiz) == .quiz
        }
        var last: [String: Date] = [:]
        for key in cards.keys(of: sheet) {
            guard let id = cards[key]?.document.edition, let day = originals.lastDate(of: key)
            else { continue }
            last[id] = max(last[id] ?? day, day)
        }
        return mine.min {
            let (left, right) = (
                last[$0.edition] ?? .distantPast, last[$1.edition] ?? .distantPast
            )
            return left == right ? $0.edition < $1.edition : left > right
        }
    }

    /// What was read on a sheet's pages; nil where nothing was.
    func recognition(of key: String) throws -> Recognition? {
        guard let folder = folders(of: Recognition.self)[key] else { return nil }
        let file = folder.appending(path: "\(Recognition.kind).json")
        return try Document.decode(Recognition.self, from: try Data(contentsOf: file))
    }

    /// What a paper is called: as its edition is, else its quiz, else its sheet.
    func title(_ key: String) -> String {
        let edition = responses[key]?.document.edition
        let sheet = SheetKey.sheet(of: key)
        return edition.flatMap { editions[$0]?.title }
            ?? questions.keys(of: sheet).first.flatMap {
                questions[$0]?.document.title
            }
            ?? sheet
    }
}
