import Foundation

/// A logistic regression whose weights may have one sign only, with a penalty on their squares: by Newton's method,
/// each step's quadratic problem by coordinate descent within the bounds.
struct BoundedLogistic {
    private(set) var weights: [Double]
    private(set) var constant = 0.0

    private static let steps = 14
    private static let sweeps = 60

    /// Learns from rows, each of which counts by its weight; `signs` says of each column that its weight may be no less
    /// than 0 (1), no more (-1), or any (0).
    init(
        _ rows: [[Double]], _ right: [Bool], weights counts: [Double], signs: [Int], penalty: Double
    ) {
        weights = [Double](repeating: 0, count: signs.count)
        // Rows in one stretch of memory: this is where the time goes.
        let flat = rows.flatMap { $0 }
        for _ in 0..<Self.steps { step(flat, right, counts, signs, penalty) }
    }

    private mutating func step(
        _ rows: [Double], _ right: [Bool], _ counts: [Double], _ signs: [Int], _ penalty: Double
    ) {
        let size = weights.count
        var slope = [Double](repeating: 0, count: size + 1)
        var bend = [Double](repeating: 0, count: (size + 1) * (size + 1))
        rows.withUnsafeBufferPointer { rows in
            bend.withUnsafeMutableBufferPointer { bend in
                var used: [(column: Int, value: Double)] = []
                for (index, isRight) in right.enumerated() {
                    used.removeAll(keepingCapacity: true)
                    var sum = constant
                    for column in 0..<size where rows[index * size + column] != 0 {
                        used.append((column, rows[index * size + column]))
                        sum += weights[column] * rows[index * size + column]
                    }
                    used.append((size, 1))
                    let chance = 1 / (1 + exp(-sum))
                    let off = counts[index] * (chance - (isRight ? 1 : 0))
                    let part = counts[index] * chance * (1 - chance)
                    for one in used {
                        slope[one.column] += off * one.value
                        let weighed = part * one.value
                        for other in used where other.column <= one.column {
                            bend[one.column * (size + 1) + other.column] += weighed * other.value
                        }
                    }
                }
            }
        }
        for column in 0..<size {
            slope[column] += penalty * weights[column]
            bend[column * (size + 1) + column] += penalty
        }
        move(slope, bend, signs)
    }

    /// Goes to the least of the quadratic within the bounds. Of `bend` the lower half is told.
    private mutating func move(_ slope: [Double], _ bend: [Double], _ signs: [Int]) {
        let size = weights.count
        func at(_ i: Int, _ j: Int) -> Double { bend[max(i, j) * (size + 1) + min(i, j)] }
        var way = [Double](repeating: 0, count: size + 1)
        var rest = slope
        for _ in 0..<Self.sweeps {
            for i in 0...size {
                let own = at(i, i)
                guard own > 1e-12 else { continue }
                var next = way[i] - rest[i] / own
                if i < size {
                    let weight = weights[i] + next
                    if signs[i] > 0, weight < 0 { next = -weights[i] }
                    if signs[i] < 0, weight > 0 { next = -weights[i] }
                }
                let change = next - way[i]
                guard change != 0 else { continue }
                way[i] = next
                for j in 0...size { rest[j] += change * at(i, j) }
            }
        }
        for i in 0..<size { weights[i] += way[i] }
        constant += way[size]
    }
}
