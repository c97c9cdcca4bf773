import Artifacts

extension InkAtoms {
    // A row with less than so much of the middle row's ink tells no middle; so much of the height has to be such as
    // tell one.
    private static let (faint, told) = (0.2, 0.75)
    // A row of a stroke is no wider than this share of its height.
    private static let widest = 0.5
    // Middles are looked at together over so much of the height to each side: a single row's hangs on single pixels.
    private static let reach = 1.0 / 16

    /// How far ink is from one straight stroke drawn downwards, as a share of its length: how far its rows' middles,
    /// weighed by how dark their pixels are and some rows together, stand beside the line that is nearest to them all
    /// by least squares. A 1 is such a stroke, a 7 with a hook is not. 1 for ink with wide gaps, for what leans by more
    /// than half a right angle, and for what is no stroke.
    func bend(of box: Box) -> Double {
        var rows = [(ink: Double, middle: Double)](repeating: (0, 0), count: box.height)
        for pixel in pixels(in: box) {
            let (ink, y) = (Double(darkness[pixel]), pixel / widthPx - box.y)
            rows[y].ink += ink
            rows[y].middle += ink * Double(pixel % widthPx - box.x)
        }
        let inked = rows.map(\.ink).filter { $0 > 0 }
        guard box.height > 4, let usual = inked.median else { return 1 }
        guard usual <= Self.widest * Double(box.height) else { return 1 }
        let least = Self.faint * usual
        let seen = rows.enumerated().compactMap { y, row in
            row.ink < least ? nil : (y: Double(y), x: row.middle / row.ink, ink: row.ink)
        }
        guard Double(seen.count) >= Self.told * Double(box.height) else { return 1 }
        let all = seen.reduce(0) { $0 + $1.ink }
        let (x, y) = (
            seen.reduce(0) { $0 + $1.ink * $1.x } / all, seen.reduce(0) { $0 + $1.ink * $1.y } / all
        )
        let along = seen.reduce(0) { $0 + $1.ink * ($1.y - y) * ($1.x - x) }
        let lean = along / seen.reduce(0) { $0 + $1.ink * ($1.y - y) * ($1.y - y) }
        guard abs(lean) <= 1 else { return 1 }
        let reach = max(1, Int((Self.reach * Double(box.height)).rounded()))
        let beside = seen.indices.map { index in
            let near = seen[max(0, index - reach)...min(seen.count - 1, index + reach)]
            let off = near.reduce(0) { $0 + $1.ink * ($1.x - x - lean * ($1.y - y)) }
            return abs(off) / near.reduce(0) { $0 + $1.ink }
        }
        return min(1, (beside.max() ?? 0) / Double(box.height) / (1 + lean * lean).squareRoot())
    }
}
