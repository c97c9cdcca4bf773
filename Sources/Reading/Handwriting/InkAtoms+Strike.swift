import Artifacts

extension InkAtoms {
    // In heights of a box: ends of a line stick out of what it crosses by so much, and are no thicker than this.
    private static let end = 0.07
    private static let thick = 0.14
    // Lower ink is a sign or a point.
    private static let low = 0.25
    // Lines that strike out cross the middle; a 7, a 2 and a leaning 1 have thin ends above or below.
    private static let middle = 0.12...0.88

    // A line that may strike a character out runs from its left edge to its right one through its middle part, at most
    // as steep as one in one, all of it ink. Narrower ink is a stroke by itself.
    private static let narrow = 0.3
    private static let ends = stride(from: 0.1, through: 0.901, by: 0.04).map { $0 }
    private static let through = 0.25...0.75

    /// Whether a straight line of ink may run right through a character: one that strikes it out, or the bar of a 4,
    /// the crossing of an 8, a loop that is full.
    func isCrossed(_ box: Box, unitPx: Double) -> Bool {
        guard Double(box.height) >= Self.low * unitPx, Double(box.width) >= Self.narrow * unitPx
        else { return false }
        var isInk = [Bool](repeating: false, count: box.width * box.height)
        for pixel in pixels(in: box) {
            isInk[(pixel / widthPx - box.y) * box.width + pixel % widthPx - box.x] = true
        }
        let high = Double(box.height - 1)
        return Self.ends.contains { left in
            Self.ends.contains { right in
                abs(right - left) * Double(box.height) <= Double(box.width)
                    && Self.through.contains((left + right) / 2)
                    && (0..<box.width).allSatisfy { x in
                        let share = (Double(x) + 0.5) / Double(box.width)
                        let y = ((left + (right - left) * share) * high).rounded()
                        return isInk[Int(y) * box.width + x]
                    }
            }
        }
    }

    /// Whether a line goes through a character from left to right: on both sides thin ends stick out of it.
    func isStruckOut(_ box: Box, unitPx: Double) -> Bool {
        guard Double(box.height) >= Self.low * unitPx else { return false }
        var columns = [(top: Int, low: Int)](repeating: (.max, .min), count: box.width)
        for pixel in pixels(in: box) {
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
