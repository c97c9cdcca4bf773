import Artifacts

/// The bar of a stacked fraction: a straight, nearly level stroke with ink above and below it. Where ink goes on from one side to the other, its
/// ends are free and a whole digit stands on each side: a line that strikes a number out has halves of digits there, a bar of a 4 or a 7
/// too, or ends in one.
struct FractionBar {
    /// The ink around it.
    let parts: FractionInk.Pieces

    // In heights of printed digits: a bar is so long at least, so thick at most, and what stands above and below so high.
    private static let long = 0.55
    private static let thick = 0.24
    private static let high = 0.45
    // The same where ink goes on from one to the other: a line through a digit has half of it on each side.
    private static let tall = 0.7
    // Smaller ink is a speck.
    private static let speck = 0.02
    // How much it may rise or fall a column.
    private static let slopes = stride(from: -0.3, through: 0.301, by: 0.05).map { $0 }
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

    /// A straight run of ink.
    private struct Run {
        var columns: Range<Int>
        var row: Double
        var slope: Double

        /// The row in a column.
        func y(_ x: Int) -> Double { row + slope * Double(x) }
    }

    /// The longest one there is; nil where there is none.
    init?(_ plane: InkPlane, unitPx: Double) {
        for run in Self.runs(plane, unitPx: unitPx) {
            if let parts = Self.parts(run, plane, unitPx: unitPx) {
                self.parts = parts
                return
            }
        }
        return nil
    }

    /// Through each row of the picture's middle column the longest straight run, the longest first.
    private static func runs(_ plane: InkPlane, unitPx: Double) -> [Run] {
        let least = max(6, Int(long * unitPx))
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

    private static func parts(_ run: Run, _ plane: InkPlane, unitPx: Double) -> FractionInk.Pieces?
    {
        let most = max(2, Int((thick * unitPx).rounded()))
        var (columns, crossed, isCrossed) = ([(x: Int, top: Int, low: Int)](), 0, false)
        for x in run.columns {
            let y = Int(run.y(x).rounded(.down))
            var (top, low) = (y, y)
            while plane.has(x, top - 1) { top -= 1 }
            while plane.has(x, low + 1) { low += 1 }
            crossed = y - top > most && low - y > most ? crossed + 1 : 0
            isCrossed = isCrossed || crossed >= crossingPx
            columns.append((x, top, low))
        }
        // A 4, a 9 or a 7 hangs at its own line from both sides, and from one of its ends; where both numbers of a fraction touch the bar,
        // it goes on beyond them.
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

    /// Where a bar that bends has its middle in a column: as the columns around it have that show it alone. A 2 that stands on it
    /// keeps its own foot so.
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
    ) -> FractionInk.Pieces? {
        var parts = FractionInk.Pieces(
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
        let isFraction = [parts.numerator, parts.denominator].allSatisfy { part in
            guard let first = part.first?.box else { return false }
            let box = part.dropFirst().reduce(first) { $0.union($1.box) }
            return Double(box.height) >= high * unitPx
                && length >= cover * Double(box.width)
        }
        return isFraction ? parts : nil
    }
}
