import Artifacts
import Reading

/// Ink that is too pale or too small to be read, and may change what an answer says.
extension AnswerRegion {
    // In squares of the height of printed digits: a pale digit is no smaller, and a point as small as this was still
    // seen.
    private static let stroke = 0.06
    private static let point = 0.0015
    private static let largest = 0.03
    // Paler than this share of the limit is paper.
    private static let pale = 0.55

    /// What stands beside an answer's ink in its place and speaks against reading it, in words: a digit that is paler,
    /// near it or farther off, or a speck low between digits, which may be a point. What lies more in one of the
    /// `others`, other places, is theirs.
    func pale(
        beside mine: [InkComponent], limit: UInt8, in place: Box, not others: [Box], unit: Double
    ) -> String? {
        var isMine = [Bool](repeating: false, count: dark.count)
        for pixel in mine.flatMap(\.pixels) { isMine[pixel] = true }
        let ink = mine.dropFirst().reduce(mine[0].box) { $0.union($1.box) }
        // Where a reader sees it who is shown the page.
        let near = AnswerReader.shown(around: ink).intersection(
            Box(
                x: ink.x - ink.height, y: ink.y - ink.height / 10,
                width: ink.width + 2 * ink.height, height: ink.height + ink.height / 5))
        let low = Box(
            x: ink.x, y: ink.y + ink.height / 2, width: ink.width,
            height: ink.height - ink.height / 2 + Int(0.2 * unit))
        for component in components(darker: max(6, UInt8(Self.pale * Double(limit))))
        where !component.pixels.contains(where: { isMine[$0] }) {
            let size = Double(component.pixels.count) / (unit * unit)
            let here = count(of: component, in: place)
            if size >= Self.stroke, 2 * here > component.pixels.count,
                others.allSatisfy({ count(of: component, in: $0) < here })
            {
                return near.intersection(component.box) == component.box
                    ? InkDoubt.pale : InkDoubt.beside
            }
            let isDark = component.pixels.contains { dark[$0] > limit }
            if isDark, (Self.point...Self.largest).contains(size), component.x > low.x,
                component.x < low.maxX, component.y > low.y, component.y < low.maxY
            {
                return InkDoubt.point
            }
        }
        return nil
    }
}
