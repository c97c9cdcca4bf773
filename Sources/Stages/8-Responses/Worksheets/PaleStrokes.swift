import Artifacts

/// Parts of strokes that are paler than the rest: a pencil is pressed more here and less there.
extension AnswerRegion {
    // Only where strokes themselves are so pale is what is paler still no rim of theirs.
    private static let pencil = 22.0
    // Of the limit, what goes on from a stroke is at least so dark.
    private static let share = 0.5
    // Of the darkest strokes: readers see it as ink.
    private static let raised = 0.6
    // In heights of printed digits: from a stroke's rim to its middle it is no further.
    private static let reach = 0.08

    /// Some components with what goes on from them inside a part of the region where it is paler than their limit, and
    /// paler than nothing but paper, `paper` being its grain. What touches other ink may be its rim. The pale parts are
    /// made darker, each stroke as much as its middle needs: a rim that is made as dark as a stroke runs around it like
    /// a line of its own.
    mutating func goingOn(
        from components: [InkComponent], limit: UInt8, paper: UInt8, in part: Box, unit: Double
    ) -> [InkComponent] {
        let low = max(paper, UInt8(Self.share * Double(limit)))
        let inside = part.intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
        guard low < limit, Double(limit) < Self.pencil, !inside.isEmpty else { return components }
        var isMine = [Bool](repeating: false, count: dark.count)
        var found = components.flatMap(\.pixels)
        for pixel in found { isMine[pixel] = true }
        func isFree(_ pixel: Int) -> Bool {
            let (x, y) = (pixel % widthPx, pixel / widthPx)
            return !isMine[pixel] && dark[pixel] > low && dark[pixel] <= limit
                && x >= inside.x && x < inside.maxX && y >= inside.y && y < inside.maxY
                && around(pixel, 1).allSatisfy { isMine[$0] || dark[$0] <= limit }
        }
        let strokes = found.map { dark[$0] }.sorted()
        let known = found.count
        var next = 0
        while next < found.count {
            for pixel in around(found[next], 1) where isFree(pixel) {
                isMine[pixel] = true
                found.append(pixel)
            }
            next += 1
        }
        guard known < found.count else { return components }
        let seen = max(limit + 1, UInt8(Self.raised * Double(strokes[strokes.count * 9 / 10])))
        raise(found, to: Double(seen), reach: max(1, Int(Self.reach * unit)))
        return components + [component(Array(found[known...]))]
    }

    /// Makes strokes darker whose middles are paler than this.
    private mutating func raise(_ ink: [Int], to seen: Double, reach: Int) {
        var alone = [UInt8](repeating: 0, count: dark.count)
        for pixel in ink { alone[pixel] = dark[pixel] }
        for pixel in ink {
            let middle = Double(around(pixel, reach).map { alone[$0] }.max() ?? 0)
            guard middle < seen else { continue }
            dark[pixel] = UInt8(min(seen, Double(alone[pixel]) * seen / max(1, middle)))
        }
    }

    /// The pixels around one, and itself.
    func around(_ pixel: Int, _ reach: Int) -> [Int] {
        let (x, y) = (pixel % widthPx, pixel / widthPx)
        return (max(0, y - reach)...min(heightPx - 1, y + reach)).flatMap { v in
            (max(0, x - reach)...min(widthPx - 1, x + reach)).map { v * widthPx + $0 }
        }
    }
}
