import Artifacts

extension InkAtoms {
    /// How far ink is from one straight stroke drawn downwards, as a share of its height: how much a row of it stands beside the
    /// line through the rows' middles, or is wider than the middle row. A 1 is such a stroke, a 7 with a hook is not. 1 for
    /// ink with gaps, and for what is no higher than it is wide.
    func bend(of box: Box) -> Double {
        var rows = [(left: Int, right: Int)](repeating: (.max, .min), count: box.height)
        for pixel in pixels(in: box) {
            let (x, y) = (pixel % widthPx - box.x, pixel / widthPx - box.y)
            rows[y] = (min(rows[y].left, x), max(rows[y].right, x))
        }
        guard box.height > max(4, box.width), rows.allSatisfy({ $0.left <= $0.right }) else {
            return 1
        }
        let middles = rows.map { Double($0.left + $0.right) / 2 }
        let widths = rows.map { Double($0.right - $0.left) }
        let usual = widths.sorted()[widths.count / 2]
        let (meanX, meanY) = (
            middles.reduce(0, +) / Double(rows.count), Double(rows.count - 1) / 2
        )
        var (along, square) = (0.0, 0.0)
        for (y, x) in middles.enumerated() {
            along += (Double(y) - meanY) * (x - meanX)
            square += (Double(y) - meanY) * (Double(y) - meanY)
        }
        let lean = along / square
        let beside = middles.enumerated().map { y, x in
            abs(x - meanX - lean * (Double(y) - meanY))
        }
        let wider = widths.map { max(0, $0 - usual) / 2 }
        return min(1, max(beside.max() ?? 0, wider.max() ?? 0) / Double(box.height))
    }
}
