import Artifacts
import Foundation

/// How one pupil stands over all sheets.
struct Standing: Equatable {
    /// How one pupil stands at one sheet, as `seeds/000_…` counts it.
    struct Sheet: Equatable {
        var sheet: String
        /// Decided attempts.
        var attempts: Int
        /// Attempts with something undecided.
        var undecided: Int
        /// The best of what counts: points, their maximum and the percentage; nil while nothing is decided.
        var points: Double?
        var maximum: Double?
        /// The best percentage so far; 0 while nothing is decided.
        var completion: Double
        /// When the last paper of it came.
        var last: Date?
    }

    /// The pupil's code.
    var pupil: String
    /// Attempts, decided or not.
    var sessions: Int
    /// Of them those played on a screen.
    var played: Int
    /// Attempts with something undecided.
    var undecided: Int
    /// The mean and the best of the decided attempts that count; nil while there are none.
    var spread: Spread?
    /// The sheets worked on, the one worked on last first; of one day by key.
    var sheets: [Sheet]
    /// The means by subject.
    var subjects: [SubjectMean]

    /// Sheets with a decided attempt.
    var done: Int { sheets.count { $0.attempts > 0 } }

    /// A pupil's standing, from that pupil's attempts.
    init(_ pupil: String, _ sittings: [Sitting]) {
        self.pupil = pupil
        sessions = sittings.count
        played = sittings.count { $0.card.source == .screen }
        undecided = sittings.count { $0.card.provisional }
        spread = Spread(sittings.filter(\.isFigure).map(\.card.percentage))
        subjects = SubjectMean.all(sittings)
        sheets = Dictionary(grouping: sittings, by: \.sheet).map(Self.sheet).sorted {
            let (left, right) = ($0.last ?? .distantPast, $1.last ?? .distantPast)
            return left == right ? $0.sheet < $1.sheet : left > right
        }
    }

    /// The standings of all pupils of whom there is an attempt, by code.
    static func all(_ sittings: [Sitting]) -> [Standing] {
        Dictionary(grouping: sittings.filter { $0.pupil != nil }) { $0.pupil ?? "" }
            .map { Standing($0, $1) }.sorted { $0.pupil < $1.pupil }
    }

    private static func sheet(_ sheet: String, _ mine: [Sitting]) -> Sheet {
        let best = Sitting.oldestFirst(mine).filter(\.isFigure).max {
            ($0.card.percentage, $0.card.points) < ($1.card.percentage, $1.card.points)
        }?.card
        return Sheet(
            sheet: sheet, attempts: mine.count { !$0.card.provisional },
            undecided: mine.count { $0.card.provisional },
            points: best?.points, maximum: best?.maximum, completion: best?.percentage ?? 0,
            last: mine.compactMap(\.day).max())
    }
}
