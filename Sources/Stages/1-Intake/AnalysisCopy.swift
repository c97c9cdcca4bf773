import Artifacts
import Imaging

/// A smaller, flat, evenly lit copy on which text is looked for.
struct AnalysisCopy {
    /// In grey, under its own light.
    var grey: Image
    /// What is ink on it, 1-bit.
    var ink: Image
    /// Its pixels for each pixel of the flat sheet.
    var scale: Double

    /// Letters of 11 points are 11 pixels high without ascenders when the longer side of A4 has this many pixels.
    static let longestPx = 1760.0

    init(of picture: Image, flat: Flat) {
        scale = min(1, Self.longestPx / max(flat.widthPx, flat.heightPx))
        let size = (
            max(1, Int((flat.widthPx * scale).rounded())),
            max(1, Int((flat.heightPx * scale).rounded()))
        )
        let first = picture.reduced(
            widthPx: max(1, Int((Double(picture.widthPx) * scale).rounded())),
            heightPx: max(1, Int((Double(picture.heightPx) * scale).rounded())))
        let shrink = Homography.scaled(
            x: Double(first.widthPx) / Double(picture.widthPx),
            y: Double(first.heightPx) / Double(picture.heightPx))
        let map = shrink.inverse.map {
            $0.then(flat.map).then(
                .scaled(x: Double(size.0) / flat.widthPx, y: Double(size.1) / flat.heightPx))
        }
        guard let back = map?.inverse else { preconditionFailure("a sheet of no size") }
        grey = first.grey.warped(inverse: back.m, widthPx: size.0, heightPx: size.1)
        let light = Light(on: grey, cellPx: 8)
        let evened = light.evened(grey)
        let contrast = PageLook(evened).contrast
        ink = Light(on: evened, cellPx: 8).ink(on: evened, darkerBy: max(0.1, 0.45 * contrast))
    }

    /// A copy that was made elsewhere.
    init(grey: Image, ink: Image, scale: Double) {
        (self.grey, self.ink, self.scale) = (grey, ink, scale)
    }

    /// The height of the middle one of its pieces of ink that are more than specks, in its own pixels.
    var letterPx: Double {
        let heights = ink.components.filter { $0.box.height >= 4 && $0.box.height < 200 }
            .map(\.box.height).sorted()
        return heights.isEmpty ? 0 : Double(heights[heights.count / 2])
    }
}
