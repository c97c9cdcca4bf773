import Artifacts

/// Lines of print that a scan in black and white broke into dots.
extension AnswerRegion {
    // Of a line's length so much is ink at least, and so much of that is thin: a digit may cross it.
    private static let full = 0.2
    private static let alone = 0.6
    // In heights of printed digits: the longest break, how thick a line is, and how long its components are on average
    // at most. Strokes of a hand that lie on one level are longer.
    private static let gap = 0.8
    private static let thick = 0.16
    private static let component = 1.0

    /// Takes off the rule under a place, and what of the frame around it lies level.
    mutating func eraseBrokenRules(in place: Box, unit: Double) {
        let columns = (place.x..<place.maxX).clamped(to: 0..<widthPx)
        let rows = rows(ofRulesIn: place, unit: unit)
        for line in brokenRows(rows, along: columns, unit: unit)
        where !Self.isFree(line, in: place) {
            eraseLine(
                rows: line, columns: columns.lowerBound - 1..<columns.upperBound + 1,
                mostPx: line.count + Int((0.1 * unit).rounded(.up)),
                above: UInt8(Self.least * 0.7))
        }
    }

    /// The columns of broken upright lines that run down some rows.
    func brokenColumns(_ columns: Range<Int>, down rows: Range<Int>, unit: Double) -> [Range<Int>] {
        broken(columns, widthPx, along: rows, unit: unit) { dark[$1 * widthPx + $0] }
    }

    /// The rows of broken level lines that run along some columns.
    private func brokenRows(_ rows: Range<Int>, along columns: Range<Int>, unit: Double) -> [Range<
        Int
    >] {
        broken(rows, heightPx, along: columns, unit: unit) { dark[$0 * widthPx + $1] }
    }

    /// Where, of `places` across, lines run; `ink` tells how dark it is at a place across and one along, of `end` and
    /// more places across there is none.
    private func broken(
        _ places: Range<Int>, _ end: Int, along: Range<Int>, unit: Double, ink: (Int, Int) -> UInt8
    ) -> [Range<Int>] {
        let (gap, thick) = (Int(Self.gap * unit), max(2, Int(Self.thick * unit)))
        func isInk(_ place: Int, _ at: Int) -> Bool {
            (0..<end).contains(place) && Double(ink(place, at)) > Self.least
        }
        let found = places.filter { place in
            let seen = along.filter { isInk(place, $0) }
            guard Double(seen.count) >= Self.full * Double(along.count) else { return false }
            let ends = [along.lowerBound - 1] + seen + [along.upperBound]
            let breaks = zip(ends, ends.dropFirst()).map { $1 - $0 - 1 }
            let components = breaks.count { $0 > 0 } - 1
            guard breaks.allSatisfy({ $0 <= gap }),
                Double(along.count) <= Self.component * unit * Double(components)
            else { return false }
            let thin = seen.count { at in
                let before = (1...thick).first { !isInk(place - $0, at) }
                let behind = (1...thick).first { !isInk(place + $0, at) }
                guard let before, let behind else { return false }
                return before + behind - 1 <= thick
            }
            return Double(thin) >= Self.alone * Double(seen.count)
        }
        return found.reduce(into: []) { bands, place in
            if let last = bands.last, place - last.upperBound < 2 {
                bands[bands.count - 1] = last.lowerBound..<place + 1
            } else {
                bands.append(place..<place + 1)
            }
        }.filter { $0.count <= thick }
    }
}
