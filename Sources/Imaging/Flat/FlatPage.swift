public import Artifacts
import CImaging

/// A registered page laid on its blank, pixel on pixel: what stands on the paper that was not printed there.
/// Lengths are millimetres of paper; darkness is 0 for paper and 1 for the page's own print.
public struct FlatPage: Sendable {
    /// Where things stand on the page.
    public let page: PageGeometry
    /// Pixels a millimetre.
    public let dotsMM: Double
    /// The darkness that speckle of bare paper reaches, 0 to 1.
    public let speckle: Double

    let widthPx: Int
    let heightPx: Int
    private let grey: [UInt8]
    let dark: [UInt8]
    private let blank: [UInt8]
    let explained: PreparedBlank.Explanations
    let threshold: Int

    // A scan in black and white makes letters of 40 % black twice as dark as that; a blurred or noisy photograph does
    // not.
    private static let blackened = 1.25

    /// Lays a page on its blank.
    public init(_ picture: Image, at place: Registration, page: PageGeometry, blank: Image) {
        self.init(picture, at: place, on: PreparedBlank(page, blank: blank))
    }

    /// Lays a page on its blank.
    public init(_ picture: Image, at place: Registration, on prepared: PreparedBlank) {
        let print = prepared.whole
        (widthPx, heightPx, dotsMM) = (print.widthPx, print.heightPx, print.dotsMM)
        page = prepared.page
        blank = print.bytes
        let printed = prepared.explained
        let (width, height) = (Int32(widthPx), Int32(heightPx))
        let source = Shrunk(picture, map: place.pageToPixels, page: page, dotsMM: dotsMM)
        var flat = [UInt8](repeating: 255, count: widthPx * heightPx)
        reviso_flatten(
            source.bytes, Int32(source.widthPx), Int32(source.heightPx),
            source.map(place.pageToPixels, dotsMM: dotsMM), 0, 0, width, height, &flat)
        grey = flat
        var dark = [UInt8](repeating: 0, count: widthPx * heightPx)
        _ = reviso_darkness(grey, blank, width, height, Int32(10 * dotsMM), &dark)
        let noise = reviso_speckle(dark, printed.wide, width, height)
        // What print explains allows for a third more than was printed.
        let gain = reviso_grey_gain(dark, blank, printed.close, width, height) * 1.1 / 4 * 3
        explained = gain > Self.blackened ? printed.lifted(by: gain) : printed
        speckle = Double(noise) / 255
        // A tenth of black is the palest line a pencil draws; speckle lifts it.
        threshold = min(110, max(26, 2 * Int(noise) + 12))
        self.dark = dark
    }

    /// The page in the blank's pixels, grey.
    public var picture: Image { Image(grey: grey, widthPx: widthPx, heightPx: heightPx) }

    /// A disc's measures, 0 to 1.
    public struct Disc: Sendable, Equatable {
        /// The mean darkness of the page.
        public var page: Double
        /// The mean darkness of the blank.
        public var blank: Double
        /// The mean darkness that print does not explain.
        public var extra: Double
        /// The darkness that the darkest 6 % of that reach: a line across the disc covers about a tenth.
        public var strong: Double
        /// The share of pixels with ink that print does not explain.
        public var share: Double
    }

    /// Measures a disc of the blank and what lies there on the page, which may be a little off.
    public func disc(
        xMM: Double, yMM: Double, radiusMM: Double, offByMM off: (x: Double, y: Double) = (0, 0)
    ) -> Disc {
        let raw = reviso_measure_disc(
            dark, blank, explained.close, Int32(widthPx), Int32(heightPx), xMM * dotsMM,
            yMM * dotsMM, radiusMM * dotsMM, pixels(off), Int32(threshold))
        return Disc(
            page: raw.page / 255, blank: raw.blank / 255, extra: raw.extra / 255,
            strong: raw.strong / 255, share: raw.share)
    }

    /// Which of the 24 sectors of a ring on the blank have ink that print does not explain, clockwise from the left;
    /// the page may be a little off.
    public func ring(
        xMM: Double, yMM: Double, fromMM inner: Double, toMM outer: Double,
        offByMM off: (x: Double, y: Double) = (0, 0)
    ) -> [Bool] {
        let bits = reviso_ring_sectors(
            dark, explained.wide, Int32(widthPx), Int32(heightPx), xMM * dotsMM, yMM * dotsMM,
            inner * dotsMM, outer * dotsMM, pixels(off), Int32(threshold))
        return (0..<Int(REVISO_SECTORS)).map { bits & (1 << UInt32($0)) != 0 }
    }

    /// A connected component that was not printed.
    public struct Ink: Sendable, Equatable {
        /// Where it lies.
        public var boxMM: BoxMM
        /// Its area, in square millimetres.
        public var areaMM2: Double
        /// Its mean darkness, 0 to 1.
        public var darkness: Double
    }

    /// The components of ink in a place that print does not explain, without specks under 0.12 mm².
    public func ink(in place: BoxMM) -> [Ink] {
        let box = pixels(place)
        var rows = [Int32](repeating: 0, count: 6 * 512)
        let least = max(3, Int((0.12 * dotsMM * dotsMM).rounded()))
        let count = reviso_extra_ink(
            dark, explained.wide, Int32(widthPx), Int32(heightPx), Int32(box.x), Int32(box.y),
            Int32(box.width), Int32(box.height), Int32(threshold), Int32(least), &rows, 512)
        return (0..<Int(count)).map { index in
            let row = rows[(6 * index)..<(6 * index + 6)].map(Double.init)
            return Ink(
                boxMM: BoxMM(
                    x: row[0] / dotsMM, y: row[1] / dotsMM, width: row[2] / dotsMM,
                    height: row[3] / dotsMM),
                areaMM2: row[4] / (dotsMM * dotsMM), darkness: row[5] / row[4] / 255)
        }
    }

    /// How far, in millimetres, the print of a place lies from where it should, and how well it fits there, -1 to 1.
    public func shift(
        of place: BoxMM, reachMM: Double = 1
    ) -> (xMM: Double, yMM: Double, fit: Double) {
        let box = pixels(place).intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
        guard !box.isEmpty else { return (0, 0, 0) }
        let row = [Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height)]
        var out = [Double](repeating: 0, count: 5)
        reviso_match_patches(
            grey, blank, Int32(widthPx), Int32(heightPx), row, 1,
            Int32((reachMM * dotsMM).rounded()), &out)
        return (out[0] / dotsMM, out[1] / dotsMM, out[2])
    }

    private func pixels(_ off: (x: Double, y: Double)) -> reviso_offset {
        reviso_offset(
            x: Int32((off.x * dotsMM).rounded()), y: Int32((off.y * dotsMM).rounded()))
    }

    func pixels(_ place: BoxMM) -> Box {
        let x = Int((place.x * dotsMM).rounded(.down))
        let y = Int((place.y * dotsMM).rounded(.down))
        return Box(
            x: x, y: y, width: Int((place.maxX * dotsMM).rounded(.up)) - x,
            height: Int((place.maxY * dotsMM).rounded(.up)) - y)
    }
}
