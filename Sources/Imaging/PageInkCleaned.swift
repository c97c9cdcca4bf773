public import Artifacts
import CImaging

extension PageInk {
    /// What a registered blank looks like on this page: its grey in the page's pixels, and how dark its solid print is.
    public struct Blank: Sendable {
        fileprivate var laid: [UInt8]
        fileprivate var black: Int32
        fileprivate var reachPx: Int32
    }

    /// Ink that a registered blank does not explain goes into the mask; where it lies, and the blank as it lies here.
    public mutating func takeBeyond(
        _ blank: Image, at place: Registration, page: Edition.Page
    ) -> (pieces: [Piece], blank: Blank)? {
        let grey = blank.depth == 8 ? blank : blank.grey
        let dotsMM = Double(grey.widthPx) / page.widthMM
        guard let back = Imaging.Plane.inverse(place.pageToPixels) else { return nil }
        let inverse = Imaging.Plane.product(Imaging.Plane.scale(dotsMM), back)
        let laid = grey.warped(inverse: inverse, widthPx: widthPx, heightPx: heightPx).greyBytes
        return takeBeyond(
            laid, black: Int32(min(255, max(90, solidDarkness(laid)))), reachMM: 0.3)
    }

    /// Ink that a blank does not explain, which lies on the page already: its grey in the page's pixels, 255 is paper, and
    /// how dark its solid print is here, 1 to 255. `reachMM`: how far print may lie from where the blank has it.
    public mutating func takeBeyond(
        laid: [UInt8], black: Int, reachMM: Double
    ) -> (pieces: [Piece], blank: Blank) {
        precondition(laid.count == dark.count, "a blank of the page's size")
        return takeBeyond(laid, black: Int32(min(255, max(1, black))), reachMM: reachMM)
    }

    private mutating func takeBeyond(
        _ laid: [UInt8], black: Int32, reachMM: Double
    ) -> (pieces: [Piece], blank: Blank) {
        let reachPx = Int32((reachMM * Double(dpi) / 25.4).rounded(.up))
        let capacity = 4096
        var rows = [Int32](repeating: 0, count: 6 * capacity)
        let found = reviso_ink_beyond(
            dark, laid, zones[.closed] ?? noBits, Int32(widthPx), Int32(heightPx), reachPx,
            Self.beyond, Int32(max(4, dpi * dpi / 4500)), 2 * reachPx + 1, 14, &mask, &rows,
            Int32(capacity))
        let pieces = (0..<Int(found)).map { index -> Piece in
            let row = Array(rows[(6 * index)..<(6 * index + 6)]).map(Int.init)
            return Piece(
                label: index + 1, box: Box(x: row[0], y: row[1], width: row[2], height: row[3]),
                area: row[4], inAnswers: 0, inPrint: 0, inClosed: 0, broad: 0,
                darkness: Double(row[5]) / Double(max(1, row[4])) / 255, hue: 0)
        }
        return (pieces, Blank(laid: laid, black: black, reachPx: reachPx))
    }

    // Darker than the blank by this is ink.
    private static let beyond: Int32 = 30

    /// The share of what a blank does not explain that is not in the mask: pieces too small to be strokes.
    public func left(beyond blank: Blank) -> Double {
        let left = reviso_ink_left(
            dark, blank.laid, mask, zones[.closed] ?? noBits, Int32(widthPx), Int32(heightPx),
            blank.reachPx, Self.beyond)
        let masked = reviso_bits_count(mask, nil, Int64(mask.count))
        return Double(left) / Double(max(1, left + masked))
    }

    /// How dark solid print of the blank is on this page.
    private func solidDarkness(_ laid: [UInt8]) -> Int {
        var total = (sum: 0, count: 0)
        for at in stride(from: 0, to: laid.count, by: 7) where laid[at] < 16 {
            total.sum += Int(dark[at])
            total.count += 1
        }
        return total.count == 0 ? 255 : total.sum / total.count
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

extension Image {
    /// A 1-bit picture from a bit plane: rows of 64-bit words, the lowest bit leftmost, set is ink.
    convenience init(bits: [UInt64], widthPx: Int, heightPx: Int) {
        precondition(bits.count == (widthPx + 63) / 64 * heightPx, "as many words as rows need")
        self.init(widthPx: widthPx, heightPx: heightPx, depth: 1)
        reviso_pix_set_bits(pix, bits)
    }
}
