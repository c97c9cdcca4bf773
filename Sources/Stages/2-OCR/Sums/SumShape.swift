import Artifacts
import Imaging

/// The print left of one `=`, taken apart by shape alone: groups of glyphs with signs between them. What stands right
/// of the sign, the pupil's ink, is never looked at.
struct SumShape: Equatable {
    /// Glyphs set side by side: a number, perhaps with brackets.
    struct Group: Equatable {
        var box: Box
        var glyphs: Int
        /// Behind how many glyphs, from the left, a space stands: `1 000`, `2 1/3`.
        var spaces: [Int] = []
        /// The glyph on its left.
        var first: Box?
    }

    /// From left to right; one more than `signs`.
    var groups: [Group]
    /// Between the groups.
    var signs: [Character]
    /// The `=`.
    var equals: Box
    /// The height of a digit, in pixels.
    var heightPx: Int
    /// Print further left, close by: a label perhaps.
    var before: Box?
    /// The signs that are dots alone: `·` and `:`.
    var dots: [Box] = []

    /// The whole expression with its `=`.
    var box: Box { expression.union(equals) }

    /// The expression without its `=`.
    var expression: Box {
        groups.dropFirst().reduce(groups.first?.box ?? equals) { $0.union($1.box) }
    }

    /// Wider than this many digit heights, a gap ends the sum: spaces around signs are narrower, columns wider.
    static let reach = 1.15
    /// Closer than this, digits are one number.
    private static let touch = 0.45
    /// Behind a point the next digit stands so much further off than the one before it where a space is between.
    private static let apart = 0.3

    /// Nil where the print left of the sign is no sum.
    init?(
        leftOf equals: Box, components: [Image.Component], otherSigns: [Box],
        advance: Double? = nil,
        classify: (Image.Component, Int) -> Character?
    ) {
        let cells = Cell.gather(
            leftOf: equals, components: components, stop: otherSigns, reach: Self.reach)
        guard !cells.isEmpty else { return nil }
        let height = Cell.digitHeight(cells, equals: equals)
        var (groups, signs): ([Group], [Character]) = ([], [])
        var (edge, open): (Int, Bool) = (equals.x, false)
        var rest = cells[...]
        while let cell = rest.last {
            let gap = Double(cell.box.maxX < edge ? edge - cell.box.maxX : 0) / Double(height)
            let sign =
                cell.sign(digitHeight: height, classify: classify)
                ?? (Self.isRaisedDot(rest, edge: edge, equals: equals, height: height) ? "·" : nil)
            if let sign {
                guard open else { return nil }
                if sign == "·" || sign == "÷" && cell.components.count == 2 {
                    dots.append(cell.box)
                }
                signs.insert(sign == "·" ? "×" : sign, at: 0)
                open = false
            } else if open, Self.isBehindLabel(rest, next: groups[0], height: height) {
                break
            } else if open {
                if gap > Self.touch
                    || Self.areApart(cell, groups[0], advance: advance, height: height)
                {
                    // What stands before the last sign is a number with a space in it; what stands first may have a
                    // label.
                    let isInner = rest.dropLast().contains {
                        $0.sign(digitHeight: height, classify: classify) != nil
                    }
                    // A fraction or three digits may go on with what stands before them; the page decides.
                    guard isInner || groups[0].glyphs >= 3 && groups[0].spaces.isEmpty else {
                        break
                    }
                    groups[0].spaces = [0] + groups[0].spaces
                }
                groups[0].box = groups[0].box.union(cell.box)
                groups[0].glyphs += cell.glyphs
                groups[0].first = cell.box
                groups[0].spaces = groups[0].spaces.map { $0 + cell.glyphs }
            } else {
                groups.insert(
                    Group(box: cell.box, glyphs: cell.glyphs, first: cell.box), at: 0)
                open = true
            }
            edge = cell.box.x
            rest.removeLast()
        }
        guard open, groups.count >= 2, groups.count == signs.count + 1 else { return nil }
        self.groups = groups
        self.signs = signs
        self.equals = equals
        heightPx = height
        before = rest.reduce(nil) { (box: Box?, cell) in box?.union(cell.box) ?? cell.box }
    }
    /// Whether a space stands between two digits: their middles are further apart than those of one number on this
    /// page.
    private static func areApart(
        _ cell: Cell, _ next: Group, advance: Double?, height: Int
    ) -> Bool {
        guard let advance, let right = next.first else { return false }
        let columns = InkColumns([cell.box, right], heightPx: height)
        guard columns.isDigit(cell.box), columns.isDigit(right) else { return false }
        return InkColumns.gap(cell.box, right, advance: advance) != .tight
    }

    /// Whether the last of some cells is the point of a label: the digit behind it stands off, the one before it does
    /// not, and the sum ends with it.
    private static func isBehindLabel(
        _ cells: ArraySlice<Cell>, next: Group, height: Int
    ) -> Bool {
        guard (2...5).contains(cells.count), let point = cells.last?.box,
            let before = cells.dropLast().last?.box, 20 * point.height < 8 * height,
            20 * point.width < 9 * height, 4 * abs(point.maxY - next.box.maxY) < height,
            2 * before.height > height
        else { return false }
        let behind = next.first ?? next.box
        let more = behind.centreX + before.centreX - 2 * point.centreX
        return Double(more) > apart * Double(height)
    }

    /// Whether the last of some cells is a dot as high as the middle of the `=`, with space on both sides: the German
    /// times.
    private static func isRaisedDot(
        _ cells: ArraySlice<Cell>, edge: Int, equals: Box, height: Int
    ) -> Bool {
        guard let dot = cells.last, dot.components.count == 1, let before = cells.dropLast().last
        else {
            return false
        }
        return RaisedDots.isDot(dot.components[0], heightPx: height)
            && RaisedDots.isRaised(dot.box, besides: equals.centreY, heightPx: height)
            && 6 * (edge - dot.box.maxX) > height && 6 * (dot.box.x - before.box.maxX) > height
    }
}
