import Artifacts

/// Thin print that pupils write into and across: the rule under an answer, the frame around it.
extension AnswerRegion {
    // Of a line's columns so many are ink.
    private static let full = 0.85
    // Paler rows hold no print.
    static let least = 14.0

    /// Bands of rows, `thick` at most, in which nearly all of some columns are ink.
    func lines(rows: Range<Int>, columns: Range<Int>, thick: Int) -> [Range<Int>] {
        func mean(_ y: Int) -> Double {
            Double(columns.reduce(0) { $0 + Int(dark[y * widthPx + $1]) }) / Double(columns.count)
        }
        let strongest = rows.map(mean).max() ?? 0
        guard strongest > Self.least else { return [] }
        let limit = max(Self.least * 0.7, 0.3 * strongest)
        var (bands, start) = ([Range<Int>](), Int?.none)
        for y in rows.lowerBound...rows.upperBound {
            let isLine =
                y < rows.upperBound
                && Double(columns.count { Double(dark[y * widthPx + $0]) > limit })
                    >= Self.full * Double(columns.count)
            if isLine {
                start = start ?? y
            } else if let from = start {
                if y - from <= thick { bands.append(from..<y) }
                start = nil
            }
        }
        return bands
    }

    // A rule is looked for in components so long, in heights of print: no stroke of a digit is, and a leaning one stays
    // in its rows.
    private static let component = 2.5
    // A rule of half a millimetre, in a picture of 150 dots an inch beside small print, is as thick as this, in heights
    // of it; no strokes of a hand are as long and level.
    private static let ruleThick = 0.4

    /// The rule that was taken off under a place.
    struct ErasedRule {
        /// Whether something as small as a point lay on it, and is lost with it.
        var hasPoint = false
        /// Whether it ran under all of the place.
        var isWhole = false
    }

    /// Takes off the rule under a place, and the frame around it.
    @discardableResult
    mutating func eraseRules(in place: Box, unit: Double) -> ErasedRule {
        var (hasPoint, ruled) = (false, 0)
        let components = max(1, Int(Double(place.width) / (Self.component * unit)))
        let rows = rows(ofRulesIn: place, unit: unit)
        for index in 0..<components {
            let from = place.x + place.width * index / components
            let columns = from..<place.x + place.width * (index + 1) / components
            let seen = columns.clamped(to: 0..<widthPx)
            guard seen.count > Int(unit) else { continue }
            let found = lines(
                rows: rows, columns: seen, thick: Int((Self.ruleThick * unit).rounded(.up))
            ).filter { !Self.isFree($0, in: place) }
            if found.contains(where: { Self.isBelow($0, in: place) }) { ruled += 1 }
            for line in found {
                hasPoint =
                    hasPoint
                    || Self.isBelow(line, in: place)
                        && mayHavePoint(on: line, columns: seen, unit: unit)
                // Components between others end where those begin.
                let left =
                    index > 0 ? 0 : goesOn(line, from: columns.lowerBound - 1, -1, unit: unit)
                let right =
                    index + 1 < components
                    ? 0 : goesOn(line, from: columns.upperBound, 1, unit: unit)
                eraseLine(
                    rows: line,
                    columns: columns.lowerBound - left - 1..<columns.upperBound + right + 1,
                    mostPx: line.count + Int((0.1 * unit).rounded(.up)),
                    above: UInt8(Self.least * 0.7))
            }
        }
        return ErasedRule(hasPoint: hasPoint, isWhole: ruled == components)
    }

    /// The rows in which rules of a place may lie.
    func rows(ofRulesIn place: Box, unit: Double) -> Range<Int> {
        max(0, place.y - Int(0.2 * unit))..<min(heightPx, max(1, place.maxY + Int(0.2 * unit)))
    }

    /// Whether a line lies where digits have their middle, and no rule.
    static func isFree(_ line: Range<Int>, in place: Box) -> Bool {
        (place.y + place.height / 5..<belowMiddle(of: place))
            .contains((line.lowerBound + line.upperBound) / 2)
    }

    /// Whether digits may stand on a line: on a frame's upper side no point does, though strokes that cross it end
    /// there.
    private static func isBelow(_ line: Range<Int>, in place: Box) -> Bool {
        (line.lowerBound + line.upperBound) / 2 >= belowMiddle(of: place)
    }

    private static func belowMiddle(of place: Box) -> Int { place.y + place.height * 11 / 20 }

    // In heights of printed digits: how wide a point is, how high it stands above its rule, and of the rule's darkness
    // how dark. More of them on one rule are the rule's own grain.
    private static let point = (
        width: 0.06...0.4, least: 0.07, most: 0.32, digit: 1.1, dark: 0.22, count: 2
    )

    /// Whether a bump as small as a point stands on a line, with paper above it: strokes that stand on it go on.
    private func mayHavePoint(on line: Range<Int>, columns: Range<Int>, unit: Double) -> Bool {
        let most = Int(Self.point.most * unit)
        let heights = columns.map { x -> Int in
            let peak = line.map { dark[$0 * widthPx + x] }.max() ?? 0
            let limit = max(Self.least, Self.point.dark * Double(peak))
            return (0...most).first { step in
                let y = line.lowerBound - 1 - step
                return y < 0 || Double(dark[y * widthPx + x]) <= limit
            } ?? most + 1
        }
        guard let usual = heights.median else { return false }
        let high = max(2, Int((Self.point.least * unit).rounded()))
        var (count, start) = (0, Int?.none)
        for (x, height) in (heights + [0]).enumerated() {
            if height >= usual + high {
                start = start ?? x
            } else if let from = start {
                let isStroke = heights[from..<x].contains { $0 > most }
                // A digit's foot has the digit above it.
                let above = max(0, line.lowerBound - Int(Self.point.digit * unit))
                let isFoot = (columns.lowerBound + from..<columns.lowerBound + x).contains { x in
                    (above..<max(above, line.lowerBound - most)).contains {
                        Double(dark[$0 * widthPx + x]) > Self.least
                    }
                }
                if !isStroke, !isFoot, Self.point.width.contains(Double(x - from) / unit) {
                    count += 1
                }
                start = nil
            }
        }
        return (1...Self.point.count).contains(count)
    }

    // A rule goes on so far beyond its place at most, in heights of print: what is left of it there is no ink of a
    // hand's.
    private static let beyond = 0.5

    /// How many columns from one on, to the left (-1) or right, a line goes on.
    private func goesOn(_ line: Range<Int>, from column: Int, _ way: Int, unit: Double) -> Int {
        let most = Int(Self.beyond * unit)
        return (0..<most).first { step in
            let x = column + way * step
            return !(0..<widthPx).contains(x)
                || !line.contains { Double(dark[$0 * widthPx + x]) > Self.least }
        } ?? most
    }
}
