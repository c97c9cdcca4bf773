import Artifacts
import CImaging

extension Image {
    /// How like this picture a smaller one is where it fits best, shifted by whole pixels: the normalised correlation
    /// of their greys, -1 to 1. 0 where one of them is even, -1 where the other is not smaller.
    public func likeness(of part: Image) -> Double {
        Self.bestShift(of: part, on: self)
    }

    /// How like two pictures of one size are, in grey, cell by cell, each cell of the one found within some pixels on
    /// the other: of the cells that show anything on either, the normalised correlations, by row. What lies nearer to
    /// the rim than `rimPx` is left out.
    public func cellLikenesses(
        with other: Image, cellPx: Int, reachPx: Int, rimPx: Int = 0
    ) -> [Double] {
        let (mine, theirs) = (greyBytes, other.greyBytes)
        return cells(on: other, cellPx, reachPx, rimPx).compactMap { cell in
            let (x, y, side) = (Int32(cell.x), Int32(cell.y), Int32(cellPx))
            let spread = max(
                reviso_variance(mine, Int32(widthPx), x, y, side, side),
                reviso_variance(theirs, Int32(other.widthPx), x, y, side, side))
            guard spread > Self.shows else { return nil }
            return Self.bestShift(
                of: cropped(to: cell), on: other.cropped(to: cell.grown(by: reachPx)))
        }
    }

    /// How much of this picture's print another picture of its size has too, cell by cell, each cell found within some
    /// pixels: of the cells with ink that are not dark all over, the share that lies on ink there or beside it, 0 to 1,
    /// by row.
    public func cellsCovered(by other: Image, cellPx: Int, reachPx: Int) -> [Double] {
        let (mine, theirs) = (otsu.greyBytes, other.otsu.greyBytes)
        let thick = [UInt8](unsafeUninitializedCapacity: theirs.count) { buffer, count in
            reviso_thickened(
                theirs, Int32(other.widthPx), Int32(other.heightPx), buffer.baseAddress)
            count = theirs.count
        }
        return cells(on: other, cellPx, reachPx).compactMap { cell in
            let share = reviso_cell_covered(
                mine, Int32(widthPx), thick, Int32(other.widthPx), Int32(cell.x), Int32(cell.y),
                Int32(cellPx), Int32(reachPx), Int32(cellPx))
            return share < 0 ? nil : share
        }
    }

    /// Squares side by side that may be shifted and still lie on both pictures, by row.
    private func cells(
        on other: Image, _ cellPx: Int, _ reachPx: Int, _ rimPx: Int = 0
    ) -> [Box] {
        let (right, low) = (min(widthPx, other.widthPx), min(heightPx, other.heightPx))
        let rim = max(reachPx, rimPx)
        return stride(from: rim, to: low - cellPx - rim, by: cellPx).flatMap { y in
            stride(from: rim, to: right - cellPx - rim, by: cellPx).map { x in
                Box(x: x, y: y, width: cellPx, height: cellPx)
            }
        }
    }

    /// The variance of greys above which a cell has more than paper: one thin stroke.
    private static let shows = 150.0

    private static func bestShift(of part: Image, on whole: Image) -> Double {
        guard part.widthPx <= whole.widthPx, part.heightPx <= whole.heightPx else { return -1 }
        var best = [0.0, 0, -1]
        reviso_best_shift(
            whole.greyBytes, Int32(whole.widthPx), Int32(whole.heightPx), part.greyBytes,
            Int32(part.widthPx), Int32(part.heightPx), &best)
        return best[2]
    }
}
