import Artifacts

/// Says what `it` or `they` at the beginning of a sentence stands for: the subject of the sentence before, where that
/// is the one thing it can be.
struct Referents {
    /// Sentence → what its first word stands for, as it reads within a sentence: `the nucleus`.
    private(set) var resolved: [String: String] = [:]

    /// What a first word asks for in the sentence before.
    private static let pronouns: [String: Bool] = [
        "It": false, "Its": false, "They": true, "Their": true,
    ]

    /// Those of a page's sentences; none without Link Grammar.
    init(_ page: PageText, people: Set<String>, lexicon: Lexicon) {
        guard let grammar = LinkGrammar.system else { return }
        let topics = Self.topics(page)
        for (before, sentence) in zip(page.sentences, page.sentences.dropFirst()) {
            let words = Tokens.words(sentence.text)
            guard let first = words.first, let isMany = Self.pronouns[first],
                before.paragraph == sentence.paragraph, !Self.isEmpty(words)
            else { continue }
            // `It contains … It also tells …`: the same thing goes on.
            if let opening = Tokens.words(before.text).first,
                let own = Self.pronouns[opening]
            {
                if own == isMany, let same = resolved[before.text],
                    ["It", "They"].contains(opening)
                {
                    resolved[sentence.text] = same
                }
                continue
            }
            guard let clause = Self.clause(before.text, grammar),
                let thing = Self.thing(clause, isMany: isMany, people, lexicon)
                    ?? Self.team(clause, words, lexicon),
                // Of two that it could be, the one that the page is about; otherwise nobody can say.
                case let rivals = Agreement(lexicon).rivals(of: first.lowercased(), in: clause),
                case let stems = rivals.map({ Stemmer.stem($0.lowercased()) }),
                // Of two that the page is about neither: `The box had held the cake. It was covered …`
                topics.contains(Stemmer.stem(clause.linkage.words[clause.head].text.lowercased()))
                    && !stems.contains(where: topics.contains) || rivals.isEmpty
            else { continue }
            // `craftsmen in Paris' bicycles` reads badly.
            let isOwner = ["Its", "Their"].contains(first)
            if isOwner, Tokens.words(thing).contains(where: Self.prepositions.contains) { continue }
            resolved[sentence.text] = thing
        }
    }

    /// What the page is about: stems of its titles, and of what three or more of its sentences speak of.
    private static func topics(_ page: PageText) -> Set<String> {
        var counts: [String: Int] = [:]
        for sentence in page.sentences {
            for stem in Set(Tokens.contentStems(sentence.text)) { counts[stem, default: 0] += 1 }
        }
        return Set(counts.filter { $0.value >= 3 }.keys)
            .union(page.headings.flatMap(Tokens.contentStems))
    }

    /// The clause of a sentence, without a word in front that only says when, and without an aside behind its subject.
    private static func clause(_ text: String, _ grammar: LinkGrammar) -> Clause? {
        var text = text
        for word in leads where text.hasPrefix(word + " ") {
            let rest = text.dropFirst(word.count + 1)
            text = rest.prefix(1).uppercased() + rest.dropFirst()
        }
        let aside =
            #/^(?<head>[A-Z][^,]{3,40}), (?:also called|called|which|such as)[^,]{3,60},(?<tail> (?:is|are|was|were|has|have|can|do|does|[a-z]+s) )/#
        text = text.replacing(aside) { String($0.output.head + $0.output.tail) }
        return grammar.linkage(of: text).flatMap(Clause.init)
    }

    private static let prepositions: Set<String> = [
        "in", "of", "on", "at", "from", "with", "for", "to", "by", "near", "and",
    ]

    private static let leads = [
        "Today", "Now", "First", "Then", "Later", "Sometimes", "Often", "Usually", "Finally",
        "Here",
    ]

    /// `It is easy to see that …`, `It took four years`, `It was cold`: an `it` that stands for nothing.
    private static func isEmpty(_ words: [String]) -> Bool {
        guard words[0] == "It", words.count > 2 else { return words.count < 4 }
        let verb = words[1].lowercased()
        if ["took", "takes", "seems", "seemed", "rained", "rains", "snowed", "happens", "happened"]
            .contains(verb)
        {
            return true
        }
        guard
            ["is", "was", "had", "has", "would", "will", "may", "can", "must", "should"]
                .contains(verb)
        else { return false }
        let lower = words.map { $0.lowercased() }
        // Behind `is` and an adjective `to` or `that` says what is meant.
        return lower.dropFirst(2).prefix(6).contains { ["to", "that", "who", "when"].contains($0) }
            || lower.dropFirst(2).prefix(4).contains {
                [
                    "rained", "snowed", "been", "cold", "warm", "dark", "late", "early", "time",
                    "o'clock",
                ]
                .contains($0)
            }
    }

    /// The subject of a sentence, where it fits in number and nothing else of the sentence does as well.
    private static func thing(
        _ clause: Clause, isMany: Bool, _ people: Set<String>, _ lexicon: Lexicon
    ) -> String? {
        let linkage = clause.linkage
        let text = clause.subjectText
        let words = Tokens.words(text)
        let head = linkage.words[clause.head].text
        let isPlural = !clause.isSingular || words.contains("and")
        guard isPlural == isMany, (1...6).contains(words.count),
            // `The Moon's diameter`: either of the two.
            !text.contains("'s "), !text.contains("’s "),
            !words.allSatisfy({ Tokens.functionWords.contains($0.lowercased()) }),
            !words.contains(where: { vague.contains($0.lowercased()) }),
            !people.contains(head),
            lexicon.nounShare(head.lowercased()) >= 0.5
                || head.first?.isUppercase == true
        else { return nil }
        if !isMany {
            // Somebody is no `it`.
            guard lexicon.nounFile(head.lowercased()) != 18 else { return nil }
            // `A magnet has a pole. It …`: which of them?
            let isCopula = ["is", "was"].contains(linkage.words[clause.main].text.lowercased())
            // `The library opened in a former bank. It …` tells where, and goes on with the library.
            let brings = clause.rest.contains { index in
                ["a", "an", "one"].contains(linkage.words[index].text)
                    && !(index > 0
                        && ["in", "at", "on", "near"].contains(linkage.words[index - 1].text))
            }
            guard isCopula || !brings else { return nil }
        }
        return text
    }

    /// `A team of six people reached the whale. They could not …`: the team, where the verb is one for it and for them.
    private static func team(
        _ clause: Clause, _ words: [String], _ lexicon: Lexicon
    ) -> String? {
        let head = clause.linkage.words[clause.head].text.lowercased()
        guard words.count > 2, words[0] == "They", clause.isSingular, groups.contains(head),
            ["a", "the"].contains(
                Tokens.words(clause.subjectText).first?.lowercased() ?? ""),
            case let verb = words[1].lowercased(),
            ["could", "had", "will", "would", "can", "must", "did"].contains(verb)
                || (lexicon.lemma(verb, .verb) ?? verb) != verb
                    && !["are", "were", "have", "do"].contains(verb)
        else { return nil }
        return "the \(head)"
    }

    private static let groups: Set<String> = [
        "team", "crew", "group", "family", "council", "committee", "class", "club", "army",
        "government", "company",
    ]

    private static let vague: Set<String> = [
        "this", "that", "these", "those", "such", "it", "they", "its", "their", "he", "she", "his",
        "her", "we", "our", "you", "your", "one", "other", "others", "another", "both", "each",
        "some", "many", "most", "few", "several", "all", "no", "same", "result", "reason", "thing",
        "way", "number", "part", "kind", "fact", "answer", "problem", "idea", "example", "end",
    ]
}
