import Artifacts
import Foundation

/// How far a sheet is, as its card shows it. Only decided attempts count.
struct SheetProgress: Equatable {
    var totalAttempts = 0
    /// Attempts with something undecided.
    var provisional = 0
    var bestScore: Double?
    /// What the best attempt could have earned.
    var maximum: Double?
    /// The best attempt's own percentage.
    var bestPercentage: Double?
    /// The best percentage of all attempts that count, 0 to 100.
    var completionPercentage = 0.0
    var lastPlayedAt: Date?

    /// The progress that cards make.
    init(_ cards: [ScoreCard], _ originals: Originals, screenCountsAsPaper: Bool) {
        let decided = cards.filter { !$0.provisional }
        totalAttempts = decided.count
        provisional = cards.count - decided.count
        let counting = ScoreCard.counting(cards, screenCountsAsPaper: screenCountsAsPaper)
        let best = Self.best(counting)
        bestScore = best?.points
        maximum = best?.maximum
        bestPercentage = best?.percentage
        completionPercentage =
            counting.filter { !$0.provisional }.map(\.percentage).max() ?? 0
        lastPlayedAt = cards.compactMap { originals.lastDate(of: $0.key) }.max()
    }

    /// The decided attempt with the most points; of equal ones the higher percentage, then the first key.
    static func best(_ cards: [ScoreCard]) -> ScoreCard? {
        cards.filter { !$0.provisional }.sorted { $0.key < $1.key }
            .max { ($0.points, $0.percentage) < ($1.points, $1.percentage) }
    }
}
