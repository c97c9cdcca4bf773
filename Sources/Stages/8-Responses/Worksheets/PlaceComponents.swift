import Artifacts

/// The components of ink around an answer place, told apart by whose they are.
struct PlaceComponents {
    /// What was written into the place.
    private(set) var mine: [InkComponent] = []
    /// What lies beside it and belongs to no other place.
    private(set) var stray: [InkComponent] = []
    /// Whether all that was written into it was parted from other places' ink.
    private(set) var isParted = true
    /// Whether ink in the place's middle went to another place.
    private(set) var isShared = false
    /// Whether something is written in the row above or below that may be what stands for this, should this be struck
    /// out.
    private(set) var hasInkNearBy = false

    // In squares of a printed digit's height: smaller components are specks, and less is no stroke.
    private static let speck = 0.008
    private static let stroke = 0.06

    /// The least ink that is a stroke, in pixels, where printed digits are `unit` high.
    static func least(_ unit: Double) -> Int { Int(stroke * unit * unit) }

    /// The components darker than a limit; `others` are other places. Where a word is asked for, what is left of a
    /// printed letter at the place's edge is none of its letters.
    init(of place: BarePlace, darker limit: UInt8, others: [Box], isWord: Bool) {
        let (ink, unit) = (place.bare, place.unit)
        var cutOff: [InkComponent] = []
        for whole in ink.components(darker: limit)
        where Double(whole.pixels.count) >= Self.speck * unit * unit {
            let component = ink.part(of: whole, in: place.inside, apartFrom: others, unit: unit)
            guard
                !Self.isPrint(component, at: place, darker: limit, isWord: isWord)
            else { continue }
            let here = ink.count(of: component, in: place.inside)
            let there = others.map { ink.count(of: component, in: $0) }.max() ?? 0
            if here > there {
                mine.append(component)
                isParted = isParted && component.pixels.count < whole.pixels.count
            } else if there == 0, component.pixels.count >= Self.least(unit),
                !Self.isNextPlacesPrint(component, at: place)
            {
                if ink.isNextRows(component, beside: place.own, among: others, unit: unit) {
                    hasInkNearBy = hasInkNearBy || !ink.isUpright(component, unit: unit)
                } else if ink.isNextColumns(component, behind: place.own) {
                    cutOff.append(component)
                } else {
                    stray.append(component)
                }
            } else if ink.count(of: component, in: AnswerRegion.core(of: place.own))
                >= Self.least(unit)
            {
                isShared = true
            }
        }
        stray += ink.goingOn(behind: mine, cutOff)
        guard !stray.isEmpty else { return }
        let dashes = place.region.dashes(darker: limit, around: place.own, unit: unit)
        stray.removeAll { dashes.contains($0.box) }
    }

    /// Whether a component is what is left of the place's own print.
    private static func isPrint(
        _ component: InkComponent, at place: BarePlace, darker limit: UInt8, isWord: Bool
    ) -> Bool {
        let (ink, unit) = (place.bare, place.unit)
        if ink.isLine(component, unit: unit) { return true }
        if let sign = place.sign, ink.isRest(component, of: sign, before: place.own, unit: unit) {
            return true
        }
        return isWord
            && place.region.isCutLetter(component, at: place.inside.x, darker: limit, unit: unit)
    }

    /// Whether a component is print of the row above or below.
    private static func isNextPlacesPrint(_ component: InkComponent, at place: BarePlace) -> Bool {
        let (ink, unit) = (place.bare, place.unit)
        if place.isFramed, ink.isNextFrame(component, of: place.own, unit: unit) { return true }
        guard let sign = place.sign else { return false }
        return ink.isNextRowsPrint(component, at: sign, of: place.own, unit: unit)
    }
}
