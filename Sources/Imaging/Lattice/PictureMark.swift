import Artifacts
import CImaging

/// Looks for four copies of a printed mark, one in each quarter of a sheet: the corners of what the form calls its
/// page.
struct PictureMark {
    /// The mark, grey.
    let mark: Image
    /// The width of the mark as a share of the sheet's, where the sheet is seen whole.
    let widthShare: Double
    /// The form's width over its height between its marks.
    let proportion: Double

    // The plane on which marks are looked for first, and the one on which they are found to a pixel.
    private static let (roughPx, finePx) = (400.0, 800.0)
    // A sheet may fill a part of the picture only, or be larger than it was thought to be.
    private static let factors = [0.36, 0.42, 0.49, 0.57, 0.67, 0.78, 0.91, 1.06, 1.24]
    private static let kept = 3
    private static let leastFit = 0.35

    private struct Plane {
        var bytes: [UInt8]
        var widthPx, heightPx: Int
    }

    private struct Seen {
        var x, y, fit, side: Double
    }

    /// The likeliest places of the four middles, upper left, upper right, lower right and lower left, as shares of the
    /// sheet's width and height, best first. `flat` gives the sheet, grey, in a width in pixels.
    func places(on flat: (Double) -> (bytes: [UInt8], widthPx: Int, heightPx: Int)) -> [[(
        x: Double, y: Double
    )]] {
        let raw = flat(Self.roughPx)
        let rough = Plane(bytes: raw.bytes, widthPx: raw.widthPx, heightPx: raw.heightPx)
        guard rough.bytes.count == rough.widthPx * rough.heightPx else { return [] }
        var quarters: [[Seen]] = [[], [], [], []]
        for factor in Self.factors {
            let side = widthShare * Double(rough.widthPx) * factor
            guard side >= 5, let small = copy(widthPx: side) else { continue }
            for quarter in 0..<4 {
                quarters[quarter] += seen(
                    small, on: rough, quarter: quarter, step: small.widthPx < 14 ? 1 : 2)
            }
        }
        let large = flat(Self.finePx)
        let fine = Plane(bytes: large.bytes, widthPx: large.widthPx, heightPx: large.heightPx)
        guard fine.bytes.count == fine.widthPx * fine.heightPx else { return [] }
        let scale = Double(fine.widthPx) / Double(rough.widthPx)
        let sharp = quarters.map { quarter in
            quarter.compactMap { sharpened($0, by: scale, on: fine) }.filter {
                $0.fit > Self.leastFit
            }.sorted { $0.fit > $1.fit }.prefix(2 * Self.kept)
        }
        return fours(sharp.map(Array.init)).map { four in
            four.map { ($0.x / Double(fine.widthPx), $0.y / Double(fine.heightPx)) }
        }
    }

    private func copy(widthPx: Double) -> Plane? {
        let height = widthPx * Double(mark.heightPx) / Double(mark.widthPx)
        let (w, h) = (Int(widthPx.rounded()), Int(height.rounded()))
        guard w > 3, h > 3 else { return nil }
        let small =
            w <= mark.widthPx && h <= mark.heightPx
            ? mark.greyReduced(widthPx: w, heightPx: h)
            : mark.grey.scaled(by: Double(w) / Double(mark.widthPx))
        return Plane(bytes: small.greyBytes, widthPx: small.widthPx, heightPx: small.heightPx)
    }

    private func seen(_ small: Plane, on plane: Plane, quarter: Int, step: Int) -> [Seen] {
        let (w, h) = (plane.widthPx, plane.heightPx)
        let left = quarter == 1 || quarter == 2 ? w / 2 - small.widthPx / 2 : 0
        let top = quarter > 1 ? h / 2 - small.heightPx / 2 : 0
        return peaks(
            small, on: plane, left: left, top: top, right: left + w / 2, bottom: top + h / 2,
            step: step, most: Self.kept)
    }

    private func peaks(
        _ small: Plane, on plane: Plane, left: Int, top: Int, right: Int, bottom: Int, step: Int,
        most: Int
    ) -> [Seen] {
        var out = [reviso_peak](repeating: reviso_peak(), count: most)
        let count = reviso_find_picture(
            plane.bytes, Int32(plane.widthPx), Int32(plane.heightPx), small.bytes,
            Int32(small.widthPx), Int32(small.heightPx), Int32(left), Int32(top), Int32(right),
            Int32(bottom), Int32(step), &out, Int32(most))
        return out.prefix(Int(count)).map {
            Seen(
                x: $0.x + Double(small.widthPx - 1) / 2, y: $0.y + Double(small.heightPx - 1) / 2,
                fit: $0.fit, side: Double(small.widthPx))
        }
    }

    /// The same place on a finer plane, at the size that fits best.
    private func sharpened(_ seen: Seen, by scale: Double, on plane: Plane) -> Seen? {
        var best: Seen?
        for factor in [0.92, 1, 1.08] {
            guard let small = copy(widthPx: seen.side * scale * factor) else { continue }
            let x = Int((seen.x + 0.5) * scale - Double(small.widthPx) / 2)
            let y = Int((seen.y + 0.5) * scale - Double(small.heightPx) / 2)
            let found = peaks(
                small, on: plane, left: x - 7, top: y - 7, right: x + 7, bottom: y + 7, step: 1,
                most: 1)
            if let one = found.first, one.fit > best?.fit ?? 0 { best = one }
        }
        return best
    }

    /// Fours that could be the corners of one sheet, the likeliest first.
    private func fours(_ quarters: [[Seen]]) -> [[Seen]] {
        guard quarters.count == 4 else { return [] }
        var all: [(rating: Double, four: [Seen])] = []
        for a in quarters[0] {
            for b in quarters[1] {
                for c in quarters[2] {
                    for d in quarters[3] {
                        let four = [a, b, c, d]
                        if let rating = rating(four) { all.append((rating, four)) }
                    }
                }
            }
        }
        return all.sorted { $0.rating > $1.rating }.prefix(3).map(\.four)
    }

    private func rating(_ four: [Seen]) -> Double? {
        func side(_ a: Seen, _ b: Seen) -> Double {
            ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
        }
        let (top, bottom) = (side(four[0], four[1]), side(four[3], four[2]))
        let (left, right) = (side(four[0], four[3]), side(four[1], four[2]))
        guard min(top, bottom, left, right) > 1 else { return nil }
        func off(_ a: Double, _ b: Double) -> Double { max(a, b) / min(a, b) - 1 }
        let sizes = four.map(\.side)
        let shape = off((top + bottom) / (left + right), proportion)
        let skew = off(top, bottom) + off(left, right)
        guard shape < 0.5, skew < 0.8 else { return nil }
        let uneven = off(sizes.max() ?? 1, sizes.min() ?? 1)
        return four.reduce(0) { $0 + $1.fit } / 4 - 0.4 * shape - 0.4 * skew - 0.1 * uneven
    }
}
