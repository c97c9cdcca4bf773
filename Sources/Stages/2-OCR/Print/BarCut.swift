import Artifacts
import Imaging

/// Cuts the bar of a fraction from the digits that touch it: scans run them together.
enum BarCut {
    // Of a component's width the bar is so much, and what stands above or below it at most so much.
    private static let (long, narrow) = (0.92, 0.88)
    // In heights of digits: a bar is so long and so thick, a digit so high.
    private static let (least, thick, digit) = (0.8, 0.2, 0.45)

    /// The bar and what touches it above and below; nil where a component is none of a fraction's.
    static func parts(
        of component: Image.Component, in bilevel: Image, heightPx: Int
    ) -> [Image.Component]? {
        let (box, height) = (component.box, Double(heightPx))
        guard Double(box.width) >= least * height, box.width < 4 * heightPx,
            Double(box.height) >= digit * height, box.height < 3 * heightPx
        else { return nil }
        let bytes = bilevel.cropped(to: box).greyBytes
        guard bytes.count == box.area else { return nil }
        let rows = (0..<box.height).map { y in
            Self.row((0..<box.width).filter { bytes[y * box.width + $0] < 128 })
        }
        let flat = rows.indices.filter { Double(rows[$0].run) >= long * Double(box.width) }
        guard let first = flat.first, let last = flat.last, last - first < flat.count,
            Double(flat.count) <= max(3, thick * height)
        else { return nil }
        // Rows where a digit runs into the bar are neither.
        let above = part(rows, 0..<first, box), below = part(rows, (last + 1)..<box.height, box)
        let sides = [above, below].compactMap { $0 }.filter {
            Double($0.box.height) >= digit * height
        }
        guard !sides.isEmpty,
            sides.allSatisfy({ Double($0.box.width) <= narrow * Double(box.width) })
        else { return nil }
        let ink = flat.reduce(0) { $0 + rows[$1].ink }
        let bar = Box(x: box.x, y: box.y + first, width: box.width, height: flat.count)
        return sides + [Image.Component(box: bar, inkPx: ink)]
    }

    /// What one row of pixels has.
    private struct Row {
        var left = 0, right = 0, run = 0, ink = 0
    }

    private static func row(_ columns: [Int]) -> Row {
        guard let left = columns.first, let right = columns.last else { return Row() }
        var (longest, run, last) = (0, 0, left - 1)
        for x in columns {
            run = x == last + 1 ? run + 1 : 1
            longest = max(longest, run)
            last = x
        }
        return Row(left: left, right: right + 1, run: longest, ink: columns.count)
    }

    /// The ink of some rows; nil where there is none.
    private static func part(_ rows: [Row], _ range: Range<Int>, _ box: Box) -> Image.Component? {
        let own = range.filter { rows[$0].ink > 0 }
        guard let top = own.first, let low = own.last else { return nil }
        // The bar's own rim is wider than any digit.
        let digits = own.filter {
            4 * (rows[$0].right - rows[$0].left) < 4 * box.width - box.width / 2
        }
        let left = digits.map { rows[$0].left }.min() ?? 0
        let right = digits.map { rows[$0].right }.max() ?? box.width
        return Image.Component(
            box: Box(
                x: box.x + left, y: box.y + top, width: right - left, height: low - top + 1),
            inkPx: own.reduce(0) { $0 + rows[$1].ink })
    }
}
