import Artifacts
public import Imaging

/// The sign that a hand set between two amounts, <, > or =, told by its strokes.
///
/// `=` is two level strokes one above the other. `<` and `>` are two straight strokes that meet at one side, halfway
/// up. Anything else is none of them: digits, letters and what was struck out are not guessed at.
public enum WrittenSign: String, Sendable, CaseIterable {
    /// `<`
    case less = "<"
    /// `=`
    case equal = "="
    /// `>`
    case greater = ">"

    // In shares of the sign's own size.
    private static let flat = 0.5
    private static let alike = 0.5
    private static let overlap = 0.6
    private static let gap = (least: 0.1, most: 1.3)
    private static let narrowest = 0.35
    private static let widest = 3.2
    private static let apex = (top: 0.22, low: 0.78)
    private static let bulge = 0.08
    private static let open = 0.5
    private static let single = 0.9

    /// Reads ink in black and white in which nothing but the sign stands; nil where it is no such sign for certain.
    public init?(_ ink: Image) {
        let parts = ink.components.filter { $0.inkPx > 3 }.sorted { $0.inkPx > $1.inkPx }
        guard let first = parts.first else { return nil }
        let rest = parts.dropFirst().filter { 12 * $0.inkPx > first.inkPx }
        if let second = rest.first {
            guard rest.count == 1, Self.areBars(first.box, second.box) else { return nil }
            self = .equal
            return
        }
        guard let angle = Self.angle(in: ink.cropped(to: first.box)) else { return nil }
        self = angle
    }

    private static func areBars(_ one: Box, _ other: Box) -> Bool {
        let isFlat = { (box: Box) in Double(box.height) < flat * Double(box.width) }
        let (wide, small) = (
            Double(max(one.width, other.width)), Double(min(one.width, other.width))
        )
        let shared = Double(min(one.maxX, other.maxX) - max(one.x, other.x))
        let apart = Double(max(one.y, other.y) - min(one.maxY, other.maxY))
        return isFlat(one) && isFlat(other) && small > alike * wide && shared > overlap * small
            && apart > -0.1 * wide && apart < gap.most * wide
            && Double(abs(one.y + one.height / 2 - other.y - other.height / 2)) > gap.least * wide
    }

    /// The angle that one stroke makes; nil where it makes none.
    private static func angle(in ink: Image) -> WrittenSign? {
        let (width, height) = (ink.widthPx, ink.heightPx)
        guard width > 4, height > 4, Double(width) > narrowest * Double(height),
            Double(width) < widest * Double(height)
        else { return nil }
        let bytes = ink.greyBytes
        let rows = (0..<height).map { y in runs(bytes[(y * width)..<((y + 1) * width)]) }
        guard rows.allSatisfy({ !$0.isEmpty }) else { return nil }
        for sign in [WrittenSign.less, .greater] {
            // As if it pointed left.
            let turned = rows.map { row in
                sign == .less
                    ? row : row.map { (width - $0.upperBound)..<(width - $0.lowerBound) }
            }
            if isAngle(turned, width, height) { return sign }
        }
        return nil
    }

    /// Whether rows of ink, each as its runs, are two straight arms that meet at the left.
    private static func isAngle(_ rows: [[Range<Int>]], _ width: Int, _ height: Int) -> Bool {
        let left = rows.map { $0.map(\.lowerBound).min() ?? width }
        guard let least = left.min() else { return false }
        let tip = left.indices.filter { left[$0] <= least + max(1, width / 16) }
        let apex = Double(tip.reduce(0, +)) / Double(max(1, tip.count))
        guard apex > Self.apex.top * Double(height), apex < Self.apex.low * Double(height) else {
            return false
        }
        // Rows are cut once but near the tip, where the arms part.
        let far = rows.indices.filter { 5 * abs(Double($0) - apex) > Double(height) }
        let once = far.count { rows[$0].count == 1 }
        guard Double(once) >= single * Double(far.count) else { return false }
        let middles = rows.map { row in
            Double((row.first?.lowerBound ?? 0) + (row.last?.upperBound ?? 0)) / 2
        }
        return isArm(middles, from: 0, to: Int(apex), width, height)
            && isArm(middles, from: height - 1, to: Int(apex), width, height)
    }

    /// Whether an arm opens wide, and runs straight from its end to the tip.
    private static func isArm(
        _ middles: [Double], from end: Int, to tip: Int, _ width: Int, _ height: Int
    ) -> Bool {
        let (start, last) = (middles[end], middles[tip])
        guard start - last > open * Double(width) else { return false }
        let rows = end < tip ? Array(end...tip) : Array(tip...end)
        return rows.allSatisfy { row in
            let share = Double(row - end) / Double(tip - end)
            let straight = start + (last - start) * share
            return abs(middles[row] - straight) < bulge * Double(max(width, height)) + 1
        }
    }

    /// The runs of ink in a row of grey.
    private static func runs(_ row: ArraySlice<UInt8>) -> [Range<Int>] {
        var (runs, start): ([Range<Int>], Int?) = ([], nil)
        for (x, value) in row.enumerated() {
            if value < 128 {
                if start == nil { start = x }
            } else if let from = start {
                runs.append(from..<x)
                start = nil
            }
        }
        if let from = start { runs.append(from..<row.count) }
        return runs
    }
}
