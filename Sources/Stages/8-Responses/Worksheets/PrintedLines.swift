import Artifacts

/// Thin print that pupils write into and across: the sign before an answer, the rule under it, the frame around it.
extension AnswerRegion {
    /// The two bars of an `=`.
    struct EqualsSign {
        /// The rows of its bars.
        var upper: Range<Int>
        var lower: Range<Int>
        /// Its first column.
        var left: Int

        /// The row between its bars.
        var middle: Int { (upper.lowerBound + lower.upperBound) / 2 }
    }

    // In heights of printed digits: where a sign's middle part lies before its place, how thick its bars are, how far apart.
    private static let before = 0.2...0.7
    private static let thick = 0.24
    private static let apart = 0.12...0.6
    private static let longest = 1.15
    // Of a line's columns so many are ink.
    private static let full = 0.85
    // Paler rows hold no print.
    static let least = 14.0

    /// The sign that ends right before a place, `unit` being the height of printed digits; nil where none is seen.
    func equalsSign(before place: Box, unit: Double) -> EqualsSign? {
        let columns = Range(
            uncheckedBounds: (
                max(0, place.x - Int(Self.before.upperBound * unit)),
                min(widthPx, place.x - Int(Self.before.lowerBound * unit))
            ))
        guard columns.lowerBound < columns.upperBound else { return nil }
        let bands = lines(
            rows: max(0, place.y)..<min(heightPx, max(place.y, place.maxY)), columns: columns,
            thick: Int((Self.thick * unit).rounded(.up)))
        let middle = place.y + place.height / 2
        var best: (off: Int, sign: EqualsSign)?
        for (index, upper) in bands.enumerated() {
            for lower in bands[(index + 1)...] {
                let apart =
                    Double(
                        lower.lowerBound + lower.upperBound - upper.lowerBound
                            - upper.upperBound) / 2
                guard Self.apart.contains(apart / unit) else { continue }
                var sign = EqualsSign(upper: upper, lower: lower, left: columns.lowerBound)
                let off = abs(sign.middle - middle)
                guard off < best?.off ?? .max else { continue }
                sign.left = leftEnd(of: [upper, lower], from: columns.lowerBound, unit: unit)
                best = (off, sign)
            }
        }
        return best?.sign
    }

    // In heights of printed digits: how far before its place a sign is looked for, in which steps, and the row's middle, which is paper.
    private static let far = (most: 3.6, step: 0.15, row: 0.35)
    // Right of a sign its place begins so far off.
    private static let behind = 1.0 / 12

    /// The sign that stands some way before a place, with nothing but paper between, and that place as if it began right behind
    /// it: answers on a rule stand so. Nil where none is seen.
    func equalsSign(farBefore place: Box, unit: Double) -> (sign: EqualsSign, place: Box)? {
        let limit = UInt8(2 * Self.least)
        let end = min(place.x, widthPx)
        for step in 0...Int(Self.far.most / Self.far.step) {
            let x = place.x - Int(Double(step) * Self.far.step * unit)
            guard x > Int(Self.before.upperBound * unit) else { return nil }
            var near = Box(x: x, y: place.y, width: place.width, height: place.height)
            guard let sign = equalsSign(before: near, unit: unit) else { continue }
            let bars = [sign.upper, sign.lower]
            near.x = x - Int(Self.before.upperBound * unit)
            while near.x < end,
                bars.allSatisfy({ $0.contains { Double(dark[$0 * widthPx + near.x]) > Self.least } }
                )
            {
                near.x += 1
            }
            near.x += Int(Self.behind * unit)
            let half = Int(Self.far.row * unit)
            let rows = (sign.middle - half..<sign.middle + half).clamped(to: 0..<heightPx)
            let isPaper = (near.x..<max(near.x, end - Int(Self.behind * unit))).allSatisfy {
                x in rows.allSatisfy { dark[$0 * widthPx + x] <= limit }
            }
            return isPaper ? (sign, near) : nil
        }
        return nil
    }

    /// How far lines go on to the left.
    private func leftEnd(of bars: [Range<Int>], from column: Int, unit: Double) -> Int {
        var x = column
        let last = max(0, column - Int((Self.longest - Self.before.upperBound) * unit))
        while x > last,
            bars.allSatisfy({ $0.contains { Double(dark[$0 * widthPx + x - 1]) > Self.least } })
        {
            x -= 1
        }
        return x
    }

    /// Bands of rows, `thick` at most, in which nearly all of some columns are ink.
    private func lines(rows: Range<Int>, columns: Range<Int>, thick: Int) -> [Range<Int>] {
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

    // In heights of printed digits: how far off the next sign to the left may end.
    private static let farthest = 3.2

    /// The column of paper before the printed character that stands left of a sign; nil where it touches others.
    func gap(before sign: EqualsSign, unit: Double) -> Int? {
        let half = Int(0.6 * unit)
        let rows = (sign.middle - half..<sign.middle + half).clamped(to: 0..<heightPx)
        let first = max(1, sign.left - Int(Self.farthest * unit))
        func isInk(_ x: Int) -> Bool {
            rows.contains { Double(dark[$0 * widthPx + x]) > 2 * Self.least }
        }
        var x = sign.left - 1
        while x > first, isInk(x) { x -= 1 }
        while x > first, !isInk(x) { x -= 1 }
        while x > first, isInk(x) { x -= 1 }
        return x > first + 2 ? x - 2 : nil
    }

    /// Takes off the sign's bars, up to a place.
    mutating func erase(_ sign: EqualsSign, before place: Box, unit: Double) {
        for bar in [sign.upper, sign.lower] {
            eraseLine(
                rows: bar, columns: sign.left - 2..<place.x + 2,
                mostPx: bar.count + Int((0.1 * unit).rounded(.up)), above: UInt8(Self.least * 0.7))
        }
    }

    // A rule is looked for in pieces so long, in heights of print: no stroke of a digit is, and a leaning one stays in its rows.
    private static let piece = 2.5
    // A rule of half a millimetre, in a picture of 150 dots an inch beside small print, is as thick as this, in heights of it; no
    // strokes of a hand are as long and level.
    private static let ruleThick = 0.4

    /// Takes off the rule under a place, and the frame around it. Gives whether something as small as a point lies on the rule, and is lost
    /// with it.
    @discardableResult
    mutating func eraseRules(in place: Box, unit: Double) -> Bool {
        var hasPoint = false
        let pieces = max(1, Int(Double(place.width) / (Self.piece * unit)))
        let rows = rows(ofRulesIn: place, unit: unit)
        for index in 0..<pieces {
            let from = place.x + place.width * index / pieces
            let columns = from..<place.x + place.width * (index + 1) / pieces
            let seen = columns.clamped(to: 0..<widthPx)
            guard seen.count > Int(unit) else { continue }
            for line in lines(
                rows: rows, columns: seen, thick: Int((Self.ruleThick * unit).rounded(.up)))
            where !Self.isFree(line, in: place) {
                hasPoint = hasPoint || mayHavePoint(on: line, columns: seen, unit: unit)
                // Pieces between others end where those begin.
                let left =
                    index > 0 ? 0 : goesOn(line, from: columns.lowerBound - 1, -1, unit: unit)
                let right =
                    index + 1 < pieces ? 0 : goesOn(line, from: columns.upperBound, 1, unit: unit)
                eraseLine(
                    rows: line,
                    columns: columns.lowerBound - left - 1..<columns.upperBound + right + 1,
                    mostPx: line.count + Int((0.1 * unit).rounded(.up)),
                    above: UInt8(Self.least * 0.7))
            }
        }
        return hasPoint
    }

    /// The rows in which rules of a place may lie.
    func rows(ofRulesIn place: Box, unit: Double) -> Range<Int> {
        max(0, place.y - Int(0.2 * unit))..<min(heightPx, max(1, place.maxY + Int(0.2 * unit)))
    }

    /// Whether a line lies where digits have their middle, and no rule.
    static func isFree(_ line: Range<Int>, in place: Box) -> Bool {
        (place.y + place.height / 5..<place.y + place.height * 11 / 20)
            .contains((line.lowerBound + line.upperBound) / 2)
    }

    // In heights of printed digits: how wide a point is, how high it stands above its rule, and of the rule's darkness how dark. More
    // of them on one rule are the rule's own grain.
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
        let usual = heights.sorted()[heights.count / 2]
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

    // A rule goes on so far beyond its place at most, in heights of print: what is left of it there is no ink of a hand's.
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
