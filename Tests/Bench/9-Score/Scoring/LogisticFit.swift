import Foundation
import Language

/// Weights fitted by Newton's method with a penalty on their squares; each feature counts in units of its spread.
enum LogisticFit {
    /// How strongly weights are held to 0, in answers. So strong since answers come in bunches: 182 questions are few
    /// for so many features. On SciEntsBank, over three draws of the folds, 200 and 500 did alike and 50 worse.
    private static let penalty = 200.0

    static func fit(
        _ rows: [(features: AnswerFeatures, isRight: Bool)], _ names: [AnswerFeature]
    ) -> Rightness {
        let table = rows.map { row in names.map { row.features.values[$0, default: 0] } }
        let count = Double(max(1, rows.count))
        var (means, spreads) = ([Double](), [Double]())
        for column in names.indices {
            let mean = table.reduce(0) { $0 + $1[column] } / count
            let spread = table.reduce(0) { $0 + ($1[column] - mean) * ($1[column] - mean) } / count
            means.append(mean)
            spreads.append(spread.squareRoot() + 1e-9)
        }
        let scaled = table.map { row in
            names.indices.map { (row[$0] - means[$0]) / spreads[$0] } + [1]
        }
        var weights = [Double](repeating: 0, count: names.count + 1)
        for _ in 0..<12 { step(&weights, scaled, rows.map(\.isRight)) }
        let own = names.indices.map { (feature: names[$0], weight: weights[$0] / spreads[$0]) }
        let constant = weights[names.count] - zip(own, means).reduce(0) { $0 + $1.0.weight * $1.1 }
        return Rightness(weights: own, constant: constant)
    }

    private static func step(_ weights: inout [Double], _ rows: [[Double]], _ right: [Bool]) {
        let size = weights.count
        var slope = [Double](repeating: 0, count: size)
        var bend = [[Double]](repeating: slope, count: size)
        for (row, isRight) in zip(rows, right) {
            let chance = 1 / (1 + exp(-zip(weights, row).reduce(0) { $0 + $1.0 * $1.1 }))
            for i in 0..<size {
                slope[i] += (chance - (isRight ? 1 : 0)) * row[i]
                let part = chance * (1 - chance) * row[i]
                for j in 0...i { bend[i][j] += part * row[j] }
            }
        }
        for i in 0..<(size - 1) {
            slope[i] += penalty * weights[i]
            bend[i][i] += penalty
        }
        let move = solve(bend, slope)
        for i in 0..<size { weights[i] -= move[i] }
    }

    /// Solves a symmetric positive system, given its lower half, by Cholesky's decomposition.
    private static func solve(_ lower: [[Double]], _ right: [Double]) -> [Double] {
        var (factor, x) = (lower, right)
        let size = right.count
        for i in 0..<size {
            for j in 0...i {
                let rest = (0..<j).reduce(lower[i][j]) { $0 - factor[i][$1] * factor[j][$1] }
                factor[i][j] = i == j ? max(rest, 1e-12).squareRoot() : rest / factor[j][j]
            }
        }
        for i in 0..<size {
            x[i] = (0..<i).reduce(x[i]) { $0 - factor[i][$1] * x[$1] } / factor[i][i]
        }
        for i in (0..<size).reversed() {
            x[i] = ((i + 1)..<size).reduce(x[i]) { $0 - factor[$1][i] * x[$1] } / factor[i][i]
        }
        return x
    }
}
