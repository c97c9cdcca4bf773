import Artifacts

/// A projective map of the plane: a pixel (x, y), whole numbers at pixel centres, goes to
/// `(m0 x + m1 y + m2, m3 x + m4 y + m5) / (m6 x + m7 y + m8)`.
public struct Homography: Sendable, Equatable {
    /// Nine numbers, row by row.
    public var m: [Double]

    /// A map from its nine numbers, row by row.
    public init(_ m: [Double]) {
        // Nine are written out wherever a map is made, and counted where they come from a document (`PagePlaces`).
        precondition(m.count == 9, "a 3 × 3 matrix by rows")
        self.m = m
    }

    /// The map that leaves everything where it is.
    public static let identity = Homography([1, 0, 0, 0, 1, 0, 0, 0, 1])

    /// The map of four points to four others, in the same order. Nil where three of them lie on a line.
    public init?(mapping source: [(Double, Double)], to target: [(Double, Double)]) {
        guard source.count == 4, target.count == 4 else { return nil }
        guard let from = Homography.fromUnitSquare(source),
            let to = Homography.fromUnitSquare(target),
            let back = from.inverse
        else { return nil }
        self = back.then(to).normalised
    }

    /// The map of the corners (0,0), (1,0), (1,1), (0,1) to four points, in closed form.
    /// Heckbert, Fundamentals of Texture Mapping (1989), §2.2.3.
    private static func fromUnitSquare(_ p: [(Double, Double)]) -> Homography? {
        let dx1 = p[1].0 - p[2].0
        let dx2 = p[3].0 - p[2].0
        let dy1 = p[1].1 - p[2].1
        let dy2 = p[3].1 - p[2].1
        let sx = p[0].0 - p[1].0 + p[2].0 - p[3].0
        let sy = p[0].1 - p[1].1 + p[2].1 - p[3].1
        let scale = abs(dx1) + abs(dx2) + abs(dy1) + abs(dy2)
        let det = dx1 * dy2 - dx2 * dy1
        guard abs(det) > 1e-12 * scale * scale, scale > 0 else { return nil }
        let g = (sx * dy2 - dx2 * sy) / det
        let h = (dx1 * sy - sx * dy1) / det
        let map = Homography([
            p[1].0 - p[0].0 + g * p[1].0, p[3].0 - p[0].0 + h * p[3].0, p[0].0,
            p[1].1 - p[0].1 + g * p[1].1, p[3].1 - p[0].1 + h * p[3].1, p[0].1, g, h, 1,
        ])
        return map.inverse == nil ? nil : map
    }

    /// The map back; nil where the plane is folded to a line.
    public var inverse: Homography? {
        let cofactors = [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
        let det = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
        let size = m.map(abs).max() ?? 0
        guard det.isFinite, abs(det) > 1e-15 * size else { return nil }
        return Homography(cofactors.map { $0 / det })
    }

    /// Where a point goes.
    public func applied(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let w = m[6] * x + m[7] * y + m[8]
        return ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
    }

    /// This map followed by another.
    public func then(_ next: Homography) -> Homography {
        var product = [Double](repeating: 0, count: 9)
        for row in 0..<3 {
            for column in 0..<3 {
                let a = next.m[3 * row] * m[column]
                let b = next.m[3 * row + 1] * m[3 + column]
                let c = next.m[3 * row + 2] * m[6 + column]
                product[3 * row + column] = a + b + c
            }
        }
        return Homography(product)
    }

    /// The same map with a last number of 1, where it is not 0.
    public var normalised: Homography {
        m[8] == 0 ? self : Homography(m.map { $0 / m[8] })
    }

    /// The nine numbers for a document: the last is 1, each rounded to nine digits after its first, and what is too
    /// small to move a pixel by a millionth is 0, so that the text of equal maps is equal.
    public var rounded: [Double] {
        let least = [1e-12, 1e-12, 1e-9, 1e-12, 1e-12, 1e-9, 1e-15, 1e-15, 0]
        return zip(normalised.m, least).map { value, least in
            guard abs(value) > least, value.isFinite else { return 0 }
            var step = 1e9
            var size = abs(value)
            while size >= 10 { (size, step) = (size / 10, step / 10) }
            while size < 1 { (size, step) = (size * 10, step * 10) }
            return (value * step).rounded() / step
        }
    }

    /// A move by pixels.
    public static func moved(byX x: Double, y: Double) -> Homography {
        Homography([1, 0, x, 0, 1, y, 0, 0, 1])
    }

    /// A picture scaled: what a pixel covered, corners to corners.
    public static func scaled(x: Double, y: Double) -> Homography {
        Homography([x, 0, x / 2 - 0.5, 0, y, y / 2 - 0.5, 0, 0, 1])
    }
}
