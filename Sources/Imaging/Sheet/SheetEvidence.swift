import Artifacts

/// What speaks for a sheet that was not what it was fitted to.
extension BentSheet {
    /// How far four places of the picture, each a corner of the paper, lie from the corners of a rectangle on the
    /// sheet, as a share of its diagonals: these halve one another and are as long as each other. Paper bent like a
    /// cylinder keeps its corners so. Nil where one misses the sheet.
    public func offSquare(_ corners: [(x: Double, y: Double)]) -> Double? {
        let places = corners.compactMap { place(ofPictureX: $0.x, y: $0.y) }
        guard places.count == 4, corners.count == 4 else { return nil }
        func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
        let one = length(places[2].x - places[0].x, places[2].y - places[0].y)
        let other = length(places[3].x - places[1].x, places[3].y - places[1].y)
        let apart = length(
            places[0].x + places[2].x - places[1].x - places[3].x,
            places[0].y + places[2].y - places[1].y - places[3].y)
        guard one + other > 0 else { return nil }
        return max(apart, abs(one - other)) / (one + other)
    }

    /// How far the base lines of print deviate from level on the sheet, in pixels; a place that is off by more than
    /// half a letter counts as that much. Nil where no line lies on it.
    public func deviation(of lines: TextLines) -> Double? {
        let most = max(1, lines.letterPx / 2)
        var sum = 0.0
        var count = 0
        for line in lines.places {
            let ys = line.compactMap { place(ofPictureX: $0.x, y: $0.y)?.y }
            guard ys.count > 1, let middle = ys.median else { continue }
            sum += ys.reduce(0) { $0 + min(most * most, ($1 - middle) * ($1 - middle)) }
            count += ys.count
        }
        return count > 0 ? (sum / Double(count)).squareRoot() : nil
    }

    /// How far lines of print that a sheet was not fitted to deviate from level, on a sheet that may bend and on a
    /// plane, the one half of the lines and the other held out in turn. Nil where halves are too few to fit a sheet to.
    public static func heldOut(
        _ lines: TextLines, edges: [PaperEdge], widthPx: Int, heightPx: Int
    ) -> (bent: Double, plane: Double)? {
        let (one, other) = lines.halves
        var sums = (0.0, 0.0)
        for (fitted, held) in [(one, other), (other, one)] {
            func off(_ mayBend: Bool) -> Double? {
                BentSheet(
                    fitted, edges: edges, widthPx: widthPx, heightPx: heightPx, mayBend: mayBend)?
                    .deviation(of: held)
            }
            guard let bent = off(true), let plane = off(false) else { return nil }
            sums = (sums.0 + bent, sums.1 + plane)
        }
        return (sums.0 / 2, sums.1 / 2)
    }
}
