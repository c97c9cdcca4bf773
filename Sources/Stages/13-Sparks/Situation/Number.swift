import Language

/// Whether a noun names one thing or many. WordNet has entries of their own for some plurals: "numbers", "arms".
struct Number {
    private let lexicon: Lexicon

    init(_ lexicon: Lexicon) { self.lexicon = lexicon }

    private static let plurals: Set<String> = [
        "people", "police", "children", "clothes", "trousers", "jeans", "scissors", "glasses",
        "goods",
    ]

    /// A noun's base form.
    func singular(_ word: String) -> String {
        let word = word.lowercased()
        let lemma = lexicon.lemma(word, .noun) ?? word
        guard lemma == word, word.hasSuffix("s"), !word.hasSuffix("ss") else { return lemma }
        let base = String(word.dropLast())
        guard lexicon.lemma(base, .noun) == base else { return lemma }
        // WordNet counted American spelling.
        func count(_ noun: String) -> Int {
            [noun, noun.replacing("our", with: "or")].compactMap {
                lexicon.frequency($0)[.noun]
            }.max() ?? 0
        }
        return count(base) > count(word) ? base : lemma
    }

    /// Whether it takes "are".
    func isPlural(_ word: String) -> Bool {
        Self.plurals.contains(word.lowercased())
            || lexicon.lemma(word, .noun) != nil && singular(word) != word.lowercased()
    }
}
