public import Artifacts
import CImaging

extension PageInk {
    /// Where a frame or a rule may run, and how long it is there at least, in pixels.
    struct Span: Sendable {
        var box: Box
        var leastPx: Int
        var isUpright: Bool
    }

    // A line is at most so thick, in pixels, and darker than this is of one.
    private var thickPx: Int32 { Int32(max(3, dpi / 25)) }
    private static let lineThreshold: Int32 = 32

    /// Finds the rules and frames of the page, which are kept: straight runs of 12 mm anywhere, shorter ones along the
    /// edges of answer places. To be called when places are marked.
    public mutating func findLines() {
        var ink = bits(dark, above: Self.lineThreshold)
        let (width, height) = (Int32(widthPx), Int32(heightPx))
        reviso_ink_lines(ink, width, height, Int32(dpi * 12 / 25), thickPx, &lines)
        for span in spans { findLines(along: span) }
        guard let edges = zones[.edge] else { return }
        for index in ink.indices { ink[index] &= edges[index] }
        reviso_ink_lines(ink, width, height, Int32(dpi * 5 / 25), thickPx, &lines)
    }

    /// Says that answers go to a place, whose frame may run within 1.2 mm of its edges, and a rule through its lower
    /// third.
    ///
    /// Straight runs of 5 mm count there as lines. Digits have such strokes: `isSpanned` asks for runs as long as three
    /// fifths of the place's side, of 5 to 10 mm, and for shorter ones only where they go on from such.
    public mutating func markAnswerPlace(_ place: Box, isSpanned: Bool = false) {
        mark(place.grown(by: max(1, dpi / 42)), as: .answer)
        let reach = max(2, dpi / 21)
        let outer = place.grown(by: reach)
        let low = place.maxY - max(reach, place.height / 3)
        let level = [(outer.y, place.y + reach), (low, outer.maxY)].map {
            Box(x: outer.x, y: $0, width: outer.width, height: $1 - $0)
        }
        let upright = [outer.x, place.maxX - reach].map {
            Box(x: $0, y: outer.y, width: 2 * reach, height: outer.height)
        }
        guard isSpanned else {
            for box in level + upright { mark(box, as: .edge) }
            return
        }
        spans += level.map {
            Span(box: $0, leastPx: leastRun(along: place.width), isUpright: false)
        }
        spans += upright.map {
            Span(box: $0, leastPx: leastRun(along: place.height), isUpright: true)
        }
    }

    private func leastRun(along sidePx: Int) -> Int {
        min(dpi * 10 / 25, max(dpi * 5 / 25, sidePx * 3 / 5))
    }

    private mutating func findLines(along span: Span) {
        let box = span.box.intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
        guard !box.isEmpty else { return }
        // Upright lines run along the rows of the place as it lies on its side.
        let (long, short) = span.isUpright ? (box.height, box.width) : (box.width, box.height)
        func at(_ along: Int, _ across: Int) -> (x: Int, y: Int) {
            span.isUpright ? (box.x + across, box.y + along) : (box.x + along, box.y + across)
        }
        let words = (long + 63) / 64
        var ink = [UInt64](repeating: 0, count: words * short)
        for row in 0..<short {
            for column in 0..<long {
                let (x, y) = at(column, row)
                if Int32(dark[y * widthPx + x]) > Self.lineThreshold {
                    ink[row * words + column / 64] |= 1 << UInt64(column % 64)
                }
            }
        }
        var found = [UInt64](repeating: 0, count: ink.count)
        reviso_ink_line_along(
            ink, Int32(long), Int32(short), Int32(span.leastPx), Int32(dpi * 5 / 25), thickPx,
            &found)
        for row in 0..<short {
            for column in 0..<long
            where found[row * words + column / 64] >> UInt64(column % 64) & 1 == 1 {
                let (x, y) = at(column, row)
                lines[y * ((widthPx + 63) / 64) + x / 64] |= 1 << UInt64(x % 64)
            }
        }
    }

    /// How much of a place is lines, 0 to 1; nothing of no place.
    public func lineShare(in box: Box) -> Double {
        let page = Box(x: 0, y: 0, width: widthPx, height: heightPx)
        let inside = box.intersection(page)
        guard !inside.isEmpty else { return 0 }
        return Double(lines.count(in: inside, of: page)) / Double(inside.area)
    }

    /// Forgets what was said of places of one kind.
    public mutating func forget(_ zone: Zone) { zones[zone] = nil }
}
