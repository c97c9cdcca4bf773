import Artifacts

/// How wide a sheet shows beside its sides: paper that bends away from the camera shows ever narrower, and what lies
/// beyond the place where it is seen edge on is hidden.
extension BentSheet {
    /// How wide the sheet shows at the left and the right end of a part of it, as shares of how wide it shows in the
    /// middle between: of flat paper somewhat below or above 1, by perspective; 0 where it is seen edge on or from
    /// behind.
    public func shownWidth(atEndsOf box: SheetBox) -> (left: Double, right: Double) {
        let step = Self.step * box.width
        func width(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
            let (from, to) = (picture(ofX: x, y: y), picture(ofX: x + step, y: y))
            return (to.x - from.x, to.y - from.y)
        }
        func share(_ x: Double) -> Double {
            let shares = Self.heights.map { height in
                let y = box.top + height * box.height
                let middle = width((box.left + box.right) / 2, y)
                let here = width(x, y)
                // Along the way that the row takes in its middle: what turns back counts as hidden.
                let along = here.x * middle.x + here.y * middle.y
                return max(0, along / (middle.x * middle.x + middle.y * middle.y))
            }
            return shares.median ?? 0
        }
        return (share(box.left), share(box.right - step))
    }

    /// A hundredth of the width: some two millimetres of a sheet.
    private static let step = 0.01
    private static let heights = [0.1, 0.3, 0.5, 0.7, 0.9]
}
