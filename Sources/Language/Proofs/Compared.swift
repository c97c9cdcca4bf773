import Artifacts

/// A sentence that sets one thing above another: `Light travels faster than sound.`
public struct Compared: Sendable, Equatable {
    /// `travels faster`
    public let head: String
    /// What has more of it, as it reads within a sentence.
    public let more: String
    /// What has less of it.
    public let less: String
    /// The sentence.
    public let sentence: PageText.Sentence

    /// Those of a page, in its order; none without Link Grammar.
    public static func all(
        in page: PageText, _ persons: Persons, lexicon: Lexicon, grammar: LinkGrammar? = .system
    ) -> [Compared] {
        guard let grammar else { return [] }
        return page.sentences.compactMap { sentence in
            let text = persons.named(sentence)
            guard text.contains(" than "), !text.contains(where: { ",;:()".contains($0) }),
                let clause = grammar.linkage(of: text).flatMap(Clause.init), clause.lead.isEmpty,
                !clause.isDouble
            else { return nil }
            return Compared(clause, sentence, lexicon)
        }
    }

    private init?(_ clause: Clause, _ sentence: PageText.Sentence, _ lexicon: Lexicon) {
        let words = clause.linkage.words.map(\.text)
        guard let than = clause.rest.first(where: { words[$0] == "than" }),
            clause.rest.count(where: { words[$0] == "than" }) == 1,
            (1...4).contains(than - clause.finite),
            case let said = words[clause.finite..<than].filter({ !Self.degrees.contains($0) }),
            let degree = said.last, said.count <= 3, Self.isMore(degree, said),
            !said.contains(where: Tokens.negations.contains),
            case let other = Array(words[(than + 1)..<clause.rest.upperBound]),
            (1...8).contains(other.count), (1...8).contains(clause.subject.count),
            !other.contains(where: Self.isClause), Self.isNamed(other),
            Self.isNamed(Tokens.words(clause.subjectText)),
            !clause.subjectText.contains(" or "), !other.contains("or"),
            // `a height of less than five metres`: a measure.
            !other.contains(where: { $0.first?.isNumber == true || NumberWords.value($0) != nil })
        else { return nil }
        (more, less) = (clause.subjectText, clause.linkage.text(than + 1..<clause.rest.upperBound))
        head = said.joined(separator: " ")
        self.sentence = sentence
        guard more.lowercased() != less.lowercased() else { return nil }
    }

    /// How much more says nothing of which.
    private static let degrees: Set<String> = [
        "much", "far", "a", "little", "slightly", "considerably", "even", "usually", "generally",
        "often", "somewhat", "many", "times",
    ]

    private static func isMore(_ word: String, _ said: [String]) -> Bool {
        word.hasSuffix("er") && word.count >= 5 && !["other", "rather", "never"].contains(word)
            || said.dropLast().last.map { ["more", "less"].contains($0) } ?? false
    }

    private static func isClause(_ word: String) -> Bool {
        [
            "is", "are", "was", "were", "has", "have", "had", "do", "does", "did", "can", "could",
            "will", "would", "before", "ever", "expected", "usual", "average", "that", "those",
            "it", "them", "one", "ones", "we", "you", "any", "most", "other", "others", "when",
            "if",
        ].contains(word.lowercased())
    }

    private static func isNamed(_ words: [String]) -> Bool {
        !words.allSatisfy { Tokens.functionWords.contains($0.lowercased()) }
            && !["it", "they", "this", "these", "he", "she", "its", "their"]
                .contains(words.first?.lowercased() ?? "")
    }

    /// What tells the one from the other, where that is a word of it: `left` of `the wall of the left ventricle`.
    var telling: [String] {
        let mine = Tokens.words(more)
        let theirs = Set(Tokens.words(less).map { $0.lowercased() })
        let own = mine.filter {
            !theirs.contains($0.lowercased()) && !Tokens.functionWords.contains($0.lowercased())
        }
        guard own.count < mine.count, !own.isEmpty else { return [] }
        // `left`, and `left ventricle`: from what is its own up to the end.
        let tail = mine.firstIndex(of: own[0]).map { mine[$0...].joined(separator: " ") }
        return Array(Set([own.joined(separator: " ")] + [tail].compactMap { $0 })).sorted()
    }
}
