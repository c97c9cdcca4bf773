import Artifacts
import CImaging

/// Compares page and blank roughly, at 25 dots an inch, to choose among guesses: upside down shows at once.
struct RoughLook {
    private let blank: PreparedBlank.Plane
    private let small: Shrunk

    // Twice the pixels that a page of A4 has at 25 dots an inch.
    private static let longestPx = 600.0

    init(blank: PreparedBlank, copy: Shrunk) {
        self.blank = blank.rough
        small = Shrunk(copy, by: Self.longestPx / Double(max(copy.widthPx, copy.heightPx)))
    }

    func rating(of guess: MarkSearch.Guess) -> Double {
        let (width, height) = (Int32(blank.widthPx), Int32(blank.heightPx))
        var flat = [UInt8](repeating: 255, count: blank.bytes.count)
        reviso_flatten(
            small.bytes, Int32(small.widthPx), Int32(small.heightPx),
            small.map(guess.map, dotsMM: blank.dotsMM), 0, 0, width, height, &flat)
        let alike = reviso_correlation(flat, blank.bytes, width, height)
        let hole = guess.holeFits.map { $0 ? 0.05 : -0.05 } ?? 0
        return alike + hole + 0.02 * Double(guess.marks)
    }
}

/// Moves a guess until the print lies on the blank's print, first at 75 dots an inch, then at 150.
struct Refinement {
    let picture: Image
    /// A smaller copy of the picture.
    let copy: Shrunk
    let blank: PreparedBlank
    private var page: PageGeometry { blank.page }

    // A place with nothing but a rule looks alike all along it, and noise would choose.
    static let holdBack = 0.03
    // So many places with black print tell a page by themselves.
    private static let fewestBlack = 12
    // How far places are sought at each resolution, in millimetres: from a guess, and once it was corrected.
    private static let reachesMM = [[2.6, 1.4], [0.9, 0.5, 0.5]]

    /// A place with print on the blank, and where the page has it.
    private struct Match {
        var xMM, yMM, dxMM, dyMM, correlation, sharpX, sharpY: Double
    }

    func refined(_ guess: MarkSearch.Guess) -> Registration {
        var map = guess.map
        var matches: [Match] = []
        for (level, reaches) in zip(blank.levels, Self.reachesMM) {
            let source = Shrunk(
                picture, map: map, page: page, dotsMM: level.plane.dotsMM, copy: copy)
            for (round, reachMM) in reaches.enumerated() {
                matches = Self.matches(on: level, source, map: map, reachMM: reachMM)
                // The last look at the finest resolution only measures.
                if level.plane.dotsMM == blank.levels.last?.plane.dotsMM,
                    round + 1 == reaches.count
                {
                    break
                }
                guard let better = adjusted(map, by: matches) else { break }
                map = better
            }
        }
        let good = matches.filter(isInPlace)
        let distances = good.map { ($0.dxMM * $0.dxMM + $0.dyMM * $0.dyMM).squareRoot() }
        return Registration(
            pageToPixels: map, marks: guess.marks, quarterTurns: turns(of: map),
            agreement: agreement(of: matches),
            residualMM: distances.median ?? 0)
    }

    /// The share of places that look as on the blank and lie where they should; of those with black print where that is
    /// more, for a scan in black and white may leave out all others.
    private func agreement(of matches: [Match]) -> Double {
        let isBlack = blank.levels.last?.isBlack ?? []
        let black = zip(matches, isBlack).filter(\.1).map(\.0)
        let shares = [(matches, 6), (black, Self.fewestBlack)].map { places, fewest in
            places.count < fewest
                ? 0 : Double(places.count(where: isInPlace)) / Double(places.count)
        }
        return shares.max() ?? 0
    }

    private func isInPlace(_ match: Match) -> Bool {
        isGood(match) && match.dxMM.magnitude + match.dyMM.magnitude < 0.5
    }

    private func isGood(_ match: Match) -> Bool { match.correlation > 0.5 }

    private func adjusted(_ map: [Double], by matches: [Match]) -> [Double]? {
        let good = matches.filter(isGood)
        guard good.count >= 6 else { return nil }
        let model: PlaneMap.Model = good.count >= 16 ? .homography : .affine
        var correction: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
        for _ in 0..<4 {
            let pairs = good.map { match -> PlaneMap.Pair in
                let now = PlaneMap.apply(correction, match.xMM, match.yMM)
                let target = (x: match.xMM + match.dxMM, y: match.yMM + match.dyMM)
                let off = (now.x - target.x, now.y - target.y)
                // Cauchy weights: a place that disagrees by 0.3 mm counts half.
                let trust = match.correlation / (1 + (off.0 * off.0 + off.1 * off.1) / 0.09)
                return PlaneMap.Pair(
                    x: match.xMM, y: match.yMM, u: target.x, v: target.y,
                    weightX: trust * min(1, 0.002 + match.sharpX),
                    weightY: trust * min(1, 0.002 + match.sharpY))
            }
            guard let fitted = PlaneMap.fitted(pairs, model: model) else { return nil }
            correction = fitted
        }
        return PlaneMap.product(map, correction)
    }

    private func turns(of map: [Double]) -> Int {
        let centre = PlaneMap.apply(map, page.widthMM / 2, page.heightMM / 2)
        let right = PlaneMap.apply(map, page.widthMM / 2 + 1, page.heightMM / 2)
        let (x, y) = (right.x - centre.x, right.y - centre.y)
        if x.magnitude >= y.magnitude { return x > 0 ? 0 : 2 }
        return y > 0 ? 1 : 3
    }

    private static func matches(
        on level: PreparedBlank.Level, _ source: Shrunk, map: [Double], reachMM: Double
    ) -> [Match] {
        let (plane, patches) = (level.plane, level.patches)
        let rows = patches.flatMap {
            [Int32($0.x), Int32($0.y), Int32($0.width), Int32($0.height)]
        }
        var out = [Double](repeating: 0, count: 5 * patches.count)
        reviso_seek_patches(
            source.bytes, Int32(source.widthPx), Int32(source.heightPx),
            source.map(map, dotsMM: plane.dotsMM), plane.bytes, Int32(plane.widthPx), rows,
            Int32(patches.count), Int32((reachMM * plane.dotsMM).rounded()), Self.holdBack, &out)
        return patches.indices.map { index in
            let (box, row) = (patches[index], out[(5 * index)..<(5 * index + 5)])
            let first = row.startIndex
            return Match(
                xMM: (Double(box.x) + Double(box.width) / 2) / plane.dotsMM,
                yMM: (Double(box.y) + Double(box.height) / 2) / plane.dotsMM,
                dxMM: row[first] / plane.dotsMM, dyMM: row[first + 1] / plane.dotsMM,
                correlation: row[first + 2], sharpX: row[first + 3], sharpY: row[first + 4])
        }
    }
}
