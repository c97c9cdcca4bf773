public import Artifacts

extension FlatPage {
    // Along an upright printed line, in shares of its length: where its own darkness is looked for, and where more than that
    // would be a point that somebody wrote upon it. A point stands low; the ends lie in level lines.
    private static let usual = 0.12...0.6
    private static let low = 0.6...0.93
    // A point is about so large, and what is not darker than this beside it is grain.
    private static let pointMM = 0.5
    private static let grain = 20

    /// How much more ink, in square millimetres of black, lies in one spot of the low part of an upright printed line than along
    /// the rest of it: a small point written on a line between two boxes is hardly larger than the line is wide.
    ///
    /// `line` is the line with the paper beside it where a point may stand; what lies there may be a little off on the page.
    public func pointInk(on line: BoxMM, offByMM off: (x: Double, y: Double) = (0, 0)) -> Double {
        let box = pixels(
            BoxMM(x: line.x + off.x, y: line.y + off.y, width: line.width, height: line.height)
        ).intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
        let side = max(2, Int((Self.pointMM * dotsMM).rounded()))
        guard box.height > 8, box.width >= side else { return 0 }
        func rows(_ share: ClosedRange<Double>) -> Range<Int> {
            let height = Double(box.height)
            return box.y + Int(share.lowerBound * height)..<box.y + Int(share.upperBound * height)
        }
        // A line is rough, and digits cross the paper beside it: a quarter of a column may be darker than its print.
        let columns = (box.x..<box.maxX).map { x in
            let usual = rows(Self.usual).map { dark[$0 * widthPx + x] }.sorted()
            let own = Int(usual[usual.count * 3 / 4]) + Self.grain
            return rows(Self.low).map { max(0, Int(dark[$0 * widthPx + x]) - own) }
        }
        var most = 0
        for x in 0...columns.count - side {
            for y in 0...max(0, (columns.first?.count ?? 0) - side) {
                let spot = columns[x..<x + side].reduce(0) {
                    $0 + $1[y...].prefix(side).reduce(0, +)
                }
                most = max(most, spot)
            }
        }
        return Double(most) / 255 / (dotsMM * dotsMM)
    }
}
