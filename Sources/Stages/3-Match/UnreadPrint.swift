import Artifacts
import Imaging

/// Print on a page that was not read, or not alike on another: rows of components of ink that stand on one base line
/// and are of one height, as type is and writing is not. A matrix, a formula or a script unknown to the readers shows
/// so, and where the words of two pages agree it may be all that tells them apart.
struct UnreadPrint {
    /// Components of ink side by side.
    struct Row {
        /// Where they lie, in pixels of the page picture.
        var box: Box
        var components: Int
    }

    /// All ink of a letter's size, read or not, in pixels of the page picture.
    private let components: [Box]
    /// Where answers go, and how high a letter is, in pixels of the page picture.
    private let answers: [Box]
    private let unit: Double
    /// The page in grey, smaller than the page picture by a factor.
    let picture: Image
    private let factor: Double
    /// Pixels of the smaller picture a millimetre of paper.
    let dotsMM: Double
    /// The page at 24 by 32 pixels, whatever its shape.
    let glance: Image
    /// The page picture's own size.
    private let bounds: Box

    /// A letter's height on the smaller picture, in pixels: enough to tell digits apart.
    private static let letterPx = 16.0
    /// What stands on one line lies as even as this, in letters: printers set closer, scanners add a pixel.
    private static let even = 0.09
    /// Fewer components in a row are chance.
    private static let least = 4
    /// So many at most are compared as one: over a longer stretch a photo's bend shifts print against itself.
    private static let most = 4
    /// How far apart neighbours of a row stand at most, in letters: columns of a matrix.
    private static let gap = 5.0
    /// The share of what stands in a row that must fit it.
    private static let share = 0.6
    /// So many components that stand otherwise make another print: fewer are a row by chance in what two pupils wrote.
    private static let enough = 6
    /// Prints of one row correlate above this, however they were taken; rows of other digits below it.
    private static let same = 0.55

    /// The print of a page picture on which a letter is `unit` pixels high.
    init(_ page: Image, dpi: Int, answers: [Box], unit: Double) {
        (self.answers, self.unit, bounds) = (answers, unit, page.bounds)
        factor = min(1, Self.letterPx / max(1, unit))
        picture = page.greyReduced(
            widthPx: max(1, Int((Double(page.widthPx) * factor).rounded())),
            heightPx: max(1, Int((Double(page.heightPx) * factor).rounded())))
        glance = picture.greyReduced(
            widthPx: min(24, picture.widthPx), heightPx: min(32, picture.heightPx))
        dotsMM = Dots.perMM(dpi: Double(dpi)) * factor
        let factor = factor
        components = picture.otsu.components.map { $0.box.scaled(by: 1 / factor) }.filter { box in
            let (width, height) = (Double(box.width), Double(box.height))
            return height >= 0.4 * unit && height <= 1.6 * unit && width <= 2 * unit
        }
    }

    /// Rows of components outside what was read alike on another page, from the left.
    private func rows(beside read: [Box]) -> [Row] {
        let known = read + answers
        return Self.rows(
            of: components.filter { box in !known.contains { $0.holds(box.middle) } }, unit: unit)
    }

    /// What two pages come to whose words are the same.
    static func verdict(
        _ left: UnreadPrint, _ right: UnreadPrint, _ likeness: Likeness
    ) -> Likeness.Verdict {
        guard let alignment = likeness.alignment, let back = alignment.reversed else {
            return .unknown
        }
        let there = left.others(
            than: likeness.found.left, on: right, at: alignment.place)
        let here = right.others(
            than: likeness.found.right, on: left, at: back.place)
        return max(there, here) >= enough ? .different : .same
    }

    /// How many components stand in rows that another page has otherwise, by where places of this page are there. A row
    /// of which the other shows nothing is not counted: writing may stand in one by chance, and is on one of two pages.
    private func others(
        than read: [Box], on other: UnreadPrint, at place: (Point) -> Point
    ) -> Int {
        var count = 0
        for row in rows(beside: read) {
            let there = Way(about: row.box.middle, reach: 6 * unit, place)
            let ends = [
                (0, 0), (row.box.width, 0), (0, row.box.height), (row.box.width, row.box.height),
            ]
            .map { there.moved(Point(x: Double(row.box.x + $0.0), y: Double(row.box.y + $0.1))) }
            // What lies beyond the other picture was cropped, and says nothing.
            guard ends.allSatisfy(other.bounds.holds) else { continue }
            let box = Box(around: ends)
            guard other.components.count(where: { box.holds($0.middle) }) * 2 >= row.components,
                !isLike(row.box, other, there)
            else { continue }
            count += row.components
        }
        return count
    }

    /// Whether a row of this page is found about its place on the other.
    private func isLike(_ box: Box, _ other: UnreadPrint, _ there: Way) -> Bool {
        let small = box.scaled(by: factor).intersection(picture.bounds)
        guard !small.isEmpty else { return false }
        let around = small.grown(by: Int(0.8 * Double(small.height)))
        // The other picture, drawn as this one lies.
        func from(_ x: Double, _ y: Double) -> Point {
            let point = there.moved(
                Point(x: (Double(around.x) + x) / factor, y: (Double(around.y) + y) / factor))
            return Point(x: point.x * other.factor, y: point.y * other.factor)
        }
        let (corner, right, down) = (from(0, 0), from(1, 0), from(0, 1))
        let theirs = other.picture.warped(
            inverse: [
                right.x - corner.x, down.x - corner.x, corner.x, right.y - corner.y,
                down.y - corner.y, corner.y, 0, 0, 1,
            ], widthPx: around.width, heightPx: around.height)
        return theirs.likeness(of: picture.cropped(to: small)) >= Self.same
    }

    private static func rows(of components: [Box], unit: Double) -> [Row] {
        var left = components.sorted { ($0.x, $0.y, $0.width) < ($1.x, $1.y, $1.width) }
        var rows: [Row] = []
        while let seed = left.first {
            let run = run(from: seed, in: left, even * unit + 1, gap * unit)
            guard run.count >= least else {
                left.removeFirst()
                continue
            }
            left.removeAll { run.contains($0) }
            let box = Box(around: [seed] + run) ?? seed
            let standing = components.count { box.holds($0.middle) }
            guard Double(run.count) >= share * Double(standing) else { continue }
            let parts = (run.count + most - 1) / most
            for part in 0..<parts {
                let some = run[(part * run.count / parts)..<((part + 1) * run.count / parts)]
                guard let box = Box(around: some) else { continue }
                rows.append(Row(box: box, components: some.count))
            }
        }
        return rows
    }

    /// The components that stand in one row with a component and are of its height, from it to the right.
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

    /// The smallest rectangle that holds some points.
    fileprivate init(around points: [Point]) {
        let (xs, ys) = (points.map { Int($0.x) }, points.map { Int($0.y) })
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        self.init(
            x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    fileprivate var middle: Point {
        Point(x: Double(x) + Double(width) / 2, y: Double(y) + Double(height) / 2)
    }
}
