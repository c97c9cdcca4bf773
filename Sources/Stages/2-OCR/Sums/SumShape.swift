import Artifacts
import Imaging

/// The print left of one `=`, taken apart by shape alone: groups of glyphs with signs between them. What stands right of the
/// sign, the pupil's ink, is never looked at.
struct SumShape: Equatable {
    /// Glyphs set side by side: a number, perhaps with brackets.
    struct Group: Equatable {
        var box: Box
        var glyphs: Int
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

    /// The whole expression with its `=`.
    var box: Box { expression.union(equals) }

    /// The expression without its `=`.
    var expression: Box {
        groups.dropFirst().reduce(groups.first?.box ?? equals) { $0.union($1.box) }
    }

    /// Wider than this many digit heights, a gap ends the sum: spaces around signs are narrower, columns wider.
    private static let reach = 1.15
    /// Closer than this, digits are one number.
    private static let touch = 0.45

    /// Nil where the print left of the sign is no sum.
    init?(
        leftOf equals: Box, pieces: [Image.Component], otherSigns: [Box],
        classify: (Image.Component, Int) -> Character?
    ) {
        let cells = Cell.gather(
            leftOf: equals, pieces: pieces, stop: otherSigns, reach: Self.reach)
        guard !cells.isEmpty else { return nil }
        let height = Cell.digitHeight(cells, equals: equals)
        var (groups, signs): ([Group], [Character]) = ([], [])
        var (edge, open): (Int, Bool) = (equals.x, false)
        var rest = cells[...]
        while let cell = rest.last {
            let gap = Double(cell.box.maxX < edge ? edge - cell.box.maxX : 0) / Double(height)
            if let sign = cell.sign(digitHeight: height, classify: classify) {
                guard open else { return nil }
                signs.insert(sign, at: 0)
                open = false
            } else if open, gap > Self.touch {
                break
            } else if open {
                groups[0].box = groups[0].box.union(cell.box)
                groups[0].glyphs += cell.glyphs
            } else {
                groups.insert(Group(box: cell.box, glyphs: cell.glyphs), at: 0)
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
}
