public import Artifacts
import CImaging

/// A page taken apart into pieces of ink, dark and coloured, so that handwriting can be told from print and taken off.
/// Nothing is judged here: a piece says what it is like, and whoever asks chooses.
public struct PageInk {
    /// The page's size and resolution.
    public let widthPx: Int, heightPx: Int, dpi: Int

    private let rgb: [UInt8]
    private let paper: [UInt8]
    private let dark: [UInt8]
    private let chroma: [UInt8]
    private let hue: [UInt8]
    private var zones: [UInt8]
    private var lines: [UInt8]
    private var mask: [UInt8]

    // Darker than paper by this (of 255) is ink; a pale pencil on a scan reaches 50.
    private static let inkThreshold: Int32 = 42

    /// Takes a page apart.
    public init(_ picture: Image, dpi: Int) {
        (widthPx, heightPx, self.dpi) = (picture.widthPx, picture.heightPx, max(72, dpi))
        let count = widthPx * heightPx
        rgb = picture.rgbBytes
        var paper = [UInt8](repeating: 255, count: 3 * count)
        reviso_ink_paper(rgb, Int32(widthPx), Int32(heightPx), Int32(self.dpi / 5), &paper)
        self.paper = paper
        var (dark, chroma, hue) = (
            [UInt8](repeating: 0, count: count), [UInt8](repeating: 0, count: count),
            [UInt8](repeating: 0, count: count)
        )
        reviso_ink_tones(rgb, paper, Int64(count), &dark, &chroma, &hue)
        (self.dark, self.chroma, self.hue) = (dark, chroma, hue)
        zones = [UInt8](repeating: 0, count: count)
        lines = zones
        mask = zones
    }

    /// Finds the rules and frames of the page, which are kept: straight runs of 12 mm anywhere, of 5 mm along the edges of
    /// answer places. To be called when places are marked.
    public mutating func findLines() {
        let thick = Int32(max(3, dpi / 25))
        let (long, short) = (Int32(dpi * 12 / 25), Int32(dpi * 5 / 25))
        for upright in [Int32(0), 1] {
            for (bit, run) in [(Int32(0), long), (Zone.edge.rawValue, short)] {
                reviso_ink_lines(
                    dark, zones, bit, Int32(widthPx), Int32(heightPx), 32, run, thick, upright,
                    &lines)
            }
        }
    }

    /// What is known of a place.
    public enum Zone: Int32, Sendable {
        /// Answers go there.
        case answer = 1
        /// Print was read there for certain.
        case print = 2
        /// Not to be touched.
        case closed = 4
        /// The frame or rule of an answer place may run there.
        case edge = 8
    }

    /// Says what is known of a place.
    public mutating func mark(_ box: Box, as zone: Zone) {
        reviso_ink_zone(
            &zones, Int32(widthPx), Int32(heightPx), Int32(box.x), Int32(box.y),
            Int32(box.width), Int32(box.height), zone.rawValue)
    }

    /// Says that answers go to a place, whose frame or rule may run within 1.2 mm of its edges.
    public mutating func markAnswerPlace(_ place: Box) {
        mark(place.grown(by: max(1, dpi / 42)), as: .answer)
        let reach = max(2, dpi / 21)
        let outer = place.grown(by: reach)
        for y in [outer.y, place.maxY - reach] {
            mark(Box(x: outer.x, y: y, width: outer.width, height: 2 * reach), as: .edge)
        }
        for x in [outer.x, place.maxX - reach] {
            mark(Box(x: x, y: outer.y, width: 2 * reach, height: outer.height), as: .edge)
        }
    }

    /// A connected piece of ink.
    public struct Piece: Sendable {
        /// Its number within its plane.
        public var label: Int
        /// Where it lies.
        public var box: Box
        /// Its pixels: all, in answer places, in certain print, in closed places, and those of broad strokes.
        public var area, inAnswers, inPrint, inClosed, broad: Int
        /// Its mean darkness, 0 to 1.
        public var darkness: Double
        /// The twelfth of the colour circle most of its colour has; 0 is red, 4 green, 8 blue.
        public var hue: Int
        /// Its pixels of about that hue, and those that are strongly coloured.
        public var inHue = 0, vivid = 0
    }

    /// The pieces of one kind of ink.
    public struct Plane: Sendable {
        /// The pieces, by row of their first pixel.
        public var pieces: [Piece]
        fileprivate var labels: [Int32]
    }

    /// A kind of ink.
    public enum Kind: Int32, Sendable {
        /// Dark, whatever its colour, without long straight lines.
        case dark = 0
        /// Coloured.
        case coloured = 1
        /// Both, so that a stroke whose colour is lost in places is one piece.
        case any = 2
    }

    /// The pieces of one kind of ink, of what is not in the mask yet.
    public func plane(_ kind: Kind) -> Plane {
        let count = widthPx * heightPx
        var ink = [UInt8](repeating: 0, count: count)
        reviso_ink_plane(
            dark, chroma, lines, mask, Int64(count), Self.inkThreshold, kind.rawValue, &ink)
        var labels = [Int32](repeating: 0, count: count)
        let capacity = 60_000
        var rows = [Int32](repeating: 0, count: Int(REVISO_INK_ROW) * capacity)
        // A stroke of pen or pencil is under 1.2 mm wide.
        let found = reviso_ink_pieces(
            ink, dark, hue, chroma, zones, Int32(widthPx), Int32(heightPx), Int32(max(2, dpi / 42)),
            &labels, &rows, Int32(capacity))
        let pieces = (0..<Int(found)).map { index -> Piece in
            let row = Array(
                rows[(Int(REVISO_INK_ROW) * index)..<(Int(REVISO_INK_ROW) * (index + 1))])
            let hues = row[10..<22].map(Int.init)
            let most = hues.indices.max { hues[$0] < hues[$1] } ?? 0
            return Piece(
                label: index + 1,
                box: Box(x: Int(row[0]), y: Int(row[1]), width: Int(row[2]), height: Int(row[3])),
                area: Int(row[4]), inAnswers: Int(row[6]), inPrint: Int(row[7]),
                inClosed: Int(row[8]), broad: Int(row[9]),
                darkness: Double(row[5]) / Double(row[4]) / 255, hue: most,
                inHue: hues[most] + hues[(most + 1) % 12] + hues[(most + 11) % 12],
                vivid: Int(row[23]))
        }
        return Plane(pieces: pieces, labels: labels)
    }

    /// Puts pieces into the mask, with the pale seam of their strokes. What a coloured piece spreads over is pale or
    /// coloured; black print beneath it is kept.
    public mutating func take(_ chosen: [Piece], of plane: Plane, kind: Kind) {
        guard !chosen.isEmpty else { return }
        var picked = [UInt8](repeating: 0, count: plane.pieces.count + 1)
        for piece in chosen { picked[piece.label] = 1 }
        var keep = lines
        if kind == .coloured {
            reviso_ink_deep(dark, chroma, Int64(widthPx * heightPx), 100, &keep)
        }
        reviso_ink_mask(
            plane.labels, picked, dark, keep, Int32(widthPx), Int32(heightPx),
            Int32(max(1, dpi / 100)), 8, &mask)
    }

    /// Ink that a registered blank does not explain goes into the mask; where it lies, and its area in pixels.
    public mutating func takeBeyond(
        _ blank: Image, at place: Registration, page: Edition.Page
    ) -> (pieces: [Piece], unwritten: [UInt8]) {
        let grey = blank.depth == 8 ? blank : blank.grey
        let count = widthPx * heightPx
        let dotsMM = Double(grey.widthPx) / page.widthMM
        guard let back = Imaging.Plane.inverse(place.pageToPixels) else { return ([], rgb) }
        let inverse = Imaging.Plane.product(Imaging.Plane.scale(dotsMM), back)
        let laid = grey.warped(inverse: inverse, widthPx: widthPx, heightPx: heightPx).greyBytes
        let black = Int32(min(255, max(90, solidDarkness(laid))))
        let capacity = 4096
        var rows = [Int32](repeating: 0, count: 6 * capacity)
        let radius = Int32((0.3 * Double(dpi) / 25.4).rounded(.up))
        let found = reviso_ink_beyond(
            dark, laid, zones, Int32(widthPx), Int32(heightPx), radius, 30,
            Int32(max(4, dpi * dpi / 4500)), 2 * radius + 1, 14, &mask, &rows, Int32(capacity))
        var unwritten = rgb
        reviso_ink_unwritten(laid, paper, black, Int64(count), &unwritten)
        let pieces = (0..<Int(found)).map { index -> Piece in
            let row = Array(rows[(6 * index)..<(6 * index + 6)]).map(Int.init)
            return Piece(
                label: index + 1, box: Box(x: row[0], y: row[1], width: row[2], height: row[3]),
                area: row[4], inAnswers: 0, inPrint: 0, inClosed: 0, broad: 0,
                darkness: Double(row[5]) / Double(max(1, row[4])) / 255, hue: 0)
        }
        return (pieces, unwritten)
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

    /// The page with everything in the mask replaced, and the mask (1-bit, black is replaced).
    public func cleaned(with fill: [UInt8]? = nil) -> (page: Image, mask: Image, maskPx: Int) {
        var bytes = rgb
        let count = Int64(widthPx * heightPx)
        let changed = reviso_ink_fill(&bytes, mask, fill ?? paper, count)
        let page = Image(rgb: bytes, widthPx: widthPx, heightPx: heightPx)
        return (page, maskImage, Int(changed))
    }

    /// The mask as a 1-bit picture.
    private var maskImage: Image {
        let light = [UInt8](unsafeUninitializedCapacity: mask.count) { buffer, count in
            reviso_ink_negative(mask, buffer.baseAddress, Int64(mask.count))
            count = mask.count
        }
        return Image(mask: light, widthPx: widthPx, heightPx: heightPx)
    }

    /// Dark pixels in a zone, and those of them that are in the mask.
    public func ink(in zone: Zone) -> (all: Int, masked: Int) {
        let count = Int64(mask.count)
        let all = reviso_ink_count(nil, dark, zones, zone.rawValue, Self.inkThreshold, count)
        let masked = reviso_ink_count(mask, dark, zones, zone.rawValue, Self.inkThreshold, count)
        return (Int(all), Int(masked))
    }
}

extension Image {
    /// A 1-bit picture from packed bytes, one a pixel: under 128 is ink.
    public convenience init(mask bytes: [UInt8], widthPx: Int, heightPx: Int) {
        precondition(bytes.count == widthPx * heightPx, "as many bytes as pixels")
        self.init(widthPx: widthPx, heightPx: heightPx, depth: 1)
        bytes.withUnsafeBufferPointer { reviso_pix_set_grey(pix, $0.baseAddress) }
    }
}
