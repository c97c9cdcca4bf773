package import Artifacts
import Foundation
package import Imaging

/// A row of bubbles as measured on one page.
package struct BubbleRow {
    /// The question.
    package var questionID: String
    /// From left to right.
    package var bubbles: [Bubble]
    /// Ink in and around the row that was not printed.
    package var ink: [FlatPage.Ink]
    /// How well the row's print fits the blank, -1 to 1.
    package var fit: Double

    /// One bubble.
    package struct Bubble: Equatable {
        /// What it stands for.
        package var letter: String
        /// Its printed ring.
        package var boxMM: BoxMM
        /// How dark its inside is.
        package var disc: FlatPage.Disc
        /// What stands around it.
        package var halo = BubbleHalo.none
        /// How dark the paper just outside its ring is: a ring drawn on the printed one shows there alone.
        package var collar = 0.0
        /// Whether its ring is not where it should be, and no mark hides it.
        package var isLost = false
    }

    // The inner three quarters: the ring of 0.3 mm stays out even where the row lies 0.3 mm off.
    static let inner = 0.74
    // Outside the printed ring, which is 0.3 mm wide; what stands further out is seen as ink of its own.
    private static let collarMM = (from: 0.25, to: 0.75)
    // From here on a bubble is where its print seems to lie.
    private static let leastFit = 0.5
    // Paper bends slowly: what seems to lie further off than its row and its neighbours do is a mark that looks like
    // print.
    private static let farthestMM = 0.8
    /// How far around the bubbles ink is looked for.
    package static let aroundMM = (x: 3.0, y: 1.6)

    /// Measures a row; where its print lies a little off the bubbles are looked for there. `around` is how far other
    /// ink counts, less where rows stand close.
    package init(
        questionID: String, bubbles: [String: BoxMM], on flat: FlatPage,
        around margin: (x: Double, y: Double) = aroundMM
    ) {
        self.questionID = questionID
        let placed = bubbles.sorted { ($0.value.x, $0.key) < ($1.value.x, $1.key) }
        let whole = BoxMM(around: placed.map(\.value), x: 0.8, y: 0.8)
        let shift = flat.shift(of: whole)
        let rowOff = shift.fit > 0.4 ? (x: shift.xMM, y: shift.yMM) : (x: 0, y: 0)
        fit = shift.fit
        // On a curled sheet each bubble lies off by itself.
        let own = placed.map {
            flat.shift(of: BoxMM(around: [$0.value], x: 0.8, y: 0.8), reachMM: 1.5)
        }
        self.bubbles = placed.indices.map { index in
            let (letter, box) = placed[index]
            let isSeen = own[index].fit > Self.leastFit
            let off = isSeen ? (x: own[index].xMM, y: own[index].yMM) : rowOff
            let radius = min(box.width, box.height) / 2
            let disc = { (radiusMM: Double) in
                flat.disc(
                    xMM: box.x + box.width / 2, yMM: box.y + box.height / 2, radiusMM: radiusMM,
                    offByMM: off)
            }
            var bubble = Bubble(
                letter: letter, boxMM: box, disc: disc(radius * Self.inner),
                halo: BubbleHalo(box, offByMM: off, on: flat),
                collar: Self.collar(
                    disc, from: radius + Self.collarMM.from, to: radius + Self.collarMM.to))
            let strays = isSeen && Self.strays(index, of: own, from: rowOff)
            bubble.isLost = strays || own[index].fit < 0.15 && bubble.disc.page < 0.5
            return bubble
        }
        ink = flat.ink(
            in: BoxMM(around: placed.map(\.value), x: margin.x, y: margin.y))
    }

    /// Whether a bubble seems to lie elsewhere than its row and the bubbles beside it do.
    private static func strays(
        _ index: Int, of own: [(xMM: Double, yMM: Double, fit: Double)],
        from row: (x: Double, y: Double)
    ) -> Bool {
        let beside = [index - 1, index + 1].filter { own.indices.contains($0) }.map { own[$0] }
        let places = [row] + beside.filter { $0.fit > leastFit }.map { (x: $0.xMM, y: $0.yMM) }
        return places.allSatisfy {
            hypot(own[index].xMM - $0.x, own[index].yMM - $0.y) > farthestMM
        }
    }

    /// The mean darkness between two circles.
    private static func collar(
        _ disc: (Double) -> FlatPage.Disc, from inner: Double, to outer: Double
    ) -> Double {
        let (within, whole) = (disc(inner).page * inner * inner, disc(outer).page * outer * outer)
        return (whole - within) / (outer * outer - inner * inner)
    }
}
