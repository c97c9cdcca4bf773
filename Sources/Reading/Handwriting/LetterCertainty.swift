public import Artifacts

/// How sure a letter is that two readers saw where only some letters may stand.
public enum LetterCertainty {
    /// How much each of the two readers counts: with these the margins below were set.
    static let weights = NumberCertainty.Weights(first: 0.5, second: 0.35, third: 0, nothing: -2)

    /// Of readings as sure as this one, or surer, so many are wrong; nil where it is not to be trusted at all, or where other
    /// letters may stand too: then many look like another, as an E without its foot like an F.
    public static func error(
        of sight: SeenWriting.Sight, among choices: [String]
    ) -> Double? {
        guard Set(sight.candidates.map(\.text)) == Set(choices),
            let margin = NumberCertainty.margin(of: sight)
        else { return nil }
        return NumberCertainty.errors.last { error in least[error].map { margin >= $0 } ?? false }
    }

    /// By error, the least margin, by Laplace's rule of succession on 2,400 cells with letters of other writers, large and small,
    /// one of five or T and F (`make bench TABLE=letters`, seed 61, REVISO_ROWS=2000): from 3 on 2 of 1,842 were wrong, a
    /// sixth of a percent, and less is not trusted whatever the rows say. What may be called wrong is asked for 5, from where
    /// none of 1,321 was. With a smaller network 1 of 1,863 was wrong from 3 on on a fresh set (seed 62), none of 1,295 from 5 on. Of 222 letters
    /// struck out 14 were taken for read, whose line looks like a bar of their own, as an A's or an f's.
    static let least: [Double: Double] = [0.01: 3, 0.005: 3, 0.002: 5]
}
