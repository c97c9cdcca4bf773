import Artifacts

/// What a word problem asks for.
struct ProblemQuestion {
    /// How what is asked for is measured.
    enum Measure: Equatable {
        /// `How many boxes`: the stem of what is counted, nil of `How many are left`.
        case count(String?)
        /// `How much does it cost`.
        case money
        /// `How long`, `How much water`: as the page measures it.
        case size
    }

    let words: [String]
    let measure: Measure
    /// The numbers in it, each with the stem of its noun.
    var numbers: [(number: Int, unit: String?)]

    init?(_ text: ProblemText) {
        words = text.asked
        guard words.count >= 3 else { return nil }
        let money: Set<String> = [
            "money", "cost", "pay", "spend", "spent", "earn", "change", "price", "paid", "save",
            "owe", "dollars", "pounds", "euros", "cents",
        ]
        let sizes: Set<String> = [
            "long", "far", "tall", "high", "wide", "deep", "heavy", "old", "heavier", "longer",
            "taller", "older", "farther", "further", "weigh",
        ]
        if words[0] == "how", words[1] == "many" {
            measure = .count(Self.noun(words))
        } else if words[0] == "how", words[1] == "much" {
            measure = words.contains(where: money.contains) ? .money : .size
        } else if words[0] == "how", sizes.contains(words[1]) {
            measure = .size
        } else if words[0] == "what", words.contains("price") || words.contains("cost") {
            measure = .money
        } else {
            return nil
        }
        numbers = words.enumerated().compactMap { place, word in
            ProblemText.place(word).map { ($0, ProblemFacts.noun(text.asked, after: place)) }
        }
    }

    private static func noun(_ words: [String]) -> String? {
        ProblemFacts.noun(words, after: 1)
    }

    /// `are left`, `are left over`.
    var isLeft: Bool {
        words.contains("left") || words.contains("remain")
            || ["free", "empty"].contains(words.last ?? "")
            || zip(words, words.dropFirst()).contains {
                $0 == "not" && ProblemWords.losing.contains($1)
            }
    }
    var isNow: Bool { words.contains("now") || words.contains("new") && measure == .money }
    /// What stands between `How many` and its noun: `good` of `How many good shells`.
    var adjectives: [String] {
        guard words.count > 2, words[1] == "many", case .count(let noun?) = measure,
            let place = words.firstIndex(where: { ProblemFacts.stem($0) == noun }), place > 2
        else { return [] }
        return words[2..<place].filter {
            !ProblemWords.skipped.contains($0) && !ProblemWords.larger.contains($0)
                && !ProblemWords.smaller.contains($0)
        }
    }
    var isStill: Bool { words.contains("still") }
    /// `altogether`, `in total`.
    var isAll: Bool {
        let text = words.joined(separator: " ")
        return ProblemWords.all.contains { (" " + text + " ").contains(" \($0) ") }
    }
    /// `in each box`.
    var isEach: Bool {
        words.contains("each") || words.contains("every") || words.contains("per")
    }
    /// `How many more`: 1, `how much shorter`: -1.
    var than: Int? {
        let next = words.dropFirst(1).prefix(2)
        if next.contains(where: ProblemWords.larger.contains) { return 1 }
        if next.contains(where: ProblemWords.smaller.contains) { return -1 }
        return nil
    }
    /// `at first`, `at the beginning`.
    var isStart: Bool {
        words.contains { ["first", "beginning", "start", "begin", "originally"].contains($0) }
    }
}
