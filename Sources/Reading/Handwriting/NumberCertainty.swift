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

    /// The weights in use, where there are three readers. Fitted by `make bench TABLE=writing`, which tries a grid of
    /// them.
    public static let weights = Weights(first: 0.35, second: 0.2, third: 0.35, nothing: -2)

    /// Those of two readers of letters. Fitted by `make bench TABLE=letters`.
    static let lettersWeights = Weights(first: 0.5, second: 0.35, third: 0, nothing: -2)

    /// The weights for one place: a letter has two readers.
    public static func weights(for sight: SeenWriting.Sight) -> Weights {
        sight.outside.third == nil ? lettersWeights : weights
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
        of candidates: [SeenWriting.Candidate], outside: SeenWriting.Rejection,
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

    /// How sure the likeliest reading is, see `margin(ofBestIn:_:_:)`; nil where something speaks against it or the
    /// readers disagree.
    public static func margin(
        of sight: SeenWriting.Sight, _ weights: Weights? = nil
    ) -> Double? {
        let weights = weights ?? Self.weights(for: sight)
        guard
            let best = sight.candidates.max(by: { weight($0, weights) < weight($1, weights) }),
            sight.outside.third == nil ? isLetter(sight, best) : isNumber(sight, best)
        else { return nil }
        return margin(ofBestIn: sight.candidates, sight.outside, weights)
    }

    /// Whether nothing speaks against a number but how sure the readers are of its digits: in boxes the same as on
    /// worksheets, but that no reader is shown what lies beside it.
    private static func isNumber(
        _ sight: SeenWriting.Sight, _ best: SeenWriting.Candidate
    ) -> Bool {
        AnswerCertainty.mayBeRead(sight, best.text, settling: [])
            && sight.outside.isAtMost(mostRejected.number)
            && sight.outside.together <= mostTogether && AnswerCertainty.isNumber(sight, best)
    }

    /// Whether both readers of letters agree, and nothing speaks against it.
    private static func isLetter(
        _ sight: SeenWriting.Sight, _ best: SeenWriting.Candidate
    ) -> Bool {
        sight.doubt == nil && sight.outside.isAtMost(mostRejected.letter)
            && sight.isBestToAll(best)
    }

    // The second reader, and of numbers the third, finds ink of none no likelier than this, and all three together:
    // logarithms. Fitted by `make bench TABLE=writing`.
    private static let mostRejected = (letter: -2.0, number: -1.5)
    private static let mostTogether = -7.0

    /// The same whatever speaks against it: of a number the logarithm of how much likelier it is than all other numbers
    /// together, in halves. Whether it is a number at all is another question, which `outside` answers: mixed into this
    /// it hid what this tells. Of a letter the logarithm of all else's probability, turned positive.
    public static func margin(
        ofBestIn candidates: [SeenWriting.Candidate], _ outside: SeenWriting.Rejection,
        _ weights: Weights
    ) -> Double {
        guard outside.third != nil else {
            let best = shares(of: candidates, outside: outside, weights).max() ?? 0
            return -Quantised.logarithm(log(1 - best))
        }
        let logs = candidates.map { weight($0, weights) }.sorted(by: >)
        guard let best = logs.first else { return 0 }
        let others = logs.dropFirst().reduce(0) { $0 + exp($1 - best) }
        return others > 0 ? max(0, -Quantised.logarithm(log(others))) : -Quantised.least
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

    /// By kind and error, the least margin. Fitted by `make bench TABLE=writing`, by Laplace's rule of succession. None
    /// but a single digit is called wrong by itself at the default settings.
    static let least: [Kind: [Double: Double]] = [
        .digit: [0.01: 2, 0.005: 3, 0.002: 4], .digits: [0.01: 2, 0.005: 3],
        .negative: [0.01: 2, 0.005: 3], .decimal: [0.01: 2, 0.005: 3],
    ]
}
