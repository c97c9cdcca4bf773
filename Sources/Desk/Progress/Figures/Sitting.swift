import Artifacts
import Foundation

/// One attempt at a sheet, as the figures see it. It holds a code and no name.
struct Sitting: Equatable {
    /// What it earned.
    var card: ScoreCard
    /// When its last page came.
    var day: Date?
    /// The sheet's school subject; empty where it is not known.
    var subject: String
    /// Whether it counts for scores: a played quiz does not stand in a paper's place.
    var counts: Bool

    var key: String { card.key }
    var sheet: String { SheetKey.sheet(of: card.key) }
    var pupil: String? { card.pupil }

    /// Whether its percentage may go into a figure: it counts, and nothing of it waits for a person.
    var isFigure: Bool { counts && !card.provisional && card.maximum > 0 }

    /// Oldest first, those without a day before all others; of one day by key.
    static func oldestFirst(_ sittings: [Sitting]) -> [Sitting] {
        sittings.sorted {
            let (left, right) = ($0.day ?? .distantPast, $1.day ?? .distantPast)
            return left == right ? $0.key < $1.key : left < right
        }
    }

    /// All that a page may show of it, in a line: equal lines, equal pages.
    var line: String {
        let items = card.items.map {
            "\($0.questionID)\u{1}\($0.given ?? "\u{2}")\u{1}\($0.expected ?? "\u{2}")\u{1}\($0.verdict.rawValue)\u{1}\($0.points)\u{1}\($0.maximum)"
        }
        let day = day.map { "\(Int($0.timeIntervalSince1970))" } ?? "-"
        return
            "\(key) \(pupil ?? "-") \(day) \(subject) \(counts) \(card.provisional) \(card.edition ?? "-") \(card.source.rawValue) \(card.points) \(card.maximum) \(items.joined(separator: "\u{3}"))"
    }
}
