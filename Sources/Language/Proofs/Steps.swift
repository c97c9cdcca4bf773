import Artifacts

/// Steps that a paragraph tells in their order: `First …. Next …. Then …. Finally ….`
public struct Steps: Sendable, Equatable {
    /// A step.
    public struct Step: Sendable, Equatable {
        /// As a sentence, without the word that says where it belongs.
        public let text: String
        /// The sentence of the page.
        public let sentence: PageText.Sentence
    }

    /// In their order.
    public let steps: [Step]

    private static let firsts: Set<String> = ["First", "Firstly", "To begin with"]
    private static let times: Set<String> = [
        "Next", "Then", "After that", "Afterwards", "After this", "Finally", "In the end",
    ]
    private static let numbers: Set<String> = [
        "Second", "Secondly", "Third", "Thirdly", "Fourth", "Lastly",
    ]

    /// Those of a page, in its order: one from each paragraph at most, of three steps at least.
    public static func all(
        in page: PageText, lexicon: Lexicon, grammar: LinkGrammar? = .system
    ) -> [Steps] {
        guard let grammar else { return [] }
        let listed = page.steps.map { list in
            Steps(steps: list.map { Step(text: $0.text, sentence: $0) })
        }
        let paragraphs = Dictionary(grouping: page.sentences, by: \.paragraph)
        return listed
            + paragraphs.sorted { $0.key < $1.key }.compactMap { _, sentences in
                let openings = sentences.map(opening)
                guard let first = openings.firstIndex(where: firsts.contains),
                    // Reasons are counted off as well, and have no order.
                    openings[first...].count(where: times.contains) >= 2,
                    openings.count(where: firsts.contains) == 1
                else { return nil }
                var found: [Step] = []
                var before = ""
                for (sentence, opening) in zip(sentences, openings).dropFirst(first)
                where firsts.union(times).union(numbers).contains(opening) {
                    let text = named(bare(sentence, opening), before, grammar)
                    if let text { found.append(Step(text: text, sentence: sentence)) }
                    before = text ?? ""
                }
                return found.count >= 3 ? Steps(steps: found) : nil
            }
    }

    /// What was taken off a sentence's front, or `Then` of `Then they …`.
    private static func opening(_ sentence: PageText.Sentence) -> String {
        if !sentence.opening.isEmpty { return sentence.opening }
        // `After that we poured …` has no comma behind it.
        if let joint = ["After that", "After this"].first(where: {
            sentence.text.hasPrefix($0 + " ")
        }) {
            return joint
        }
        let first = sentence.text.split(separator: " ").first.map(String.init) ?? ""
        return ["Then", "Next", "Finally", "First", "Afterwards"].contains(first) ? first : ""
    }

    private static func bare(_ sentence: PageText.Sentence, _ opening: String) -> String {
        guard sentence.opening.isEmpty else { return sentence.text }
        let rest = sentence.text.dropFirst(opening.count + 1)
        return rest.prefix(1).uppercased() + rest.dropFirst()
    }

    /// With the subject of the step before in the place of `They` and `It`; nil where that is not known, or where the
    /// step is too long to be one of four to choose from.
    private static func named(_ text: String, _ before: String, _ grammar: LinkGrammar) -> String? {
        guard text.hasSuffix("."), Tokens.words(text).count <= 16 else { return nil }
        guard let first = text.split(separator: " ").first.map(String.init),
            ["It", "They", "He", "She"].contains(first)
        else { return text }
        guard let clause = grammar.linkage(of: before).flatMap(Clause.init),
            clause.isSingular == (first != "They")
        else { return nil }
        let subject = clause.linkage.text(clause.subject)
        return subject.prefix(1).uppercased() + subject.dropFirst() + text.dropFirst(first.count)
    }
}
