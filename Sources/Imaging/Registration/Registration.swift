public import Artifacts

/// Where a printed page lies in a picture: found by its corner marks, decided and refined by comparing with the blank.
public struct Registration: Sendable, Equatable {
    /// Nine numbers by row: millimetres on the page to pixels of the picture.
    public var pageToPixels: [Double]
    /// Corner marks used, 2 to 4.
    public var marks: Int
    /// Quarter turns clockwise by which the page was found to lie turned, 0 to 3.
    public var quarterTurns: Int
    /// The share of printed places that look as on the blank and lie where they should, 0 to 1.
    public var agreement: Double
    /// The median distance of those places from where they should lie, in millimetres of paper.
    public var residualMM: Double

    /// What came of looking for a page.
    public enum Finding: Sendable, Equatable {
        /// It lies there.
        case found(Registration)
        /// It was not found, and why, in words.
        case lost(String)
    }

    /// The least agreement at which a page counts as found.
    public static let leastAgreement = 0.4
    // From here on no other guess is tried.
    private static let sureAgreement = 0.7

    /// Looks for a printed page in a picture, whatever way up; `blank` is the page as printed, at any resolution.
    public static func find(_ page: PageGeometry, in picture: Image, blank: Image) -> Finding {
        find(PreparedBlank(page, blank: blank), in: picture)
    }

    /// Looks for a printed page in a picture, whatever way up.
    public static func find(_ blank: PreparedBlank, in picture: Image) -> Finding {
        guard blank.page.cornersMM.count == 4 else {
            return .lost("the edition has no corner marks")
        }
        let search = Search(blank, picture)
        let guesses = MarkSearch(page: blank.page, copy: search.copy).guesses()
        guard !guesses.isEmpty else { return .lost("the corner marks were not found") }
        guard let best = search.best(of: guesses), best.agreement >= leastAgreement else {
            return .lost("the print does not look like the edition's page")
        }
        return .found(best)
    }

    /// Looks for a form of others, whatever way up: by its corner marks where it has them, else by its print.
    /// `leastAgreement` is lower for a blank that is a drawing.
    public static func find(form blank: PreparedBlank, in picture: Image, leastAgreement: Double)
        -> Finding
    {
        let search = Search(blank, picture)
        var best: Registration?
        if blank.page.cornersMM.count == 4 {
            best = search.best(of: MarkSearch(page: blank.page, copy: search.copy).guesses())
        }
        if best?.agreement ?? 0 < sureAgreement {
            let byPrint = search.best(of: PrintSearch(blank: blank, copy: search.copy).guesses())
            if byPrint?.agreement ?? 0 > best?.agreement ?? 0 { best = byPrint }
        }
        guard let best, best.agreement >= leastAgreement else {
            return .lost("the form's print is not on the page")
        }
        return .found(best)
    }

    /// Looks for another picture of a page that is itself a picture: upright and of about its size, as intake makes
    /// them, or by its print where it is not.
    public static func find(copyOf blank: PreparedBlank, in picture: Image) -> Finding {
        let search = Search(blank, picture)
        let across = Double(picture.widthPx) / blank.page.widthMM
        let down = Double(picture.heightPx) / blank.page.heightMM
        let whole = MarkSearch.Guess(
            map: [across, 0, 0, 0, down, 0, 0, 0, 1], marks: 0, holeFits: nil)
        var best = search.best(of: [whole])
        if best?.agreement ?? 0 < sureAgreement {
            let byPrint = search.best(of: PrintSearch(blank: blank, copy: search.copy).guesses())
            if byPrint?.agreement ?? 0 > best?.agreement ?? 0 { best = byPrint }
        }
        guard let best, best.agreement >= leastAgreement else {
            return .lost("its print is not that of the other copies")
        }
        return .found(best)
    }

    /// Where the page lies if not where it was found but off by so much: a grid looks alike a row further.
    public func moved(
        xMM: Double, yMM: Double, _ blank: PreparedBlank, in picture: Image
    ) -> Registration {
        let shifted = PlaneMap.product(pageToPixels, [1, 0, xMM, 0, 1, yMM, 0, 0, 1])
        return Search(blank, picture).refinement.refined(
            MarkSearch.Guess(map: shifted, marks: marks, holeFits: nil))
    }

    /// One picture looked through for one page.
    private struct Search {
        let copy: Shrunk
        private let look: RoughLook
        let refinement: Refinement

        init(_ blank: PreparedBlank, _ picture: Image) {
            copy = Shrunk(
                picture,
                by: Double(MarkSearch.longestPx) / Double(max(picture.widthPx, picture.heightPx)))
            look = RoughLook(blank: blank, copy: copy)
            refinement = Refinement(picture: picture, copy: copy, blank: blank)
        }

        /// The best of what the likeliest guesses lead to.
        func best(of guesses: [MarkSearch.Guess]) -> Registration? {
            var best: Registration?
            // Most pages lie as the best few say; the others are for hidden marks and what looks like one.
            for round in [guesses.filter { !$0.isSpare }.prefix(10), guesses[...]] {
                let rated = round.map { (guess: $0, rating: look.rating(of: $0)) }
                    .sorted { $0.rating > $1.rating }
                for (guess, _) in rated.prefix(3) {
                    let fine = refinement.refined(guess)
                    if fine.agreement > best?.agreement ?? -1 { best = fine }
                    if fine.agreement > sureAgreement { break }
                }
                if best?.agreement ?? 0 > sureAgreement { break }
            }
            return best
        }
    }

    /// The pixel of the picture where a point of the page lies.
    public func pixel(xMM: Double, yMM: Double) -> (x: Double, y: Double) {
        PlaneMap.apply(pageToPixels, xMM, yMM)
    }

    /// The smallest rectangle of the picture that holds a place of the page with a margin; may reach past the picture.
    public func box(of place: BoxMM, marginMM: Double = 0) -> Box {
        let (left, right) = (place.x - marginMM, place.maxX + marginMM)
        let (top, bottom) = (place.y - marginMM, place.maxY + marginMM)
        let points = [(left, top), (right, top), (left, bottom), (right, bottom)].map {
            pixel(xMM: $0.0, yMM: $0.1)
        }
        let xs = points.map(\.x)
        let ys = points.map(\.y)
        let x = Int((xs.min() ?? 0).rounded(.down))
        let y = Int((ys.min() ?? 0).rounded(.down))
        return Box(
            x: x, y: y, width: Int((xs.max() ?? 0).rounded(.up)) - x,
            height: Int((ys.max() ?? 0).rounded(.up)) - y)
    }
}
