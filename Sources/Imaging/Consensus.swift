import CImaging

/// What several filled-in pictures of one page have in common: the blank that their pupils were given.
public struct Consensus: Sendable {
    /// The blank as darkness: 0 is paper, 254 solid print, 255 what too few copies show; of the first copy's size.
    public let blank: Image
    /// The first copy's resolution.
    public let dpi: Int
    /// How many copies speak in it.
    public let copies: Int

    /// With fewer copies ink that two share is taken for print.
    public static let least = 3

    /// The blank of up to eight copies, each a picture with its resolution, all upright. They are laid on the first one,
    /// or on the first on which most of them lie. Nil where fewer than three show the same print.
    public init?(of copies: [(picture: Image, dpi: Int)]) {
        var best: [[UInt8]] = []
        var frame = 0
        for (index, base) in copies.enumerated() {
            let planes = Self.planes(of: copies, on: index, base)
            if planes.count > best.count { (best, frame) = (planes, index) }
            if best.count >= Self.least, 2 * best.count > copies.count { break }
        }
        guard best.count >= Self.least else { return nil }
        let picture = copies[frame].picture
        var out = [UInt8](repeating: 0, count: best[0].count)
        Self.secondBrightest(best, &out)
        blank = Image(grey: out, widthPx: picture.widthPx, heightPx: picture.heightPx)
        (dpi, self.copies) = (copies[frame].dpi, best.count)
    }

    private static func planes(
        of copies: [(picture: Image, dpi: Int)], on index: Int, _ base: (picture: Image, dpi: Int)
    ) -> [[UInt8]] {
        let overlay = Overlay(base.picture, dpi: base.dpi)
        return copies.enumerated().compactMap { other, copy in
            let lie = other == index ? nil : overlay.lie(of: copy.picture)
            if other != index, lie == nil { return nil }
            return PageTone(copy.picture, dpi: copy.dpi).laid(
                lie?.grid, widthPx: base.picture.widthPx, heightPx: base.picture.heightPx)
        }
    }

    /// Ink stays in the blank only where all copies but one have it; print that one copy lost stays.
    private static func secondBrightest(_ planes: [[UInt8]], _ out: inout [UInt8]) {
        var least = [UInt8](repeating: 255, count: out.count)
        out = least
        for plane in planes {
            reviso_two_least(plane, Int64(plane.count), &least, &out)
        }
    }

    /// The blank as it lies on a copy, grey in the copy's pixels, 255 is paper, and the share of places that look alike. Nil
    /// where the copy has another print: too much of the blank's is not on it.
    public func laid(on page: Image, dpi: Int) -> (blank: [UInt8], agreement: Double)? {
        guard let lie = Overlay(page, dpi: dpi).lie(of: blank.inverted) else { return nil }
        // Drawn as darkness, since beyond its edge a picture is white: there the blank is black and explains all.
        let laid = blank.drawn(
            through: lie.grid, widthPx: page.widthPx, heightPx: page.heightPx)
        let missing = PageTone(page, dpi: dpi).missing(of: laid)
        guard missing < Self.mostMissing else { return nil }
        return (laid.inverted.greyBytes, lie.agreement)
    }

    // Set by judgement, above what a pale pen or a thin rule loses and below what other words in the same frames lack.
    private static let mostMissing = 0.02
}
