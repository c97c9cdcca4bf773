import CImaging

extension Image {
    /// How like this picture a smaller one is where it fits best, shifted by whole pixels: the normalised correlation of
    /// their greys, -1 to 1. 0 where one of them is even, -1 where the other is not smaller.
    public func likeness(of part: Image) -> Double {
        guard part.widthPx <= widthPx, part.heightPx <= heightPx else { return -1 }
        var best = [0.0, 0, -1]
        reviso_best_shift(
            greyBytes, Int32(widthPx), Int32(heightPx), part.greyBytes, Int32(part.widthPx),
            Int32(part.heightPx), &best)
        return best[2]
    }
}
