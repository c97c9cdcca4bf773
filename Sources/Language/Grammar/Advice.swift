import Artifacts
import Foundation

/// What a sentence tells its reader to do, as a statement: `Cover the jar with paper.` says `You should cover the jar
/// with paper.`, and can be turned round like any other.
public enum Advice {
    /// The statement; nil for sentences that tell nothing to do, and for what a worksheet tells its pupils.
    static func statement(
        _ text: String, lexicon: Lexicon, grammar: LinkGrammar? = .system
    ) -> String? {
        let (lead, order) = parted(text)
        let isNever = order.hasPrefix("Never ") || order.hasPrefix("Always ")
        let bare = isNever ? capital(order.drop { $0 != " " }.dropFirst()) : order
        // `Never give …` is no task.
        guard isNever ? StepList.isOrder(bare, lexicon) : StepList.isStep(bare, lexicon),
            isOrder(bare, grammar)
        else { return nil }
        return lead + (lead.isEmpty ? "You" : "you") + " should " + lowered(order)
    }

    /// Whether the parser reads a sentence as one that tells somebody to do something.
    private static func isOrder(_ text: String, _ grammar: LinkGrammar?) -> Bool {
        // Of a long sentence its first half says it.
        let half = text.split(separator: ",").first.map { $0.hasSuffix(".") ? $0 : $0 + "." }
        return [text, half.map(String.init) ?? text].contains { text in
            grammar?.linkage(of: text)?.links.contains {
                $0.left == -1 && ["Wi", "Wg"].contains($0.label)
            } == true
        }
    }

    /// `To keep it fresh, put …`, `If it rains, cover …`: what stands in front, with its comma, and the order.
    private static func parted(_ text: String) -> (lead: String, order: String) {
        guard let first = text.split(separator: " ").first,
            ["To", "If", "When", "After", "Before"].contains(first),
            let comma = text.range(of: ", "), !text[comma.upperBound...].contains(", ")
        else { return ("", text) }
        return (String(text[..<comma.upperBound]), capital(text[comma.upperBound...]))
    }

    private static func capital(_ text: Substring) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func lowered(_ text: String) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }

    /// Whether a sentence gives a reason for what it tells to do: advice, and no task.
    public static func isReasoned(_ text: String, lexicon: Lexicon = .system) -> Bool {
        [" because ", " so that ", ", since ", ", so "].contains(where: text.contains)
            && statement(text, lexicon: lexicon) != nil
    }

    /// Whether a sentence tells to do something that is no task of a worksheet.
    public static func isGiven(_ text: String, lexicon: Lexicon = .system) -> Bool {
        statement(text, lexicon: lexicon) != nil
    }
}

extension Clause {
    /// Whether it is what `Advice` makes of an order: `You should cover the jar.`
    var isAdvice: Bool {
        subjectText.lowercased() == "you" && linkage.words[finite].text == "should"
    }
}
