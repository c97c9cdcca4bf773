import Artifacts
import Foundation

/// What a sentence says and why, told apart at the word that joins them: `The entrance lies under water, so wolves
/// cannot get in.`, `Advertisements are labeled so that users know them.`, `To keep it warm, bakers cover the dough.`
struct Cause {
    /// `Why can wolves not get in?`
    let statement: Statement

    init?(_ sentence: String, _ lexicon: Lexicon, _ grammar: LinkGrammar) {
        guard let parts = Self.parted(sentence, lexicon, grammar),
            (3...20).contains(Tokens.words(parts.why).count),
            Tokens.contentStems(parts.why).count >= 2,
            let what = Self.named(parts, lexicon, grammar),
            let clause = grammar.linkage(of: what).flatMap(Clause.init),
            let found = Turned(clause, lexicon)?.whole(parts.why)
        else { return nil }
        statement = found
    }

    /// Where the reason stands: behind what it explains, in front of it, or in front of what comes of it.
    private enum Order { case behind, before, result }

    private struct Parts {
        var what: String
        var why: String
        var order: Order
    }

    private static func parted(
        _ sentence: String, _ lexicon: Lexicon, _ grammar: LinkGrammar
    ) -> Parts? {
        if let found = sentence.wholeMatch(
            of: #/(?<what>[^;:()]+?),?\ because\ (?!of\ )(?<why>[^;:()]+)\./#)?.output
        {
            return behind(found.what, String(found.why))
        }
        if let found = sentence.wholeMatch(
            of: #/Because\ (?!of\ )(?<why>[^,;:()]+),\ (?<what>[^,;:()]+\.)/#)?.output
        {
            return Parts(what: String(found.what), why: String(found.why), order: .before)
        }
        if let found = sentence.wholeMatch(
            of: #/(?<what>[^;:()]+?),?\ (?<why>so\ that\ [^;:()]+)\./#)?.output
        {
            return behind(found.what, String(found.why))
        }
        if let found = sentence.wholeMatch(
            of: #/(?<what>[^;:()]+?)\ in\ order\ (?<why>to\ [^,;:()]+)\./#)?.output
        {
            return behind(found.what, String(found.why))
        }
        // A year behind `since` is no reason; a statement behind a comma is one.
        if let found = sentence.wholeMatch(
            of:
                #/(?<what>[^,;:()]+),\ (?:since|for\ (?=(?:he|she|it|they|there)\ ))(?<why>[^,;:()]+)\./#
        )?.output, isStatement(String(found.why), grammar) {
            return behind(found.what, String(found.why).trimmed)
        }
        if let found = sentence.wholeMatch(
            of: #/To\ (?<verb>[a-z]+)(?<why>\ [^,;:()]+),\ (?<what>[^,;:()]+\.)/#)?.output,
            lexicon.lemma(String(found.verb), .verb) == String(found.verb),
            lexicon.nounShare(String(found.verb)) < 0.9
        {
            return Parts(
                what: String(found.what), why: "to \(found.verb)\(found.why)", order: .before)
        }
        // `so many`, `so did they`, `so far`: no result.
        if let found = sentence.wholeMatch(
            of:
                #/(?<why>[^;:()]+?),\ so\ (?!that\ |many\ |much\ |did\ |do\ |does\ |far\ |is\ |are\ |was\ |were\ )(?<what>[^;:()]+\.)/#
        )?.output, isStatement(String(found.what.dropLast()), grammar) {
            return Parts(
                what: String(found.what), why: small(String(found.why), grammar), order: .result)
        }
        return nil
    }

    /// What stands in front of its reason. Where a clause stands within it the reason may belong to that one.
    private static func behind(_ what: Substring, _ why: String) -> Parts? {
        let inner: Set<String> = [
            "that", "which", "who", "whom", "how", "why", "what", "whether", "where", "because",
            "if", "when", "while", "although", "but", "said", "says",
        ]
        guard !Tokens.words(what.lowercased()).contains(where: inner.contains) else { return nil }
        return Parts(what: what + ".", why: why, order: .behind)
    }

    private static func isStatement(_ text: String, _ grammar: LinkGrammar) -> Bool {
        let text = text.trimmed
        return grammar.linkage(of: capital(text) + ".").map { linkage in
            linkage.links.contains { $0.left == -1 && $0.label.hasPrefix("W") }
                && linkage.links.contains {
                    $0.label.hasPrefix("S") && !$0.label.hasPrefix("SJ")
                }
        } ?? false
    }

    /// The half that is asked about, with the other half's subject for the pronoun that it begins with; nil where that
    /// leaves more than one.
    private static func named(
        _ parts: Parts, _ lexicon: Lexicon, _ grammar: LinkGrammar
    ) -> String? {
        let what = capital(parts.what)
        guard parts.order != .behind, let first = Tokens.words(what).first,
            ["It", "They", "He", "She"].contains(first)
        else { return what }
        guard
            let clause = grammar.linkage(of: capital(parts.why) + ".").flatMap(Clause.init),
            let subject = Agreement(lexicon).only(first.lowercased(), clause)
        else { return nil }
        return capital(subject + what.dropFirst(first.count))
    }

    private static func capital(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Small in front, where the first word is no name.
    private static func small(_ text: String, _ grammar: LinkGrammar) -> String {
        let first = Tokens.words(text).first?.lowercased() ?? "i"
        let isLowered = grammar.linkage(of: text + ".")?.words.first?.isLowered
        guard first != "i", isLowered ?? Tokens.functionWords.contains(first) else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
