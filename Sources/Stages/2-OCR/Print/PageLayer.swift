import Artifacts
import Imaging
import Reading

/// The ink of a page in black and white, and its components.
struct PageLayer {
    /// 1-bit, black is ink.
    let bilevel: Image
    /// Connected ink, by row.
    let components: [Image.Component]

    /// The ink as a scan shows it; of a picture in black and white the picture itself.
    init(_ picture: Image, grey: Image, dpi: Int) {
        self.init(
            ink: picture.depth == 1
                ? picture : grey.sauvola(halfWindowPx: max(8, dpi / 12), factor: Self.usual))
    }

    private static let usual = 0.3
    /// Grey print on a photo lies so little below its paper that the usual threshold loses it.
    private static let sensitive = 0.1

    /// A layer of ink in black and white.
    init(ink: Image) {
        bilevel = ink
        components = ink.components
    }

    /// The layer that shows what was read: this one, or a more sensitive one where characters have no ink in it.
    func layer(showing words: [ReadWord], grey: Image) -> PageLayer {
        let digits = words.flatMap(\.glyphs).filter {
            $0.character.isASCIIDigit || $0.character.isLetter
        }
        .prefix(400).map(\.box)
        guard digits.count >= 8 else { return self }
        let seen = share(of: digits)
        guard seen < 0.7 else { return self }
        let height = Fragments.letterHeight(digits)
        let finer = PageLayer(
            ink: grey.sauvola(halfWindowPx: max(8, height), factor: Self.sensitive))
        return finer.share(of: digits) > seen ? finer : self
    }

    /// How many characters have a component of ink about as high as they are.
    private func share(of boxes: [Box]) -> Double {
        let high = components.filter { $0.box.height > 8 }.sorted { $0.box.x < $1.box.x }
        let found = boxes.count { box in
            high.contains {
                $0.box.x < box.maxX && $0.box.maxX > box.x && 5 * $0.box.height > 2 * box.height
                    && 2 * $0.box.height < 3 * box.height
                    && box.holds(x: box.centreX, y: $0.box.centreY)
            }
        }
        return Double(found) / Double(max(1, boxes.count))
    }
}
