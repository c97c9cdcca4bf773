import Artifacts

/// What is left of print where an answer's ink is looked for: printed lines that lean, ends of an `=`, bars of the sign
/// in the row above or below.
extension AnswerRegion {
    // In heights of printed digits: longer ink is a line, where it is as flat as this, or straight and no thicker than
    // twice this.
    private static let long = 3.0
    private static let flat = 0.6
    private static let bent = 0.35
    // What is left of a letter at a place's edge is no wider: in heights of printed digits.
    private static let thin = 0.2

    /// Whether a component is a long line, level or leaning; `unit` is the height of printed digits.
    func isLine(_ component: InkComponent, unit: Double) -> Bool {
        guard Double(component.box.width) >= Self.long * unit else { return false }
        guard Double(component.box.height) > Self.flat * unit else { return true }
        var columns = [(top: Int, low: Int)](repeating: (.max, .min), count: component.box.width)
        for pixel in component.pixels {
            let (x, y) = (pixel % widthPx - component.box.x, pixel / widthPx)
            columns[x] = (min(columns[x].top, y), max(columns[x].low, y))
        }
        // Its ends may be caught on something: what lies between tells how it leans.
        let (first, last) = (columns.count / 10, columns.count * 9 / 10)
        let ends = [columns[first], columns[last]].map { Double($0.top + $0.low) / 2 }
        let slope = (ends[1] - ends[0]) / Double(last - first)
        return columns.indices.allSatisfy { x in
            let middle = ends[0] + slope * Double(x - first)
            return abs(Double(columns[x].top) - middle) <= Self.bent * unit
                && abs(Double(columns[x].low) - middle) <= Self.bent * unit
        }
    }

    // In heights of printed digits: a frame's corner is so wide and high at least, and its lines are no thicker; or it
    // is a side so high with lines thinner than a pen's strokes.
    private static let corner = (width: 2.5, height: 1.5, thick: 0.12)
    private static let side = (height: 2.0, thick: 0.07)

    /// Whether a component is a side or more of a frame that was not known to stand there: thin lines along its box's
    /// edges and nothing within.
    func isCorner(_ component: InkComponent, unit: Double) -> Bool {
        let box = component.box
        let (width, height) = (Double(box.width) / unit, Double(box.height) / unit)
        let isWide = width >= Self.corner.width && height >= Self.corner.height
        let isThin =
            height >= Self.side.height
            && Double(component.pixels.count) <= Self.side.thick * (width + height) * unit * unit
        guard isWide || isThin else { return false }
        let thick = max(2, Int((Self.corner.thick * unit).rounded()))
        let within = component.pixels.count { pixel in
            let (x, y) = (pixel % widthPx, pixel / widthPx)
            return min(x - box.x, box.maxX - 1 - x) >= thick
                && min(y - box.y, box.maxY - 1 - y) >= thick
        }
        return 20 * within < component.pixels.count
    }

    /// Whether a component is what is left of a sign's bars where they were taken off before a place.
    func isRest(_ component: InkComponent, of sign: EqualsSign, before place: Box, unit: Double)
        -> Bool
    {
        let rim = Int((0.1 * unit).rounded(.up))
        return component.box.maxX <= place.x + 2
            && [sign.upper, sign.lower].contains { bar in
                component.box.y >= bar.lowerBound - rim
                    && component.box.maxY <= bar.upperBound + rim
            }
    }

    // In heights of printed digits: bars of a sign are no thicker, and end so near the place's edge.
    private static let bar = 0.35
    private static let end = 0.8

    /// Whether a component above or below a place's rows is print that comes from the left: a bar of the sign in the
    /// next row, or what is cut where this row's print ends.
    func isNextRowsPrint(
        _ component: InkComponent, at sign: EqualsSign, of place: Box, unit: Double
    ) -> Bool {
        guard component.box.maxY <= place.y || component.box.y >= place.maxY else { return false }
        return component.box.x <= sign.left + 1
            || component.box.maxX <= place.x + Int(Self.end * unit)
                && Double(component.box.height) <= Self.bar * unit
    }

    /// Whether a component above or below a place goes on beyond what is seen of the page.
    private func goesOnBeyond(_ component: InkComponent, rowsOf place: Box) -> Bool {
        (component.box.maxY <= place.y || component.box.y >= place.maxY)
            && (component.box.y == 0 || component.box.maxY == heightPx)
    }

    /// Whether a component above or below a place goes on beyond what is seen of the page, and lies nearer to another
    /// place there: the top of what is written into that one, or a side of its frame.
    func isNextRows(
        _ component: InkComponent, beside place: Box, among others: [Box], unit: Double
    ) -> Bool {
        guard goesOnBeyond(component, rowsOf: place) else { return false }
        let isBelow = component.box.y >= place.maxY
        let own = isBelow ? component.box.y - place.maxY : place.y - component.box.maxY
        let beside = Int(Self.besideFrame * unit)
        return others.contains { other in
            let away = isBelow ? other.y - component.box.maxY : component.box.y - other.maxY
            return away < own && other.x - beside < component.box.maxX
                && component.box.x < other.maxX + beside
                && (isBelow ? other.y >= place.maxY : other.maxY <= place.y)
        }
    }

    /// Whether a component above or below a framed place is the end of another frame, as wide as its own: its row may
    /// not have been found.
    func isNextFrame(_ component: InkComponent, of place: Box, unit: Double) -> Bool {
        let beside = Int(Self.besideFrame * unit)
        return goesOnBeyond(component, rowsOf: place)
            && abs(component.box.x - place.x) <= beside
            && abs(component.box.maxX - place.maxX) <= beside
    }

    /// Whether a component is as thin and upright as a frame's side.
    func isUpright(_ component: InkComponent, unit: Double) -> Bool {
        component.box.height > component.box.width
            && Double(component.box.width) <= Self.thin * unit
    }

    /// Whether a component behind a place goes on beyond what is seen of the page: the next column's print.
    func isNextColumns(_ component: InkComponent, behind place: Box) -> Bool {
        component.box.maxX == widthPx && component.box.x > place.maxX
    }

    // Of the ink's height: the next digit of one number stands no farther off.
    private static let next = 0.5

    /// Which components beyond what is seen of the page may be the next digit of some ink rather than the next column's
    /// print: a large hand needs more room than its place has.
    func goingOn(behind ink: [InkComponent], _ components: [InkComponent]) -> [InkComponent] {
        guard let first = ink.first?.box else { return [] }
        let all = ink.dropFirst().reduce(first) { $0.union($1.box) }
        return components.filter { component in
            Double(component.box.x - all.maxX) < Self.next * Double(all.height)
                && component.box.y < all.maxY && component.box.maxY > all.y
        }
    }

    /// Whether a component that begins where a place does is the edge of a printed letter before it: thin, and cut from
    /// ink on its left; the region still holds that. `limit` is the palest ink's darkness.
    func isCutLetter(_ component: InkComponent, at left: Int, darker limit: UInt8, unit: Double)
        -> Bool
    {
        guard left > 0, component.box.x <= left, Double(component.box.width) <= Self.thin * unit
        else {
            return false
        }
        let edge = component.pixels.filter { $0 % widthPx == left }
        let cut = edge.count { dark[$0 - 1] > limit }
        return !edge.isEmpty && 2 * cut >= edge.count
    }
}
