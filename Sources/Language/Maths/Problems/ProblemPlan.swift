import Artifacts

/// How a word problem is solved: the relation of its quantities that its words leave no doubt about.
struct ProblemPlan: Equatable {
    var skill: String
    /// Over the places of the numbers, as in `Story`.
    var plan: String
    /// The problem told forwards, with the answer for `____`.
    var check: String
    /// What must be above zero for the problem to make sense.
    var bounds: [String] = []
    var slips: [(plan: String, reason: String)] = []
    /// Numbers that stay: of a spider's legs there are eight.
    var fixed: Set<Int> = []

    static func == (one: ProblemPlan, other: ProblemPlan) -> Bool {
        one.plan == other.plan && one.check == other.check
    }
}

/// Finds the plan: each relation is looked for by itself, and where two different ones fit, none is taken.
struct ProblemSolver {
    let text: ProblemText
    let facts: [ProblemFacts.Fact]
    let besides: [[String]]
    let question: ProblemQuestion
    /// Numbers of the question that say again how many quantities were told.
    let said: Set<Int>
    /// Whether one noun is a kind of another: girls are children.
    let isKind: (String, String) -> Bool

    init?(_ text: ProblemText, isKind: @escaping (String, String) -> Bool) {
        guard let found = ProblemFacts(text), let question = ProblemQuestion(text) else {
            return nil
        }
        self.text = text
        besides = found.besides
        self.isKind = isKind
        // `the two parcels`, `in the three days`: no more than what was told.
        let told = found.facts.count
        var kept = question
        kept.numbers.removeAll { number, _ in
            let place = question.words.firstIndex(of: "#\(number)") ?? 0
            return place > 0 && ["the", "these", "all"].contains(question.words[place - 1])
                && Int(text.numbers[number].digits) == told
        }
        said = Set(question.numbers.map(\.number)).subtracting(kept.numbers.map(\.number))
        self.question = kept
        let counted = Set(kept.numbers.compactMap(\.unit) + found.facts.compactMap(\.unit))
        facts = found.facts.map { fact in
            var fact = fact
            if fact.isGeneric, let thing = fact.each, !counted.contains(thing) { fact.each = nil }
            return fact
        }
        let count = text.numbers.count
        guard (2...4).contains(count), said.count < count,
            text.numbers.allSatisfy({ $0.digits != "1" && (Double($0.digits) ?? 0) > 0 }),
            Set(text.numbers.map(\.money)).count <= 2,
            // `Two classes go. There are 26 in one and 24 in the other.`: the first number says how many are told of.
            !facts.contains(where: { fact in
                text.numbers[fact.number].isWord
                    && Int(text.numbers[fact.number].digits) == facts.count - 1
            }),
            !facts.contains(where: { Self.isEmbedded($0.clause) }),
            // `A hat costs £6 less`: than what was told before, and no £6.
            !facts.contains(where: {
                $0.than == nil && !ProblemWords.smaller.isDisjoint(with: $0.clause)
            }),
            !besides.contains(where: { words in
                // `Each child gets the same number` says how it is shared.
                !words.contains("same")
                    && (words.contains(where: ProblemFacts.isStrangeVerb)
                        || ProblemFacts.verb(in: words).map { $0.kind != .having } ?? false)
            }),
            kept.adjectives.allSatisfy({ word in
                facts.allSatisfy { $0.clause.contains(word) }
            })
        else { return nil }
    }

    /// `They saw that 6 were broken`: what is seen is no more of it.
    private static func isEmbedded(_ words: [String]) -> Bool {
        guard let place = words.firstIndex(of: "that"), place > 0 else { return false }
        let next = place + 1 < words.count ? words[place + 1] : ""
        return !["is", "are", "costs", "cost", "was", "were"].contains(next)
    }

    /// The plan; nil where none or more than one fits.
    var plan: ProblemPlan? {
        let found = [change, paid, start, total, rest, more, compared, groups, parted].compactMap {
            $0
        }
        guard let first = found.first, found.allSatisfy({ $0.plan == first.plan }) else {
            return nil
        }
        return first
    }

    // MARK: words

    /// Whether all words are plain but some that a relation looks at itself.
    func isPlain(but allowed: Set<String>) -> Bool {
        let all = (facts.map(\.clause) + besides + [question.words]).joined()
        return !all.contains { ProblemWords.strange.contains($0) && !allowed.contains($0) }
    }

    /// Whether a unit is what the question asks for.
    func isAsked(_ unit: String?) -> Bool {
        switch question.measure {
        case .count(let noun): noun == nil || unit == noun
        case .money: unit.map(Self.isMoney) ?? false
        case .size: unit.map { Unit.named($0) != nil } ?? false
        }
    }

    static func isMoney(_ unit: String) -> Bool {
        ["$", "£", "€", "dollar", "euro", "cent", "pounds"].contains(unit)
    }

    func mark(_ number: Int) -> String { "{\(number)}" }

    /// The numbers of quantities in the order of the text, each once.
    func uses(_ numbers: [Int]) -> Bool { (numbers + said).sorted() == Array(text.numbers.indices) }

    /// Who has it: the last word before the verb that is no pronoun.
    func holder(_ fact: ProblemFacts.Fact) -> String? {
        fact.subject.last { !ProblemWords.pronouns.contains($0) && $0 != "there" && $0 != "also" }
    }

    /// Whether a person is named as the one who has it: one word, or `mrs green`.
    func isNamed(_ fact: ProblemFacts.Fact) -> Bool {
        let words = fact.subject.filter { $0 != "also" && $0 != "already" }
        guard let last = words.last, !ProblemText.isMark(last) else { return false }
        return words.count == 1 && !ProblemWords.pronouns.contains(last) && last != "there"
            && !last.hasSuffix("s") || text.names.contains(last)
            || ["mr", "mrs", "ms", "dr"].contains(words[0])
            || words.count == 2 && ProblemWords.pronouns.contains(words[0])
    }
}
