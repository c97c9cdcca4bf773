public import Artifacts
import Foundation

/// How sure a number is that two readers saw.
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

        /// The kind of a number's text.
        public init(_ text: String) {
            self =
                text.contains(".")
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
        /// What is added for no number at all.
        public var nothing: Double

        /// Weights from their parts.
        public init(first: Double, second: Double, nothing: Double) {
            (self.first, self.second, self.nothing) = (first, second, nothing)
        }
    }

    /// The weights in use.
    public static let weights = Weights(first: 0.6, second: 0.6, nothing: 0)

    /// A candidate's weight among others: a logarithm.
    public static func weight(
        _ candidate: SeenWriting.Candidate, _ weights: Weights = weights
    ) -> Double {
        weights.first * candidate.first + weights.second * candidate.second
    }

    /// The probability of each candidate, and that it is none of them is what they lack of 1.
    public static func shares(
        of candidates: [SeenWriting.Candidate], outside: SeenWriting.Outside,
        _ weights: Weights = weights
    ) -> [Double] {
        let logs = candidates.map { weight($0, weights) }
        let nothing =
            weights.first * outside.first + weights.second * outside.second
            + weights.nothing
        let best = max(nothing, logs.max() ?? nothing)
        let all = logs.reduce(exp(nothing - best)) { $0 + exp($1 - best) }
        return logs.map { exp($0 - best) / all }
    }

    /// How sure the likeliest reading is, as the logarithm of all else's probability, turned positive and in halves; nil where
    /// something speaks against it or the readers disagree.
    public static func margin(
        of sight: SeenWriting.Sight, _ weights: Weights = weights
    ) -> Double? {
        let candidates = sight.candidates
        guard sight.doubt == nil,
            let best = candidates.max(by: { weight($0, weights) < weight($1, weights) }),
            candidates.allSatisfy({ $0.first <= best.first && $0.second <= best.second })
        else { return nil }
        return margin(ofBestIn: candidates, sight.outside, weights)
    }

    /// The same whatever speaks against it.
    public static func margin(
        ofBestIn candidates: [SeenWriting.Candidate], _ outside: SeenWriting.Outside,
        _ weights: Weights
    ) -> Double {
        let best = shares(of: candidates, outside: outside, weights).max() ?? 0
        return -Told.logarithm(log(1 - best))
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

    /// By kind and error, the least margin.
    static let least: [Kind: [Double: Double]] = [:]
}
