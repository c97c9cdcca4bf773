import Artifacts
import Language

/// Finds sentences that tell the reader to do something and are not known by their first word.
enum ToldToDo {
    /// `Browse the collection …` tells the reader to do something; the parser knows, where the first word could be a
    /// verb.
    static func refusal(_ text: String, _ lexicon: Lexicon) -> Gate? {
        let words = Tokens.words(text)
        guard let first = words.first?.lowercased(), lexicon.lemma(first, .verb) == first,
            // `Mount Vesuvius` and `Cape Horn` are places.
            !["mount", "cape", "lake"].contains(first)
                || words.dropFirst().first?.first?.isUppercase != true,
            let linkage = LinkGrammar.system?.linkage(of: text)
        else { return nil }
        return linkage.links.contains { $0.left == -1 && ["Wi", "Wg"].contains($0.label) }
            ? .instruction : nil
    }
}
