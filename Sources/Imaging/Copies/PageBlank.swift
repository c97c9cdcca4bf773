/// The blank of a page: a clean page of the same sheet, or what several filled-in copies have in common.
public struct PageBlank: Sendable {
    /// The blank as darkness: 0 is paper, 254 solid print, 255 what is not known.
    public let darkness: Image
    /// Its resolution.
    public let dpi: Int
    /// Whether it is a picture of a page that nobody wrote on.
    public let isKnown: Bool

    /// With fewer copies ink that two share is taken for print.
    public static let leastShared = 3

    /// A clean page.
    public init(clean picture: Image, dpi: Int) {
        let darkness = PageTone(picture, dpi: dpi).laid(
            nil, widthPx: picture.widthPx, heightPx: picture.heightPx)
        self.init(darkness, of: (picture, dpi), isKnown: true)
    }

    private init(_ darkness: [UInt8], of frame: (picture: Image, dpi: Int), isKnown: Bool) {
        self.darkness = Image(
            grey: darkness, widthPx: frame.picture.widthPx, heightPx: frame.picture.heightPx)
        (dpi, self.isKnown) = (frame.dpi, isKnown)
    }

    /// The blank of up to eight copies, each a picture with its resolution, all upright: the one that has no ink, else
    /// what they share. Nil where fewer than three sheets of paper show the same print and none of two is clean.
    public init?(of copies: [(picture: Image, dpi: Int)]) {
        guard let stack = CopyStack(copies) else { return nil }
        let common = stack.sheetCount < Self.leastShared ? nil : stack.shared
        if let clean = stack.cleanCopy(beside: common) {
            self.init(clean: copies[clean].picture, dpi: copies[clean].dpi)
            return
        }
        guard let common else { return nil }
        self.init(common, of: copies[stack.frame], isKnown: false)
    }

    /// The blank as it lies on a copy, grey in the copy's pixels, 255 is paper. Nil where the copy has another print:
    /// too much of the blank's is not on it.
    public func laid(on page: Image, dpi: Int) -> [UInt8]? {
        guard let registered = Overlay(page, dpi: dpi).registered(darkness.inverted) else {
            return nil
        }
        // Drawn as darkness, since beyond its edge a picture is white: there the blank is black and explains all.
        let laid = darkness.drawn(
            through: registered.grid, widthPx: page.widthPx, heightPx: page.heightPx)
        let missing = PageTone(page, dpi: dpi).missing(of: laid)
        guard missing < Self.mostMissing else { return nil }
        return laid.inverted.greyBytes
    }

    // Set by judgement, above what a pale pen or a thin rule loses and below what other words in the same frames lack.
    private static let mostMissing = 0.02
}
