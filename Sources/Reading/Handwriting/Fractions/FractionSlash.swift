import Artifacts

/// The slash of a fraction in a line: a straight stroke that leans and is higher than the numbers on both sides of it.
/// A leaning 1 is as high as the digits beside it.
enum FractionSlash {
    // In heights of printed digits.
    private static let thick = 0.24
    private static let high = 0.45
    private static let speck = 0.02
    // Columns that it goes to the left a row; of its height it is so straight.
    private static let leans = 0.2...1.4
    private static let bent = 0.2
    // Of the height of the digits beside it.
    private static let higher = 1.05
    // The same where it hangs together with one of them: a 1 or a leg of a 7 is as high as they are.
    private static let higherGlued = 1.15
    // Of its rows so many show it alone.
    private static let bare = 0.4
    // Of its rows, where the digits beside it have their middles: those over a bar are above and below.
    private static let beside = 0.2...0.8
    // In heights of the numerator: paper so wide parts a whole number from it. Fitted by `make bench TABLE=crops`.
    private static let apart = 0.2
    // So many ways are tried.
    private static let most = 3

    /// The ink around each stroke that may be the slash, those that stand by themselves first, then the longest that
    /// touch a digit.
    static func all(_ plane: InkPlane, unitPx: Double) -> [FractionPieces] {
        var found: [FractionPieces] = []
        func add(_ parts: FractionPieces) {
            if !found.contains(where: { $0.isLike(parts, unitPx: unitPx) }) {
                found.append(parts)
            }
        }
        let pieces = plane.pieces().filter {
            Double($0.pixels.count) >= Self.speck * unitPx * unitPx
        }
        for (index, slash) in pieces.enumerated()
        where Self.isSlash(slash, widthPx: plane.widthPx, unitPx: unitPx) {
            var others = pieces
            others.remove(at: index)
            let middle = slash.middle.x
            if let parts = Self.sorted(
                others, rows: slash.box.y..<slash.box.maxY, higher: Self.higher, unitPx: unitPx,
                isBefore: { $0.middle.x < middle })
            {
                add(parts)
            }
        }
        for run in Self.runs(plane, unitPx: unitPx) where found.count < most {
            guard let rest = Self.without(run, plane, unitPx: unitPx) else { continue }
            let others = rest.pieces().filter {
                Double($0.pixels.count) >= Self.speck * unitPx * unitPx
                    && !isEnd($0, of: run, unitPx: unitPx)
            }
            if let parts = Self.sorted(
                others, rows: run.rows, higher: Self.higherGlued, unitPx: unitPx,
                isBefore: { $0.middle.x < run.x(Int($0.middle.y)) })
            {
                add(parts)
            }
        }
        return found
    }

    /// A straight run of ink that leans to the right.
    private struct Run {
        var rows: Range<Int>
        var top: Double
        var lean: Double

        /// The column in a row.
        func x(_ y: Int) -> Double { top - lean * Double(y) }
    }

    /// Through each column of the picture's middle row the longest one, the longest first.
    private static func runs(_ plane: InkPlane, unitPx: Double) -> [Run] {
        let least = Int(0.8 * unitPx)
        var found: [Run] = []
        for start in 0..<plane.widthPx {
            var best: Run?
            for lean in stride(from: leans.lowerBound, through: leans.upperBound, by: 0.08) {
                let top = Double(start) + 0.5 + lean * Double(plane.heightPx) / 2
                var from: Int?
                for y in 0...plane.heightPx {
                    if y < plane.heightPx,
                        plane.has(Int((top - lean * Double(y)).rounded(.down)), y)
                    {
                        from = from ?? y
                    } else if let first = from {
                        if y - first >= least, y - first > best?.rows.count ?? 0 {
                            best = Run(rows: first..<y, top: top, lean: lean)
                        }
                        from = nil
                    }
                }
            }
            best.map { found.append($0) }
        }
        return found.sorted { ($1.rows.count, $0.top) < ($0.rows.count, $1.top) }
    }

    /// Whether a piece is an end of a run's stroke that bends away from it.
    private static func isEnd(_ piece: InkAtoms.Atom, of run: Run, unitPx: Double) -> Bool {
        guard Double(piece.box.height) < high * unitPx else { return false }
        let near = thick * unitPx
        return [
            (run.rows.lowerBound, piece.box.maxY), (run.rows.upperBound, piece.box.y),
        ].contains { end, its in
            let x = run.x(end)
            return Double(abs(end - its)) <= near && x >= Double(piece.box.x) - near
                && x <= Double(piece.box.maxX) + near
        }
    }

    /// The ink without a run's stroke; nil where that is no stroke by itself in too many of its rows.
    private static func without(_ run: Run, _ plane: InkPlane, unitPx: Double) -> InkPlane? {
        let most = (1 + run.lean) * thick * unitPx + 2
        let rows = run.rows.map { y -> (y: Int, left: Int, right: Int) in
            let x = Int(run.x(y).rounded(.down))
            var (left, right) = (x, x)
            while plane.has(left - 1, y) { left -= 1 }
            while plane.has(right + 1, y) { right += 1 }
            return (y, left, right)
        }
        let alone = rows.filter { Double($0.right - $0.left) <= most }
        guard !alone.isEmpty, Double(alone.count) >= bare * Double(rows.count) else { return nil }
        let widths = alone.map { $0.right - $0.left + 1 }.sorted()
        let half = Double(widths[widths.count * 3 / 4]) / 2 + 1
        let offs = alone.map { Double($0.left + $0.right + 1) / 2 - run.x($0.y) }
        guard let off = offs.median else { return nil }
        var rest = plane
        for row in rows {
            // Where it shows alone, it goes whole, however it bends.
            let isAlone = Double(row.right - row.left) <= most
            for u in row.left...row.right
            where isAlone || abs(Double(u) + 0.5 - run.x(row.y) - off) <= half {
                rest.isInk[row.y * plane.widthPx + u] = false
            }
        }
        return rest
    }

    /// Whether a piece is a straight stroke that leans to the right.
    private static func isSlash(_ piece: InkAtoms.Atom, widthPx: Int, unitPx: Double) -> Bool {
        guard Double(piece.box.height) >= 0.8 * unitPx else { return false }
        var rows = [(left: Int, right: Int)](repeating: (.max, .min), count: piece.box.height)
        for pixel in piece.pixels {
            let (x, y) = (pixel % widthPx, pixel / widthPx - piece.box.y)
            rows[y] = (min(rows[y].left, x), max(rows[y].right, x))
        }
        let (first, last) = (rows.count / 10, rows.count * 9 / 10)
        let ends = [rows[first], rows[last]].map { Double($0.left + $0.right) / 2 }
        let lean = (ends[0] - ends[1]) / Double(last - first)
        guard leans.contains(lean) else { return false }
        return rows.indices.allSatisfy { y in
            // Of a piece in several parts rows may be empty.
            guard rows[y].left <= rows[y].right else { return false }
            let middle = ends[0] - lean * Double(y - first)
            let off = abs(Double(rows[y].left + rows[y].right) / 2 - middle)
            return off <= bent * Double(rows.count)
                && Double(rows[y].right - rows[y].left) <= (1 + lean) * thick * unitPx + 2
        }
    }

    /// What stands on both sides of a slash in some rows; nil where that is no fraction.
    private static func sorted(
        _ pieces: [InkAtoms.Atom], rows: Range<Int>, higher: Double, unitPx: Double,
        isBefore: (InkAtoms.Atom) -> Bool
    ) -> FractionPieces? {
        let before = pieces.filter(isBefore).sorted { $0.box.x < $1.box.x }
        let behind = pieces.filter { !isBefore($0) }
        let heights = (before + behind).map(\.box.height)
        guard !before.isEmpty, !behind.isEmpty, let usual = heights.median,
            Double(rows.count) >= higher * Double(usual),
            [before, behind].allSatisfy({ side in
                Double(side.map(\.box.height).max() ?? 0) >= high * unitPx
            }),
            pieces.allSatisfy({ piece in
                let y = (piece.middle.y - Double(rows.lowerBound)) / Double(rows.count)
                return Double(piece.box.height) < high * unitPx || beside.contains(y)
            })
        else { return nil }
        let split = split(before)
        return FractionPieces(
            form: .inline, whole: Array(before[..<split]), numerator: Array(before[split...]),
            denominator: behind, hasMore: false)
    }

    /// Where the numerator begins among pieces from left to right.
    private static func split(_ pieces: [InkAtoms.Atom]) -> Int {
        let height = Double(pieces.map(\.box.height).max() ?? 0)
        var (right, split, widest) = (pieces[0].box.maxX, 0, apart * height)
        for (index, piece) in pieces.enumerated().dropFirst() {
            let gap = Double(piece.box.x - right)
            if gap > widest { (split, widest) = (index, gap) }
            right = max(right, piece.box.maxX)
        }
        return split
    }
}
