import Artifacts

/// What a dossier says of a practised talk.
enum TalkDossier {
    private static let sources: [Session.Source: String] = [
        .paper: "on a comic strip", .screen: "on a screen", .tally: "in threes",
    ]
    private static let heard = [
        "open": "open questions", "followUp": "follow-ups", "saidBack": "said back",
        "interrupted": "interrupted", "silence": "silence kept",
    ]

    /// Its lines: title, turns, what was counted, feedback.
    static func lines(_ session: Session, _ coaching: Coaching?) -> [String] {
        var lines = ["practised \(sources[session.source] ?? ""): \(session.title)"]
        lines += session.turns.map { turn in
            let words = turn.text.map { ": \($0)" } ?? ""
            let choice = turn.choice.map { ", reply \($0)" } ?? ""
            let sort =
                turn.figures.isOpen ? ", an open question" : turn.figures.isClosed ? ", closed" : ""
            let follow = turn.figures.isFollowUp ? ", a follow-up" : ""
            return
                "turn \(turn.number)\(choice), \(turn.figures.words) words\(sort)\(follow)\(words)"
        }
        lines += (session.counts ?? []).map { "\(heard[$0.id] ?? $0.id): \($0.count)" }
        lines += session.unclear.map { "\($0): not read by Reviso" }
        if let coaching {
            let metrics = coaching.metrics
            lines.append(
                "counted: turns \(metrics.turns), open questions \(metrics.openQuestions), "
                    + "follow-ups \(metrics.followUps)")
            lines += coaching.strengths.map { "strength: \($0.text)" }
            lines += coaching.suggestion.map { ["suggestion: \($0.text)"] } ?? []
            lines.append("lesson: \(coaching.lesson)")
        }
        return lines
    }
}
