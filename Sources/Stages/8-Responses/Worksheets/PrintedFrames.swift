import Artifacts

/// The frame around an answer place.
extension AnswerRegion {
    // Of a side's rows so many are ink.
    private static let full = 0.85
    // In heights of printed digits: so near to a place's edge its sides run.
    static let besideFrame = 0.35

    /// Takes off the upright sides of a frame: both, or none, for a tall 1 looks like one of them. Gives whether they
    /// were there. Those of a scan in black and white may be broken into dots.
    mutating func eraseSides(of place: Box, unit: Double, mayBeBroken: Bool = false) -> Bool {
        let rows = (place.y + place.height / 10..<place.maxY - place.height / 10)
            .clamped(to: 0..<heightPx)
        let reach = Int(Self.besideFrame * unit)
        guard rows.count > Int(unit), place.width > 3 * reach else { return false }
        let sides = [place.x, place.maxX].map { edge -> Range<Int>? in
            let columns = (edge - reach..<edge + reach).clamped(to: 0..<widthPx)
            let whole = upright(rows, columns)
            return whole
                ?? (mayBeBroken ? brokenColumns(columns, down: rows, unit: unit).first : nil)
        }
        guard sides.allSatisfy({ $0 != nil }) else { return false }
        let most = Int((0.1 * unit).rounded(.up))
        for (side, inside) in zip(sides.compactMap { $0 }, [1, -1]) {
            for y in max(0, place.y - reach)..<min(heightPx, place.maxY + reach) {
                eraseRow(y, columns: side, slackPx: most, inside: inside)
            }
        }
        return true
    }

    /// The columns of a line that runs down some rows; on a photograph it leans by a pixel or two.
    private func upright(_ rows: Range<Int>, _ columns: Range<Int>) -> Range<Int>? {
        let full = columns.filter { x in
            let near = max(0, x - 1)...min(widthPx - 1, x + 1)
            let inked = rows.count { y in
                near.contains { Double(dark[y * widthPx + $0]) > Self.least }
            }
            return Double(inked) >= Self.full * Double(rows.count)
        }
        guard let first = full.first, let last = full.last else { return nil }
        return first..<last + 1
    }

    /// Takes off the ink of one row that touches a side's columns and is hardly wider; of a stroke that goes on to the
    /// inside (1: to the right, -1) and not beyond the side what lies on it.
    private mutating func eraseRow(_ y: Int, columns: Range<Int>, slackPx: Int, inside: Int) {
        let least = UInt8(Self.least * 0.7)
        let row = y * widthPx
        guard let start = columns.max(by: { dark[row + $0] < dark[row + $1] }),
            dark[row + start] > least
        else { return }
        var left = start - rim(from: row + start, by: -1, most: start, above: least)
        var right =
            start + rim(from: row + start, by: 1, most: widthPx - 1 - start, above: least)
        if right - left >= columns.count + slackPx {
            let isWithin =
                inside > 0
                ? left > columns.lowerBound - slackPx : right < columns.upperBound - 1 + slackPx
            guard isWithin else { return }
            if inside > 0 { right = columns.upperBound - 1 } else { left = columns.lowerBound }
        }
        for x in max(0, left - 1)...min(widthPx - 1, right + 1) { dark[y * widthPx + x] = 0 }
    }
}
