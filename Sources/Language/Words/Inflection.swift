/// Endings of English words.
public enum Inflection {
    private static let noun = [
        ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"),
        ("men", "man"), ("ies", "y"),
    ]
    private static let verb = [
        ("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"),
        ("ing", ""),
    ]
    private static let adjective = [("er", ""), ("est", ""), ("er", "e"), ("est", "e")]

    /// What a word may be a form of (the rules of morphy(7WN), and doubled consonants).
    static func candidates(_ word: String, _ part: Lexicon.Part) -> [String] {
        let rules: [(String, String)] =
            switch part {
            case .noun: noun
            case .verb: verb
            case .adj: adjective
            case .adv: []
            }
        var bases: [String] = []
        for (ending, base) in rules where word.hasSuffix(ending) && word.count > ending.count + 1 {
            let stem = String(word.dropLast(ending.count))
            bases.append(stem + base)
            if base.isEmpty, ending.count > 1, let last = stem.last, stem.dropLast().last == last {
                bases.append(String(stem.dropLast()))
            }
        }
        return bases
    }

    /// The regular plural.
    public static func plural(_ word: String) -> String {
        if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ies"
        }
        return word + "s"
    }

    /// Whether a noun stands in the plural.
    public static func isPlural(_ word: String, _ lexicon: Lexicon) -> Bool {
        let word = word.lowercased()
        guard let lemma = lexicon.lemma(word, .noun) else { return word.hasSuffix("s") }
        return lemma != word
    }
}
