import Artifacts
import Imaging

/// What speaks against taking ink around an answer place for all of its answer, and for nothing else.
extension BarePlace {
    // Of its place's height: what was parted from another place's ink and is no higher may all be that one's tail.
    private static let tail = 0.7

    /// Whether ink lies more outside of its place than in it, or goes on above or below the part of the page that is
    /// seen: it may be the answer of a row that was not found.
    func isOutside(_ ink: Box, pageHeightPx: Int) -> Bool {
        let middle = ink.y + ink.height / 2
        let goesOn =
            ink.y == 0 && region.box.y > 0
            || ink.maxY == region.heightPx && region.box.maxY < pageHeightPx
        return middle < own.y || middle >= own.maxY || goesOn
    }

    /// The doubt of the answer's components, in words; nil where there is none. `ink` is the box around them, `others`
    /// are other places.
    func doubt(
        of mine: [InkComponent], in ink: Box, _ components: PlaceComponents, isOutside: Bool,
        others: [Box]
    ) -> String? {
        if components.isParted, Double(ink.height) < Self.tail * Double(own.height) {
            return "parted from another place's ink"
        }
        if mine.contains(where: { $0.box.x <= inside.x }) { return AnswerInk.across }
        if mine.contains(where: { bare.isCorner($0, unit: unit) }) { return AnswerInk.lines }
        if isOutside { return AnswerInk.outside }
        // Tails reach into the next row; what reaches its middle may be two rows' ink in one component.
        let cores = others.map(AnswerRegion.core)
        let isShared = mine.contains { component in
            cores.contains { bare.count(of: component, in: $0) > PlaceComponents.least(unit) }
        }
        return components.isShared || isShared ? "ink that runs into another place" : nil
    }
}
