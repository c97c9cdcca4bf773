import Artifacts
import Imaging

/// Print on a page that nobody read: rows of pieces of ink that stand on one base line and are of one height, as type is
/// and writing is not. A matrix, a formula or a script unknown to the readers shows so, and where the words of two pages
/// agree it may be all that tells them apart.
struct UnreadPrint {
    /// Pieces of ink side by side.
    struct Row {
        /// Where they lie, in pixels of the page picture.
        var box: Box
        var pieces: Int
    }

    /// From the left.
    let rows: [Row]
    /// The page in grey, smaller than the page picture by a factor.
    private let picture: Image
    private let factor: Double

    /// A letter's height on the smaller picture, in pixels: enough to tell digits apart.
    private static let letterPx = 16.0
    /// What stands on one line lies as even as this, in letters: printers set closer, scanners add a pixel.
    private static let even = 0.09
    /// Fewer pieces in a row are chance.
    private static let least = 3
    /// How far apart neighbours of a row stand at most, in letters: columns of a matrix.
    private static let gap = 5.0
    /// The share of what stands in a row that must fit it.
    private static let share = 0.6
    /// Prints of one row correlate above this, however they were taken; rows of other digits below it.
    private static let same = 0.55

    /// The print of a page picture that its words leave, where a letter is `unit` pixels high.
    init(_ page: Image, words: [Box], answers: [Box], unit: Double) {
        factor = min(1, Self.letterPx / max(1, unit))
        picture = page.greyReduced(
            widthPx: max(1, Int((Double(page.widthPx) * factor).rounded())),
            heightPx: max(1, Int((Double(page.heightPx) * factor).rounded())))
        let factor = factor
        let read = words + answers
        let pieces = picture.otsu.components.map { $0.box.scaled(by: 1 / factor) }.filter { box in
            let (width, height) = (Double(box.width), Double(box.height))
            return height >= 0.4 * unit && height <= 1.6 * unit && width <= 2 * unit
                && !read.contains { $0.holds(box.middle) }
        }
        rows = Self.rows(of: pieces, unit: unit)
    }

    /// What two pages come to whose words are the same.
    static func verdict(
        _ left: UnreadPrint, _ right: UnreadPrint, _ alignment: Alignment
    ) -> Likeness.Verdict {
        let there = left.others(on: right, at: alignment.place, scale: alignment.scale)
        guard let back = alignment.reversed else { return .unknown }
        let here = right.others(on: left, at: back.place, scale: back.scale)
        // A row by chance in what a pupil wrote is on one of them; two pupils seldom write type at one place.
        if max(there.printed, here.printed) >= 4 { return .different }
        return max(there.missing, here.missing) >= 6 ? .unknown : .same
    }

    /// How many pieces stand in rows that another page has otherwise, by where places of this page are there; those where it has
    /// other print at the place, and those where it has none.
    func others(
        on other: UnreadPrint, at place: (Point) -> Point, scale: Double
    ) -> (printed: Int, missing: Int) {
        var (printed, missing) = (0, 0)
        for row in rows {
            let middle = place(row.box.middle)
            let there = Box(
                x: Int(middle.x - Double(row.box.width) * scale / 2),
                y: Int(middle.y - Double(row.box.height) * scale / 2),
                width: Int(Double(row.box.width) * scale),
                height: Int(Double(row.box.height) * scale))
            guard !isLike(row.box, other, there) else { continue }
            let standing = other.rows.contains { !$0.box.intersection(there).isEmpty }
            if standing { printed += row.pieces } else { missing += row.pieces }
        }
        return (printed, missing)
    }

    /// Whether a row of this page is found about a place on the other.
    private func isLike(_ box: Box, _ other: UnreadPrint, _ there: Box) -> Bool {
        let mine = picture.cropped(to: box.scaled(by: factor))
        let reach = Int(0.8 * Double(there.height))
        let around = Box(
            x: there.x - reach, y: there.y - reach, width: there.width + 2 * reach,
            height: there.height + 2 * reach)
        let theirs = other.picture.cropped(to: around.scaled(by: other.factor))
        guard theirs.widthPx > 0, there.width > 0 else { return false }
        // Both at the size of the one.
        let zoom = Double(box.width) * factor / (Double(there.width) * other.factor)
        return theirs.scaled(by: zoom).likeness(of: mine) >= Self.same
    }

    private static func rows(of pieces: [Box], unit: Double) -> [Row] {
        var left = pieces.sorted { ($0.x, $0.y, $0.width) < ($1.x, $1.y, $1.width) }
        var rows: [Row] = []
        while let seed = left.first {
            let run = run(from: seed, in: left, even * unit + 1, gap * unit)
            guard run.count >= least else {
                left.removeFirst()
                continue
            }
            left.removeAll { run.contains($0) }
            let box = run.reduce(seed) { $0.union($1) }
            let standing = pieces.count { box.holds($0.middle) }
            if Double(run.count) >= share * Double(standing) {
                rows.append(Row(box: box, pieces: run.count))
            }
        }
        return rows
    }

    /// The pieces that stand in one row with a piece and are of its height, from it to the right.
    private static func run(
        from seed: Box, in sorted: [Box], _ tolerance: Double, _ gap: Double
    ) -> [Box] {
        var run: [Box] = []
        for box in sorted where box.x >= seed.x {
            guard Double(abs(box.maxY - seed.maxY)) <= tolerance,
                Double(abs(box.height - seed.height)) <= tolerance
            else { continue }
            if let last = run.last, Double(box.x - last.maxX) > gap { break }
            run.append(box)
        }
        return run
    }
}

extension Box {
    fileprivate func scaled(by factor: Double) -> Box {
        let (left, top) = (Int((Double(x) * factor).rounded()), Int((Double(y) * factor).rounded()))
        return Box(
            x: left, y: top, width: Int((Double(maxX) * factor).rounded()) - left,
            height: Int((Double(maxY) * factor).rounded()) - top)
    }

    fileprivate var middle: Point {
        Point(x: Double(x) + Double(width) / 2, y: Double(y) + Double(height) / 2)
    }
}
