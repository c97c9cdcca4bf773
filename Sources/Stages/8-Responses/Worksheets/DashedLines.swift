import Artifacts

/// Frames of dashes beside a place, around the words to choose from: their dashes and corners are print.
extension AnswerRegion {
    // In heights of printed digits: a dash is no higher, and so long; a corner is no larger; all in a row lie level but
    // for this.
    private static let high = 0.3
    private static let long = 0.2...1.5
    private static let corner = 1.0
    private static let off = 0.1
    // So many stand in a row, and so many of them are dashes by themselves.
    private static let row = (all: 3, dashes: 2)

    /// Above and below a place, what is a dash or a corner of a frame's upper or lower side; `limit` is the palest
    /// ink's darkness.
    func dashes(darker limit: UInt8, around place: Box, unit: Double) -> [Box] {
        let boxes = components(darker: limit).map(\.box).filter {
            ($0.maxY <= place.y || $0.y >= place.maxY)
                && Double(max($0.width, $0.height)) <= max(Self.corner, Self.long.upperBound) * unit
        }
        func isDash(_ box: Box) -> Bool {
            Double(box.height) <= Self.high * unit && 3 * box.height <= 2 * box.width
                && Self.long.contains(Double(box.width) / unit)
        }
        func isLevel(_ one: Int, _ other: Int) -> Bool {
            Double((one - other).magnitude) <= Self.off * unit
        }
        return boxes.filter { box in
            guard isDash(box) || Double(max(box.width, box.height)) <= Self.corner * unit else {
                return false
            }
            return [{ (box: Box) in box.y }, { $0.maxY }].contains { side in
                let level = boxes.filter { isLevel(side($0), side(box)) }
                return level.count >= Self.row.all && level.count(where: isDash) >= Self.row.dashes
            }
        }
    }
}
