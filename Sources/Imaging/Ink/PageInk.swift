public import Artifacts
import CImaging

/// A page taken apart into components of ink, dark and coloured, so that handwriting can be told from print and taken
/// off. Nothing is judged here: a component says what it is like, and whoever asks chooses.
public struct PageInk {
    /// The page's size and resolution.
    public let widthPx: Int, heightPx: Int, dpi: Int
    /// Whether any of the page has colour to speak of.
    public let isColoured: Bool

    // One or three bytes a pixel.
    let pixels: [UInt8]
    let channels: Int
    let paper: [UInt8]
    let dark: [UInt8]
    // Empty on a page without colour.
    let chroma: [UInt8]
    let hue: [UInt8]
    var zones: [Zone: [UInt64]] = [:]
    var spans: [Span] = []
    var lines: [UInt64]
    var mask: [UInt64]

    // Darker than paper by this (of 255) is ink; a pale pencil on a scan reaches 50.
    static let inkThreshold: Int32 = 42

    /// Takes a page apart.
    public init(_ picture: Image, dpi: Int) {
        (widthPx, heightPx, self.dpi) = (picture.widthPx, picture.heightPx, max(72, dpi))
        let count = widthPx * heightPx
        let (width, height, block) = (Int32(widthPx), Int32(heightPx), Int32(self.dpi / 5))
        channels = picture.depth == 32 ? 3 : 1
        pixels = channels == 3 ? picture.rgbBytes : picture.greyBytes
        let blocks = reviso_ink_blocks_along(width, block) * reviso_ink_blocks_along(height, block)
        var paper = [UInt8](repeating: 255, count: channels * Int(blocks))
        reviso_ink_paper(pixels, Int32(channels), width, height, block, &paper)
        self.paper = paper
        var dark = [UInt8](repeating: 0, count: count)
        if channels == 1 {
            reviso_ink_dark(pixels, paper, width, height, block, &dark)
            (self.dark, chroma, hue, isColoured) = (dark, [], [], false)
        } else {
            var (chroma, hue) = (dark, dark)
            let coloured = reviso_ink_tones(
                pixels, paper, width, height, block, &dark, &chroma, &hue)
            isColoured = coloured > 0
            (self.dark, self.chroma) = (dark, isColoured ? chroma : [])
            self.hue = isColoured ? hue : []
        }
        let words = Int(reviso_bits_words(width)) * heightPx
        lines = [UInt64](repeating: 0, count: words)
        mask = lines
    }

    /// Where a byte plane is above a threshold of 0 to 255.
    func bits(_ plane: [UInt8], above threshold: Int32) -> [UInt64] {
        var bits = noBits
        guard !plane.isEmpty else { return bits }
        reviso_bits_above(plane, Int32(widthPx), Int32(heightPx), threshold, &bits)
        return bits
    }

    /// A bit plane with nothing in it.
    var noBits: [UInt64] { [UInt64](repeating: 0, count: lines.count) }

    /// What is known of a place.
    public enum Zone: Sendable {
        /// Answers go there.
        case answer
        /// Print was read there for certain.
        case print
        /// Not to be touched.
        case closed
        /// The frame or rule of an answer place may run there.
        case edge
    }

    /// Says what is known of a place.
    public mutating func mark(_ box: Box, as zone: Zone) {
        let (none, size) = (noBits, (width: Int32(widthPx), height: Int32(heightPx)))
        reviso_bits_box(
            &zones[zone, default: none], size.width, size.height, Int32(box.x),
            Int32(box.y), Int32(box.width), Int32(box.height))
    }

    /// Dark pixels in a zone, and those of them that are in the mask.
    public func ink(in zone: Zone) -> (all: Int, masked: Int) {
        guard let inside = zones[zone] else { return (0, 0) }
        var ink = bits(dark, above: Self.inkThreshold)
        for index in ink.indices { ink[index] &= inside[index] }
        let words = Int64(ink.count)
        return (
            Int(reviso_bits_count(ink, nil, words)), Int(reviso_bits_count(ink, mask, words))
        )
    }
}
