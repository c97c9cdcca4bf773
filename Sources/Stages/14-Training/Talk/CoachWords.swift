import Artifacts

/// What is said of a talk: at most two strengths, one suggestion, one lesson, each resting on a turn. The page says the
/// same in JavaScript (`CoachScript`); a test holds both equal.
struct CoachWords {
    /// One turn: its words where they may be quoted, and its figures.
    struct Turn: Equatable {
        var text: String?
        var figures: Session.Figures
    }

    let turns: [Turn]
    /// The most words of a short turn.
    let short: Int

    private static let manyWords = 8

    private func quote(_ index: Int) -> String {
        turns[index].text.map { "“\($0)”" } ?? "turn \(index + 1)"
    }

    /// The hint that a turn had.
    static func hint(_ figures: Session.Figures, short: Int) -> String? {
        if figures.isOpen { return nil }
        if figures.isClosed, figures.words > short { return "closed" }
        return figures.words <= short ? "short" : nil
    }

    var strengths: [Coaching.Remark] {
        var used: Set<Int> = []
        var found: [Coaching.Remark] = []
        func add(_ words: String, _ isTrue: (Session.Figures) -> Bool) {
            guard found.count < 2,
                let index = turns.indices.first(where: {
                    !used.contains($0) && isTrue(turns[$0].figures)
                })
            else { return }
            used.insert(index)
            found.append(.init(text: "\(words): \(quote(index)).", turn: index + 1))
        }
        add("You followed up on what you heard") { $0.isFollowUp && $0.isOpen }
        add("You asked an open question") { $0.isOpen }
        add("You asked about what you heard") { $0.isFollowUp }
        add("You told something of your own") {
            $0.words >= Self.manyWords && !$0.isOpen && !$0.isClosed
        }
        return found
    }

    /// The first turn that could have been more; nil where each was strong.
    private var weak: (index: Int, rule: String)? {
        for (index, turn) in turns.enumerated() {
            if let rule = Self.hint(turn.figures, short: short) { return (index, rule) }
        }
        return nil
    }

    var suggestion: Coaching.Remark? {
        guard let weak else { return nil }
        let words =
            weak.rule == "closed"
            ? "Yes or no was enough to answer \(quote(weak.index)). Begin it with what or how."
            : "\(capital(quote(weak.index))) was short. Add a question that begins with what or how."
        return .init(text: words, turn: weak.index + 1)
    }

    private func capital(_ text: String) -> String {
        text.hasPrefix("turn") ? "T" + text.dropFirst() : text
    }

    /// The topic to learn next.
    var lesson: String {
        switch weak?.rule {
        case "closed": "training-ask-open"
        case "short": "training-follow-up"
        default: turns.contains { $0.figures.isFollowUp } ? "training-wait" : "training-say-it-back"
        }
    }

    var hints: [Coaching.Hint] {
        turns.enumerated().compactMap { index, turn in
            Self.hint(turn.figures, short: short).map { .init(turn: index + 1, rule: $0) }
        }
    }

    var metrics: Coaching.Metrics {
        let words = turns.map(\.figures.words).reduce(0, +)
        return .init(
            turns: turns.count, openQuestions: turns.count { $0.figures.isOpen },
            followUps: turns.count { $0.figures.isFollowUp },
            wordTenths: turns.isEmpty ? 0 : (words * 20 + turns.count) / (2 * turns.count))
    }
}
