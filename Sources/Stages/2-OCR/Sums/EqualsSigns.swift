import Artifacts
import Imaging

/// Finds `=` by its shape: two flat bars, one above the other. It is the surest mark on a page of sums, where readers
/// of text lose whole columns.
enum EqualsSigns {
    /// The boxes of all signs, by row and column.
    static func find(among components: [Image.Component], dpi: Int) -> [Box] {
        let bars = components.filter { isBar($0, dpi: dpi) }.map(\.box)
            .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        var used = Set<Int>()
        var signs: [Box] = []
        for (index, upper) in bars.enumerated() where !used.contains(index) {
            for next in bars.indices.dropFirst(index + 1) {
                let lower = bars[next]
                if lower.y - upper.maxY > upper.width { break }
                guard !used.contains(next), isPair(upper, lower) else { continue }
                let sign = upper.union(lower)
                // A third bar makes it a drawing, dashes of a frame or ≡.
                let more = bars.filter {
                    $0.columnOverlap(sign) > 0.5 && $0 != upper && $0 != lower
                        && abs($0.centreY - sign.centreY) < 2 * sign.height
                }
                guard more.isEmpty, isClear(sign, upper, lower, components) else { break }
                used.formUnion([index, next])
                signs.append(sign)
                break
            }
        }
        return signs
    }

    private static func isBar(_ component: Image.Component, dpi: Int) -> Bool {
        let box = component.box
        return box.width * 60 >= dpi && box.width * 4 <= dpi && 2 * box.height <= box.width
            && component.inkPx * 20 >= box.area * 9
    }

    private static func isPair(_ upper: Box, _ lower: Box) -> Bool {
        let width = max(upper.width, lower.width)
        let gap = lower.y - upper.maxY
        return abs(upper.width - lower.width) * 5 <= width && abs(upper.x - lower.x) * 5 <= width
            && gap * 12 >= width && gap * 10 <= 7 * width
            && 2 * min(upper.height, lower.height) >= max(upper.height, lower.height) - 1
    }

    /// Nothing stands between the bars: ÷ and % would.
    private static func isClear(
        _ sign: Box, _ upper: Box, _ lower: Box, _ components: [Image.Component]
    ) -> Bool {
        !components.contains {
            $0.box != upper && $0.box != lower && sign.holds(x: $0.box.centreX, y: $0.box.centreY)
        }
    }
}
