import Artifacts
import CImaging

/// What erasing did to a page, for a teacher's eye: the page, its ink in colour on the pale page, and the page after,
/// side by side.
public enum ProofPicture {
    /// Its resolution: a page of A4 reads well, and the three take half a megabyte.
    public static let dpi = 100
    private static let gapMM = 4.0

    /// The proof of a page; black in the mask is what was taken.
    public static func of(_ page: Image, mask: Image, clean: Image, dpi: Int) -> Image {
        let scale = Double(Self.dpi) / Double(max(72, dpi))
        func small(_ picture: Image) -> Image { picture.scaled(by: scale) }
        let (before, after) = (small(page.colour), small(clean.colour))
        // Thin strokes stay seen: what shrinking makes grey counts as ink.
        let ink = small(mask.grey)
        let (width, height) = (before.widthPx, before.heightPx)
        let gap = Int(Dots.px(gapMM, dpi: Self.dpi))
        let wide = 3 * width + 2 * gap
        var bytes = [UInt8](repeating: 255, count: 3 * wide * height)
        reviso_ink_proof(
            before.rgbBytes, ink.greyBytes, after.rgbBytes, Int32(width), Int32(height),
            Int32(gap), &bytes)
        return Image(rgb: bytes, widthPx: wide, heightPx: height)
    }
}
