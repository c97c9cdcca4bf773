import Artifacts
import Imaging

/// An answer place and the part of its page around it, whose print is taken off.
struct BarePlace {
    /// The part of the page as it is.
    let region: AnswerRegion
    /// The same without rules, frames, words and what lies before the place.
    let uncut: AnswerRegion
    /// The same without the sign before the place, too.
    let bare: AnswerRegion
    /// The place, in the region's pixels.
    let own: Box
    /// The place with what belongs to it at its left, up to the sign, and at its right.
    let inside: Box
    /// The sign right before the place; nil where none is seen.
    let sign: AnswerRegion.EqualsSign?
    /// Whether something as small as a point lies on the rule under it.
    let hasPoint: Bool
    /// Whether a rule, or a row of dots, runs under all of it.
    let isOnRule: Bool
    /// Whether a frame is printed around it.
    let isFramed: Bool
    /// Whether it is the place of a column sum, right below its rule.
    let isUnderRule: Bool
    /// Height of printed digits, in the region's pixels.
    let unit: Double

    // In heights of printed digits: how much of the page above and below a place is seen, and how much before it.
    private static let reach = (down: 1.3, before: 4.2)
    // Behind a place as much is its own.
    private static let behind = 0.5
    // Of a word as much lies in the place where the pupil wrote it.
    private static let written = 0.3

    /// A place of a page; nil where it lies off the page. `isBelowPrint` is whether its exercise is printed above it,
    /// `words` are the page's printed words.
    init?(
        _ place: Box, prompt: String, isBelowPrint: Bool, on page: WorksheetPage, words: [Box]
    ) {
        let (before, reach) = (
            Int(Self.reach.before * page.printPx), Int(Self.reach.down * page.printPx)
        )
        let around = Box(
            x: place.x - before, y: place.y - reach, width: place.width + before + 2 * reach,
            height: place.height + 2 * reach)
        guard !around.intersection(page.evened.bounds).isEmpty else { return nil }
        unit = page.unit
        region = AnswerRegion(around, of: page.evened, scale: page.scale)
        own = region.place(place)
        sign =
            prompt.contains("=") && !isBelowPrint
            ? region.equalsSign(before: own, unit: unit) : nil
        isUnderRule = isBelowPrint && region.hasRule(above: own, unit: unit)
        var uncut = region
        let rule = uncut.eraseRules(in: own, unit: unit)
        hasPoint = rule.hasPoint
        let isDotted = !rule.isWhole && uncut.eraseDots(in: own, unit: unit)
        isOnRule = rule.isWhole || isDotted
        if page.isBilevel { uncut.eraseBrokenRules(in: own, unit: unit) }
        isFramed = uncut.eraseSides(of: own, unit: unit, mayBeBroken: page.isBilevel)
        let left = sign?.left ?? own.x - Int(unit / 12)
        uncut.clear(Box(x: 0, y: 0, width: left, height: region.heightPx))
        // Print may reach into a place's edge; a word that lies in it is the pupil's. In the prompt's own end ink may
        // stand.
        let prompts = Box(
            x: place.x - Int(page.printPx), y: place.y, width: Int(page.printPx),
            height: place.height)
        for word in words
        where Double(word.intersection(place).area) < Self.written * Double(word.area)
            && (word.maxX > place.maxX || word.intersection(prompts).isEmpty)
        {
            uncut.clear(region.place(word))
        }
        if isOnRule || isFramed {
            uncut.eraseStops(behind: own, isFramed: isFramed, unit: unit)
        }
        self.uncut = uncut
        var bare = uncut
        if let sign { bare.erase(sign, before: own, unit: unit) }
        self.bare = bare
        inside = Box(
            x: left, y: own.y, width: max(1, own.maxX + Int(Self.behind * unit) - left),
            height: own.height)
    }
}
