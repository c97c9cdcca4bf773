/// How like two words are: 1 for one word however inflected, 0 for words that have nothing to do with each other.
struct WordLikeness {
    /// One stem, a slip of the pen, or the same meaning.
    var meaning = 0.0
    /// The same, or made from one another, or the next more general or special word.
    var kin = 0.0
    /// The same, or one stands in the other's definition.
    var gloss = 0.0
    /// The same, or the share of letter pairs in common (Dice).
    var letters = 0.0

    init() {}

    /// Compares two words in lower case. What is not one stem counts a little less, so that it never outdoes one.
    init(_ left: String, _ right: String, _ kinship: Kinship) {
        let (one, two) = (kinship.kin(of: left), kinship.kin(of: right))
        func either(_ set: KeyPath<Kin, Set<String>>) -> Bool {
            one[keyPath: set].contains(two.stem) || two[keyPath: set].contains(one.stem)
        }
        letters = one.likeness(to: two)
        if one.stem == two.stem {
            (meaning, kin, gloss, letters) = (1, 1, 1, 1)
        } else if Typo.isLikely(one.stem, for: two.stem) {
            (meaning, kin, gloss, letters) = (0.9, 0.9, 0.9, 0.9)
        } else if either(\.synonyms) {
            (meaning, kin, gloss) = (0.9, 0.9, 0.9)
        } else if either(\.derived) {
            (kin, gloss) = (0.9, 0.9)
        } else if either(\.neighbours) {
            (kin, gloss) = (0.6, 0.6)
        } else if either(\.glosses) {
            gloss = 0.5
        }
    }

    /// The better of two in each way.
    func best(_ other: WordLikeness) -> WordLikeness {
        var best = self
        best.meaning = max(meaning, other.meaning)
        best.kin = max(kin, other.kin)
        best.gloss = max(gloss, other.gloss)
        best.letters = max(letters, other.letters)
        return best
    }

    /// How far words are covered by others: the mean of each one's best likeness, by its weight; 0 for no words.
    static func coverage(of words: [String], by others: [String], _ kinship: Kinship)
        -> WordLikeness
    {
        var sum = WordLikeness()
        var total = 0.0
        for word in words {
            let weight = kinship.kin(of: word).weight
            let best = others.reduce(WordLikeness()) { $0.best(WordLikeness($1, word, kinship)) }
            total += weight
            sum.meaning += weight * best.meaning
            sum.kin += weight * best.kin
            sum.gloss += weight * best.gloss
            sum.letters += weight * best.letters
        }
        guard total > 0 else { return sum }
        sum.meaning /= total
        sum.kin /= total
        sum.gloss /= total
        sum.letters /= total
        return sum
    }
}
