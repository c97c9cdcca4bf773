import Artifacts

/// A reason that stands in a sentence of its own beside what it explains: `The wall is thick. This is because it must
/// push.`, `The road was higher in the middle. As a result, rain ran off.`
public struct Reasoned: Sendable, Equatable {
    /// The question why, with the reason as its answer.
    public let statement: Statement
    /// The sentence of the two that comes first.
    public let first: PageText.Sentence
    /// The other one.
    public let second: PageText.Sentence

    /// Both lines.
    public var place: PageText.Place {
        var place = first.place
        place.join(second.place)
        return place
    }

    /// Both sentences as the page has them.
    public var source: String {
        let joint = second.opening
        let rest = second.text
        let second =
            joint.isEmpty ? rest : "\(joint), \(rest.prefix(1).lowercased())\(rest.dropFirst())"
        return "\(first.text) \(second)"
    }

    /// What leads from a reason to what comes of it.
    private static let joints: Set<String> = [
        "As a result", "Therefore", "Hence", "For this reason", "Because of this",
        "As a consequence", "Consequently", "So",
    ]

    /// Those of a page, in its order; none without Link Grammar.
    public static func all(
        in page: PageText, _ persons: Persons, lexicon: Lexicon, grammar: LinkGrammar? = .system
    ) -> [Reasoned] {
        guard let grammar else { return [] }
        let unnamed = Unnamed(persons, lexicon: lexicon)
        return zip(page.sentences, page.sentences.dropFirst()).compactMap { first, second in
            guard first.paragraph == second.paragraph, first.text.hasSuffix("."),
                let (what, why) = parted(first, second, persons, lexicon),
                let clause = grammar.linkage(of: what).flatMap(Clause.init),
                let statement = Turned(clause, lexicon)?.whole(why),
                unnamed.word(in: statement.prompt) == nil,
                (4...26).contains(Tokens.words(why).count), Tokens.contentStems(why).count >= 2,
                // A reason that is looked for further back is none to be asked for.
                joints.isDisjoint(with: [first.opening]) || second.opening.isEmpty,
                // `it must push`: of what the other sentence names; `they were small`: of what stands before both.
                unnamed.word(in: second.text.contains(why) ? what + " " + said(why) : said(why))
                    == nil
            else { return nil }
            return Reasoned(statement: statement, first: first, second: second)
        }
    }

    /// The sentence that is explained, and the reason without its full stop.
    private static func parted(
        _ first: PageText.Sentence, _ second: PageText.Sentence, _ persons: Persons,
        _ lexicon: Lexicon
    ) -> (what: String, why: String)? {
        if let found = second.text.wholeMatch(
            of: #/(?:This|That|It)\ (?:is|was)\ because\ (?!of\ )(?<why>[^;:()]+)\./#)
        {
            return (persons.named(first), String(found.output.why))
        }
        let before = small(LineReader.withoutStop(persons.named(first)), lexicon)
        if let found = second.text.wholeMatch(
            of: #/(?:This|That)\ (?:is|was)\ (?:the\ reason\ )?why\ (?<what>[^;:()]+\.)/#)
        {
            return (capital(String(found.output.what)), before)
        }
        guard joints.contains(second.opening) else { return nil }
        return (persons.named(second), before)
    }

    private static func capital(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func said(_ why: String) -> String { capital(why) + "." }

    /// A sentence as the half of another: small in front, where its first word is no name.
    private static func small(_ text: String, _ lexicon: Lexicon) -> String {
        guard let first = text.split(separator: " ").first.map({ $0.lowercased() }),
            first != "i", Tokens.functionWords.contains(first)
        else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension Turned {
    /// `Why did rainwater run off into ditches?` of a sentence that says no more than that.
    func whole(_ why: String) -> Statement? {
        guard !clause.rest.contains(where: { linkage.words[$0].text == "because" }) else {
            return nil
        }
        return asked(.reason, "Why", clause.rest, answer: why, noun: "")
    }
}
