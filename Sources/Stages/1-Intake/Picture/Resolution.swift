import Artifacts
import Imaging

/// Where a page's resolution comes from.
enum Resolution {
    /// What the header says, where a sheet of paper can have that size: 72 and 96 are what programs write that do not
    /// know, and a page is 3 to 17 inches wide.
    static func believed(_ header: PictureHeader) -> Int? {
        guard let dpi = header.dpi, (100...1200).contains(dpi) else { return nil }
        let inches = Double(min(header.widthPx, header.heightPx)) / Double(dpi)
        return (3...17).contains(inches) ? dpi : nil
    }

    /// Sizes of paper in inches, upright: ISO 216 A4 and US Letter.
    static let papers: [(width: Double, height: Double)] = [
        (210 / Dots.inchMM, 297 / Dots.inchMM), (8.5, 11),
    ]

    /// The paper whose proportion is nearest to a picture's, within a tolerance; width over height, either way up.
    static func paper(proportion: Double, within tolerance: Double) -> (
        width: Double, height: Double
    )? {
        let upright = min(proportion, 1 / proportion)
        let distances = papers.map { abs($0.width / $0.height / upright - 1) }
        guard let best = distances.indices.min(by: { distances[$0] < distances[$1] }),
            distances[best] <= tolerance
        else { return nil }
        let paper = papers[best]
        return proportion <= 1 ? paper : (paper.height, paper.width)
    }

    /// The height of the usual letter of a page, in inches.
    static let letterInches = 0.085

    /// What letters say of a resolution: all components of ink, unless those that lie in lines are larger by this
    /// share. Grain and pictures are full of components lower than letters; those in lines are letters.
    static func letters(inked: Double, traced: Double?, lower share: Double) -> Double {
        guard let traced, inked < share * traced else { return inked }
        return traced
    }

    /// A resolution from the size of letters: most letters of running text have no ascender and stand 0.075 inch high
    /// at 11 points (an x-height of 0.49), digits and capitals 0.11; 0.085 serves a page of either. Nil for fewer
    /// than 40 letters.
    static func estimated(fromInk parts: [Image.Component]) -> Int? {
        var heights = [Int](repeating: 0, count: 200)
        var count = 0
        for part in parts {
            let box = part.box
            guard (4..<200).contains(box.height), box.width <= 4 * box.height,
                box.height <= 6 * box.width
            else { continue }
            heights[box.height] += 1
            count += 1
        }
        guard count >= 40 else { return nil }
        var mode = 4
        var most = 0
        for height in 4..<199 {
            let near = heights[height - 1] + 2 * heights[height] + heights[height + 1]
            if near > most { (mode, most) = (height, near) }
        }
        return Int((Double(mode) / letterInches).rounded())
    }
}
