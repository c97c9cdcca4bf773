public import Artifacts

extension AnswerCertainty {
    /// Whether a number on a worksheet of others is its key, and how likely answers called right like this one differ
    /// from it; nil where the ink is not surely enough the key. See `KeyCertainty` for what may go wrong; what makes
    /// doubtful whether a number is seen whole, or whether a line runs through it, counts for less here, for it would
    /// have to be the key all the same. Fitted by `make bench TABLE=home`.
    public static func key(
        in sight: SeenWriting.Sight, where isKey: (String) -> Bool
    ) -> (text: String, error: Double)? {
        guard let (text, margin) = KeyCertainty.margin(of: sight), isKey(text),
            isLikeliestToThird(text, sight)
        else { return nil }
        guard least[NumberCertainty.Kind(text)] != nil,
            WritingReader.Alphabet.number.holds(text), sight.isPlain(text, isBlind: false),
            !isStruck(sight), mayBeKey(sight), sight.outside.isAtMost(mostAlone.0),
            margin >= (WriterCertainty.vouches(for: sight) ? KeyCertainty.leastOfHand : leastOfKey)
        else { return KeyCertainty.reading(of: sight, where: isKey) }
        return (text, KeyCertainty.error)
    }

    /// Whether the reader who is shown the page finds no other text likelier.
    private static func isLikeliestToThird(_ text: String, _ sight: SeenWriting.Sight) -> Bool {
        guard let own = sight.candidates.first(where: { $0.text == text })?.third else {
            return true
        }
        return sight.candidates.allSatisfy { ($0.third ?? own) <= own }
    }

    private static func mayBeKey(_ sight: SeenWriting.Sight) -> Bool {
        guard let doubt = sight.doubt else { return sight.outside.together <= mostOfKey }
        return InkDoubt.strikes.contains(doubt)
            || InkDoubt.parts.contains(doubt) && sight.outside.together <= mostOfPart
    }

    /// All three readers together find ink of no number no likelier than this where nothing speaks against it: a
    /// logarithm.
    private static let mostOfKey = -6.0
    /// The same of ink that may not be all of the answer.
    private static let mostOfPart = -8.0
    /// The least margin. With 1 twice as many numbers are misread as their key may be.
    private static let leastOfKey = 2.0
}
