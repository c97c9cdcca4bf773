import Artifacts
import CImaging

extension Overlay {
    // Boxes of print this large are looked for on the page, in millimetres, at its own resolution, as far from where
    // they were laid as this.
    private static let boxMM = (width: 6.0, height: 5.0)
    private static let lastReachMM = 0.4
    // A box speaks for so much about it; what one says counts half where others say otherwise by so much, in
    // millimetres.
    private static let lastSpreadMM = 7.0
    private static let lastDoubtMM = 0.06

    /// A grid moved until each place of what it lays fits the page to a fraction of its pixels: at the lower resolution
    /// of what was compared before, half a pixel is one of the page's. And how far places are off it that no bend
    /// explains.
    func refine(_ grid: PageGrid, on other: Image) -> (grid: PageGrid, misfitMM: Double) {
        let laid = (other.depth == 8 ? other : other.grey)
            .drawn(through: grid, widthPx: widthPx, heightPx: heightPx).greyBytes
        let dotsMM = blank.whole.dotsMM
        let boxes = printed(laid, dotsMM: dotsMM)
        guard !boxes.isEmpty else { return (grid, 0) }
        var rows = [Double](repeating: 0, count: 5 * boxes.count)
        reviso_seek_patches(
            blank.whole.bytes, Int32(widthPx), Int32(heightPx), [1, 0, 0, 0, 1, 0, 0, 0, 1], laid,
            Int32(widthPx),
            boxes.flatMap { [Int32($0.x), Int32($0.y), Int32($0.width), Int32($0.height)] },
            Int32(boxes.count), Int32((Self.lastReachMM * dotsMM).rounded(.up)),
            Refinement.holdBack, &rows)
        let found = boxes.enumerated().compactMap { index, box -> PlaceShifts.Place? in
            let row = rows[5 * index..<5 * index + 5].map(\.self)
            guard row[2] > Self.leastCorrelation else { return nil }
            // Ink within a box moves it: where much of it is not the blank's, it says little.
            let alike = (row[2] - Self.leastCorrelation) / (1 - Self.leastCorrelation)
            return PlaceShifts.Place(
                x: (Double(box.x) + Double(box.width) / 2) / dotsMM,
                y: (Double(box.y) + Double(box.height) / 2) / dotsMM, dx: row[0] / dotsMM,
                dy: row[1] / dotsMM, weightX: alike * alike * min(1, 0.002 + row[3]),
                weightY: alike * alike * min(1, 0.002 + row[4]))
        }
        let shifts = PlaceShifts(
            found, spreadMM: Self.lastSpreadMM, doubtMM: Self.lastDoubtMM)
        var moved = grid
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let x = Double(column) / Double(grid.columns - 1) * Double(widthPx - 1)
                let y = Double(row) / Double(grid.rows - 1) * Double(heightPx - 1)
                let shift = shifts.at(x / dotsMM, y / dotsMM)
                let to = grid.place(
                    ofPageX: x - shift.dx * dotsMM, y: y - shift.dy * dotsMM, widthPx: widthPx,
                    heightPx: heightPx)
                let index = 2 * (row * grid.columns + column)
                (moved.points[index], moved.points[index + 1]) = (to.x, to.y)
            }
        }
        return (moved, shifts.misfitMM)
    }

    /// Boxes with print on what was laid.
    private func printed(_ laid: [UInt8], dotsMM: Double) -> [Box] {
        let size = (w: Int(Self.boxMM.width * dotsMM), h: Int(Self.boxMM.height * dotsMM))
        let rim = Int((Self.lastReachMM * dotsMM).rounded(.up)) + 1
        var boxes: [Box] = []
        for y in stride(from: rim, to: heightPx - size.h - rim, by: size.h) {
            for x in stride(from: rim, to: widthPx - size.w - rim, by: size.w) {
                let spread = reviso_variance(
                    laid, Int32(widthPx), Int32(x), Int32(y), Int32(size.w), Int32(size.h))
                if spread > Self.leastSpread {
                    boxes.append(Box(x: x, y: y, width: size.w, height: size.h))
                }
            }
        }
        return boxes
    }

    // The variance of grey that a box with a thin rule in it has.
    private static let leastSpread = 150.0
}
