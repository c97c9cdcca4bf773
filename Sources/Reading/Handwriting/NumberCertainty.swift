public import Artifacts
import Foundation

/// How sure a number is that three readers saw, or a letter that two saw.
public enum NumberCertainty {
    /// What a number consists of: each kind is read wrong with another frequency.
    public enum Kind: String, CaseIterable, Sendable {
        /// One digit.
        case digit = "one digit"
        /// Two to five digits.
        case digits = "two to five digits"
        /// A minus sign and digits.
        case negative = "negative"
        /// With a point.
        case decimal = "decimal"
        /// One letter.
        case letter = "one letter"

        /// The kind of a text.
        public init(_ text: String) {
            self =
                text.first?.isLetter == true
                ? .letter
                : text.contains(".")
                    ? .decimal
                    : text.hasPrefix("-") ? .negative : text.count > 1 ? .digits : .digit
        }
    }

    /// How much each reader's logarithms count.
    public struct Weights: Sendable, Equatable {
        /// Of the recognizer of lines.
        public var first: Double
        /// Of the network of characters.
        public var second: Double
        /// Of the network of numbers.
        public var third: Double
        /// What is added for no number at all.
        public var nothing: Double

        /// Weights from their parts.
        public init(first: Double, second: Double, third: Double, nothing: Double) {
            (self.first, self.second, self.third) = (first, second, third)
            self.nothing = nothing
        }
    }

    /// The weights in use, where there are three readers: of the grid that `make bench TABLE=writing` tries those under which
    /// what was written is likeliest on three of five folds, the others taking the third for more; behind sums what was
    /// written is a third likelier with them than with those of letters.
    public static let weights = Weights(first: 0.35, second: 0.2, third: 0.35, nothing: -2)

    /// The weights for one place: a letter has two readers.
    public static func weights(for sight: SeenWriting.Sight) -> Weights {
        sight.outside.third == nil ? LetterCertainty.weights : weights
    }

    /// A candidate's weight among others: a logarithm.
    public static func weight(
        _ candidate: SeenWriting.Candidate, _ weights: Weights = weights
    ) -> Double {
        weights.first * candidate.first + weights.second * candidate.second
            + weights.third * (candidate.third ?? 0)
    }

    /// The probability of each candidate of a place, and that it is none of them is what they lack of 1.
    public static func shares(of sight: SeenWriting.Sight) -> [Double] {
        shares(of: sight.candidates, outside: sight.outside, weights(for: sight))
    }

    /// The same with some weights.
    public static func shares(
        of candidates: [SeenWriting.Candidate], outside: SeenWriting.Outside,
        _ weights: Weights = weights
    ) -> [Double] {
        let logs = candidates.map { weight($0, weights) }
        let nothing =
            weights.first * outside.first + weights.second * outside.second
            + weights.third * (outside.third ?? 0) + weights.nothing
        let best = max(nothing, logs.max() ?? nothing)
        let all = logs.reduce(exp(nothing - best)) { $0 + exp($1 - best) }
        return logs.map { exp($0 - best) / all }
    }

    /// How sure the likeliest reading is, see `margin(ofBestIn:_:_:)`; nil where something speaks against it or the readers
    /// disagree.
    public static func margin(
        of sight: SeenWriting.Sight, _ weights: Weights? = nil
    ) -> Double? {
        let weights = weights ?? Self.weights(for: sight)
        guard sight.doubt == nil, sight.outside.isAtMost(mostOutside),
            let best = sight.candidates.max(by: { weight($0, weights) < weight($1, weights) }),
            sight.isBestToAll(best)
        else { return nil }
        return margin(ofBestIn: sight.candidates, sight.outside, weights)
    }

    // By the second reader some ink is no character with a probability of an eighth. With it 4 of 150 digits and numbers that were written
    // over or struck out were taken for read on the sheets named at `least`, and one of 50 letters.
    private static let mostOutside = -2.0

    /// The same whatever speaks against it: of a number the logarithm of how much likelier it is than all other numbers together,
    /// in halves. Whether it is a number at all is another question, which `outside` answers: mixed into this it hid what
    /// this tells, and of the nine tenths of 945 digits (`make bench TABLE=writing`, seed 52) that are surest so none is misread,
    /// of those surest by both together 14 were. Of a letter the logarithm of all else's probability, turned positive.
    public static func margin(
        ofBestIn candidates: [SeenWriting.Candidate], _ outside: SeenWriting.Outside,
        _ weights: Weights
    ) -> Double {
        guard outside.third != nil else {
            let best = shares(of: candidates, outside: outside, weights).max() ?? 0
            return -Told.logarithm(log(1 - best))
        }
        let logs = candidates.map { weight($0, weights) }.sorted(by: >)
        guard let best = logs.first else { return 0 }
        let others = logs.dropFirst().reduce(0) { $0 + exp($1 - best) }
        return others > 0 ? max(0, -Told.logarithm(log(others))) : -Told.least
    }

    /// The shares of wrong readings that are told apart.
    public static let errors = [0.01, 0.005, 0.002, 0.001]

    /// Of readings as sure as this one, or surer, so many are wrong; nil where it is not to be trusted at all.
    public static func error(of sight: SeenWriting.Sight) -> Double? {
        guard let margin = margin(of: sight), let text = sight.candidates.first?.text else {
            return nil
        }
        return errors.last { error in
            least[Kind(text)]?[error].map { margin >= $0 } ?? false
        }
    }

    /// By kind and error, the least margin, by Laplace's rule of succession: of 2,522 single digits (`make bench TABLE=writing`, seeds 52
    /// and 71) 6 of 1,728 were wrong from 3 on, 4 of 1,710 from 3.5 on, 2 of 1,697 from 4 on, an 8 taken for a 5 and a 7 for a 1 by all three
    /// readers with 5 and 7. All else is left to a person: longer numbers are sure too seldom, and small points between two boxes are not
    /// seen now and then.
    static let least: [Kind: [Double: Double]] = [
        .digit: [0.01: 3, 0.005: 3.5, 0.002: 4]
    ]
}
