public import Artifacts

extension FlatPage {
    // Along an upright printed line, in shares of its length: where its own darkness is looked for, and where more than
    // that would be a point that somebody wrote upon it. A point stands low; the ends lie in level lines.
    private static let usual = 0.12...0.6
    private static let low = 0.6...0.93
    // A point is about so large, and what is not darker than this beside it is grain.
    private static let pointMM = 0.5
    private static let grain = 20
    // A stroke is longer than a point is wide, and wider than what is left of a printed line that lies a little off; so
    // far beside one its own ink lies, and so much paper is looked at.
    private static let strokeMM = (long: 1.3, wide: 0.8)
    private static let besideMM = 0.25
    private static let paperMM = 2.0

    /// How much more ink, in square millimetres of black, lies in one spot of the low part of an upright printed line
    /// than along the rest of it: a small point written on a line between two boxes is hardly larger than the line is
    /// wide. Where a stroke reaches the line its ink is no point's.
    ///
    /// `line` is the line with the paper beside it where a point may stand; what lies there may be a little off on the
    /// page.
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
        let isStroke = strokes(around: box, off: off)
        // A line is rough, and digits cross the paper beside it: a quarter of a column may be darker than its print.
        let columns = (box.x..<box.maxX).map { x in
            let usual = rows(Self.usual).map { dark[$0 * widthPx + x] }.sorted()
            let own = Int(usual[usual.count * 3 / 4]) + Self.grain
            return rows(Self.low).map { y in
                isStroke(x, y) ? 0 : max(0, Int(dark[y * widthPx + x]) - own)
            }
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

    /// Whether a component of ink is, or lies hard beside, a part of a stroke that is longer than a point is wide:
    /// print that crosses a stroke cuts it. `component` lies where it does on the page, which lies so far off there.
    public func isPartOfStroke(
        _ component: BoxMM, offByMM off: (x: Double, y: Double) = (0, 0)
    ) -> Bool {
        let paper = Self.paperMM
        let box = pixels(
            BoxMM(
                x: component.x, y: component.y - paper, width: component.width,
                height: component.height + 2 * paper)
        ).intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
        let isStroke = strokes(around: box, off: off)
        let edge = Int((paper * dotsMM).rounded())
        return (box.y + edge..<max(box.y + edge, box.maxY - edge)).contains { y in
            (box.x..<box.maxX).contains { isStroke($0, y) }
        }
    }

    /// Whether a pixel of the page belongs to a stroke in some part of it, or lies hard beside one.
    private func strokes(
        around part: Box, off: (x: Double, y: Double)
    ) -> (_ x: Int, _ y: Int) -> Bool {
        let paper = Int((Self.paperMM * dotsMM).rounded())
        let by = (x: Int((off.x * dotsMM).rounded()), y: Int((off.y * dotsMM).rounded()))
        let box = Box(
            x: part.x - by.x - paper, y: part.y - by.y, width: part.width + 2 * paper,
            height: part.height
        ).intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
        guard !box.isEmpty else { return { _, _ in false } }
        let ink = strokes(in: box) { _ in off }
        let (long, wide) = (Self.strokeMM.long * dotsMM, Self.strokeMM.wide * dotsMM)
        let mask = ink.map { $0 > threshold ? UInt8(0) : 255 }
        let short = Image(mask: mask, widthPx: box.width, heightPx: box.height).components
            .map(\.box).filter { component in
                Double(max(component.width, component.height)) <= long
                    || Double(component.width) <= wide
            }
        let isStroke = without(
            short, of: Image(grey: mask, widthPx: box.width, heightPx: box.height)
        ).greyBytes.map { $0 == 0 }
        let near = max(1, Int((Self.besideMM * dotsMM).rounded()))
        return { x, y in
            let (u, v) = (x - by.x - box.x, y - by.y - box.y)
            return (max(0, v - near)...max(0, v + near)).contains { row in
                row < box.height
                    && (max(0, u - near)...max(0, u + near)).contains { column in
                        column < box.width && isStroke[row * box.width + column]
                    }
            }
        }
    }
}
