import Artifacts
import Foundation

/// One attempt's line in a card.
struct ResultRow {
    var attempt: Attempt
    var settings: DeskSettings

    var html: String {
        let card = attempt.card
        let count = { (verdicts: [ScoreCard.Verdict]) in
            card.items.filter { verdicts.contains($0.verdict) }.count
        }
        let partly = count([.partial])
        let correct = "\(count([.correct]))\(partly > 0 ? " + \(partly) partly" : "")"
        let paper = attempt.marked.map { "<a href=\"\(HTML.link($0))\">marked</a>" } ?? "–"
        return """
            <tr><th scope="row">\(HTML.escape(attempt.who))</th><td>\(grade)</td>\
            <td><b>\(Number.plain(card.points))/\(Number.plain(card.maximum))</b> \
            \(card.provisional ? "so far" : Number.percent(card.percentage))</td><td>\(correct)</td>\
            <td>\(count([.wrong]))</td><td>\(count([.blank, .skipped]))</td>\
            <td>\(Self.work(card))</td><td>\(card.seconds.map(Number.clock) ?? "–")</td>\
            <td>\(attempt.played.map { Number.day($0, in: settings.timeZone) } ?? "–")</td>\
            <td>\(paper)</td></tr>

            """
    }

    /// What was answered, and where.
    private static func work(_ card: ScoreCard) -> String {
        switch (card.instrument, card.source) {
        case (.exercises, _): "the page"
        case (.quiz, .paper): "quiz on paper"
        case (.quiz, .screen): "quiz on screen, sender not proven"
        case (let other, _): HTML.escape(other.rawValue)
        }
    }

    private var grade: String {
        let card = attempt.card
        if card.provisional {
            return "<span class=\"grade calm\">\(card.undecided) to decide</span>"
        }
        guard let grade = card.grade else { return "–" }
        let color = ["green", "blue", "orange", "red"].first { $0 == grade.color } ?? "calm"
        return
            "<span class=\"grade \(color)\">\(HTML.escape(grade.emoji)) \(HTML.escape(grade.label))</span>"
    }
}

/// The attempts at a sheet, on its card; empty where there are none.
struct ResultTable {
    private let attempts: [Attempt]
    private let settings: DeskSettings

    init(attempts: [Attempt], _ settings: DeskSettings) {
        (self.attempts, self.settings) = (attempts, settings)
    }

    var html: String {
        guard !attempts.isEmpty else { return "" }
        let rows = attempts.map { ResultRow(attempt: $0, settings: settings).html }
        return """
            <details\(attempts.count > 5 ? "" : " open")><summary>Results (\(attempts.count))</summary><div class="scroll"><table>
            <thead><tr><th scope="col">Pupil</th><th scope="col">Grade</th><th scope="col">Score</th>\
            <th scope="col">Correct</th><th scope="col">Wrong</th><th scope="col">Blank</th>\
            <th scope="col">What</th><th scope="col">Time</th><th scope="col">Played</th><th scope="col">Paper</th></tr></thead>
            <tbody>\(rows.joined())</tbody></table></div></details>
            """
    }
}
