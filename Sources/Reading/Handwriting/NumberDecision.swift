public import Artifacts
import Foundation

/// How likely a number that three readers saw is what somebody wrote: the one decision about numbers, in boxes of ours
/// and on pages of others. Each measure of `SightMeasures` counts by a curve, and their sum is a score; the record says
/// from which score on so many of a hundred readings are wrong. All of it is fitted by `make bench TABLE=decision`.
public struct NumberDecision: Sendable {
    /// How one measure counts: by straight lines between points, and beyond them as at the last.
    public struct Curve: Sendable, Equatable {
        /// The measure.
        public var feature: ReadingFeature
        /// Where, and how much there: from the least on.
        public var points: [Point]

        /// A point of a curve.
        public typealias Point = (at: Double, counts: Double)

        /// A curve from its parts.
        public init(_ feature: ReadingFeature, _ points: [Point]) {
            (self.feature, self.points) = (feature, points)
        }

        /// How much a measure counts.
        public func counts(_ measure: Double) -> Double {
            guard let after = points.firstIndex(where: { $0.at >= measure }) else {
                return points.last?.counts ?? 0
            }
            guard after > 0 else { return points[after].counts }
            let (left, right) = (points[after - 1], points[after])
            let share = (measure - left.at) / (right.at - left.at)
            return left.counts + share * (right.counts - left.counts)
        }

        /// Whether two curves are one.
        public static func == (left: Curve, right: Curve) -> Bool {
            left.feature == right.feature && left.points.elementsEqual(right.points, by: ==)
        }
    }

    /// From a score on so many readings of a kind are wrong.
    public struct Bound: Sendable, Equatable {
        /// Whether they stand in boxes of ours, and what they consist of.
        public var inBoxes: Bool, kind: NumberCertainty.Kind
        /// The share of wrong ones, and the least score.
        public var error: Double, least: Double

        /// A bound from its parts.
        public init(inBoxes: Bool, kind: NumberCertainty.Kind, error: Double, least: Double) {
            (self.inBoxes, self.kind, self.error, self.least) = (inBoxes, kind, error, least)
        }
    }

    /// How readings of some scores turned out that the curves had not learned from.
    public struct Reliability: Sendable, Equatable {
        /// The least score of them.
        public var from: Double
        /// How many there were, and how many of them were wrong, what is no number counted as seldom as it is written.
        public var readings: Double, wrong: Double
        /// How many the curves say are wrong.
        public var said: Double

        /// A row from its parts.
        public init(from: Double, readings: Double, wrong: Double, said: Double) {
            (self.from, self.readings, self.wrong, self.said) = (from, readings, wrong, said)
        }
    }

    /// When it was fitted, and what on, in words.
    public let fitted: String
    /// The curves, and what is added to their sum.
    public let curves: [Curve]
    /// See `curves`.
    public let constant: Double
    /// From where on readings are taken, of each kind the largest error first.
    public let bounds: [Bound]
    /// How scores kept their word, the lowest first.
    public let reliability: [Reliability]

    /// A decision from its parts.
    public init(
        fitted: String, curves: [Curve], constant: Double, bounds: [Bound],
        reliability: [Reliability]
    ) {
        (self.fitted, self.curves, self.constant) = (fitted, curves, constant)
        (self.bounds, self.reliability) = (bounds, reliability)
    }

    /// The shares of wrong readings that are told apart.
    public static let errors = [0.025, 0.015, 0.01, 0.005, 0.002, 0.001]

    /// The logarithm of how much likelier the likeliest number is right than wrong; nil where nobody can say.
    public func score(
        of sight: SeenWriting.Sight, inBoxes: Bool, asKey: Bool = false
    ) -> (text: String, score: Double)? {
        guard let (text, measures) = sight.measures(inBoxes: inBoxes, asKey: asKey) else {
            return nil
        }
        return (text, score(measures))
    }

    /// The same by its measures.
    public func score(_ measures: [ReadingFeature: Double]) -> Double {
        curves.reduce(constant) { $0 + $1.counts(measures[$1.feature] ?? 0) }
    }

    /// Of readings as sure as this one, or surer, so many are wrong; nil where it is not to be trusted at all.
    public func error(
        of sight: SeenWriting.Sight, inBoxes: Bool, asKey: Bool = false
    ) -> (text: String, error: Double)? {
        guard let (text, score) = score(of: sight, inBoxes: inBoxes, asKey: asKey) else {
            return nil
        }
        let kind = NumberCertainty.Kind(text)
        let bound = bounds.last {
            $0.inBoxes == inBoxes && $0.kind == kind && score >= $0.least
        }
        return bound.map { (text, $0.error) }
    }

    /// Of misread numbers so many are their key by chance. A pupil's wrong answer is mostly off by a digit, and a
    /// misreading by one as well: with numbers of one digit there are nine such, with those of two eighteen, and more
    /// where one is lost or added. Some digits are confused more often than others; so it is taken for a fifth.
    public static let keyByChance = 0.2

    /// Of misread right answers at most so many look like no answer at all to `WrongCertainty`, and would be called
    /// wrong.
    public static let missedAsKey = 0.4

    /// The least score of what is its key by the odds of its paper: of such readings one of four is wrong.
    public static let leastByPaper = 1.1

    /// Whether a number is its key, and how likely answers called right like this one differ from it; nil where the ink
    /// is not surely enough the key. An answer is called right falsely only where the ink says something else **and**
    /// is misread **and** the misreading is the key. `odds` says how many answers of its paper are wrong for one that
    /// is right, as `PaperOdds` counts them: on a paper that is nearly all right a doubtful reading that is the key is
    /// mostly the key, on one that is mostly wrong it is not.
    public func key(
        in sight: SeenWriting.Sight, inBoxes: Bool, odds: Double = PaperOdds.unknown,
        where isKey: (String) -> Bool
    ) -> (text: String, error: Double)? {
        guard let (text, score) = score(of: sight, inBoxes: inBoxes, asKey: true), isKey(text),
            score >= Self.leastByPaper
        else { return nil }
        let misread = min(
            exp(-score), error(of: sight, inBoxes: inBoxes, asKey: true)?.error ?? .infinity)
        return (text, min(1, misread * Self.keyByChance * odds))
    }
}
