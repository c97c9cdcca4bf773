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
    // How far off its place a bubble is looked for, and how far where its neighbour lies off as well.
    private static let (nearMM, farMM) = (1.5, 3.0)
    // So far off its place a ring is no longer taken for print, and so dark at most is the inside of an empty one.
    private static let (movedMM, empty) = (0.6, 0.02)
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
        let own = Self.followed(placed.map(\.value), on: flat)
        var moved: [Bubble] = []
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
            if isSeen, !bubble.isLost, hypot(off.x, off.y) > Self.movedMM {
                bubble.boxMM = BoxMM(
                    x: box.x + off.x, y: box.y + off.y, width: box.width, height: box.height)
                moved.append(bubble)
            }
            return bubble
        }
        ink = flat.ink(
            in: BoxMM(around: placed.map(\.value), x: margin.x, y: margin.y)
        ).filter { ink in
            // The ring of an empty bubble that lies off its place is no ink of a hand.
            !moved.contains { $0.disc.page < Self.empty && Self.lies(ink.boxMM, in: $0.boxMM) }
        }
    }

    /// Whether ink is no more than the ring of a bubble, or a part of it.
    private static func lies(_ ink: BoxMM, in ring: BoxMM) -> Bool {
        let whole = BoxMM(around: [ring], x: 0.3, y: 0.3)
        return ink.x >= whole.x && ink.maxX <= whole.maxX && ink.y >= whole.y
            && ink.maxY <= whole.maxY
    }

    /// Where each bubble lies. One that is nowhere near its place is looked for further off, and taken where it lies as
    /// its neighbour does: along a row of many a bent sheet goes off more and more.
    private static func followed(
        _ places: [BoxMM], on flat: FlatPage
    ) -> [(xMM: Double, yMM: Double, fit: Double)] {
        var own = places.map {
            flat.shift(of: BoxMM(around: [$0], x: 0.8, y: 0.8), reachMM: nearMM)
        }
        for (indices, step) in [(Array(own.indices), -1), (own.indices.reversed(), 1)] {
            for index in indices where own[index].fit < leastFit {
                let beside = index + step
                guard own.indices.contains(beside), own[beside].fit > leastFit else { continue }
                let far = flat.shift(
                    of: BoxMM(around: [places[index]], x: 0.8, y: 0.8), reachMM: farMM)
                let apart = hypot(far.xMM - own[beside].xMM, far.yMM - own[beside].yMM)
                if far.fit > leastFit, apart <= farthestMM { own[index] = far }
            }
        }
        return own
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
