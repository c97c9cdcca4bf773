import Artifacts

extension InkAtoms {
    // In heights of a box: ends of a line stick out of what it crosses by so much, and are no thicker than this.
    private static let end = 0.07
    private static let thick = 0.14
    // Lower ink is a sign or a point.
    private static let low = 0.25
    // Lines that strike out cross the middle; a 7, a 2 and a leaning 1 have thin ends above or below.
    private static let middle = 0.12...0.88

    /// Whether a line goes through a character from left to right: on both sides thin ends stick out of it.
    func isStruckOut(_ box: Box, unitPx: Double) -> Bool {
        guard Double(box.height) >= Self.low * unitPx else { return false }
        let parts = atoms.filter { $0.box.intersection(box) == $0.box }
        var columns = [(top: Int, low: Int)](repeating: (.max, .min), count: box.width)
        for pixel in parts.flatMap(\.pixels) {
            let (x, y) = (pixel % widthPx - box.x, pixel / widthPx - box.y)
            columns[x] = (min(columns[x].top, y), max(columns[x].low, y))
        }
        let count = max(3, Int((Self.end * unitPx).rounded()))
        guard columns.count > 3 * count else { return false }
        return [columns.prefix(count), columns.suffix(count)].allSatisfy { end in
            end.allSatisfy { column in
                guard column.top <= column.low else { return false }
                let middle = Double(column.top + column.low + 1) / 2 / Double(box.height)
                return Double(column.low - column.top + 1) <= Self.thick * unitPx
                    && Self.middle.contains(middle)
            }
        }
    }
}
