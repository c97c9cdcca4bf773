import Artifacts
import CImaging

extension Image {
    /// The picture in grey, area-averaged to a size in pixels that is no larger than its own. One pass, whatever the
    /// depth.
    public func greyReduced(widthPx: Int, heightPx: Int) -> Image {
        let wide = Int32(min(self.widthPx, max(1, widthPx)))
        let high = Int32(min(self.heightPx, max(1, heightPx)))
        return Image(known: lent { reviso_pix_grey_reduced($0, wide, high) })
    }

    /// The picture in grey with its longer side no longer than some pixels.
    public func greyReduced(longestPx: Int) -> Image {
        let longest = max(widthPx, heightPx)
        guard longest > longestPx else { return depth == 8 ? self : grey }
        let scale = Double(longestPx) / Double(longest)
        return greyReduced(
            widthPx: max(1, Int((Double(widthPx) * scale).rounded())),
            heightPx: max(1, Int((Double(heightPx) * scale).rounded())))
    }

    /// Each pixel the mean of those up to some pixels around it.
    public func smoothed(reachPx: Int) -> Image {
        let source = depth == 1 ? grey : self
        return Image(known: source.lent { reviso_pix_smoothed($0, Int32(max(0, reachPx))) })
    }
}
