import Artifacts
import Foundation
import Reading

/// Curves fitted to readings whose truth is known: a logistic regression on pieces of each measure, each
/// of which may count only one way.
struct DecisionFit {
    /// A reading, what is weighed of it, and whether it is right.
    struct Reading {
        var row: SightRow
        var text: String
        var measures: [ReadingFeature: Double]
        var isRight: Bool
        var inBoxes: Bool
        /// How often there is such a place, beside a number's: what is no number is drawn far oftener than it is
        /// written.
        var weight: Double

        // Of twenty places one has something else in it than a number, of those drawn every fifth; of those through
        // which a line may run every fifth is struck out, as drawn.
        private static let seldom = 0.2

        /// A reading of a row; nil where the decision weighs none.
        init?(_ row: SightRow) {
            inBoxes = row.place == "boxes"
            guard let (text, measures) = row.sight.measures(inBoxes: inBoxes, asKey: false) else {
                return nil
            }
            (self.row, self.text, self.measures) = (row, text, measures)
            isRight = text == row.truth
            let isStruck = row.sight.doubt.map(InkDoubt.strikes.contains) ?? false
            weight = row.truth == nil && !isStruck ? Self.seldom : 1
        }
    }

    /// The curves, and what is added to them.
    let curves: [NumberDecision.Curve]
    let constant: Double

    // How strongly each piece is held to no slope.
    private static let penalty = 1.0
    private static let shares = [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98]
    private static let logarithms = [
        -16, -13, -10, -8, -7, -6, -5, -4, -3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3,
        4,
        5, 6, 7,
    ]

    init(_ readings: [Reading]) {
        let pieces = ReadingFeature.allCases.map { feature in
            let sorted = readings.map { $0.measures[feature] ?? 0 }.sorted()
            return (feature: feature, knots: Self.knots(sorted, isLogarithm: feature.isLogarithm))
        }.filter { $0.knots.count > 1 }
        let table = readings.map { reading in
            pieces.flatMap { Self.ramps(reading.measures[$0.feature] ?? 0, $0.knots) }
        }
        let signs = pieces.flatMap { piece in
            piece.knots.dropFirst().map { _ in piece.feature.direction }
        }
        let fit = BoundedLogistic(
            table, readings.map(\.isRight), weights: readings.map(\.weight), signs: signs,
            penalty: Self.penalty)
        var (next, curves) = (0, [NumberDecision.Curve]())
        for (feature, knots) in pieces {
            var (points, sum) = ([NumberDecision.Curve.Point](), 0.0)
            for (index, knot) in knots.enumerated() {
                if index > 0 { sum += fit.weights[next + index - 1] }
                points.append((knot, Self.told(sum)))
            }
            next += knots.count - 1
            if points.contains(where: { $0.counts != 0 }) { curves.append(.init(feature, points)) }
        }
        self.curves = curves
        constant = Self.told(fit.constant)
    }

    /// As many digits as a record has.
    private static func told(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    /// Where pieces meet: logarithms, which are told in halves, closest where readers begin to doubt; of shares among
    /// sorted ones different values; both of two.
    private static func knots(_ sorted: [Double], isLogarithm: Bool) -> [Double] {
        guard let least = sorted.first, let most = sorted.last, least < most else { return [] }
        let inner =
            isLogarithm
            ? logarithms.filter { $0 > least && $0 < most } + [least, most]
            : shares.map { told(sorted[Int($0 * Double(sorted.count - 1))]) }
        let found = Set(inner).sorted()
        return found.count > 1 ? found : [told(least), told(most)]
    }

    /// How far a measure has come from each knot to the next: 0 to 1.
    private static func ramps(_ measure: Double, _ knots: [Double]) -> [Double] {
        zip(knots, knots.dropFirst()).map { min(1, max(0, (measure - $0) / ($1 - $0))) }
    }

    /// The score of a reading.
    func score(_ reading: Reading) -> Double {
        curves.reduce(constant) { $0 + $1.counts(reading.measures[$1.feature] ?? 0) }
    }

    /// The scores of readings by fits that have not learned from their fold.
    static func crossed(_ readings: [Reading]) -> [Double] {
        let folds = Set(readings.map(\.row.fold)).sorted()
        let fits = Dictionary(
            folds.map { fold in (fold, DecisionFit(readings.filter { $0.row.fold != fold })) },
            uniquingKeysWith: { first, _ in first })
        return readings.map { fits[$0.row.fold]?.score($0) ?? 0 }
    }

    /// For each error the least score from which on at most this share is wrong, as the scores say it, and as many
    /// times that as came out wrong: counts alone would need thousands of each kind.
    static func bounds(_ scored: [Scored]) -> [(error: Double, least: Double)] {
        let likely = scored.filter { $0.score >= fairly }
        guard likely.count >= few else { return [] }
        let said = likely.reduce(0) { $0 + $1.weight * wrong($1.score) }
        let came = likely.reduce(0) { $0 + ($1.isRight ? 0 : $1.weight) }
        let more = (came + 2) / (said + 2)
        let sorted = likely.sorted { $0.score > $1.score }
        return NumberDecision.errors.compactMap { error in
            var (sum, count, least) = (0.0, 0.0, Double?.none)
            for one in sorted {
                sum += one.weight * more * wrong(one.score)
                count += one.weight
                if sum / count <= error { least = one.score }
            }
            return least.map { (error, (($0 * 100).rounded(.up)) / 100) }
        }
    }

    /// A reading with its score.
    typealias Scored = (score: Double, isRight: Bool, weight: Double)

    // No reading is taken that is likelier wrong than one of ten; of fewer than so many nothing is said.
    private static let (fairly, few) = (2.2, 60)

    /// The share of wrong readings with a score.
    private static func wrong(_ score: Double) -> Double { 1 / (1 + exp(score)) }
}
