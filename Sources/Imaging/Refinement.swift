import Artifacts
import CImaging

/// Compares page and blank roughly, at 40 dots an inch, to choose among guesses: upside down shows at once.
struct RoughLook {
    private let page: Edition.Page
    private let small: Image
    private let factor: Double
    private let blank: Image
    private let blankBytes: [UInt8]
    private let dotsMM: Double

    init(page: Edition.Page, picture: Image, blank: Image) {
        self.page = page
        let grey = blank.depth == 8 ? blank : blank.grey
        let wanted = 40 / 25.4 * page.widthMM / Double(grey.widthPx)
        self.blank = grey.scaled(by: wanted)
        blankBytes = self.blank.greyBytes
        dotsMM = Double(self.blank.widthPx) / page.widthMM
        let source = picture.depth == 8 ? picture : picture.grey
        let shrink = min(1, 600 / Double(max(source.widthPx, source.heightPx)))
        small = shrink < 1 ? source.scaled(by: shrink) : source
        factor = Double(small.widthPx) / Double(source.widthPx)
    }

    func rating(of guess: MarkSearch.Guess) -> Double {
        let toSmall = Plane.product(Plane.scale(factor), guess.map)
        let inverse = Plane.product(toSmall, Plane.scale(1 / dotsMM))
        let flat = small.warped(
            inverse: inverse, widthPx: blank.widthPx, heightPx: blank.heightPx)
        let alike = reviso_correlation(
            flat.greyBytes, blankBytes, Int32(blank.widthPx), Int32(blank.heightPx))
        let hole = guess.holeFits.map { $0 ? 0.05 : -0.05 } ?? 0
        return alike + hole + 0.02 * Double(guess.marks)
    }
}

/// Moves a guess until the print lies on the blank's print, first at 75 dots an inch, then at 150.
struct Refinement {
    let page: Edition.Page
    let picture: Image
    let blank: Image

    /// A place with print on the blank, and where the page has it.
    private struct Match {
        var xMM, yMM, dxMM, dyMM, correlation, sharpX, sharpY: Double
    }

    func refined(_ guess: MarkSearch.Guess) -> Registration {
        var map = guess.map
        var matches: [Match] = []
        for (dpi, reachMM, rounds) in [(75.0, 2.6, 2), (150.0, 0.9, 2)] {
            let level = Level(page: page, picture: picture, blank: blank, dpi: dpi, map: map)
            for _ in 0..<rounds {
                matches = level.matches(map: map, reachMM: reachMM)
                guard let better = adjusted(map, by: matches) else { break }
                map = better
            }
            // How well it lies is asked once, at the finer level.
            if dpi == 150 { matches = level.matches(map: map, reachMM: reachMM) }
        }
        let good = matches.filter { isGood($0) && $0.dxMM.magnitude + $0.dyMM.magnitude < 0.5 }
        let distances = good.map { ($0.dxMM * $0.dxMM + $0.dyMM * $0.dyMM).squareRoot() }.sorted()
        return Registration(
            pageToPixels: map, marks: guess.marks, quarterTurns: turns(of: map),
            agreement: matches.count < 6 ? 0 : Double(good.count) / Double(matches.count),
            residualMM: distances.isEmpty ? 0 : distances[distances.count / 2])
    }

    private func isGood(_ match: Match) -> Bool { match.correlation > 0.5 }

    private func adjusted(_ map: [Double], by matches: [Match]) -> [Double]? {
        let good = matches.filter(isGood)
        guard good.count >= 6 else { return nil }
        let model: Plane.Model = good.count >= 16 ? .homography : .affine
        var correction: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
        for _ in 0..<4 {
            let pairs = good.map { match -> Plane.Pair in
                let now = Plane.apply(correction, match.xMM, match.yMM)
                let target = (x: match.xMM + match.dxMM, y: match.yMM + match.dyMM)
                let off = (now.x - target.x, now.y - target.y)
                // Cauchy weights: a place that disagrees by 0.3 mm counts half.
                let trust = match.correlation / (1 + (off.0 * off.0 + off.1 * off.1) / 0.09)
                return Plane.Pair(
                    x: match.xMM, y: match.yMM, u: target.x, v: target.y,
                    weightX: trust * min(1, 0.002 + match.sharpX),
                    weightY: trust * min(1, 0.002 + match.sharpY))
            }
            guard let fitted = Plane.fitted(pairs, model: model) else { return nil }
            correction = fitted
        }
        return Plane.product(map, correction)
    }

    private func turns(of map: [Double]) -> Int {
        let centre = Plane.apply(map, page.widthMM / 2, page.heightMM / 2)
        let right = Plane.apply(map, page.widthMM / 2 + 1, page.heightMM / 2)
        let (x, y) = (right.x - centre.x, right.y - centre.y)
        if x.magnitude >= y.magnitude { return x > 0 ? 0 : 2 }
        return y > 0 ? 1 : 3
    }

    /// Blank and page at one resolution.
    private struct Level {
        let page: Edition.Page
        let blank: Image
        let blankBytes: [UInt8]
        let source: Image
        let factor: Double
        let dotsMM: Double
        let patches: [Box]

        init(page: Edition.Page, picture: Image, blank: Image, dpi: Double, map: [Double]) {
            self.page = page
            let grey = blank.depth == 8 ? blank : blank.grey
            let wanted = dpi / 25.4 * page.widthMM / Double(grey.widthPx)
            self.blank = (0.99...1.01).contains(wanted) ? grey : grey.scaled(by: wanted)
            blankBytes = self.blank.greyBytes
            dotsMM = Double(self.blank.widthPx) / page.widthMM
            (source, factor) = FlatPage.shrunk(picture, map: map, page: page, dotsMM: dotsMM)
            patches = Self.places(
                page: page, bytes: blankBytes, width: self.blank.widthPx,
                height: self.blank.heightPx, dotsMM: dotsMM)
        }

        /// Places of 12 by 8 mm with print on them, clear of code and name, which are not on the blank.
        static func places(
            page: Edition.Page, bytes: [UInt8], width: Int, height: Int, dotsMM: Double
        ) -> [Box] {
            let size = (w: Int(12 * dotsMM), h: Int(8 * dotsMM))
            let stamped = [page.codeMM, page.nameMM].map { place in
                Box(
                    x: Int(place.x * dotsMM), y: Int(place.y * dotsMM),
                    width: Int(place.width * dotsMM), height: Int(place.height * dotsMM))
            }
            var places: [Box] = []
            for y in stride(from: size.h / 4, to: height - size.h * 5 / 4, by: size.h) {
                for x in stride(from: size.w / 4, to: width - size.w * 5 / 4, by: size.w) {
                    let box = Box(x: x, y: y, width: size.w, height: size.h)
                    let spread = reviso_variance(
                        bytes, Int32(width), Int32(x), Int32(y), Int32(size.w), Int32(size.h))
                    if spread > 150, stamped.allSatisfy({ box.intersection($0).isEmpty }) {
                        places.append(box)
                    }
                }
            }
            return places
        }

        func matches(map: [Double], reachMM: Double) -> [Match] {
            let toSource = Plane.product(Plane.scale(factor), map)
            let inverse = Plane.product(toSource, Plane.scale(1 / dotsMM))
            let flat = source.warped(
                inverse: inverse, widthPx: blank.widthPx, heightPx: blank.heightPx)
            let rows = patches.flatMap {
                [Int32($0.x), Int32($0.y), Int32($0.width), Int32($0.height)]
            }
            var out = [Double](repeating: 0, count: 5 * patches.count)
            reviso_match_patches(
                flat.greyBytes, blankBytes, Int32(blank.widthPx), Int32(blank.heightPx), rows,
                Int32(patches.count), Int32((reachMM * dotsMM).rounded()), &out)
            return patches.indices.map { index in
                let (box, row) = (patches[index], out[(5 * index)..<(5 * index + 5)])
                let first = row.startIndex
                return Match(
                    xMM: (Double(box.x) + Double(box.width) / 2) / dotsMM,
                    yMM: (Double(box.y) + Double(box.height) / 2) / dotsMM,
                    dxMM: row[first] / dotsMM, dyMM: row[first + 1] / dotsMM,
                    correlation: row[first + 2], sharpX: row[first + 3], sharpY: row[first + 4])
            }
        }
    }
}
