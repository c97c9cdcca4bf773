public import Artifacts

/// How sure a letter is that two readers saw.
public enum LetterCertainty {
    /// How much each of the two readers counts: with these the margins below were set.
    static let weights = NumberCertainty.lettersWeights
    /// The shares of wrong readings that are told apart.
    public static let errors = [0.01, 0.005, 0.002]

    /// How sure the likeliest letter is, as `NumberCertainty.margin`; nil where something speaks against it or the
    /// readers disagree.
    public static func margin(of sight: SeenWriting.Sight) -> Double? {
        guard let best = likeliest(in: sight), sight.doubt == nil,
            sight.outside.isAtMost(mostRejected), sight.isBestToAll(best)
        else { return nil }
        return NumberCertainty.margin(ofBestIn: sight.candidates, sight.outside, weights)
    }

    /// The second reader finds ink of no letter no likelier than this: a logarithm. Fitted by `make bench
    /// TABLE=letters`.
    private static let mostRejected = -2.0

    private static func likeliest(in sight: SeenWriting.Sight) -> SeenWriting.Candidate? {
        guard sight.outside.third == nil else { return nil }
        return sight.candidates.max {
            NumberCertainty.weight($0, weights) < NumberCertainty.weight($1, weights)
        }
    }

    /// Of readings as sure as this one, or surer, where only some letters may stand, so many are wrong; nil where it is
    /// not to be trusted at all, or where other letters may stand too: then many look like another, as an E without its
    /// foot like an F.
    public static func error(
        of sight: SeenWriting.Sight, among choices: [String]
    ) -> Double? {
        guard Set(sight.candidates.map(\.text)) == Set(choices), let margin = margin(of: sight)
        else { return nil }
        return errors.last { error in least[error].map { margin >= $0 } ?? false }
    }

    /// By error, the least margin; less is not trusted whatever the rows say. Fitted by `make bench TABLE=letters`, by
    /// Laplace's rule of succession.
    static let least: [Double: Double] = [0.01: 3, 0.005: 3, 0.002: 5]

    /// Whether any letter is its key, and how likely answers called right like this one differ from it; nil where the
    /// ink is not surely enough the key. See `NumberDecision.key` for why less has to be known than to read it.
    public static func key(
        in sight: SeenWriting.Sight, where isKey: (String) -> Bool
    ) -> (text: String, error: Double)? {
        guard let best = likeliest(in: sight), sight.doubt == nil, isKey(best.text),
            sight.outside.isAtMost(mostRejectedOfKey),
            NumberCertainty.margin(ofBestIn: sight.candidates, sight.outside, weights)
                >= leastOfKey
        else { return nil }
        return (best.text, errorOfKey)
    }

    // What is asked of a key: the same, of answers that differ from it at most so many called right. Fitted by `make
    // bench TABLE=letters`.
    private static let (mostRejectedOfKey, leastOfKey, errorOfKey) = (-1.5, 3.0, 0.005)
}
