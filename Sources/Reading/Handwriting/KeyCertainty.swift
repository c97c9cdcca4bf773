public import Artifacts

/// How sure it is that a number, or a letter, which the readers saw is the key. For that less has to be known than to
/// read it without the key: an answer is called right falsely only where the ink says something else **and** is misread
/// **and** the misreading is the key. Of answers that differ from the key a share e × c is called right, where e is the
/// share of misreadings among those as sure, and c how many of them are the key by chance. A pupil's wrong answer is
/// mostly off by a digit, and a misreading by one as well: with numbers of one digit there are nine such, with those of
/// two eighteen, and more where one is lost or added. Some digits are confused more often than others; so c is taken
/// for a fifth.
///
/// Nothing is called wrong by this.
public enum KeyCertainty {
    /// The reading of a place that is the key, and how likely answers called right like this one differ from it; nil
    /// where the ink is not surely enough the key.
    public static func reading(
        of sight: SeenWriting.Sight, where isKey: (String) -> Bool
    ) -> (text: String, error: Double)? {
        guard sight.doubt == nil, sight.outside.isAtMost(mostRejected),
            let (text, margin) = margin(of: sight), isKey(text),
            sight.isPlain(text, isBlind: false),
            let least = least[NumberCertainty.Kind(text)],
            margin >= (WriterCertainty.vouches(for: sight) ? min(least, leastOfHand) : least)
        else { return nil }
        return (text, Self.error)
    }

    /// The likeliest reading, and how sure it is, as `NumberCertainty.margin`, though the readers disagree.
    public static func margin(of sight: SeenWriting.Sight) -> (text: String, margin: Double)? {
        let weights = NumberCertainty.weights(for: sight)
        return sight.candidates.max {
            NumberCertainty.weight($0, weights) < NumberCertainty.weight($1, weights)
        }.map { best in
            (
                best.text,
                NumberCertainty.margin(ofBestIn: sight.candidates, sight.outside, weights)
            )
        }
    }

    /// By the second and by the third reader some ink is of no number with no more than this probability: a logarithm.
    /// Fitted by `make bench TABLE=home`.
    static let mostRejected = -1.5
    /// Of answers that differ from the key at most so many are called right.
    static let error = 0.005
    /// The least margin where the page's hand vouches for the number. Fitted by `make bench TABLE=home`.
    static let leastOfHand = 1.0
    /// By kind, the least margin. Fitted by `make bench TABLE=writing`, `home` and `letters`.
    static let least: [NumberCertainty.Kind: Double] = [
        .digit: 2, .digits: 3.5, .negative: 2, .decimal: 2, .letter: 3,
    ]
}
