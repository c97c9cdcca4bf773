import Artifacts

/// The bar of a stacked fraction: a straight, nearly level stroke with ink above and below it. Where ink goes on from
/// one side to the other, its ends are free and a whole digit stands on each side: a line that strikes a number out has
/// halves of digits there, a bar of a 4 or a 7 too, or ends in one.
enum FractionBar {
    // In heights of printed digits: a bar is so long at least, so thick at most, and what stands above and below so
    // high.
    private static let long = 0.55
    private static let thick = 0.24
    private static let high = 0.45
    // The same where ink goes on from one to the other: a line through a digit has half of it on each side.
    private static let tall = 0.7
    // Smaller ink is a speck.
    private static let speck = 0.02
    // How much it may rise or fall a column.
    private static let slopes = stride(from: -0.3, through: 0.301, by: 0.05).map { $0 }
    // Of its width one that stands by itself may be so high, and so much thickness more.
    private static let falls = 0.3
    // Of the wider of both numbers it is so long at least; of its columns so many show it alone.
    private static let cover = 0.6
    private static let bare = 0.4
    // So many columns, one beside the other, in which ink goes on above and below are a stroke across it.
    private static let crossingPx = 2
    // Pixels of its rim on each side.
    private static let rim = 1.0
    // Of its length so much at each end is free of numbers.
    private static let end = 0.08
    // In heights of printed digits: so far beyond its end a number may reach.
    private static let beyond = 0.8
    // Two numbers, one over the other, are so high at least of all that is written: a whole number is no higher than
    // they are.
    private static let span = 0.75
    // So many ways are tried.
    private static let most = 4

    /// A straight run of ink.
    private struct Run {
        var columns: Range<Int>
        var row: Double
        var slope: Double

        /// The row in a column.
        func y(_ x: Int) -> Double { row + slope * Double(x) }
    }

    /// The ink around each stroke that may be the bar, the longest first: a 5 and a 7 have level strokes too.
    static func all(_ plane: InkPlane, unitPx: Double) -> [FractionPieces] {
        var found = alone(plane, unitPx: unitPx)
        for run in runs(plane, unitPx: unitPx) where found.count < most {
            for run in [run, trimmed(run, plane, unitPx: unitPx)].compactMap({ $0 }) {
                guard let parts = parts(run, plane, unitPx: unitPx),
                    !found.contains(where: { $0.isLike(parts, unitPx: unitPx) })
                else { continue }
                found.append(parts)
            }
        }
        return found
    }

    /// The ink around each stroke that stands by itself and is thin and nearly level, however it bends.
    private static func alone(_ plane: InkPlane, unitPx: Double) -> [FractionPieces] {
        let pieces = plane.pieces()
        return pieces.indices.compactMap { index in
            let box = pieces[index].box
            guard box.width >= shortest(unitPx),
                Double(box.height) <= falls * Double(box.width) + thick * unitPx
            else { return nil }
            var rows = [(top: Int, low: Int)](repeating: (.max, .min), count: box.width)
            for pixel in pieces[index].pixels {
                let (x, y) = (pixel % plane.widthPx - box.x, pixel / plane.widthPx)
                rows[x] = (min(rows[x].top, y), max(rows[x].low, y))
            }
            guard rows.allSatisfy({ $0.low - $0.top < thickest(unitPx) }) else { return nil }
            let ends = [rows[0], rows[rows.count - 1]].map { Double($0.top + $0.low + 1) / 2 }
            let slope = (ends[1] - ends[0]) / Double(max(1, rows.count - 1))
            let run = Run(
                columns: box.x..<box.maxX, row: ends[0] - slope * Double(box.x), slope: slope)
            var others = pieces
            others.remove(at: index)
            return sorted(others, around: run, high: high, unitPx: unitPx)
        }
    }

    /// The same without its ends, where ink stands on them: a whole number that touches the bar is none of it. Nil
    /// where nothing goes, or too much.
    private static func trimmed(_ run: Run, _ plane: InkPlane, unitPx: Double) -> Run? {
        let most = thickest(unitPx)
        func isAlone(_ x: Int) -> Bool {
            let column = column(x, of: run, plane)
            return column.low - column.top < most
        }
        guard let first = run.columns.first(where: isAlone),
            let last = run.columns.last(where: isAlone),
            last + 1 - first < run.columns.count, last + 1 - first >= shortest(unitPx)
        else { return nil }
        return Run(columns: first..<last + 1, row: run.row, slope: run.slope)
    }

    private static func shortest(_ unitPx: Double) -> Int { max(6, Int(long * unitPx)) }
    private static func thickest(_ unitPx: Double) -> Int {
        max(2, Int((thick * unitPx).rounded()))
    }

    /// The ink that a run goes through in a column, from above to below.
    private static func column(
        _ x: Int, of run: Run, _ plane: InkPlane
    ) -> (x: Int, top: Int, low: Int) {
        let y = Int(run.y(x).rounded(.down))
        var (top, low) = (y, y)
        while plane.has(x, top - 1) { top -= 1 }
        while plane.has(x, low + 1) { low += 1 }
        return (x, top, low)
    }

    /// Through each row of the picture's middle column the longest straight run, the longest first.
    private static func runs(_ plane: InkPlane, unitPx: Double) -> [Run] {
        let least = shortest(unitPx)
        var found: [Run] = []
        let reach = Int(0.3 * Double(plane.widthPx))
        for start in -reach..<plane.heightPx + reach {
            var best: Run?
            for slope in slopes {
                let row = Double(start) + 0.5 - slope * Double(plane.widthPx) / 2
                var from: Int?
                for x in 0...plane.widthPx {
                    if x < plane.widthPx,
                        plane.has(x, Int((row + slope * Double(x)).rounded(.down)))
                    {
                        from = from ?? x
                    } else if let left = from {
                        if x - left >= least, x - left > best?.columns.count ?? 0 {
                            best = Run(columns: left..<x, row: row, slope: slope)
                        }
                        from = nil
                    }
                }
            }
            best.map { found.append($0) }
        }
        return found.sorted { ($1.columns.count, $0.row) < ($0.columns.count, $1.row) }
    }

    private static func parts(_ run: Run, _ plane: InkPlane, unitPx: Double) -> FractionPieces? {
        let most = thickest(unitPx)
        var (columns, crossed, isCrossed) = ([(x: Int, top: Int, low: Int)](), 0, false)
        for x in run.columns {
            let y = Int(run.y(x).rounded(.down))
            let column = column(x, of: run, plane)
            crossed = y - column.top > most && column.low - y > most ? crossed + 1 : 0
            isCrossed = isCrossed || crossed >= crossingPx
            columns.append(column)
        }
        // A 4, a 9 or a 7 hangs at its own line from both sides, and from one of its ends; where both numbers of a
        // fraction touch the bar, it goes on beyond them.
        let end = max(2, Int(Self.end * Double(columns.count)))
        let isFree = [columns.prefix(end), columns.suffix(end)].allSatisfy { columns in
            columns.allSatisfy { $0.low - $0.top < most }
        }
        let hangs = [
            columns.contains { run.y($0.x) - Double($0.top) > Double(2 * most) },
            columns.contains { Double($0.low) - run.y($0.x) > Double(2 * most) },
        ]
        guard isFree || !isCrossed && hangs.contains(false) else { return nil }
        let alone = columns.filter { $0.low - $0.top < most }
        guard Double(alone.count) >= bare * Double(columns.count) else { return nil }
        let heights = alone.map { $0.low - $0.top + 1 }.sorted()
        let bar = heights[heights.count / 4]
        let half = Double(bar) / 2 + rim
        let middles = alone.filter { $0.low - $0.top <= bar }
            .map { (x: $0.x, y: Double($0.top + $0.low + 1) / 2) }
        let near = max(2, columns.count / 8)
        var rest = plane
        for column in columns {
            let y = middle(of: middles, at: column.x, within: near)
            for v in column.top...column.low where abs(Double(v) + 0.5 - y) <= half {
                rest.isInk[v * plane.widthPx + column.x] = false
            }
        }
        return sorted(
            rest.pieces(), around: run, high: isCrossed ? tall : high, unitPx: unitPx)
    }

    /// Where a bar that bends has its middle in a column: as the columns around it have that show it alone. A 2 that
    /// stands on it keeps its own foot so.
    private static func middle(
        of known: [(x: Int, y: Double)], at x: Int, within reach: Int
    ) -> Double {
        let near = known.filter { abs($0.x - x) <= reach }
        guard near.isEmpty else { return near.map(\.y).reduce(0, +) / Double(near.count) }
        return known.min { abs($0.x - x) < abs($1.x - x) }?.y ?? 0
    }

    /// What stands above, below and before the bar; nil where that is no fraction.
    private static func sorted(
        _ pieces: [InkAtoms.Atom], around run: Run, high: Double, unitPx: Double
    ) -> FractionPieces? {
        var parts = FractionPieces(
            form: .stacked, whole: [], numerator: [], denominator: [], hasMore: false)
        let length = Double(run.columns.count)
        let (left, right) = (
            Double(run.columns.lowerBound), Double(run.columns.upperBound)
        )
        for piece in pieces where Double(piece.pixels.count) >= speck * unitPx * unitPx {
            let x = piece.middle.x
            let y = run.y(Int(x))
            let (up, down) = (y - Double(piece.box.y), Double(piece.box.maxY) - y)
            if min(up, down) > 0.25 * max(up, down) || x < left - beyond * unitPx
                || x > right + beyond * unitPx
            {
                // A piece beside the bar, which stands on its height or far off.
                guard x < left || x > right else { return nil }
                if x < left { parts.whole.append(piece) } else { parts.hasMore = true }
            } else if up > down {
                parts.numerator.append(piece)
            } else {
                parts.denominator.append(piece)
            }
        }
        let both = parts.numerator + parts.denominator
        guard let fraction = FractionPieces.box(of: both),
            let all = FractionPieces.box(of: both + parts.whole),
            Double(fraction.height) >= span * Double(all.height)
        else { return nil }
        let isFraction = [parts.numerator, parts.denominator].allSatisfy { part in
            guard let box = FractionPieces.box(of: part) else { return false }
            return Double(box.height) >= high * unitPx
                && length >= cover * Double(box.width)
        }
        return isFraction ? parts : nil
    }
}
