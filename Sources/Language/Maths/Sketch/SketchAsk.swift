import Artifacts

/// What a sketch is asked for.
struct SketchAsk: Equatable {
    enum Kind: Equatable {
        case count, money, length, time, speed, measure, volume, age, fraction, percent, clock
        case number, none
    }

    var kind = Kind.none
    /// The stem of what is counted, or the unit.
    var of = ""
    /// As printed.
    var name = ""
    /// What it is asked for one of.
    var per: String?
    var clause = SketchClause()
    /// The unit that the answer is to be in.
    var unit: String?
    /// What it is to be for one of: the hour of `in km/h`.
    var perUnit: String?
    /// What kind of sum is asked for, where it is none that is simply there: `change`, `profit`, `original`.
    var topic: String?
    /// What those that are counted are like: `How many red apples`.
    var like: Set<String> = []

    var telling: Set<String> { clause.telling }

    init() {}

    /// What `how tall` and `how much heavier` ask for.
    private static let adjectives: [String: Kind] = [
        "tall": .length, "high": .length, "wide": .length, "deep": .length, "far": .length,
        "heavy": .measure, "old": .age, "heavier": .measure, "lighter": .measure,
        "longer": .length, "shorter": .length, "taller": .length, "higher": .length,
        "farther": .length, "further": .length, "deeper": .length, "wider": .length,
        "older": .age, "younger": .age,
    ]

    private static let helpers: Set<String> = [
        "do", "does", "did", "will", "can", "must", "should", "would", "could", "has", "have",
        "had",
    ]

    /// Money that is neither paid nor earned.
    private static let sums: Set<String> = [
        "change", "profit", "interest", "tax", "vat", "tip", "loss", "discount", "deposit",
        "commission",
    ]
    /// Words that say which of several prices or amounts is meant.
    private static let topics: Set<String> = sums.union([
        "original", "originally", "before", "new", "sale", "reduced", "selling", "marked", "final",
        "saving", "fraction", "percentage", "percent", "average", "mean", "scale", "increased",
        "discounted", "usual", "normal", "initial",
    ])

    /// Nil where the question is not understood.
    init?(_ pieces: [SketchPiece], _ amounts: inout [SketchAmount], _ names: Set<String>) {
        var pieces = pieces.filter { $0 != .comma }
        let words = pieces.map { $0.word ?? "" }
        func starts(_ text: String) -> Bool {
            words.starts(with: text.split(separator: " ").map(String.init))
        }
        var taken = 0
        if starts("how many") {
            kind = .count
            taken = 2
            var head: String?
            while taken < pieces.count {
                if let index = pieces[taken].amount {
                    // `How many 2 litre bottles`
                    clause.amounts.append(index)
                    taken += 1
                    continue
                }
                let word = words[taken]
                if word == "than" { break }
                if SketchWords.telling.contains(word) {
                    clause.telling.insert(word)
                } else if SketchWords.endsNoun(word) {
                    break
                } else {
                    if let head { like.insert(head) }
                    head = word
                    clause.words.insert(SketchWords.stem(word))
                }
                taken += 1
            }
            // `How many does he keep?`
            if let head { (of, name) = (SketchWords.stem(head), head) }
            // `How many euros`
            let signs = ["euro": "€", "dollar": "$", "rupee": "₹", "pound": "£", "pounds": "£"]
            if let sign = signs[of], amounts.contains(where: { $0.of == sign }) { kind = .money }
            for index in clause.amounts {
                guard amounts[index].per == nil, amounts[index].kind == .measure, !of.isEmpty else {
                    return nil
                }
                amounts[index].per = of
            }
        } else if starts("how much") {
            taken = 2
            kind = .money
            if taken < words.count, !SketchWords.endsNoun(words[taken]) {
                if Self.sums.contains(words[taken]) {
                    topic = words[taken]
                } else if words[taken] != "money" {
                    kind = .measure
                    name = words[taken]
                }
                taken += 1
            } else if let kind = Self.adjectives[taken < words.count ? words[taken] : ""] {
                self.kind = kind
            } else if words.contains("weigh") {
                kind = .measure
            }
        } else if starts("how long") {
            taken = 2
            let isTime = !Set(words).isDisjoint(with: ["take", "takes", "last", "need", "needs"])
            kind = isTime ? .time : .length
        } else if starts("how"), words.count > 1, let kind = Self.adjectives[words[1]] {
            (self.kind, taken) = (kind, 2)
        } else if starts("when do") || starts("when does") || starts("when will")
            || starts("what time")
        {
            (kind, taken, topic) = (.clock, 2, "clock")
        } else if starts("what must") || starts("what should") {
            (kind, taken, topic) = (.number, 1, "number")
        } else if starts("what percentage") || starts("what percent") {
            (kind, taken, topic) = (.percent, 2, "percent")
        } else if starts("what fraction") {
            (kind, taken, topic) = (.fraction, 2, "fraction")
        } else if starts("what is") || starts("what was") || starts("what does")
            || starts("what do")
            || starts("what will") || starts("what did") || starts("how fast")
        {
            taken = 2
            let all = Set(words)
            if !all.isDisjoint(with: ["speed", "fast"]) {
                kind = .speed
                clause.telling.subtract(["average"])
                pieces.removeAll { $0.isWord("average") }
            } else if !all.isDisjoint(with: ["percentage", "percent"]) {
                (kind, topic) = (.percent, "percent")
            } else if !all.isDisjoint(with: ["cost", "price", "pay", "interest", "bill"]) {
                kind = .money
            } else if !all.isDisjoint(with: [
                "population", "salary", "wage", "rent", "fare", "value",
            ]) {
                (kind, topic) = (.number, "value")
            } else if all.contains("sum") {
                (kind, topic) = (.number, "sum")
            } else if all.contains("number") || all.contains("score") || all.contains("mark") {
                (kind, topic) = (.number, "number")
            } else if all.contains("distance") {
                kind = .length
            } else if !all.isDisjoint(with: ["width", "length", "height"]) {
                (kind, topic) = (.length, "size")
            } else if all.contains("volume") {
                kind = .volume
            } else {
                return nil
            }
        } else {
            return nil
        }
        guard taken <= pieces.count else { return nil }
        if kind != .speed { topic = topic ?? words.first(where: Self.topics.contains) }
        takeRest(Array(pieces[taken...]), &amounts, names)
    }

    private mutating func takeRest(
        _ rest: [SketchPiece], _ amounts: inout [SketchAmount], _ names: Set<String>
    ) {
        var rest = rest
        // `in km`, `in kilometres per hour`
        if let place = rest.lastIndex(where: { $0.isWord("in") }), place + 1 < rest.count,
            let name = rest[place + 1].word, Unit.named(name) != nil,
            rest[(place + 1)...].allSatisfy({ $0.amount == nil })
        {
            unit = Unit.named(name)?.symbol
            if place + 3 < rest.count, rest[place + 2].isWord("per"),
                let time = rest[place + 3].word
            {
                perUnit = Unit.named(time)?.symbol
            }
            rest = Array(rest[..<place])
        }
        // `one pen`, `each child`, `per child`
        for (index, piece) in rest.enumerated() {
            guard let sign = piece.word, ["each", "one", "every", "per", "a", "an"].contains(sign),
                index + 1 < rest.count || sign == "each"
            else { continue }
            // `at 8% per annum` says it of an amount.
            if index > 0, rest[index - 1].amount != nil { continue }
            let isOne = ["a", "an", "one"].contains(sign)
            if index + 1 < rest.count, let noun = rest[index + 1].word, !SketchWords.endsNoun(noun)
            {
                // `What does one pen cost?`, and no `a week in a holiday`.
                let isCounted = amounts.contains { $0.of == SketchWords.stem(noun) }
                guard !isOne || kind == .money && index <= 1 || sign == "one" && isCounted else {
                    continue
                }
                per = SketchWords.stem(noun)
            } else if !isOne {
                per = ""
            } else {
                continue
            }
            rest.removeSubrange(index..<min(rest.count, index + (per == "" ? 1 : 2)))
            break
        }
        // `does Tom have`: he stands in front of what he does.
        var helper: String?
        let isHelped = rest.count > 1 && rest[1].word.map { SketchWords.verbs[$0] == nil } ?? false
        if isHelped, let first = rest.first?.word, Self.helpers.contains(first) {
            helper = first
            rest.removeFirst()
        }
        var walk = SketchWalk(rest, amounts, names)
        walk.walk()
        amounts = walk.amounts
        let head = clause
        clause = walk.clause
        clause.amounts = head.amounts + clause.amounts
        if let helper { clause.words.insert(helper) }
        clause.telling.formUnion(head.telling)
        clause.words.formUnion(head.words)
    }
}
