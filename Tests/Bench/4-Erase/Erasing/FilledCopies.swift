import Artifacts
import Drawing
import Foundation
import Imaging

/// Copies of one blank as pupils hand them in: real digits in the same places, each sheet taken in its own way. What is
/// print and what is ink is known for every pixel, since blank and filled page go through the same distortion.
struct FilledCopies {
    /// One copy.
    struct Copy {
        /// What the camera or scanner saw, and what it would have seen of the blank.
        var page, blank: Image
    }

    let blank: Image
    /// Where answers go, in pixels of the blank.
    let places: [[Int]]
    let digits: any RealInk
    /// The page with ink that was drawn on it; nothing else is written then.
    var inked: Image?
    /// Rows of bubbles by letter, in millimetres, of which a pupil marks most with one pen.
    var bubbles: [[String: BoxMM]] = []

    // Pencil, faint pencil, pen: the share of light that a stroke's middle takes away.
    private static let depths = [0.35, 0.55, 0.75, 0.9]

    /// A copy by its seed; one in so many places stays empty.
    func copy(seed: UInt64, isFilled: Bool = true) -> Copy {
        var random = SplitMix64(seed: seed)
        let depth = Self.depths[random.index(Self.depths.count)]
        let way = grid(random: &random)
        let (light, noise) = (random.between(0.75, 1), SplitMix64(seed: random.next()))
        var written = isFilled && !bubbles.isEmpty ? marked(random: &random) : blank.greyBytes
        if isFilled, let inked { written = inked.greyBytes }
        for place in places where isFilled && inked == nil && random.index(6) > 0 {
            write(in: place, depth: depth, onto: &written, random: &random)
        }
        let page = Image(grey: written, widthPx: blank.widthPx, heightPx: blank.heightPx)
        return Copy(
            page: taken(page, way, light, noise), blank: taken(blank, way, light, noise))
    }

    /// The blank with bubbles marked as pupils mark them.
    private func marked(random: inout SplitMix64) -> [UInt8] {
        var canvas = Canvas(blank)
        let pen = Pen(random: &random)
        for row in bubbles where row.count > 1 {
            let mark = pen.classes[random.index(pen.classes.count)]
            _ = mark.mark(row, darkness: pen.darkness, on: &canvas, random: &random)
        }
        return canvas.bytes
    }

    private func write(
        in place: [Int], depth: Double, onto bytes: inout [UInt8], random: inout SplitMix64
    ) {
        let height = min(110, Double(place[3]) * random.between(0.7, 1.1))
        var x = place[0] + random.index(max(1, place[2] / 5))
        let y = place[1] + place[3] - Int(height) + random.index(max(1, place[3] / 5))
        for _ in 0..<(1 + random.index(3)) where Double(x - place[0]) < Double(place[2]) {
            let digit = digits.shape(heightPx: Int(height), random: &random)
            let shape = digit.greyBytes
            for row in 0..<digit.heightPx {
                for column in 0..<digit.widthPx {
                    let (u, v) = (x + column, y + row)
                    guard u >= 0, v >= 0, u < blank.widthPx, v < blank.heightPx else { continue }
                    let stroke = Double(255 - shape[row * digit.widthPx + column]) / 255
                    let at = v * blank.widthPx + u
                    bytes[at] = UInt8(Double(bytes[at]) * (1 - depth * stroke))
                }
            }
            x += Int(Double(digit.widthPx) * digits.advance)
        }
    }

    /// How a feeder or a flattened photograph moves a page: turned by up to 1°, scaled by half a hundredth, shifted by
    /// up to
    /// 1.5 mm, and bent by up to 0.4 mm.
    private func grid(random: inout SplitMix64) -> PageGrid {
        let (width, height) = (Double(blank.widthPx), Double(blank.heightPx))
        let (turn, scale) = (random.between(-1, 1) * .pi / 180, random.between(0.995, 1.005))
        let shift = (x: random.between(-18, 18), y: random.between(-18, 18))
        let bend = (x: random.between(-4.7, 4.7), y: random.between(-4.7, 4.7))
        let phase = (x: random.between(0, 6), y: random.between(0, 6))
        let size = 17
        var points: [Double] = []
        for row in 0..<size {
            for column in 0..<size {
                let (s, t) = (Double(column) / Double(size - 1), Double(row) / Double(size - 1))
                let (x, y) = ((s - 0.5) * (width - 1), (t - 0.5) * (height - 1))
                points += [
                    width / 2 + scale * (x * cos(turn) - y * sin(turn)) + shift.x
                        + bend.x * sin(5 * t + 2 * s + phase.x),
                    height / 2 + scale * (x * sin(turn) + y * cos(turn)) + shift.y
                        + bend.y * sin(5 * s + 2 * t + phase.y),
                ]
            }
        }
        return PageGrid(columns: size, rows: size, points: points)
    }

    /// Drawn through the grid under a light that fades to the right, with the sensor's noise.
    private func taken(_ page: Image, _ way: PageGrid, _ light: Double, _ seed: SplitMix64) -> Image
    {
        var noise = seed
        var bytes = page.drawn(through: way, widthPx: page.widthPx, heightPx: page.heightPx)
            .greyBytes
        for row in 0..<page.heightPx {
            for column in 0..<page.widthPx {
                let at = row * page.widthPx + column
                let shade = 1 - (1 - light) * Double(column) / Double(page.widthPx)
                let grain = Double(noise.next() & 7) - 3.5
                bytes[at] = UInt8(max(0, min(255, Double(bytes[at]) * shade * 0.97 + grain)))
            }
        }
        return Image(grey: bytes, widthPx: page.widthPx, heightPx: page.heightPx)
    }
}
