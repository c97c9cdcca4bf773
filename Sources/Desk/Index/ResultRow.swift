import Artifacts
import Foundation

/// The colours of percentages, as `seeds/000_…` §3 has them.
enum Grades {
    /// `green` from 90, `blue` from 70, `orange` from 50, `red` below.
    static func color(_ percentage: Double) -> String {
        switch percentage {
        case 90...: "green"
        case 70..<90: "blue"
        case 50..<70: "orange"
        default: "red"
        }
    }
}

/// One attempt's line in a card.
struct ResultRow {
    var attempt: CardContents.Attempt
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
