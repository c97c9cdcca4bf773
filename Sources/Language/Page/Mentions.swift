import Artifacts

/// The things and people that a text names, in order, as far as a pronoun may stand for them.
struct Mentions {
    /// One of them.
    struct Mention {
        /// Index of its last word.
        var end: Int
        var isMan = false
        var isWoman = false
        var isThing = false
        var isSeveral = false
        /// Whether it only says where, when or with what: `in winter`, `people in the town`. No `it` stands for it.
        var isBeside = false
    }

    private var all: [Mention] = []
    /// Indices of `and`.
    private let joints: [Int]
    private let persons: Persons
    private let lexicon: Lexicon

    init(_ words: [String], _ persons: Persons, _ lexicon: Lexicon) {
        (self.persons, self.lexicon) = (persons, lexicon)
        joints = words.indices.filter { ["and", "or"].contains(words[$0]) }
        var index = 0
        while index < words.count {
            var end = index
            while end < words.count, isName(words, end) { end += 1 }
            if end > index {
                var mention = name(words[index..<end])
                mention.isBeside = isBeside(words, index)
                all.append(mention)
                index = end
            } else {
                if var mention = thing(
                    words[index], at: index, isBehindArticle: isBehindArticle(words, index))
                {
                    mention.isBeside = isBeside(words, index)
                    all.append(mention)
                }
                index += 1
            }
        }
    }

    /// Takes the first of them away.
    mutating func forgetFirst() { all = Array(all.dropFirst()) }

    /// Takes away what was a verb: `Why did Erik name it`.
    mutating func forget(at end: Int) { all.removeAll { $0.end == end } }

    /// Takes the last of them in front of a word away.
    mutating func forgetLast(before end: Int) {
        if let last = all.lastIndex(where: { $0.end < end }) { all.remove(at: last) }
    }

    func contains(_ kind: KeyPath<Mention, Bool>, before end: Int, behind start: Int = -1) -> Bool {
        all.contains { $0.end < end && $0.end > start && $0[keyPath: kind] }
    }

    /// How many people are named in front of a word.
    func people(before end: Int) -> Int {
        all.count { $0.end < end && ($0.isMan || $0.isWoman) }
    }

    /// A thing that the text tells of, not only where or when.
    func hasThing(before end: Int) -> Bool {
        all.contains { $0.end < end && $0.isThing && !$0.isBeside }
    }

    /// Whether a preposition of place, time or means stands in front of a noun, with no more between than belongs to
    /// it.
    private func isBeside(_ words: [String], _ index: Int) -> Bool {
        var isOpened = false
        for word in words[..<index].reversed().prefix(Self.longestPhrase) {
            let lower = word.lowercased()
            if Self.beside.contains(lower) { return true }
            // In front of an article a phrase of its own ends.
            guard !isOpened else { return false }
            isOpened = Self.articles.contains(lower)
            guard isOpened || lexicon.lemma(lower, .adj) != nil else { return false }
        }
        return false
    }

    /// The file of WordNet that has times. `After six weeks they leave`: weeks are not who they are.
    private static let times = 28

    private static let longestPhrase = 4
    private static let beside: Set<String> = [
        "in", "on", "at", "from", "during", "near", "under", "over", "across", "around",
        "between", "among", "along", "before", "after", "inside", "outside", "through", "by",
    ]
    private static let articles: Set<String> = [
        "the", "a", "an", "his", "her", "its", "their", "each", "every", "this", "that",
    ]

    /// Something in the plural, a group, or two things joined by `and`.
    func areSeveral(before end: Int) -> Bool {
        let mine = all.filter { $0.end < end }
        return mine.contains(where: \.isSeveral)
            || joints.contains { joint in
                joint < end && mine.contains { $0.end < joint } && mine.contains { $0.end > joint }
            }
    }

    private func isName(_ words: [String], _ index: Int) -> Bool {
        let word = words[index]
        guard word.first?.isUppercase == true, word != "I" else { return false }
        let lower = word.lowercased()
        if index > 0 { return !Tokens.functionWords.contains(lower) }
        return persons.people.contains(word) || persons.names.contains(word)
            || FirstNames.men.contains(word) || FirstNames.women.contains(word)
            || !Tokens.functionWords.contains(lower) && !lexicon.isWord(lower)
    }

    private func name(_ run: ArraySlice<String>) -> Mention {
        var found = Mention(end: run.endIndex - 1)
        let lower = run.map { $0.lowercased() }
        let isMan =
            run.contains(where: FirstNames.men.contains)
            || lower.contains(where: Persons.men.contains)
        let isWoman =
            run.contains(where: FirstNames.women.contains)
            || lower.contains(where: Persons.women.contains)
        let isKnown = run.contains(where: persons.people.contains)
        let last = run.last ?? ""
        let file = lexicon.nounFile(run.joined(separator: "_")) ?? lexicon.nounFile(last)
        if isMan || isWoman || isKnown {
            (found.isMan, found.isWoman) = (isMan || !isWoman, isWoman || !isMan)
        } else if let file, file != 18 {
            // A place, a group, a law.
            found.isThing = true
            found.isSeveral = file == 14 || Inflection.isPlural(last, lexicon)
        } else {
            (found.isMan, found.isWoman) = (true, true)
            found.isSeveral = last.hasSuffix("s") && Inflection.isPlural(last, lexicon)
            found.isThing = lexicon.nounFile(last) == nil
        }
        return found
    }

    /// Whether an article stands in front of a word, with at most one that describes between them: then it is a noun.
    private func isBehindArticle(_ words: [String], _ index: Int) -> Bool {
        guard index > 0, ["a", "an"].contains(words[index - 1].lowercased()) else {
            guard index > 1, ["a", "an"].contains(words[index - 2].lowercased()),
                case let between = words[index - 1].lowercased(),
                index + 1 == words.count || Tokens.functionWords.contains(words[index + 1])
            else { return false }
            return lexicon.lemma(between, .adj) != nil || between.hasSuffix("ing")
        }
        return index + 1 == words.count || Tokens.functionWords.contains(words[index + 1])
    }

    private func thing(
        _ word: String, at index: Int, isBehindArticle: Bool
    ) -> Mention? {
        var found = Mention(end: index)
        let lower = word.lowercased()
        if lower.contains("____") {
            (found.isMan, found.isWoman, found.isThing, found.isSeveral) = (true, true, true, true)
            return found
        }
        switch lower {
        case "who", "everyone", "everybody", "someone", "somebody", "nobody", "anyone":
            (found.isMan, found.isWoman, found.isSeveral) = (true, true, lower != "someone")
            return found
        case "what", "which":
            (found.isThing, found.isSeveral) = (true, true)
            return found
        case "people":
            found.isSeveral = true
            return found
        default: break
        }
        guard !Tokens.functionWords.contains(lower),
            lexicon.nounShare(lower) >= (isBehindArticle ? 0.05 : 0.4),
            let file = lexicon.nounFile(lower), file != Self.times,
            // `A grey coat`: no Mr Grey.
            file != 18 || lexicon.lemma(lower, .adj) == nil || lexicon.nounShare(lower) >= 0.8
        else { return nil }
        // `Things` stands in the dictionary as it is.
        let isPlural =
            Inflection.isPlural(lower, lexicon)
            || lower.hasSuffix("s") && lexicon.lemma(String(lower.dropLast()), .noun) != nil
        if file == 18 || lower == "person" || file == 5 && persons.isStory {
            let isMan = Persons.men.contains(lower)
            let isWoman = Persons.women.contains(lower)
            (found.isMan, found.isWoman) = isPlural ? (false, false) : (!isWoman, !isMan)
        } else {
            found.isThing = !isPlural
        }
        found.isSeveral = isPlural || file == 14
        return found
    }
}
