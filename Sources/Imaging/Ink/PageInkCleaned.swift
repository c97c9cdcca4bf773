public import Artifacts
import CImaging

extension PageInk {
    /// What a registered blank looks like on this page: its grey in the page's pixels, and how dark its solid print is.
    public struct Blank: Sendable {
        fileprivate var laid: [UInt8]
        /// The same, as dark as its ink may be on the page.
        fileprivate var explaining: [UInt8]
        fileprivate var black: Int32
        fileprivate var reachPx: Int32
    }

    // Lines drawn narrower than this may be paler than they are printed.
    private static let thinMM = 0.5

    /// A blank that lies on the page, grey in its pixels, with its thin lines as dark as the page has them: drawn at
    /// fewer dots than the page was scanned at, they are paler than their ink, and their ink would be taken for a
    /// pupil's.
    private func withThinLines(of laid: [UInt8]) -> [UInt8] {
        let thin = Int32((Dots.px(Self.thinMM, dpi: dpi) / 2).rounded())
        var darkened = laid
        reviso_darken_thin(
            &darkened, dark, Int32(widthPx), Int32(heightPx), thin, max(1, thin - 1))
        return darkened
    }

    /// Ink that a blank does not explain, which lies on the page already: its grey in the page's pixels, 255 is paper,
    /// and how dark its solid print is here, 1 to 255. `reachMM`: how far print may lie from where the blank has it.
    /// `isDrawn`: it is the printed page as it was drawn, and no picture of paper.
    public mutating func takeBeyond(
        laid: [UInt8], black: Int, reachMM: Double, isDrawn: Bool = false
    ) -> (components: [Component], blank: Blank) {
        // `Overlay` lays a blank out in the page's own pixels.
        precondition(laid.count == dark.count, "a blank of the page's size")
        let black = Int32(min(255, max(1, black)))
        let reachPx = Int32(Dots.px(reachMM, dpi: dpi).rounded(.up))
        let explaining = isDrawn ? withThinLines(of: laid) : laid
        let capacity = 4096
        var rows = [Int32](repeating: 0, count: 6 * capacity)
        let found = reviso_ink_beyond(
            dark, explaining, zones[.closed] ?? noBits, Int32(widthPx), Int32(heightPx),
            reviso_ink_limits(dpi: dpi, nearPx: reachPx), &mask, &rows, Int32(capacity))
        let components = (0..<Int(found)).map { index -> Component in
            let row = Array(rows[(6 * index)..<(6 * index + 6)]).map(Int.init)
            return Component(
                label: index + 1, box: Box(x: row[0], y: row[1], width: row[2], height: row[3]),
                area: row[4], inAnswers: 0, inPrint: 0, inClosed: 0, broad: 0,
                darkness: Double(row[5]) / Double(max(1, row[4])) / 255, hue: 0)
        }
        return (
            components, Blank(laid: laid, explaining: explaining, black: black, reachPx: reachPx)
        )
    }

    /// The share of what a blank does not explain that is not in the mask, of the page and in places: components too
    /// small to be strokes.
    public func left(beyond blank: Blank, in places: [Box]) -> (page: Double, places: [Double]) {
        var left = noBits
        reviso_ink_left(
            dark, blank.explaining, mask, zones[.closed] ?? noBits, Int32(widthPx), Int32(heightPx),
            reviso_ink_limits(dpi: dpi, nearPx: blank.reachPx).far, reviso_ink_limits.strong, &left)
        let page = Box(x: 0, y: 0, width: widthPx, height: heightPx)
        func share(_ box: Box) -> Double {
            let missed = left.count(in: box, of: page)
            let all = missed + mask.count(in: box, of: page)
            // Beside no ink at all a speck of dust is no large share.
            return Double(missed) / Double(max(dpi * dpi / 90, all))
        }
        return (share(page), places.map(share))
    }

    /// The share of a blank's print that erasing left, of the page and in places: what is missing after and was not
    /// before is lost.
    public func printKept(
        of blank: Blank, on page: Image, after: Image?, in places: [Box]
    ) -> (page: Double, places: [Double]) {
        guard let after else { return (1, places.map { _ in 1 }) }
        let print = Image(grey: blank.laid, widthPx: widthPx, heightPx: heightPx).inverted
        let before = PageTone(page, dpi: dpi).absent(of: print)
        let now = PageTone(after, dpi: dpi).absent(of: print)
        func kept(_ box: Box) -> Double { 1 - max(0, now.share(in: box) - before.share(in: box)) }
        return (kept(print.bounds), places.map(kept))
    }

    /// The page with everything in the mask replaced by paper, or by what the blank has there, and the mask (1-bit,
    /// black is replaced). Nil where the mask is empty: the page is what it was.
    public func cleaned(with blank: Blank? = nil) -> (page: Image, mask: Image, maskPx: Int)? {
        let masked = Int(reviso_bits_count(mask, nil, Int64(mask.count)))
        guard masked > 0 else { return nil }
        var bytes = pixels
        let (width, height, block) = (Int32(widthPx), Int32(heightPx), Int32(dpi / 5))
        if let blank {
            reviso_ink_fill_printed(
                &bytes, Int32(channels), paper, width, height, block, mask, blank.laid,
                blank.black)
        } else {
            reviso_ink_fill(&bytes, Int32(channels), paper, width, height, block, mask)
        }
        let page =
            channels == 3
            ? Image(rgb: bytes, widthPx: widthPx, heightPx: heightPx)
            : Image(grey: bytes, widthPx: widthPx, heightPx: heightPx)
        return (page, Image(bits: mask, widthPx: widthPx, heightPx: heightPx), masked)
    }
}

extension PageInk {
    /// Closes what is red, with its pale seam: nothing of it is taken.
    public mutating func closeRed() {
        guard isColoured else { return }
        // A twelfth of the circle to either side: red pens are from orange to pink.
        let colour = bits(chroma, above: 0)
        let isRed = hue.map { UInt8($0 < 2 || $0 == 11 ? 1 : 0) }
        var red = bits(isRed, above: 0)
        for index in red.indices { red[index] &= colour[index] }
        let all = [UInt64](repeating: .max, count: red.count)
        reviso_bits_grow(&red, all, Int32(widthPx), Int32(heightPx), Int32(max(1, dpi / 100)))
        var closed = zones[.closed] ?? noBits
        for index in closed.indices { closed[index] |= red[index] }
        zones[.closed] = closed
    }
}

extension Image {
    /// A 1-bit picture from a bit plane: rows of 64-bit words, the lowest bit leftmost, set is ink.
    convenience init(bits: [UInt64], widthPx: Int, heightPx: Int) {
        self.init(widthPx: widthPx, heightPx: heightPx, depth: 1)
        guard bits.count >= (self.widthPx + 63) / 64 * self.heightPx else { return }
        reviso_pix_set_bits(pix, bits)
    }
}
