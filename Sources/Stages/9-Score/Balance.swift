import Artifacts

/// Adds a card up: points over decided items, percentage, and the grade once nothing is undecided.
enum Balance {
    static func card(_ items: [ScoreCard.Item], for responses: Responses, pupil: String?)
        -> ScoreCard
    {
        let decided = items.filter { $0.verdict != .review }
        let points = decided.reduce(0) { $0 + $1.points }
        let maximum = decided.reduce(0) { $0 + $1.maximum }
        let exact = maximum > 0 ? 100 * points / maximum : 0
        let undecided = items.count - decided.count
        return ScoreCard(
            key: responses.key, instrument: responses.instrument, edition: responses.edition,
            source: responses.source, pupil: pupil, provisional: undecided > 0,
            undecided: undecided, items: items, points: points, maximum: maximum,
            percentage: (exact * 100).rounded() / 100, seconds: responses.seconds,
            grade: undecided == 0 && maximum > 0 ? grade(percentage: exact) : nil)
    }

    /// The grade of an unrounded percentage: 90, 70 and 50 are the first of their grade.
    static func grade(percentage: Double) -> ScoreCard.Grade {
        switch percentage {
        case 90...: ScoreCard.Grade(label: "Excellent!", emoji: "🎉", color: "green")
        case 70...: ScoreCard.Grade(label: "Great Job!", emoji: "👍", color: "blue")
        case 50...: ScoreCard.Grade(label: "Good Effort!", emoji: "👌", color: "orange")
        default: ScoreCard.Grade(label: "Keep Practicing!", emoji: "💪", color: "red")
        }
    }
}
