import Artifacts
import Foundation
import Imaging

/// A row of bubbles as measured on one page.
struct BubbleRow {
    /// The question.
    var questionID: String
    /// From left to right.
    var bubbles: [Bubble]
    /// Ink in and around the row that was not printed.
    var ink: [FlatPage.Ink]
    /// How well the row's print fits the blank, -1 to 1.
    var fit: Double

    /// One bubble.
    struct Bubble: Equatable {
        var letter: String
        var boxMM: BoxMM
        var disc: FlatPage.Disc
        var halo = BubbleHalo.none
        /// How dark the paper just outside its ring is: a ring drawn on the printed one shows there alone.
        var collar = 0.0
        /// Whether its ring is not where it should be, and no mark hides it.
        var isLost = false
    }

    // The inner three quarters: the ring of 0.3 mm stays out even where the row lies 0.3 mm off.
    private static let inner = 0.74
    // Outside the printed ring, which is 0.3 mm wide; what stands further out is seen as ink of its own.
    private static let collarMM = (from: 0.25, to: 0.75)
    // From here on a bubble is where its print seems to lie.
    private static let leastFit = 0.5
    // Paper bends slowly: what seems to lie further off than its row and its neighbours do is a mark that looks like
    // print.
    private static let farthestMM = 0.8
    /// How far around the bubbles ink is looked for.
    static let aroundMM = (x: 3.0, y: 1.6)

    /// Measures a row; where its print lies a little off the bubbles are looked for there. `around` is how far other
    /// ink counts, less where rows stand close.
    init(
        questionID: String, bubbles: [String: BoxMM], on flat: FlatPage,
        around margin: (x: Double, y: Double) = aroundMM
    ) {
        self.questionID = questionID
        let placed = bubbles.sorted { ($0.value.x, $0.key) < ($1.value.x, $1.key) }
        let whole = Self.around(placed.map(\.value), x: 0.8, y: 0.8)
        let shift = flat.shift(of: whole)
        let rowOff = shift.fit > 0.4 ? (x: shift.xMM, y: shift.yMM) : (x: 0, y: 0)
        fit = shift.fit
        // On a curled sheet each bubble lies off by itself.
        let own = placed.map {
            flat.shift(of: Self.around([$0.value], x: 0.8, y: 0.8), reachMM: 1.5)
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
            in: Self.around(placed.map(\.value), x: margin.x, y: margin.y))
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

    /// The row without the ink of letters that grew in black and white: it lies within a bubble that is as pale as
    /// empty ones are, and is no more than the letter would be in black, which is drawn at four tenths of it.
    func withoutGrownLetters(_ tone: PageTone, under weakest: Double) -> BubbleRow {
        var row = self
        for bubble in bubbles where tone.strength(bubble) < weakest {
            let radius = min(bubble.boxMM.width, bubble.boxMM.height) / 2 * Self.inner
            let letterMM2 = bubble.disc.blank / 0.4 * .pi * radius * radius + 0.4
            let inside = ink.filter { MarkJudge.lies($0.boxMM, in: bubble.boxMM) }
            guard inside.reduce(0, { $0 + $1.areaMM2 }) < letterMM2 else { continue }
            row.ink.removeAll { MarkJudge.lies($0.boxMM, in: bubble.boxMM) }
        }
        return row
    }

    /// The smallest rectangle around boxes with a margin, in millimetres.
    static func around(_ boxes: [BoxMM], x: Double, y: Double) -> BoxMM {
        let left = (boxes.map(\.x).min() ?? 0) - x
        let top = (boxes.map(\.y).min() ?? 0) - y
        return BoxMM(
            x: left, y: top, width: (boxes.map(\.maxX).max() ?? 0) + x - left,
            height: (boxes.map(\.maxY).max() ?? 0) + y - top)
    }
}

/// What an empty and a marked bubble look like on one page, learned from the page itself.
struct PageTone: Equatable {
    /// How much darker print is here than on the blank.
    var gain: Double
    /// What an empty bubble measures.
    var floor: Double
    /// How much empty bubbles differ.
    var spread: Double
    /// What a clear mark measures here; nil where fewer than two were made.
    var mark: Double?
    /// How dark the lines of clear marks are here; nil likewise.
    var line: Double?
    /// How many clear marks were made.
    var marks: Int
    /// How dark the paper just outside a printed ring may be where nothing was drawn on it.
    var collar: Double

    init(_ rows: [BubbleRow]) {
        // In each row the paler half is taken as empty: more than half a row is hardly ever marked.
        let empties = rows.flatMap { row in
            row.bubbles.sorted { $0.disc.page - $0.disc.blank < $1.disc.page - $1.disc.blank }
                .prefix(max(1, row.bubbles.count / 2))
        }
        // On a page of few rows, each with two marks, even the palest are marked: no print is as dark as that.
        .filter { $0.disc.page < Self.darkestGain * $0.disc.blank + Self.darkestFloor }
        let ratios = empties.filter { $0.disc.blank > 0.02 }.map { $0.disc.page / $0.disc.blank }
        let gain = min(Self.darkestGain, max(0.3, Self.median(ratios) ?? 1))
        let rest = empties.map { $0.disc.page - gain * $0.disc.blank }
        let floor = min(Self.darkestFloor, Self.median(rest) ?? 0)
        self.gain = gain
        self.floor = floor
        spread = (Self.median(rest.map { ($0 - floor).magnitude }) ?? 0) * 1.48
        (mark, line, marks) = (nil, nil, 0)
        let collars = rows.flatMap(\.bubbles).map(\.collar)
        let usual = Self.median(collars) ?? 0
        let differing = (Self.median(collars.map { ($0 - usual).magnitude }) ?? 0) * 1.48
        collar = usual + max(Self.leastCollar, 6 * differing)
        let clear = rows.compactMap { row in
            row.bubbles.max { strength($0) < strength($1) }
        }.filter { strength($0) > 0.05 && $0.disc.strong > 0.15 }
        marks = clear.count
        guard marks > 1 else { return }
        mark = Self.median(clear.map(strength))
        // Of the darker half: what a rubber left of other rows is among the clear ones too.
        line = Self.upperQuartile(clear.map(\.disc.strong))
    }

    // Empty rings leave 0.005 there on the drawn sheets of RingTests, one drawn on the printed ring 0.09 and more.
    private static let leastCollar = 0.06
    // A scan in black and white makes light letters black; nothing makes an empty bubble's paper grey.
    private static let darkestGain = 2.8
    private static let darkestFloor = 0.08

    /// How marked a bubble is: 0 as empty ones are, 1 as black as print all over.
    func strength(_ bubble: BubbleRow.Bubble) -> Double {
        let disc = bubble.disc
        return max(0, disc.page - gain * disc.blank - floor)
    }

    private static func upperQuartile(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.sorted()[values.count * 3 / 4]
    }

    private static func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }
}
