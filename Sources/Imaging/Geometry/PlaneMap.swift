import Artifacts
import CImaging

/// Nine-number maps of the plane, by row.
enum PlaneMap {
    static func apply(_ m: [Double], _ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let w = m[6] * x + m[7] * y + m[8]
        return ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
    }

    /// First `second`, then `first`.
    static func product(_ first: [Double], _ second: [Double]) -> [Double] {
        var product = [Double](repeating: 0, count: 9)
        for row in 0..<3 {
            for column in 0..<3 {
                var sum = 0.0
                for inner in 0..<3 { sum += first[3 * row + inner] * second[3 * inner + column] }
                product[3 * row + column] = sum
            }
        }
        return product
    }

    /// The map back; nil where the plane is folded to a line.
    static func inverse(_ m: [Double]) -> [Double]? {
        let cofactors = [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
        let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
        guard determinant.magnitude > 1e-15 else { return nil }
        return cofactors.map { $0 / determinant }
    }

    static func scale(_ factor: Double) -> [Double] { [factor, 0, 0, 0, factor, 0, 0, 0, 1] }

    /// The map that takes one set of points nearest to another; nil where they do not fix it.
    static func fitted(_ points: [Pair], model: Model) -> [Double]? {
        var rows: [Double] = []
        for pair in points {
            rows += [pair.x, pair.y, pair.u, pair.v, pair.weightX, pair.weightY]
        }
        var map = [Double](repeating: 0, count: 9)
        let solved = reviso_fit(rows, Int32(points.count), model.rawValue, &map)
        return solved == 1 ? map : nil
    }

    /// A point, where it goes, and how sure that is along either axis.
    struct Pair {
        var x, y, u, v: Double
        var weightX = 1.0
        var weightY = 1.0
    }

    /// The freedom of a map.
    enum Model: Int32 {
        case similarity = 2
        case affine = 3
        case homography = 4
    }
}
