import Artifacts

/// Finds a word of a text that stands for something the text itself does not name: `it`, `her`, `such reforms`, `one
/// out of the bag`. A question is read alone; whoever reads it has not the sentence before.
public struct Unnamed: Sendable {
    private let lexicon: Lexicon
    private let persons: Persons

    /// For texts of a page with these people.
    public init(_ persons: Persons, lexicon: Lexicon = .system) {
        (self.persons, self.lexicon) = (persons, lexicon)
    }

    /// What a word needs in front of it.
    private enum Need { case man, woman, thing, several }

    private static let needs: [String: Need] = [
        "he": .man, "him": .man, "his": .man, "himself": .man,
        "she": .woman, "her": .woman, "hers": .woman, "herself": .woman,
        "it": .thing, "its": .thing, "itself": .thing,
        "they": .several, "them": .several, "their": .several, "theirs": .several,
        "themselves": .several, "ones": .several, "others": .several,
    ]

    /// The first such word, in lower case; nil where everything is named. A `____` may be whatever is needed, and a
    /// name in square brackets says who the word in front of it is.
    public func word(in text: String) -> String? {
        let parts = text.split(separator: " ").map(String.init)
        let words = parts.map(Self.core)
        var named = Mentions(words, persons, lexicon)
        // `What did the soldiers do with it?` asks for something else than `it`.
        if words.first == "What", words.count > 1, ["did", "do", "does"].contains(words[1]) {
            named.forgetFirst()
        }
        var isOther = false
        let comma = parts.firstIndex { $0.hasSuffix(",") } ?? 0
        for (index, written) in words.enumerated() {
            let word = written.lowercased()
            let next = index + 1 < words.count ? words[index + 1].lowercased() : ""
            if index + 1 < parts.count, parts[index + 1].hasPrefix("[") { continue }
            // In `When she came home, Mary …` the name may follow; of things it mostly stands in the sentence before:
            // `If they are too strong, rivers …`.
            let isEarly =
                index < comma && Self.halves.contains(words[0].lowercased())
                && [.man, .woman].contains(Self.needs[word])
            let end = isEarly ? words.count : index
            let start = isEarly ? comma : -1
            // `Who looked up at him?` asks for somebody else than `him`.
            if words.first == "Who", ["him", "them", "her"].contains(word), !isOther,
                word != "her" || isObject(words, index, next)
            {
                named.forgetFirst()
                isOther = true
            }
            // `What did doctors use them to find?`: nobody uses himself.
            if words.first == "What", ["him", "them"].contains(word), !isOther, words.count > 1,
                ["did", "do", "does"].contains(words[1]),
                !words[..<index].contains(where: { Self.seconds.contains($0.lowercased()) })
            {
                named.forgetFirst()
                isOther = true
            }
            // `Fust sued him`: nobody sues himself; who is meant stands further in front.
            var others = named
            if isDoneTo(words, index, next) {
                others.forget(at: index - 1)
                others.forgetLast(before: index - 1)
            }
            if isNobodyElse(words, index, next, named) { return word }
            // `By placing mills in a row, they could …`: who placed them stands in another sentence.
            if index > 2, parts[index - 1].hasSuffix(","), Self.needs[word] != nil, word != "its",
                Self.leads.contains(words[0].lowercased()), words[1].hasSuffix("ing")
            {
                return word
            }
            // `In many people they never break through`: who stands in front says only where.
            if index > 1, index < 7, ["they", "it", "he", "she"].contains(word),
                Self.where.contains(words[0].lowercased()), !hasVerb(Array(words[..<index]), 1),
                !words[..<index].contains(where: {
                    $0.first?.isUppercase == true && $0 != words[0]
                })
            {
                return word
            }
            // `the routes that they used`: the routes are not what `they` are.
            if isWithin(words, index),
                !words[..<max(0, index - 2)].contains(where: {
                    $0.first?.isUppercase == true && $0 != words.first
                })
            {
                return word
            }
            let isNamed: Bool
            switch Self.needs[word] {
            case .man: isNamed = others.contains(\.isMan, before: end, behind: start)
            case .woman: isNamed = others.contains(\.isWoman, before: end, behind: start)
            case .thing:
                isNamed = others.hasThing(before: end) || isNothing(words, index)
            case .several: isNamed = others.areSeveral(before: end)
            case nil: isNamed = !isBare(words, index, next, named)
            }
            if !isNamed { return word }
        }
        return nil
    }

    /// Whether a pronoun is what the verb in front of it is done to, with that verb's subject in the same clause.
    private func isDoneTo(_ words: [String], _ index: Int, _ next: String) -> Bool {
        guard index >= 2, words[0] != "What", words[0] != "Who", isObject(words, index, next),
            // `Soldiers marched on them`.
            case let isBeside = index >= 3 && Self.beside.contains(words[index - 1].lowercased()),
            case let verb = words[index - (isBeside ? 2 : 1)].lowercased(),
            !Tokens.functionWords.contains(verb), let base = lexicon.lemma(verb, .verb),
            // `Why did Erik name it Greenland?`: behind `did` stands a verb.
            base != verb || lexicon.nounShare(verb) < 0.5
                || ["did", "do", "does"].contains(words[1])
        else { return false }
        // `asked his son to help him`, `feed the cows and milk them`: of another subject.
        return !words[..<(index - 1)].contains {
            let word = $0.lowercased()
            return Self.seconds.contains(word) || ["and", "to", "or", "but"].contains(word)
        }
    }

    /// Whether something is done to whom or what a pronoun stands for; a `her` in front of a noun says whose it is.
    private func isObject(_ words: [String], _ index: Int, _ next: String) -> Bool {
        switch words[index].lowercased() {
        case "him", "them", "it": return true
        case "her": return next.isEmpty || Tokens.functionWords.contains(next)
        default: return false
        }
    }

    /// `Tomas climbed the stairs and found her`: nobody but he is named, and nobody finds himself so.
    private func isNobodyElse(
        _ words: [String], _ index: Int, _ next: String, _ named: Mentions
    ) -> Bool {
        ["him", "her"].contains(words[index].lowercased()) && isObject(words, index, next)
            && words[0] != "Who" && words[0] != "What"
            && !words[..<index].contains { Self.seconds.contains($0.lowercased()) }
            && named.people(before: index) == 1
    }

    /// Whether a pronoun is the subject of a clause that says which thing the noun in front of it is.
    private func isWithin(_ words: [String], _ index: Int) -> Bool {
        let isPronoun = ["they", "it", "he", "she"].contains(words[index].lowercased())
        // `The routes they used are …`: behind the clause the sentence goes on with its own verb.
        if isPronoun, index >= 2, index + 2 < words.count,
            Self.helpers.contains(words[index + 2].lowercased()),
            lexicon.lemma(words[index + 1].lowercased(), .verb) != nil,
            lexicon.nounShare(words[index - 1].lowercased()) >= 0.5
        {
            return true
        }
        guard index >= 2, isPronoun,
            ["that", "which"].contains(words[index - 1].lowercased()), index <= 6
        else { return false }
        // `the area in which they lived` too.
        let isBehind = ["in", "from", "at", "by", "to", "on"].contains(words[index - 2])
        guard !isBehind || index >= 3 else { return false }
        let noun = words[index - (isBehind ? 3 : 2)].lowercased()
        return lexicon.nounShare(noun) >= 0.8
    }

    private static let beside: Set<String> = [
        "on", "over", "at", "to", "for", "into", "through", "across", "under", "along", "behind",
    ]

    private static let `where`: Set<String> = ["in", "on", "at", "for", "from", "under", "near"]

    private static let leads: Set<String> = [
        "by", "after", "before", "when", "while", "without", "in", "since", "instead",
    ]

    private static let halves: Set<String> = [
        "when", "if", "after", "before", "because", "while", "although", "since", "as", "once",
        "until", "like", "despite", "in", "during", "through", "throughout",
    ]

    /// Words that begin a second clause, which may speak of the first one's subject.
    private static let seconds: Set<String> = [
        "when", "while", "because", "if", "that", "which", "who", "after", "before", "until",
        "since", "so", "where",
    ]

    private static func core(_ part: String) -> String {
        var text = part.filter { !"“”\",.;:?![]()".contains($0) }
        for ending in ["'s", "’s"] where text.hasSuffix(ending) { text.removeLast(2) }
        return text
    }

    /// `because it is cold`, `it takes time`: an `it` that stands for nothing.
    private func isNothing(_ words: [String], _ index: Int) -> Bool {
        guard words[index].lowercased() == "it", index + 2 < words.count else { return false }
        let verb = words[index + 1].lowercased()
        guard ["is", "was", "gets", "got", "became", "takes", "took"].contains(verb) else {
            return false
        }
        return words[index + 2].lowercased().split(separator: "-").contains {
            Self.weather.contains(String($0))
        }
    }

    private static let weather: Set<String> = [
        "cold", "chilly", "cool", "hot", "warm", "warmer", "colder", "dark", "light", "late",
        "early", "raining", "snowing", "sunny", "rainy", "windy", "cloudy", "time", "possible",
        "impossible", "important", "necessary", "true", "easy", "hard", "difficult", "likely",
        "summer", "winter", "spring", "autumn", "night", "morning", "evening",
    ]

    /// `these`, `such reforms`, `took one out`, `Some sinks`: words that point to what was said before.
    private func isBare(
        _ words: [String], _ index: Int, _ next: String, _ named: Mentions
    ) -> Bool {
        let word = words[index].lowercased()
        switch word {
        case "this", "these", "latter", "former", "aforementioned": return true
        case "those":
            return !["who", "that", "which", "whose", "with", "in"].contains(next)
                && !(next == "of" && named.areSeveral(before: index))
        // `The other eye`, `the second was radium`: of what was counted before.
        case "other":
            let before = words[..<index].map { $0.lowercased() }
            return before.last == "the" && !(index + 2 < words.count && words[index + 2] == "of")
                && !before.contains(where: { ["one", "each", "both", "two"].contains($0) })
        case "first", "second", "third", "fourth", "last", "next":
            return index > 0 && words[index - 1].lowercased() == "the"
                && (next.isEmpty || Self.helpers.contains(next))
        // `after that`, `because of that`, `gives that protection`.
        case "that" where index > 0:
            let isLast = next.isEmpty || ["and", "even", "in", "on", "at"].contains(next)
            let before = words[index - 1].lowercased()
            if Self.links.contains(before), before != "in" {
                return isLast || !Tokens.functionWords.contains(next) && !hasVerb(words, index + 2)
            }
            guard lexicon.lemma(before, .verb) != nil, lexicon.nounShare(next) >= 0.8,
                !Inflection.isPlural(next, lexicon)
            else { return false }
            let behind = index + 2 < words.count ? words[index + 2].lowercased() : ""
            return behind.isEmpty || Self.links.contains(behind)
        case "here": return index > 0
        // `Water boils there`: where? `In the north it is warm, and rice grows there` says it.
        case "there" where index > 0:
            return !Self.helpers.contains(next)
                && !words[..<index].contains { Self.places.contains($0.lowercased()) }
        // `Inside was a pair of gloves`: inside what?
        case "inside", "outside", "nearby", "beneath", "beyond", "elsewhere", "underneath":
            return index == 0 && (next.isEmpty || Self.helpers.contains(next))
        // `Fish have a similar organ`: similar to what?
        case "similar":
            let before = index > 0 ? words[index - 1].lowercased() : ""
            return ["a", "the"].contains(before)
                && !words.dropFirst(index).contains { $0.lowercased() == "to" }
                && !["both", "all", "these"].contains(words[0].lowercased())
        case "such":
            return next != "as" && !(isAdjective(next) && next != "a")
        case "one":
            let before = index > 0 ? words[index - 1].lowercased() : ""
            // `The second one`, `this one`: of what was counted before.
            if Self.counted.contains(before), next != "of" { return true }
            let isNumber =
                !Tokens.functionWords.contains(next)
                && (lexicon.lemma(next, .noun) != nil || isAdjective(next))
            return !isNumber && !["of", "another", "hundred", "thousand", "day"].contains(next)
                && !["no", "any", "every", "each", "at", "twenty", "number"].contains(before)
                && !named.contains(\.isThing, before: index)
        case "some" where index > 0:
            // `gave her some for her birthday`: of what?
            return ["for", "to", "in", "on", "and", ""].contains(next)
        // `Six hours pass between the two.`
        case "two", "three", "four", "five", "six":
            return index > 0 && words[index - 1].lowercased() == "the"
                && (next.isEmpty || Self.helpers.contains(next))
        // `Microbes eat both.`: of which two?
        case "both" where index > 0 && next.isEmpty: return !words[..<index].contains("and")
        case "some", "many", "most", "several", "few", "both", "none", "either", "neither", "all":
            guard index == 0 else { return false }
            let isVerb =
                lexicon.lemma(next, .verb) != nil && lexicon.nounShare(next) < 0.5
                && !isAdjective(next)
            return isVerb || Self.helpers.contains(next)
        default: return false
        }
    }

    private func hasVerb(_ words: [String], _ start: Int) -> Bool {
        words.dropFirst(start).contains {
            let word = $0.lowercased()
            return Self.helpers.contains(word)
                || !Tokens.functionWords.contains(word) && lexicon.nounShare(word) < 0.5
                    && lexicon.lemma(word, .verb) != nil
        }
    }

    /// What may have named a place.
    private static let places: Set<String> = [
        "in", "on", "at", "into", "to", "from", "near", "where", "under", "over", "around", "of",
    ]

    /// Prepositions.
    private static let links: Set<String> = [
        "of", "in", "on", "at", "by", "from", "for", "with", "to", "after", "before", "since",
        "until", "like", "during", "about", "into", "over", "under", "through", "despite",
    ]

    private static let counted: Set<String> = [
        "first", "second", "third", "fourth", "last", "next", "other", "latter", "this", "that",
    ]

    private static let helpers: Set<String> = [
        "is", "are", "was", "were", "has", "have", "had", "can", "could", "may", "might", "will",
        "would", "do", "does", "did", "must", "should",
    ]

    private func isAdjective(_ word: String) -> Bool {
        lexicon.lemma(word, .adj) != nil && lexicon.nounShare(word) < 0.5
    }
}
