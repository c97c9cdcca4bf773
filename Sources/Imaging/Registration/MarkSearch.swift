import Artifacts
import CImaging

/// The corner marks of a page in a picture, and the ways in which they may be its corners.
struct MarkSearch {
    let page: PageGeometry
    /// The picture, shrunk to about `longestPx`.
    let copy: Shrunk

    /// One way to lay the page on the picture.
    struct Guess {
        /// Page millimetres to pixels of the picture.
        var map: [Double]
        /// Marks that hold it.
        var marks: Int
        /// Whether the mark with the white hole is where it should be; nil where it is not seen.
        var holeFits: Bool?
        /// Whether a mark was left out of it that may be none.
        var isSpare = false
        /// The marks that hold it, by corner, in pixels of the copy.
        var seen: [(corner: Int, mark: reviso_mark)] = []
    }

    // Marks are looked for in a picture whose long side has this many pixels: 4 a millimetre on a page that fills
    // it, so that a mark of 5 mm is 20 pixels wide and its centre is known to a tenth of a pixel.
    static let longestPx = 1200
    private static let most = 64

    func guesses() -> [Guess] {
        let small = copy
        let scale = copy.factor
        let sideMM = (page.cornersMM.first?.width ?? 5)
        let full = Double(max(small.widthPx, small.heightPx)) / max(page.widthMM, page.heightMM)
        let found = marks(
            in: small, least: max(5, sideMM * full * 0.4), largest: sideMM * full * 1.5)
        var guesses = whole(found, sideMM: sideMM)
        for index in guesses.indices {
            guesses[index].map = PlaneMap.product(PlaneMap.scale(1 / scale), guesses[index].map)
        }
        return guesses
    }

    private func marks(in small: Shrunk, least: Double, largest: Double) -> [reviso_mark] {
        var found = [reviso_mark](repeating: reviso_mark(), count: Self.most)
        let count = reviso_find_marks(
            small.bytes, Int32(small.widthPx), Int32(small.heightPx), least, largest, &found,
            Int32(Self.most))
        return Array(found.prefix(Int(count)))
    }

    private var centres: [Double] {
        page.cornersMM.flatMap { [$0.x + $0.width / 2, $0.y + $0.height / 2] }
    }

    private func whole(_ marks: [reviso_mark], sideMM: Double) -> [Guess] {
        let limit = 40
        var raw = [reviso_corner_guess](repeating: reviso_corner_guess(), count: limit)
        let count = reviso_guess_corners(
            marks, Int32(marks.count), centres, sideMM, &raw, Int32(limit))
        return raw.prefix(Int(count)).flatMap { guess -> [Guess] in
            let index = [guess.index.0, guess.index.1, guess.index.2, guess.index.3].map(Int.init)
            var ways = [index]
            if guess.count == 4 {
                // One of the four may be a filled bubble standing in for a hidden mark.
                ways += (0..<4).map { left in
                    index.enumerated().map { $0.offset == left ? -1 : $0.element }
                }
            }
            return ways.enumerated().compactMap { way, index in
                laid(index, on: marks, isSpare: way > 0)
            }
        }
    }

    private func laid(_ index: [Int], on marks: [reviso_mark], isSpare: Bool) -> Guess? {
        let used = index.indices.filter { index[$0] >= 0 }
        let pairs = used.map { corner in
            PlaneMap.Pair(
                x: centres[2 * corner], y: centres[2 * corner + 1], u: marks[index[corner]].x,
                v: marks[index[corner]].y)
        }
        let model: PlaneMap.Model =
            used.count == 4 ? .homography : used.count == 3 ? .affine : .similarity
        guard let map = PlaneMap.fitted(pairs, model: model) else { return nil }
        // The upper left mark has a white square of 2 mm in its 5 mm: 0.16 of it.
        let holed = used.filter { marks[index[$0]].hole > 0.06 }
        let fits: Bool? = holed.isEmpty ? nil : holed == [0]
        return Guess(
            map: map, marks: used.count, holeFits: fits, isSpare: isSpare,
            seen: used.map { ($0, marks[index[$0]]) })
    }
}
