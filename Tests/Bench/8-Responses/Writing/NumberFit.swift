import Artifacts
import Foundation
import Reading

/// What is learned from rows whose truth is known: how much each reader counts, and from which margin on so few
/// readings of a kind are wrong.
struct NumberFit {
    let weights: NumberCertainty.Weights
    private let reader: RatedReading.Reader
    /// By kind and error, the least margin.
    private(set) var limits: [NumberCertainty.Kind: [Double: Double]] = [:]

    private static let shares = [0.2, 0.35, 0.5, 0.7, 1.0]
    private static let nothings = [-2.0, 0, 2]

    /// Learns from rows for one reader, or for both.
    init(_ rows: [NumberRow], of reader: RatedReading.Reader) {
        self.reader = reader
        weights = reader == .all ? Self.weights(rows) : reader.weights(NumberCertainty.weights)
        let rated = rows.compactMap { [weights] in RatedReading($0, by: reader, weights) }
        for kind in NumberCertainty.Kind.allCases {
            let own = rated.filter { $0.kind == kind }
            for error in NumberDecision.errors {
                limits[kind, default: [:]][error] = Self.limit(
                    own.map { ($0.margin, $0.isRight) }, error: error)
            }
        }
    }

    /// Whether a reading would be accepted at an error.
    func accepts(_ reading: RatedReading, error: Double) -> Bool {
        limits[reading.kind]?[error].map { reading.margin >= $0 } ?? false
    }

    /// The weights under which the truth is likeliest, of a small grid.
    private static func weights(_ rows: [NumberRow]) -> NumberCertainty.Weights {
        var best = (weights: NumberCertainty.weights, score: -Double.infinity)
        for first in shares {
            for second in shares {
                for third in shares {
                    for nothing in nothings {
                        let tried = NumberCertainty.Weights(
                            first: first, second: second, third: third, nothing: nothing)
                        let score = rows.reduce(0) { $0 + logarithm($1, tried) }
                        if score > best.score { best = (tried, score) }
                    }
                }
            }
        }
        return best.weights
    }

    /// Of the truth's share; of what is left where it is no candidate.
    private static func logarithm(_ row: NumberRow, _ weights: NumberCertainty.Weights) -> Double {
        guard let sight = row.sight else { return 0 }
        let shares = NumberCertainty.shares(
            of: sight.candidates, outside: sight.outside, weights)
        let at = sight.candidates.firstIndex { $0.text == row.truth }
        return log(max(1e-6, at.map { shares[$0] } ?? 1 - shares.reduce(0, +)))
    }

    // However few are wrong, less is not trusted: attacks lie there, which are not among the rows.
    private static let least = 3.0

    /// The least margin from which on, by Laplace's rule of succession, at most this share is wrong; nil where there is
    /// none.
    static func limit(_ readings: [(margin: Double, isRight: Bool)], error: Double) -> Double? {
        let sorted = readings.sorted { $0.margin > $1.margin }
        var (wrong, limit) = (0, Double?.none)
        for (index, reading) in sorted.enumerated() {
            wrong += reading.isRight ? 0 : 1
            let isLast = index + 1 == sorted.count || sorted[index + 1].margin < reading.margin
            if isLast, Double(wrong + 1) / Double(index + 2) <= error {
                limit = max(least, reading.margin)
            }
        }
        return limit
    }
}
