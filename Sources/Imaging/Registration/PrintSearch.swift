import Artifacts
import CImaging

/// Looks for a page that has no corner marks by its print alone: all turns, sizes and shifts at 12.5 dots an inch.
struct PrintSearch {
    let blank: PreparedBlank
    /// The picture, shrunk to about `MarkSearch.longestPx`.
    let copy: Shrunk

    // A page at 12.5 dots an inch: 2 mm a pixel.
    private static let dotsMM = Dots.perMM(dpi: 12.5)
    // Feeders turn a sheet by up to 3°, and scale it by a few hundredths.
    private static let coarse = (
        degrees: [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5], factors: [0.94, 0.98, 1.02]
    )
    private static let fine = (
        degrees: Array(stride(from: -3.0, through: 3.0, by: 0.5)),
        factors: Array(stride(from: 0.92, through: 1.04, by: 0.02))
    )
    private static let reachPx = 7
    private static let most = 12

    /// The likeliest ways to lay the page on the picture, best first.
    func guesses() -> [MarkSearch.Guess] {
        let page = blank.page
        let size = (
            w: Int((page.widthMM * Self.dotsMM).rounded()),
            h: Int((page.heightMM * Self.dotsMM).rounded())
        )
        let scale = Self.dotsMM / blank.rough.dotsMM
        let print = Image(
            grey: blank.rough.bytes, widthPx: blank.rough.widthPx, heightPx: blank.rough.heightPx
        ).greyReduced(widthPx: size.w, heightPx: size.h).greyBytes
        guard scale < 1, print.count == size.w * size.h else { return [] }
        let small = Shrunk(
            copy, by: Double(max(size.w, size.h)) / Double(max(copy.widthPx, copy.heightPx)))
        typealias Way = (turns: Int, rating: Double, map: [Double])
        func tried(_ turns: Range<Int>, _ degrees: [Double], _ factors: [Double]) -> [Way] {
            var found: [Way] = []
            for turns in turns {
                for degrees in degrees {
                    for factor in factors {
                        let way = whole(turns: turns, degrees: degrees, factor: factor)
                        let (rating, map) = shifted(way, on: small, print, size)
                        found.append((turns, rating, map))
                    }
                }
            }
            return found.sorted { $0.rating > $1.rating }
        }
        // Which way up shows at a rough look.
        guard let best = tried(0..<4, Self.coarse.degrees, Self.coarse.factors).first else {
            return []
        }
        return tried(best.turns..<best.turns + 1, Self.fine.degrees, Self.fine.factors)
            .prefix(Self.most).map {
                MarkSearch.Guess(map: $0.map, marks: 0, holeFits: nil)
            }
    }

    /// The page's middle on the picture's, at a size that fills it.
    private func whole(turns: Int, degrees: Double, factor: Double) -> [Double] {
        let page = blank.page
        let (width, height) = (Double(copy.widthPx), Double(copy.heightPx))
        let isAcross = turns % 2 == 1
        let fill = min(
            width / (isAcross ? page.heightMM : page.widthMM),
            height / (isAcross ? page.widthMM : page.heightMM))
        let scale = fill * factor / copy.factor
        let direction = Angle.direction(degrees: Double(turns) * 90 + degrees)
        let (c, s) = (scale * direction.x, scale * direction.y)
        let (x, y) = (page.widthMM / 2, page.heightMM / 2)
        return [
            c, -s, width / copy.factor / 2 - c * x + s * y, s, c,
            height / copy.factor / 2 - s * x - c * y, 0, 0, 1,
        ]
    }

    /// The best shift of one way.
    private func shifted(
        _ map: [Double], on small: Shrunk, _ print: [UInt8], _ size: (w: Int, h: Int)
    ) -> (rating: Double, map: [Double]) {
        let reach = Self.reachPx
        let wide = (w: size.w + 2 * reach, h: size.h + 2 * reach)
        var flat = [UInt8](repeating: 255, count: wide.w * wide.h)
        reviso_flatten(
            small.bytes, Int32(small.widthPx), Int32(small.heightPx),
            small.map(map, dotsMM: Self.dotsMM), Int32(-reach), Int32(-reach), Int32(wide.w),
            Int32(wide.h), &flat)
        var best = [Double](repeating: 0, count: 3)
        reviso_best_shift(
            flat, Int32(wide.w), Int32(wide.h), print, Int32(size.w), Int32(size.h), &best)
        let moved = [
            1, 0, (best[0] - Double(reach)) / Self.dotsMM, 0, 1,
            (best[1] - Double(reach)) / Self.dotsMM, 0, 0, 1,
        ]
        return (best[2], PlaneMap.product(map, moved))
    }
}
