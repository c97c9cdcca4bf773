import Artifacts
import Foundation
import Imaging
import Reading

/// Pictures of an answer's ink: by itself, and behind the print it follows.
extension AnswerRegion {
    // In heights of printed digits: how far the print is seen to the left where no gap is found, and half the height of
    // the row.
    private static let back = 2.2
    private static let band = 1.2
    private static let behind = 1.0
    private static let above = 0.15
    // Ink that touches the `=` is read as a part of it: so far it is moved off.
    private static let apart = 0.2
    // Print is strengthened by this; ink is brought to black.
    private static let strength = 1.6
    private static let black = 240.0

    /// How dark the ink is of some components alone, with the rims of their strokes, brought to black.
    func strokes(of components: [InkComponent], limit: UInt8) -> [UInt8] {
        var alone = self
        alone.keep(components.flatMap(\.pixels), darker: limit / 2)
        let factor = toBlack(components)
        return alone.dark.map { UInt8(min(255, Double($0) * factor)) }
    }

    /// What brings the strokes of some components to black.
    private func toBlack(_ components: [InkComponent]) -> Double {
        let strokes = components.flatMap(\.pixels).map { dark[$0] }.sorted()
        return Self.black / max(1, Double(strokes[strokes.count * 9 / 10]))
    }

    // So far around ink its page is seen, in its heights.
    private static let near = (across: 2.0, down: 0.5)

    /// The region around some ink that was cut out of `work` in a frame: all that is as dark as its strokes and their
    /// rims.
    func surroundings(
        of components: [InkComponent], strokes: [UInt8], frame: Box, darker limit: UInt8,
        blackAs work: AnswerRegion
    ) -> AnswerReader.Surroundings {
        let factor = work.toBlack(components)
        var all = self
        for at in dark.indices {
            let seen = dark[at] > limit / 2 ? min(255, Double(dark[at]) * factor) : 0
            all.dark[at] = max(strokes[at], UInt8(seen))
        }
        let (left, top) = (
            Int(Self.near.across * Double(frame.height)), Int(Self.near.down * Double(frame.height))
        )
        let part = Box(
            x: frame.x - left, y: frame.y - top, width: frame.width + 2 * left,
            height: frame.height + 2 * top)
        return .init(picture: all.picture(of: part, strength: 1), left: left, top: top)
    }

    /// Ink by itself, `strokes` being how dark it is.
    func picture(ofInk strokes: [UInt8], in frame: Box) -> Image {
        var alone = self
        alone.dark = strokes
        return alone.picture(of: frame, strength: 1)
    }

    /// Ink behind one printed sign and the `=` of a prompt, as high as print and ink need it; `page` is the region with
    /// its print. What stands in the rows above and below is left out. Ink that stands far off is moved near.
    func view(
        of components: [InkComponent], strokes: [UInt8], behind sign: EqualsSign, before place: Box,
        isFar: Bool = false, prompt: String, page: AnswerRegion, unit: Double
    ) -> AnswerReader.View {
        let tail = prompt.split(separator: "=").first.map { $0.filter { $0 != " " } } ?? ""
        let ink = components.dropFirst().reduce(components[0].box) { $0.union($1.box) }
        let near = place.x + Int(Self.apart * unit) - ink.x
        let off = isFar ? near : max(0, near)
        var isInk = [Bool](repeating: false, count: dark.count)
        for pixel in components.flatMap(\.pixels) {
            for near in around(pixel, 2) { isInk[near] = true }
        }
        var both = self
        both.dark = [UInt8](repeating: 0, count: dark.count)
        for at in dark.indices
        where strokes[at] > 0 && (0..<widthPx).contains(at % widthPx + off) {
            both.dark[at + off] = strokes[at]
        }
        let start = page.gap(before: sign, unit: unit) ?? place.x - Int(Self.back * unit)
        let half = Int(Self.band * unit)
        let rows = sign.middle - half..<sign.middle + half
        let top = min(rows.lowerBound, ink.y - Int(Self.above * unit))
        let low = max(rows.upperBound, ink.maxY + Int(Self.above * unit))
        for y in rows.clamped(to: 0..<heightPx) {
            for x in max(0, start)..<max(0, start, min(widthPx, place.x)) {
                let at = y * widthPx + x
                guard !isInk[at] else { continue }
                let print = UInt8(min(255, Self.strength * Double(page.dark[at])))
                both.dark[at] = max(both.dark[at], print)
            }
        }
        let part = Box(
            x: start, y: top, width: ink.maxX + off + Int(Self.behind * unit) - start,
            height: low - top)
        return AnswerReader.View(
            picture: both.picture(of: part, strength: 1),
            before: tail.suffix(1).replacingOccurrences(of: "−", with: "-") + "=")
    }
}
