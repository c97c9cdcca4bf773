import Artifacts
import CImaging

/// How dark a page is against its own paper, whatever light it was taken in, and how dark its print is.
public struct PageTone {
    /// Darkness, 0 to 255: a grey picture in which paper is black.
    let darkness: Image
    /// The darkness of solid print, 1 to 255.
    public let solid: Int
    private let dpi: Int

    // Ink begins here, as everywhere in erasing.
    private static let ink = Int(PageInk.inkThreshold)

    /// A page's tone.
    public init(_ page: Image, dpi: Int) {
        let grey = page.depth == 8 ? page : page.grey
        let (width, height, block) = (
            Int32(grey.widthPx), Int32(grey.heightPx), Int32(max(72, dpi) / 5)
        )
        let pixels = grey.greyBytes
        let blocks =
            reviso_ink_blocks_along(width, block) * reviso_ink_blocks_along(height, block)
        var paper = [UInt8](repeating: 255, count: Int(blocks))
        reviso_ink_paper(pixels, 1, width, height, block, &paper)
        var dark = [UInt8](repeating: 0, count: pixels.count)
        reviso_ink_dark(pixels, paper, width, height, block, &dark)
        solid = Self.solid(dark)
        self.dpi = max(72, dpi)
        darkness = Image(grey: dark, widthPx: grey.widthPx, heightPx: grey.heightPx)
    }

    /// What nine of ten pixels of ink are no darker than; every seventh pixel speaks for all.
    private static func solid(_ dark: [UInt8]) -> Int {
        var counts = [Int](repeating: 0, count: 256)
        for at in stride(from: 0, to: dark.count, by: 7) { counts[Int(dark[at])] += 1 }
        var left = counts[ink...].reduce(0, +) / 10
        guard left > 0 else { return 255 }
        var level = 255
        while level > ink, left >= counts[level] {
            left -= counts[level]
            level -= 1
        }
        return level
    }

    /// The darkness as it lies on another page, print as dark as ink can be, 254; what the picture does not show is
    /// 255.
    func laid(_ grid: PageGrid?, widthPx: Int, heightPx: Int) -> [UInt8] {
        var bytes = darkness.greyBytes
        reviso_lift(&bytes, Int64(bytes.count), 255 / Double(max(80, solid)))
        reviso_at_most(&bytes, Int64(bytes.count), 254)
        guard let grid else { return bytes }
        return Image(grey: bytes, widthPx: darkness.widthPx, heightPx: darkness.heightPx)
            .drawn(through: grid, widthPx: widthPx, heightPx: heightPx).greyBytes
    }

    /// The share of a blank's print that is not on the page within 0.3 mm of where it should be. The blank is
    /// darkness in the page's pixels, 255 where it is not known.
    func missing(of blank: Image) -> Double { absent(of: blank).share(in: blank.bounds) }

    /// A blank's print, and what of it is not on the page.
    struct Absent {
        fileprivate var print, missing: [UInt64]
        fileprivate var page: Box

        /// The share of the print in a place that is missing.
        func share(in box: Box) -> Double {
            let all = max(1, print.count(in: box, of: page))
            return Double(missing.count(in: box, of: page)) / Double(all)
        }
    }

    /// The print of a blank that is not on the page within 0.3 mm of where it should be.
    func absent(of blank: Image) -> Absent {
        let (width, height) = (Int32(blank.widthPx), Int32(blank.heightPx))
        var print = blank.greyBytes
        // Drawing mixes what is not known into the pixels beside it.
        let reach = Int32(Dots.px(0.3, dpi: dpi).rounded(.up))
        let unknown = Self.unknown(print, width, height, within: reach)
        let nothing = [UInt64](
            repeating: 0, count: Int(reviso_bits_words(width)) * blank.heightPx)
        reviso_clear_where(&print, unknown, Int64(print.count))
        let here = Image(
            grey: laid(nil, widthPx: blank.widthPx, heightPx: blank.heightPx),
            widthPx: blank.widthPx, heightPx: blank.heightPx)
        var (left, all) = (nothing, nothing)
        reviso_ink_left(
            print, here.inverted.greyBytes, nothing, nothing, width, height, reach, Self.solidPrint,
            &left)
        reviso_bits_above(print, width, height, Self.solidPrint, &all)
        return Absent(print: all, missing: left, page: blank.bounds)
    }

    /// White where a blank is not known, and near there.
    static func unknown(
        _ blank: [UInt8], _ width: Int32, _ height: Int32, within reach: Int32
    ) -> [UInt8] {
        var known = [UInt8](repeating: 0, count: blank.count)
        reviso_below(blank, Int64(blank.count), 255, &known)
        var out = known
        reviso_explained(known, width, height, reach, &out)
        return out
    }

    // So dark is print, in a blank whose solid print is 254; paler than its own half it is missing.
    private static let solidPrint: Int32 = 120
}

extension [UInt64] {
    /// How many bits of a page's plane are set in a place.
    func count(in box: Box, of page: Box) -> Int {
        Int(
            reviso_bits_count_box(
                self, Int32(page.width), Int32(page.height), Int32(box.x), Int32(box.y),
                Int32(box.width), Int32(box.height)))
    }
}
