public import Artifacts
import Foundation

/// How likely each number is that three readers saw, or each letter that two saw.
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

    /// How sure the likeliest reading is, whatever speaks against it: of a number the logarithm of how much likelier it
    /// is than all other numbers together, in halves. Whether it is a number at all is another question, which
    /// `outside` answers: mixed into this it hid what this tells. Of a letter the logarithm of all else's probability,
    /// turned positive.
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
}
