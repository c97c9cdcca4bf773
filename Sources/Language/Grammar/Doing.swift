import Artifacts
import Foundation

/// What somebody does at a moment that the sentence gives: `When Tom reached the bridge, he turned back to the
/// village.`
struct Doing {
    /// `When Tom reached the bridge, what did he do?`
    let statement: Statement

    /// Verbs that say how things are, not what is done.
    private static let states: Set<String> = [
        "be", "have", "like", "love", "want", "know", "think", "feel", "see", "hear", "need",
        "seem", "become", "live", "say", "ask", "tell", "start", "begin", "decide", "try", "can",
    ]

    init?(_ sentence: String, _ lexicon: Lexicon, _ grammar: LinkGrammar) {
        guard let (half, main, isFirst) = Self.parted(sentence),
            let clause = grammar.linkage(of: main).flatMap(Clause.init), clause.isPlain,
            clause.lead.isEmpty, !clause.isDouble,
            let front = clause.inverted(lexicon)?.front,
            let verb = lexicon.lemma(clause.linkage.words[clause.finite].text, .verb),
            !Self.states.contains(verb)
        else { return nil }
        // `named it polonium, after her home country`: behind the verb only a clause says when.
        guard isFirst || Self.isClause(half, grammar) else { return nil }
        let answer = clause.linkage.text(clause.finite..<clause.rest.upperBound)
        let who = clause.subjectText
        guard (3...12).contains(Tokens.words(answer).count),
            Tokens.contentStems(answer).count >= 2,
            !answer.contains(where: { ",;:()".contains($0) }),
            Self.isNamed(who, in: half), Self.acts(clause, lexicon)
        else { return nil }
        let prompt =
            isFirst ? "\(half), what \(front) \(who) do?" : "What \(front) \(who) do \(half)?"
        statement = Statement(kind: .doing, prompt: prompt, answer: answer, noun: "")
    }

    /// Whether a half is a clause behind its joining word.
    private static func isClause(_ half: String, _ grammar: LinkGrammar) -> Bool {
        let rest = half.split(separator: " ").drop {
            ["when", "after", "before", "as", "soon", "once"].contains($0.lowercased())
        }.joined(separator: " ")
        return grammar.linkage(of: rest.prefix(1).uppercased() + rest.dropFirst() + ".")
            .flatMap(Clause.init) != nil
    }

    /// Whether the subject is somebody: of a law or a decay nobody asks what it does.
    private static func acts(_ clause: Clause, _ lexicon: Lexicon) -> Bool {
        let word = clause.linkage.words[clause.head]
        let isAlone = clause.subject.count == 1 && !word.isLowered
        return ["he", "she"].contains(word.text.lowercased())
            || isAlone && word.text.first?.isUppercase == true
            || lexicon.nounFile(word.text).map { [5, 14, 18].contains($0) } ?? false
    }

    /// The half that says when, and the other as a sentence.
    private static func parted(_ sentence: String) -> (half: String, main: String, isFirst: Bool)? {
        let first =
            #/^(?<half>(?:When|After|Before|Once|As\ soon\ as)\ [^,;:()]+),\ (?<main>[^,;:()]+)\.$/#
        if let found = sentence.wholeMatch(of: first)?.output,
            Tokens.words(String(found.half)).count >= 3
        {
            let main = found.main.prefix(1).uppercased() + found.main.dropFirst() + "."
            return (String(found.half), main, true)
        }
        let last =
            #/^(?<main>[A-Z][^,;:()]+?),?\ (?<half>(?:when|after|before|as\ soon\ as)\ [^,;:()]+)\.$/#
        if let found = sentence.wholeMatch(of: last)?.output,
            Tokens.words(String(found.half)).count >= 3,
            // `before school and every evening`: two times, and the first of them is not all.
            !found.half.contains(" and "),
            !PointOfTime.ends(found.main.split(separator: " ").map(String.init)),
            // `explained how an atoll forms when …`: the half belongs to what is explained.
            !Tokens.words(String(found.main)).contains(where: {
                ["how", "that", "why", "what", "whether", "where", "which"].contains($0)
            })
        {
            return (String(found.half), String(found.main) + ".", false)
        }
        return nil
    }

    /// Whether a question with both says who this is: a `he` needs one name in the half in front of it.
    private static func isNamed(_ who: String, in half: String) -> Bool {
        guard Tokens.words(who).allSatisfy({ Tokens.functionWords.contains($0.lowercased()) })
        else { return true }
        guard ["he", "she"].contains(who) else { return false }
        let names = half.split(separator: " ").dropFirst().filter { $0.first?.isUppercase == true }
        return names.count == 1
    }
}

/// What somebody's animal or thing is called: `Luke has a turtle named Bob.`
struct Naming {
    /// `What is the name of Luke's turtle?`
    let statement: Statement

    init?(_ sentence: String) {
        let pattern =
            #/^(?<who>[A-Z][a-z]+)\ (?<verb>has|had)\ an?\ (?:[a-z]+\ )?(?<what>[a-z]+)\ (?:named|called)\ (?<name>[A-Z][a-z]+)\.$/#
        guard let found = sentence.wholeMatch(of: pattern)?.output,
            !Tokens.functionWords.contains(found.who.lowercased())
        else { return nil }
        let verb = found.verb == "has" ? "is" : "was"
        statement = Statement(
            kind: .name, prompt: "What \(verb) the name of \(found.who)'s \(found.what)?",
            answer: String(found.name), noun: String(found.name))
    }
}
