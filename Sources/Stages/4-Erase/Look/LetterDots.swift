import Artifacts

/// Dots, as of an i: so small that no network tells whose they are, but each belongs to what stands below it.
struct LetterDots {
    /// Dots an inch.
    let dpi: Int

    // A dot is at most so large, and at most so high above its stem, in millimetres.
    private static let mostMM = 1.0
    private static let gapMM = 1.0
    // A stem is so many times as high as its dot at least, and so many times as wide as the largest dot at most.
    private static let (stemHeights, stemWidths) = (2, 3)

    /// For each box that is a dot the place of its stem; nil for all others.
    func stems(of boxes: [Box]) -> [Int?] {
        let (most, gap) = (Dots.whole(Self.mostMM, dpi: dpi), Dots.whole(Self.gapMM, dpi: dpi))
        let rows = Dictionary(grouping: boxes.indices) { boxes[$0].y }
        return boxes.map { dot in
            guard max(dot.width, dot.height) <= most else { return nil }
            let below = (dot.maxY...dot.maxY + gap).lazy.flatMap { rows[$0, default: []] }
            return below.first { index in
                let box = boxes[index]
                return box.x <= dot.maxX && dot.x <= box.maxX
                    && box.width <= Self.stemWidths * most
                    && box.height >= Self.stemHeights * dot.height
            }
        }
    }
}
