import Artifacts
import Imaging

/// What an empty and a marked bubble look like on one page, learned from the page itself.
package struct BubbleTone: Equatable {
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

    /// Learns it from all rows of a page.
    package init(_ rows: [BubbleRow]) {
        // In each row the paler half is taken as empty: more than half a row is hardly ever marked.
        let empties = rows.flatMap { row in
            row.bubbles.sorted { $0.disc.page - $0.disc.blank < $1.disc.page - $1.disc.blank }
                .prefix(max(1, row.bubbles.count / 2))
        }
        // On a page of few rows, each with two marks, even the palest are marked: no print is as dark as that.
        .filter { $0.disc.page < Self.darkestGain * $0.disc.blank + Self.darkestFloor }
        let ratios = empties.filter { $0.disc.blank > 0.02 }.map { $0.disc.page / $0.disc.blank }
        let gain = min(Self.darkestGain, max(0.3, ratios.median ?? 1))
        let rest = empties.map { $0.disc.page - gain * $0.disc.blank }
        let floor = min(Self.darkestFloor, rest.median ?? 0)
        self.gain = gain
        self.floor = floor
        spread = (rest.map { ($0 - floor).magnitude }.median ?? 0) * 1.48
        (mark, line, marks) = (nil, nil, 0)
        let collars = rows.flatMap(\.bubbles).map(\.collar)
        let usual = collars.median ?? 0
        let differing = (collars.map { ($0 - usual).magnitude }.median ?? 0) * 1.48
        collar = usual + max(Self.leastCollar, 6 * differing)
        let clear = rows.compactMap { row in
            row.bubbles.max { strength($0) < strength($1) }
        }.filter { strength($0) > 0.05 && $0.disc.strong > 0.15 }
        marks = clear.count
        guard marks > 1 else { return }
        mark = clear.map(strength).median
        // Of the darker half: what a rubber left of other rows is among the clear ones too.
        line = Self.upperQuartile(clear.map(\.disc.strong))
    }

    // A ring drawn on the printed one leaves more.
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
}
