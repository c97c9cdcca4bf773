public import Artifacts
import CImaging

/// A registered page laid on its blank, pixel on pixel: what stands on the paper that was not printed there.
/// Lengths are millimetres of paper; darkness is 0 for paper and 1 for the page's own print.
public struct FlatPage: Sendable {
    /// The page in the blank's pixels, grey.
    public let picture: Image
    /// The page's map.
    public let page: Edition.Page
    /// Pixels a millimetre.
    public let dotsMM: Double
    /// The darkness that speckle of bare paper reaches, 0 to 1.
    public let speckle: Double

    private let widthPx: Int
    private let heightPx: Int
    private let grey: [UInt8]
    private let dark: [UInt8]
    private let blank: [UInt8]
    private let explained: [UInt8]
    private let closelyExplained: [UInt8]
    private let threshold: Int

    // How far print may lie from where it should and still be taken for print.
    private static let toleranceMM = 0.35
    // Inside a bubble that would be all of it; registration is good to 0.1 mm there.
    private static let closeMM = 0.15

    /// Lays a page on its blank.
    public init(_ picture: Image, at place: Registration, page: Edition.Page, blank: Image) {
        let grey = blank.depth == 8 ? blank : blank.grey
        (widthPx, heightPx) = (grey.widthPx, grey.heightPx)
        dotsMM = Double(widthPx) / page.widthMM
        self.page = page
        let (source, factor) = Self.shrunk(
            picture, map: place.pageToPixels, page: page, dotsMM: dotsMM)
        let inverse = Plane.product(
            Plane.product(Plane.scale(factor), place.pageToPixels), Plane.scale(1 / dotsMM))
        self.picture = source.warped(inverse: inverse, widthPx: widthPx, heightPx: heightPx)
        self.blank = grey.greyBytes
        self.grey = self.picture.greyBytes
        var dark = [UInt8](repeating: 0, count: widthPx * heightPx)
        var explained = dark
        _ = reviso_darkness(
            self.grey, self.blank, Int32(widthPx), Int32(heightPx),
            Int32(10 * dotsMM), &dark)
        reviso_explained(
            self.blank, Int32(widthPx), Int32(heightPx),
            Int32((Self.toleranceMM * dotsMM).rounded(.up)), &explained)
        var close = dark
        reviso_explained(
            self.blank, Int32(widthPx), Int32(heightPx),
            Int32((Self.closeMM * dotsMM).rounded(.up)), &close)
        closelyExplained = close
        let noise = reviso_speckle(dark, explained, Int32(widthPx), Int32(heightPx))
        speckle = Double(noise) / 255
        // A tenth of black is the palest line a pencil draws; speckle lifts it.
        threshold = min(110, max(26, 2 * Int(noise) + 12))
        (self.dark, self.explained) = (dark, explained)
    }

    /// The picture at about the resolution of a raster, area-averaged, and the factor it was shrunk by.
    static func shrunk(
        _ picture: Image, map: [Double], page: Edition.Page, dotsMM: Double
    ) -> (Image, Double) {
        let source = picture.depth == 8 ? picture : picture.grey
        let left = Plane.apply(map, 0, page.heightMM / 2)
        let right = Plane.apply(map, page.widthMM, page.heightMM / 2)
        let across =
            (right.x - left.x) * (right.x - left.x) + (right.y - left.y) * (right.y - left.y)
        let factor = dotsMM * page.widthMM / max(1, across.squareRoot())
        guard factor < 0.8 else { return (source, 1) }
        let small = source.scaled(by: factor)
        return (small, Double(small.widthPx) / Double(source.widthPx))
    }

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

    /// Measures a disc.
    public func disc(xMM: Double, yMM: Double, radiusMM: Double) -> Disc {
        let raw = reviso_measure_disc(
            dark, blank, closelyExplained, Int32(widthPx), Int32(heightPx), xMM * dotsMM,
            yMM * dotsMM,
            radiusMM * dotsMM, Int32(threshold))
        return Disc(
            page: raw.page / 255, blank: raw.blank / 255, extra: raw.extra / 255,
            strong: raw.strong / 255, share: raw.share)
    }

    /// Which of the 24 sectors of a ring have ink that print does not explain, clockwise from the left.
    public func ring(
        xMM: Double, yMM: Double, fromMM inner: Double, toMM outer: Double
    ) -> [Bool] {
        let bits = reviso_ring_sectors(
            dark, explained, Int32(widthPx), Int32(heightPx), xMM * dotsMM, yMM * dotsMM,
            inner * dotsMM, outer * dotsMM, Int32(threshold))
        return (0..<Int(REVISO_SECTORS)).map { bits & (1 << UInt32($0)) != 0 }
    }

    /// A connected piece of ink that was not printed.
    public struct Ink: Sendable, Equatable {
        /// Where it lies.
        public var boxMM: BoxMM
        /// Its area, in square millimetres.
        public var areaMM2: Double
        /// Its mean darkness, 0 to 1.
        public var darkness: Double
    }

    /// The pieces of ink in a place that print does not explain, without specks under 0.12 mm².
    public func ink(in place: BoxMM) -> [Ink] {
        let box = pixels(place)
        var rows = [Int32](repeating: 0, count: 6 * 512)
        let least = max(3, Int((0.12 * dotsMM * dotsMM).rounded()))
        let count = reviso_extra_ink(
            dark, explained, Int32(widthPx), Int32(heightPx), Int32(box.x), Int32(box.y),
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
    public func shift(of place: BoxMM) -> (xMM: Double, yMM: Double, fit: Double) {
        let box = pixels(place).intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
        guard !box.isEmpty else { return (0, 0, 0) }
        let row = [Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height)]
        var out = [Double](repeating: 0, count: 5)
        reviso_match_patches(
            grey, blank, Int32(widthPx), Int32(heightPx), row, 1,
            Int32((1.0 * dotsMM).rounded()), &out)
        return (out[0] / dotsMM, out[1] / dotsMM, out[2])
    }

    private func pixels(_ place: BoxMM) -> Box {
        let x = Int((place.x * dotsMM).rounded(.down))
        let y = Int((place.y * dotsMM).rounded(.down))
        return Box(
            x: x, y: y, width: Int((place.maxX * dotsMM).rounded(.up)) - x,
            height: Int((place.maxY * dotsMM).rounded(.up)) - y)
    }
}
