import Artifacts
import Imaging

/// A part of a worksheet's page around an answer place: how dark its ink is under the paper's light. What is red is
/// left out: a teacher's ticks and crosses are no answers.
struct AnswerRegion {
    /// Where it lies on the page.
    let box: Box
    /// Its pixels for one of the page's.
    let scale: Double
    let widthPx: Int
    let heightPx: Int
    /// Row by row, 0 for paper to 255.
    var dark: [UInt8]

    /// The grey that bare paper was brought to.
    static let paper = 245
    // A pen's red is stronger than its other colours by more than this, of 255; a pencil's shade and JPEG's colours are
    // not.
    private static let red = 34

    /// A part of a page whose paper was brought to one brightness.
    init(_ box: Box, of evened: Image, scale: Double) {
        let part = evened.cropped(to: box)
        let picture = scale == 1 ? part : part.scaled(by: scale)
        (self.box, self.scale) = (box.intersection(evened.bounds), scale)
        (widthPx, heightPx) = (picture.widthPx, picture.heightPx)
        if picture.depth == 32 {
            let bytes = picture.rgbBytes
            dark = (0..<widthPx * heightPx).map { index in
                let (red, green) = (Int(bytes[3 * index]), Int(bytes[3 * index + 1]))
                let blue = Int(bytes[3 * index + 2])
                guard red - max(green, blue) <= Self.red else { return 0 }
                return UInt8(max(0, Self.paper - (3 * red + 6 * green + blue) / 10))
            }
        } else {
            dark = picture.greyBytes.map { UInt8(max(0, Self.paper - Int($0))) }
        }
    }

    /// A box of the page in the region's pixels.
    func place(_ other: Box) -> Box {
        let (x, y) = (Double(other.x - box.x) * scale, Double(other.y - box.y) * scale)
        return Box(
            x: Int(x.rounded()), y: Int(y.rounded()),
            width: Int((Double(other.width) * scale).rounded()),
            height: Int((Double(other.height) * scale).rounded()))
    }

    /// A box of the region in the page's pixels.
    func onPage(_ own: Box) -> Box {
        let left = box.x + Int(Double(own.x) / scale)
        let top = box.y + Int(Double(own.y) / scale)
        return Box(
            x: left, y: top, width: Int((Double(own.width) / scale).rounded(.up)),
            height: Int((Double(own.height) / scale).rounded(.up)))
    }

    /// Makes a part of it paper.
    mutating func clear(_ part: Box) {
        let inside = part.intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
        guard !inside.isEmpty else { return }
        for y in inside.y..<inside.maxY {
            for x in inside.x..<inside.maxX { dark[y * widthPx + x] = 0 }
        }
    }

    /// Makes all paper but some pixels and the rims around them that are darker than a limit.
    mutating func keep(_ pixels: [Int], darker limit: UInt8) {
        var kept = [UInt8](repeating: 0, count: dark.count)
        for pixel in pixels {
            let (x, y) = (pixel % widthPx, pixel / widthPx)
            for v in max(0, y - 1)...min(heightPx - 1, y + 1) {
                for u in max(0, x - 1)...min(widthPx - 1, x + 1) {
                    let ink = dark[v * widthPx + u]
                    kept[v * widthPx + u] = ink > limit ? ink : 0
                }
            }
        }
        dark = kept
    }

    /// Takes off a thin line that lies in some rows of some columns, with its pale rim: only where the ink is no higher
    /// than `mostPx`, so that a stroke across it stays whole.
    mutating func eraseLine(rows: Range<Int>, columns: Range<Int>, mostPx: Int, above least: UInt8)
    {
        for x in columns.clamped(to: 0..<widthPx) {
            var y = max(0, rows.lowerBound)
            while y < min(heightPx, rows.upperBound) {
                guard dark[y * widthPx + x] > least else {
                    y += 1
                    continue
                }
                let end =
                    (y..<min(heightPx, rows.upperBound))
                    .first { dark[$0 * widthPx + x] <= least } ?? min(heightPx, rows.upperBound)
                let darkest =
                    (y..<end).max { dark[$0 * widthPx + x] < dark[$1 * widthPx + x] } ?? y
                let start = darkest * widthPx + x
                let top = darkest - rim(from: start, by: -widthPx, most: darkest, above: least)
                let low =
                    darkest
                    + rim(from: start, by: widthPx, most: heightPx - 1 - darkest, above: least)
                if low - top < mostPx {
                    for v in max(0, top - 1)...min(heightPx - 1, low + 1) {
                        dark[v * widthPx + x] = 0
                    }
                }
                y = max(y, low) + 1
            }
        }
    }

    // Between two lines right above each other the paper is not white: where it is so much paler than a line, and grows
    // darker again, the line is at its end.
    private static let between = (share: 2, rise: 8)

    // Paler than this share of a line is the grain of the paper beside it.
    private static let grain = 8

    /// How many more pixels of a line's ink there are from its darkest on, in steps through `dark`, of `most` at most.
    func rim(from darkest: Int, by step: Int, most: Int, above least: UInt8) -> Int {
        let peak = Int(dark[darkest])
        let paper = max(Int(least), peak / Self.grain)
        var palest = peak
        for count in 0..<max(0, most) {
            let next = dark[darkest + step * (count + 1)]
            let isNext =
                Self.between.share * palest < peak && Int(next) >= palest + Self.between.rise
            // The palest pixel is both lines' rim.
            if isNext { return max(0, count - 1) }
            guard Int(next) > paper else { return count }
            palest = min(palest, Int(next))
        }
        return max(0, most)
    }

    /// A part of it as a picture of dark ink on white, strengthened by a factor; white beyond its edges.
    func picture(of part: Box, strength: Double) -> Image {
        var grey = [UInt8](repeating: 255, count: max(1, part.width) * max(1, part.height))
        let inside = part.intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
        for y in inside.y..<max(inside.y, inside.maxY) {
            for x in inside.x..<inside.maxX {
                let ink = min(255, Double(dark[y * widthPx + x]) * strength)
                grey[(y - part.y) * part.width + x - part.x] = 255 - UInt8(ink)
            }
        }
        return Image(grey: grey, widthPx: max(1, part.width), heightPx: max(1, part.height))
    }
}
