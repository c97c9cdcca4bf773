import Artifacts
import Foundation
import Language

/// Finds sentences that tell the reader to do something and are not known by their first word.
enum ToldToDo {
    /// Whether a sentence begins with a describing word and its noun, and says with a helping verb what these do.
    private static func isThing(_ words: [String], _ lexicon: Lexicon) -> Bool {
        guard words.count > 4, let first = words.first?.lowercased(),
            lexicon.lemma(first, .adj) != nil
        else { return false }
        let lower = words.map { $0.lowercased() }
        let second = lower[1].trimmingCharacters(in: .punctuationCharacters)
        guard lexicon.nounShare(second) >= 0.8, Inflection.isPlural(second, lexicon) else {
            return false
        }
        let helper = lower.firstIndex { helpers.contains($0) } ?? lower.count
        return !lower[..<helper].contains { joints.contains($0) }
            && (helper < lower.count
                || !["before", "after", "until"].contains(where: lower.contains))
    }

    private static let helpers: Set<String> = [
        "is", "are", "was", "were", "can", "could", "may", "might", "must", "will", "would", "have",
        "has", "had", "do", "does",
    ]
    private static let joints: Set<String> = [
        "that", "which", "who", "where", "how", "what", "if", "when", "you", "your",
    ]

    /// `Browse the collection …` tells the reader to do something; the parser knows, where the first word could be a
    /// verb.
    static func refusal(_ text: String, _ lexicon: Lexicon) -> Gate? {
        let words = Tokens.words(text)
        guard let first = words.first?.lowercased(), lexicon.lemma(first, .verb) == first,
            // `Mount Vesuvius` and `Cape Horn` are places.
            !["mount", "cape", "lake"].contains(first)
                || words.dropFirst().first?.first?.isUppercase != true,
            // `Long before there were maps, …` says when.
            !["before", "after", "ago"].contains(words.dropFirst().first ?? "")
                || lexicon.lemma(first, .adj) == nil,
            let linkage = LinkGrammar.system?.linkage(of: text)
        else { return nil }
        // `Sulphur dioxide …`: a thing of two words.
        if words.count > 4, lexicon.lemma("\(first)_\(words[1].lowercased())", .noun) != nil {
            return nil
        }
        // `Blood travels through …`: a thing and its verb.
        if words.count > 4, case let second = words[1].lowercased(), second.hasSuffix("s"),
            let verb = lexicon.lemma(second, .verb), verb != second, lexicon.nounShare(first) >= 0.4
        {
            return nil
        }
        // `Fast clouds can race …`, `Steep slopes attract …`: the parser takes the first word for an order.
        if isThing(words, lexicon) { return nil }
        return linkage.links.contains { $0.left == -1 && ["Wi", "Wg"].contains($0.label) }
            ? .instruction : nil
    }
}
