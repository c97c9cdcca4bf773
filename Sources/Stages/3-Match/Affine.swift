import Artifacts

/// A place on one picture and the same place on another.
struct Pair: Sendable {
    var from, to: Point
}

/// Turn, scale, shear and shift of one page picture onto another.
struct Affine: Sendable {
    /// What x and y become: each a factor of x, one of y and a shift.
    var x, y: (Double, Double, Double)

    /// How much longer a thing becomes.
    var scale: Double { (x.0 * y.1 - x.1 * y.0).magnitude.squareRoot() }

    /// The place on the other picture.
    func moved(_ point: Point) -> Point {
        Point(
            x: x.0 * point.x + x.1 * point.y + x.2, y: y.0 * point.x + y.1 * point.y + y.2)
    }

    /// How far off a pair lies, in pixels of the other picture.
    func error(_ pair: Pair) -> Double { moved(pair.from).distance(to: pair.to) }

    private init(
        x: (Double, Double, Double), y: (Double, Double, Double)
    ) { (self.x, self.y) = (x, y) }

    /// Turn, scale and shift through two pairs; nil for what no picture of an upright page can be.
    init?(through first: Pair, _ second: Pair) {
        let (ax, ay) = (second.from.x - first.from.x, second.from.y - first.from.y)
        let (bx, by) = (second.to.x - first.to.x, second.to.y - first.to.y)
        let length = ax * ax + ay * ay
        guard length > 0 else { return nil }
        let (cosine, sine) = ((ax * bx + ay * by) / length, (ax * by - ay * bx) / length)
        let scale = (cosine * cosine + sine * sine).squareRoot()
        guard (0.2...5).contains(scale), cosine > 0.85 * scale else { return nil }
        self.init(
            x: (cosine, -sine, first.to.x - cosine * first.from.x + sine * first.from.y),
            y: (sine, cosine, first.to.y - sine * first.from.x - cosine * first.from.y))
    }

    /// The one that lies nearest to all pairs; nil where they stand on one line.
    init?(nearestTo pairs: [Pair]) {
        let count = Double(pairs.count)
        guard count > 3 else { return nil }
        let from = Point(
            x: pairs.reduce(0) { $0 + $1.from.x } / count,
            y: pairs.reduce(0) { $0 + $1.from.y } / count)
        let to = Point(
            x: pairs.reduce(0) { $0 + $1.to.x } / count,
            y: pairs.reduce(0) { $0 + $1.to.y } / count)
        var (xx, xy, yy, ux, uy, vx, vy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for pair in pairs {
            let (dx, dy) = (pair.from.x - from.x, pair.from.y - from.y)
            let (u, v) = (pair.to.x - to.x, pair.to.y - to.y)
            (xx, xy, yy) = (xx + dx * dx, xy + dx * dy, yy + dy * dy)
            (ux, uy, vx, vy) = (ux + u * dx, uy + u * dy, vx + v * dx, vy + v * dy)
        }
        let determinant = xx * yy - xy * xy
        guard determinant > 0.001 * xx * yy else { return nil }
        let (a, b) = ((ux * yy - uy * xy) / determinant, (uy * xx - ux * xy) / determinant)
        let (c, d) = ((vx * yy - vy * xy) / determinant, (vy * xx - vx * xy) / determinant)
        self.init(
            x: (a, b, to.x - a * from.x - b * from.y), y: (c, d, to.y - c * from.x - d * from.y))
    }
}
