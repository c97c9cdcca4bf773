import Artifacts

/// The sign before an answer, into which pupils write.
extension AnswerRegion {
    /// The two bars of an `=`.
    struct EqualsSign {
        /// The rows of its bars.
        var upper: Range<Int>
        var lower: Range<Int>
        /// Its first column.
        var left: Int
        /// The first column that was looked at.
        var seen: Int

        /// The row between its bars.
        var middle: Int { (upper.lowerBound + lower.upperBound) / 2 }
    }

    // In heights of printed digits: where a sign's middle part lies before its place, how thick its bars are, how far
    // apart.
    private static let before = 0.2...0.7
    // In narrow faces, and where brackets make words higher than their digits, it is shorter.
    private static let near = 0.15...0.4
    private static let thick = 0.24
    private static let apart = 0.12...0.6
    private static let longest = 1.15

    /// The sign that ends right before a place, `unit` being the height of printed digits; nil where none is seen.
    func equalsSign(before place: Box, unit: Double) -> EqualsSign? {
        equalsSign(before: place, in: Self.before, unit: unit)
            ?? equalsSign(before: place, in: Self.near, unit: unit)
    }

    private func equalsSign(
        before place: Box, in part: ClosedRange<Double>, unit: Double
    ) -> EqualsSign? {
        let columns = Range(
            uncheckedBounds: (
                max(0, place.x - Int(part.upperBound * unit)),
                min(widthPx, place.x - Int(part.lowerBound * unit))
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
                var sign = EqualsSign(
                    upper: upper, lower: lower, left: columns.lowerBound, seen: columns.lowerBound)
                let off = abs(sign.middle - middle)
                guard off < best?.off ?? .max else { continue }
                sign.left = leftEnd(of: [upper, lower], from: columns.lowerBound, unit: unit)
                best = (off, sign)
            }
        }
        return best?.sign
    }

    // In heights of printed digits: how far before its place a sign is looked for, in which steps, and the row's
    // middle, which is paper. A step is shorter than the room that the shortest sign leaves to be seen in.
    private static let far = (most: 3.6, step: 0.05, row: 0.35)
    // Right of a sign its place begins so far off.
    private static let behind = 1.0 / 12

    /// The sign that stands some way before a place, with nothing but paper between, and that place as if it began
    /// right behind it: answers on a rule stand so. Nil where none is seen.
    func equalsSign(farBefore place: Box, unit: Double) -> (sign: EqualsSign, place: Box)? {
        let limit = UInt8(2 * Self.least)
        let end = min(place.x, widthPx)
        for step in 0...Int(Self.far.most / Self.far.step) {
            let x = place.x - Int(Double(step) * Self.far.step * unit)
            guard x > Int(Self.before.upperBound * unit) else { return nil }
            var near = Box(x: x, y: place.y, width: place.width, height: place.height)
            guard let sign = equalsSign(before: near, unit: unit) else { continue }
            let bars = [sign.upper, sign.lower]
            near.x = sign.seen
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

    // In heights of printed digits: how far above its place the rule of a column sum lies at most, how far it reaches
    // into it, how thick it is.
    private static let rule = (above: 0.6, into: 0.2, thick: 0.4)

    /// Whether a line runs over the most part of a place's width, right above it.
    func hasRule(above place: Box, unit: Double) -> Bool {
        let rows = (place.y - Int(Self.rule.above * unit)..<place.y + Int(Self.rule.into * unit))
            .clamped(to: 0..<heightPx)
        let columns = (place.x + place.width / 5..<place.maxX - place.width / 5)
            .clamped(to: 0..<widthPx)
        guard !rows.isEmpty, Double(columns.count) > unit / 2 else { return false }
        return !lines(
            rows: rows, columns: columns, thick: Int((Self.rule.thick * unit).rounded(.up))
        ).isEmpty
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
}
