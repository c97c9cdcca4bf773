import Artifacts
import Imaging

/// A smaller, flat, evenly lit copy on which text is looked for.
struct AnalysisCopy {
    /// In grey, under its own light.
    var grey: Image
    /// The light that is on it.
    var light: Light
    /// What it looks like with its light evened.
    var look: PageLook
    /// The connected components of its ink.
    var parts: [Image.Component]
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
        let first = picture.greyReduced(
            widthPx: min(picture.widthPx, max(1, Int((Double(picture.widthPx) * scale).rounded()))),
            heightPx: min(
                picture.heightPx, max(1, Int((Double(picture.heightPx) * scale).rounded()))))
        grey = Self.flattened(first, of: picture, flat: flat, size: size)
        light = Light(on: grey, cellPx: 8)
        let isEven = light.evenness >= 0.97 && light.level(0.5) >= 240
        let evened = isEven ? grey : light.evened(grey)
        look = PageLook(evened)
        ink = (isEven ? light : Light(on: evened, cellPx: 8))
            .ink(on: evened, darkerBy: max(0.1, 0.45 * look.contrast))
        parts = ink.components
    }

    /// Whether so many components of it are as large as letters that something stands on it beyond doubt.
    var isWritten: Bool {
        parts.count { $0.box.height >= 8 && $0.box.width >= 4 && $0.box.height < 200 } > 100
    }

    /// The sheet alone, laid flat; a sheet that fills the picture is the picture.
    private static func flattened(_ small: Image, of picture: Image, flat: Flat, size: (Int, Int))
        -> Image
    {
        if flat.map == .identity, size == (small.widthPx, small.heightPx) { return small }
        let shrink = Homography.scaled(
            x: Double(small.widthPx) / Double(picture.widthPx),
            y: Double(small.heightPx) / Double(picture.heightPx))
        let map = shrink.inverse.map {
            $0.then(flat.map).then(
                .scaled(x: Double(size.0) / flat.widthPx, y: Double(size.1) / flat.heightPx))
        }
        guard let back = map?.inverse else { return small }
        return small.warped(inverse: back.m, widthPx: size.0, heightPx: size.1)
    }

    /// A copy that was made elsewhere.
    init(grey: Image, ink: Image, scale: Double) {
        (self.grey, self.ink, self.scale) = (grey, ink, scale)
        light = Light(on: grey, cellPx: 8)
        look = PageLook(grey)
        parts = ink.components
    }

    /// Its letters, in pixels of the flat sheet.
    var letters: Letters { Letters(parts: parts, scale: scale) }
}

/// How large the components of ink on a page are.
package struct Letters: Codable, Sendable, Equatable {
    /// The height of the middle one of those that are more than specks, in pixels.
    package var middlePx: Double
    /// The height that a quarter of them does not exceed: broken letters are low.
    package var lowPx: Double
    /// How many there are.
    package var count: Int

    /// From connected components on a copy of a scale. Dots are no letters: a page with places to write on has more of
    /// them than of anything else.
    init(parts: [Image.Component], scale: Double) {
        let seen = parts.filter { (4..<200).contains($0.box.height) }
        let all = seen.map(\.box.height).sorted()
        let tall = all.isEmpty ? 0 : all[all.count * 9 / 10]
        let heights = seen.filter { !Self.isDot($0, beside: tall) }.map(\.box.height).sorted()
        count = heights.count
        middlePx = heights.isEmpty ? 0 : Double(heights[count / 2]) / scale
        lowPx = heights.isEmpty ? 0 : Double(heights[count / 4]) / scale
    }

    /// Whether a component is small beside tall ones, round and filled.
    private static func isDot(_ part: Image.Component, beside tall: Int) -> Bool {
        let (width, height) = (part.box.width, part.box.height)
        return 3 * max(width, height) <= tall && 5 * abs(width - height) <= 2 * max(width, height)
            && 10 * part.inkPx >= 6 * part.box.area
    }

    /// The same on a page drawn larger by a factor.
    func scaled(by factor: Double) -> Letters {
        var copy = self
        (copy.middlePx, copy.lowPx) = (middlePx * factor, lowPx * factor)
        return copy
    }
}
