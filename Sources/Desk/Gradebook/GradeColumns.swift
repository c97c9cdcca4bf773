import Artifacts
import Foundation

/// The scores of a class as a gradebook has them: a column for each sheet and what was answered on it, a row for each
/// pupil.
struct GradeColumns {
    /// A sheet and what was answered on it.
    struct Column: Hashable, Comparable {
        var sheet: String
        /// `quiz` or `page`.
        var work: String

        init(_ card: ScoreCard) {
            sheet = SheetKey.sheet(of: card.key)
            work = card.instrument == .quiz ? "quiz" : "page"
        }

        var title: String { "\(sheet) \(work)" }

        static func < (left: Column, right: Column) -> Bool {
            (left.sheet, left.work) < (right.sheet, right.work)
        }
    }

    /// Codes: the roster's, then others of whom there is a score; each sorted.
    let codes: [String]
    /// Sorted by sheet.
    let columns: [Column]
    private let counting: [Cell: [ScoreCard]]
    private let all: [Cell: [ScoreCard]]
    private let played: Set<Column>
    private let attendance: [String: [String: Ruling.Attendance]]

    private struct Cell: Hashable {
        var pupil: String
        var column: Column

        init(_ pupil: String, _ column: Column) { (self.pupil, self.column) = (pupil, column) }
        init(_ card: ScoreCard) { self.init(card.pupil ?? "", Column(card)) }
    }

    /// The columns of the attempts whose pupil is known. `attendance` says by sheet and pupil why a paper is not there.
    init(
        _ cards: [ScoreCard], codes known: [String],
        attendance: [String: [String: Ruling.Attendance]] = [:], screenCountsAsPaper: Bool
    ) {
        self.attendance = attendance
        let mine = cards.filter { $0.pupil != nil }
        let counted = ScoreCard.counting(mine, screenCountsAsPaper: screenCountsAsPaper)
        columns = Set(counted.map(Column.init)).sorted()
        played = Set(mine.filter { $0.source == .screen }.map(Column.init))
        codes =
            Set(known).sorted()
            + Set(counted.compactMap(\.pupil)).subtracting(known).sorted()
        counting = Dictionary(grouping: counted, by: Cell.init)
        all = Dictionary(grouping: mine, by: Cell.init)
    }

    /// What counts of a pupil: the best decided attempt, else one with something undecided; nil where there is none.
    func score(_ pupil: String, _ column: Column) -> ScoreCard? {
        let cards = counting[Cell(pupil, column)] ?? []
        return SheetProgress.best(cards) ?? cards.min { $0.key < $1.key }
    }

    /// Why there is no score of a pupil; nil where there is one, or nobody said.
    func why(_ pupil: String, _ column: Column) -> Ruling.Attendance? {
        score(pupil, column) == nil ? attendance[column.sheet]?[pupil] : nil
    }

    /// Whether anybody played it on a screen.
    func wasPlayed(_ column: Column) -> Bool { played.contains(column) }

    /// The attempts of a pupil that come from paper, or from a screen, whether they count or not.
    func attempts(_ pupil: String, _ column: Column, from source: Responses.Source) -> [ScoreCard] {
        (all[Cell(pupil, column)] ?? []).filter { $0.source == source }
    }

    /// The most points that anybody could have earned. Where papers differ in that, as after another key, scores are
    /// brought to this scale for gradebooks that know one maximum for all.
    func maximum(_ column: Column) -> Double {
        codes.compactMap { score($0, column)?.maximum }.max() ?? 0
    }

    /// A score on the scale of its column, to two decimals; nil where it is not decided.
    func scaled(_ card: ScoreCard, _ column: Column) -> Double? {
        guard !card.provisional, card.maximum > 0 else { return nil }
        return (100 * card.points / card.maximum * maximum(column)).rounded() / 100
    }
}
