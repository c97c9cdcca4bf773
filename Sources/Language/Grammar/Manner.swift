import Artifacts
import Foundation

/// How something is done, where the sentence says it with `by` and a verb: `Bats find moths by listening for echoes.`
struct Manner {
    /// `How do bats find moths?`
    let statement: Statement

    init?(_ sentence: String, _ lexicon: Lexicon, _ grammar: LinkGrammar) {
        guard let (what, how) = Self.parted(sentence),
            let doing = Tokens.words(how).dropFirst().first?.lowercased(), doing.count > 5,
            let base = lexicon.lemma(doing, .verb), base != doing,
            (3...16).contains(Tokens.words(how).count), Tokens.contentStems(how).count >= 2,
            let clause = grammar.linkage(of: what).flatMap(Clause.init),
            let verb = lexicon.lemma(
                clause.linkage.words[clause.main].text.lowercased(), .verb),
            !Self.edges.contains(verb), !clause.rest.isEmpty || clause.finite != clause.main,
            let found = Turned(clause, lexicon)?.manner(how)
        else { return nil }
        statement = found
    }

    /// `The story begins by telling …` is no way to begin.
    private static let edges: Set<String> = ["be", "begin", "start", "end", "finish", "open"]

    private static func parted(_ sentence: String) -> (what: String, how: String)? {
        if let found = sentence.wholeMatch(
            of: #/(?<what>[^,;:()]+?)\ (?<how>by\ [a-z]+ing\ [^,;:()]+)\./#)?.output
        {
            let inner: Set<String> = [
                "that", "which", "who", "how", "what", "whether", "where", "when", "because", "if",
                "by", "but", "not", "never",
            ]
            guard !Tokens.words(found.what.lowercased()).contains(where: inner.contains) else {
                return nil
            }
            return (found.what + ".", String(found.how))
        }
        if let found = sentence.wholeMatch(
            of: #/By\ (?<how>[a-z]+ing\ [^,;:()]+),\ (?<what>[^,;:()]+\.)/#)?.output
        {
            return (
                found.what.prefix(1).uppercased() + found.what.dropFirst(), "by \(found.how)"
            )
        }
        return nil
    }
}

extension Turned {
    /// `How do bats find moths?` of a sentence that says no more than that.
    func manner(_ how: String) -> Statement? {
        asked(.manner, "How", clause.rest, answer: how, noun: "")
    }
}
