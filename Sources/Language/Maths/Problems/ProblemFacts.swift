import Artifacts

/// What a word problem says of each of its quantities.
struct ProblemFacts {
    /// What a sentence does with a quantity.
    enum Doing: Equatable { case having, gaining, losing }

    /// A quantity in its clause.
    struct Fact: Equatable {
        /// Which of the problem's numbers it is.
        var number: Int
        /// The stem of what is counted or measured, or a sign of money; nil where it is what was counted before.
        var unit: String?
        /// What is counted, as printed.
        var word: String?
        var doing: Doing
        /// The words before the verb.
        var subject: [String]
        /// The words of its clause.
        var clause: [String]
        /// Where it stands among them.
        var place: Int
        /// The noun of `each box`, `a day`, `cartons of 6`: it is so many for one of these.
        var each: String?
        /// `5 more than`, `4 years older`: 1 for more, -1 for less; nil for a quantity by itself.
        var than: Int?
        /// `3 times as many`.
        var isTimes = false
        /// `7 more`, `another 7`: on top of what there is.
        var isMore = false
        /// `into 4 boxes`, `among 4 children`: what is shared out.
        var isParts = false
        /// `A pen costs £2`: so many for each only where the question has several of them.
        var isGeneric = false
        var sentence: Int
    }

    let text: ProblemText
    private(set) var facts: [Fact] = []
    /// The words of all sentences that say something of no quantity.
    private(set) var besides: [[String]] = []

    /// Nil where the words do not say for certain what is done with a quantity.
    init?(_ text: ProblemText) {
        self.text = text
        var verb: (kind: Doing, subject: [String])?
        var sentence = -1
        var waiting: [(clause: ProblemText.Clause, start: Int)] = []
        for clause in text.told {
            if clause.sentence != sentence {
                guard waiting.isEmpty else { return nil }
                (verb, sentence) = (nil, clause.sentence)
            }
            let words = clause.words
            let hasNumber = words.contains(where: ProblemText.isMark)
            guard !words.contains(where: { $0.hasSuffix("n't") || $0 == "not" }) else { return nil }
            if let found = Self.verb(in: words) {
                // Another verb stands between, which may do anything.
                guard !hasNumber || Self.isPlain(words, besides: found.place) else { return nil }
                verb = (found.kind, found.subject.isEmpty ? verb?.subject ?? [] : found.subject)
            } else if !hasNumber {
                besides.append(words)
                continue
            }
            guard hasNumber else {
                besides.append(words)
                continue
            }
            if Self.verb(in: words) == nil, !Self.goesOn(words) { return nil }
            guard let verb else {
                // `14 girls and 12 boys are …`: the verb comes.
                waiting.append((clause, facts.count))
                continue
            }
            for (held, _) in waiting {
                guard add(held.words, verb, sentence) else { return nil }
            }
            waiting = []
            guard add(words, verb, sentence) else { return nil }
        }
        guard waiting.isEmpty else { return nil }
    }

    /// Whether no word of a clause is a verb that is not known, and the number stands where the verb reaches it.
    private static func isPlain(_ words: [String], besides verb: Int) -> Bool {
        for (place, word) in words.enumerated() where place != verb && isStrangeVerb(word) {
            let before = place > 0 ? words[place - 1] : ""
            if ["is", "are", "was", "were", "has", "have", "had", "to"].contains(before) {
                continue
            }
            return false
        }
        let first = words.firstIndex(where: ProblemText.isMark) ?? 0
        return first > verb || first <= 1
            || words[..<first].contains { ["that", "with", "of"].contains($0) }
    }

    /// Whether a word is a verb of which nothing is known here.
    static func isStrangeVerb(_ word: String) -> Bool {
        let lexicon = Lexicon.system
        return !isVerb(word) && !ProblemText.isMark(word) && !Tokens.functionWords.contains(word)
            && !ProblemWords.ends.contains(word) && lexicon.lemma(word, .verb) != nil
            && lexicon.nounShare(word) < 0.4 && lexicon.lemma(word, .adj) == nil
            // `cards`, `seats`: things, though WordNet counts the deeds.
            && !(word.hasSuffix("s") && lexicon.lemma(word, .noun) != nil)
    }

    /// Whether a clause without a verb goes on with the one before it: `38 balloons in the afternoon`, `a pen for $3`.
    private static func goesOn(_ words: [String]) -> Bool {
        !words.contains(where: isStrangeVerb)
            && (words.prefix(2).contains(where: ProblemText.isMark)
                || ["a", "an", "the", "some", "another", "on", "in"].contains(words[0]))
    }

    private mutating func add(
        _ words: [String], _ verb: (kind: Doing, subject: [String]), _ sentence: Int
    ) -> Bool {
        var found: [Fact] = []
        // `They eat 4 each`: of how many?
        guard !Self.isEachOfThem(words) else { return false }
        for (place, word) in words.enumerated() {
            guard let number = ProblemText.place(word) else { continue }
            var fact = Fact(
                number: number, unit: nil, word: nil, doing: verb.kind, subject: verb.subject,
                clause: words,
                place: place, sentence: sentence)
            let before = place > 0 ? words[place - 1] : ""
            let next = place + 1 < words.count ? words[place + 1] : ""
            fact.isMore =
                before == "another" || ["more", "additional", "further", "extra"].contains(next)
                || next == "other"
            if next == "times" {
                guard place + 3 < words.count, words[place + 2] == "as" || words[place + 2] == "the"
                else { return false }
                fact.isTimes = true
            }
            fact.word = Self.word(words, after: place)
            fact.unit = text.numbers[number].money ?? fact.word.map(Self.stem)
            if let than = Self.comparison(words, place) {
                fact.than = than
                fact.isMore = false
            }
            if fact.unit == nil, place > 3, words[place - 1] == "of", words[place - 3] == "in" {
                fact.word = words[place - 4]
                fact.unit = Self.stem(words[place - 4])
            }
            if let each = Self.each(words, place) {
                (fact.each, fact.isGeneric) = (each, false)
            } else if let thing = Self.generic(words, place) {
                (fact.each, fact.isGeneric) = (thing, true)
            }
            if ["into", "among", "between"].contains(before)
                || before == "the" && place > 1
                    && ["into", "among", "between"].contains(words[place - 2])
            {
                fact.isParts = true
                fact.each = nil
            }
            found.append(fact)
        }
        // Of `7 rows with 12 tulips in each row` the rows are counted, of `3 bags with 12 beads each` the bags.
        let marks = found.indices.filter { found[$0].each != nil && !found[$0].isGeneric }
        for index in marks {
            let thing = found[index].each ?? ""
            if thing.isEmpty {
                let sign = words.lastIndex { ["each", "apiece"].contains($0) } ?? words.count
                let last = found.lastIndex { $0.place < sign }
                if last != index { found[index].each = nil }
            } else if found[index].unit == thing {
                found[index].each = nil
            }
        }
        facts += found
        return true
    }

    /// The verb of a clause and what stands before it.
    static func verb(in words: [String]) -> (kind: Doing, subject: [String], place: Int)? {
        // `drive away`, `get off`, `flow out`: whatever they do, they go.
        if let away = words.firstIndex(where: { ["away", "off", "out"].contains($0) }), away > 0,
            !words.contains("of") || words[away] != "out"
        {
            let place = words[..<away].lastIndex { word in
                isVerb(word)
                    || Lexicon.system.lemma(word, .verb) != nil && !ProblemText.isMark(word)
                        && !ProblemWords.ends.contains(word) && Lexicon.system.nounShare(word) < 0.7
            }
            guard let place else { return nil }
            return (.losing, words[..<place].filter { !ProblemWords.adverbs.contains($0) }, place)
        }
        for (place, word) in words.enumerated() {
            let subject = words[..<place].filter { !ProblemWords.adverbs.contains($0) }
            let rest = words[(place + 1)...]
            if ProblemWords.giving.contains(word) {
                // `gives her 13 more`, `gives 10 to her friend`.
                let first = rest.first ?? ""
                let isTo =
                    ["him", "her", "them"].contains(first)
                    && rest.dropFirst().first
                        .map(ProblemText.isMark) == true
                return (isTo ? .gaining : .losing, subject, place)
            }
            // `12 seats are taken`, `30 books were sold`.
            if ["are", "were", "was", "is", "been"].contains(word), let next = rest.first {
                if ProblemWords.losing.contains(next)
                    || ["borrowed", "taken", "given"].contains(next)
                {
                    return (.losing, subject, place + 1)
                }
                if ["added", "bought", "found"].contains(next) {
                    return (.gaining, subject, place + 1)
                }
                return (.having, subject, place)
            }
            if ProblemWords.losing.contains(word) {
                if word == "left" || word == "leave" {
                    // `left the room`: they go; `has 5 left` is no verb.
                    guard !["has", "had", "have", "are", "were"].contains(where: subject.contains)
                    else { continue }
                }
                return (.losing, subject, place)
            }
            if ProblemWords.gaining.contains(word) { return (.gaining, subject, place) }
            if ProblemWords.having.contains(word) || ProblemWords.costing.contains(word) {
                return (.having, subject, place)
            }
        }
        return nil
    }

    /// The last noun of the phrase behind a number, as a stem.
    static func noun(_ words: [String], after place: Int) -> String? {
        word(words, after: place).map(stem)
    }

    private static func word(_ words: [String], after place: Int) -> String? {
        var last: String?
        for word in words[(place + 1)...].prefix(5) {
            if ProblemWords.skipped.contains(word), last == nil {
                if word == "of" { return nil }
                continue
            }
            if ProblemWords.ends.contains(word) || ProblemText.isMark(word)
                || ProblemWords.larger.contains(word) || ProblemWords.smaller.contains(word)
                || isVerb(word) && !(last == nil && word.hasSuffix("s")) || word == "of"
                || word == "times"
            {
                break
            }
            last = word
        }
        return last
    }

    private static func isVerb(_ word: String) -> Bool {
        ProblemWords.having.contains(word) || ProblemWords.gaining.contains(word)
            || ProblemWords.losing.contains(word) || ProblemWords.giving.contains(word)
            || ProblemWords.costing.contains(word)
    }

    /// `boxes` and `box` as one, `kilometres` and `km` too.
    static func stem(_ word: String) -> String {
        if let unit = Unit.named(word) { return unit.symbol }
        // `legs` and `glasses` have meanings of their own, and are more than one leg and one glass.
        for ending in ["s", "es"] where word.hasSuffix(ending) && !word.hasSuffix("ss") {
            let base = String(word.dropLast(ending.count))
            if base.count > 2, Lexicon.system.lemma(base, .noun) == base { return base }
        }
        return Lexicon.system.lemma(word, .noun) ?? Stemmer.stem(word)
    }

    /// `#1 more than`, `#1 years older`, `#1 fewer cards than`.
    private static func comparison(_ words: [String], _ place: Int) -> Int? {
        let tail = Array(words[(place + 1)...].prefix(3))
        for (index, word) in tail.enumerated() {
            let sign =
                ProblemWords.larger.contains(word)
                ? 1 : ProblemWords.smaller.contains(word) ? -1 : 0
            guard sign != 0 else { continue }
            // `13 more` alone is more of it; `4 years older` compares by itself.
            if words.contains("than") { return sign }
            if word != "more", word != "less", word != "fewer", word != "further", index > 0 || true
            {
                return sign
            }
            return nil
        }
        return nil
    }

    /// What a quantity is so many for one of.
    private static func each(_ words: [String], _ place: Int) -> String? {
        // `cartons of 6`, `in groups of 3`.
        if place > 1, words[place - 1] == "of", words[place - 2].hasSuffix("s") {
            return stem(words[place - 2])
        }
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1] : ""
            switch word {
            case "each", "every", "per":
                // `each box`, `each of the boxes`; at the end `each` is for what was named before.
                if next == "of" {
                    let thing = words[(index + 2)...].first {
                        !["the", "these", "his", "her", "their"].contains($0)
                            && !ProblemText.isMark($0)
                    }
                    return thing.map(stem) ?? ""
                }
                return next.isEmpty || ProblemWords.ends.contains(next) || isVerb(next)
                    ? "" : stem(next)
            case "apiece": return ""
            case "a", "an", "one":
                // `20 litres a day`, `80 km in one hour`.
                guard index > place, times.contains(next) else { continue }
                return stem(next)
            default: continue
            }
        }
        return nil
    }

    /// `A spider has 8 legs`, `a ticket costs $9`.
    private static func generic(_ words: [String], _ place: Int) -> String? {
        // `6 eggs in a carton`, `£4 for a child`
        if place + 2 < words.count,
            let at = words[(place + 1)...].firstIndex(where: { ["in", "for", "on"].contains($0) }),
            at + 2 < words.count, ["a", "an"].contains(words[at + 1]), at + 3 == words.count
        {
            return stem(words[at + 2])
        }
        guard let first = words.first, ["a", "an", "one", "another"].contains(first),
            let verb = verb(in: words), verb.place < place, verb.place >= 2,
            generic.contains(words[verb.place])
        else { return nil }
        let head = words[1..<verb.place].prefix { $0 != "of" }
        guard
            !words[1..<verb.place].contains(where: {
                ["with", "that", "in", "for", "on", "from"].contains($0) || ProblemText.isMark($0)
            })
        else { return nil }
        return head.last.map(stem)
    }

    /// `Marin and Nancy each eat 4`: each of those who do it, and how many these are no number says.
    private static func isEachOfThem(_ words: [String]) -> Bool {
        guard let place = words.firstIndex(of: "each"), place + 1 < words.count else {
            return false
        }
        return isVerb(words[place + 1]) && !words[..<place].contains(where: ProblemText.isMark)
    }

    private static let generic: Set<String> = [
        "has", "costs", "holds", "hold", "weighs", "contains", "needs", "takes", "gives", "eats",
        "lasts",
    ]
    private static let times: Set<String> = [
        "day", "hour", "week", "minute", "second", "month", "year", "night", "morning", "box",
        "bag", "person", "child", "kg", "kilogram", "metre", "meter", "litre", "piece",
    ]
}
