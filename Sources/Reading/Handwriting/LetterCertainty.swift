public import Artifacts

/// How sure a letter is that two readers saw where only some letters may stand.
public enum LetterCertainty {
    /// How much each of the two readers counts: with these the margins below were set.
    static let weights = NumberCertainty.lettersWeights

    /// Of readings as sure as this one, or surer, so many are wrong; nil where it is not to be trusted at all, or where
    /// other letters may stand too: then many look like another, as an E without its foot like an F.
    public static func error(
        of sight: SeenWriting.Sight, among choices: [String]
    ) -> Double? {
        guard Set(sight.candidates.map(\.text)) == Set(choices),
            let margin = NumberCertainty.margin(of: sight)
        else { return nil }
        return NumberCertainty.errors.last { error in least[error].map { margin >= $0 } ?? false }
    }

    /// By error, the least margin; less is not trusted whatever the rows say. Fitted by `make bench TABLE=letters`, by
    /// Laplace's rule of succession.
    static let least: [Double: Double] = [0.01: 3, 0.005: 3, 0.002: 5]
}
