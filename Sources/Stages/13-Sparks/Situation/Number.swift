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
        // "Romans" is a letter as well, and one of many Romans.
        if isNamed(lemma), lexicon.nounFile(base) == 18 { return base }
        // WordNet counted American spelling.
        func count(_ noun: String) -> Int {
            [noun, noun.replacing("our", with: "or")].compactMap {
                lexicon.frequency($0)[.noun]
            }.max() ?? 0
        }
        return count(base) > count(word) ? base : lemma
    }

    /// Whether a noun is nothing but a name.
    private func isNamed(_ noun: String) -> Bool {
        lexicon.senses(noun, .noun).compactMap { lexicon.sense($0, .noun) }.allSatisfy { sense in
            sense.words.allSatisfy { $0.first?.isUppercase == true }
        }
    }

    /// Whether it takes "are".
    func isPlural(_ word: String) -> Bool {
        Self.plurals.contains(word.lowercased())
            || lexicon.lemma(word, .noun) != nil && singular(word) != word.lowercased()
    }
}
