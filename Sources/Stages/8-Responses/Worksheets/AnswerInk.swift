import Artifacts
import Foundation
import Imaging
import Reading

/// What a hand wrote into an answer place of a worksheet, or beside it, with its print taken off.
struct AnswerInk {
    /// The ink alone, dark on white.
    let alone: Image
    /// The part of the page around it, with its print.
    let surroundings: AnswerReader.Surroundings
    /// The ink behind the print before it, where an `=` stands there, or some way off: what was read of the print, and
    /// the picture.
    let inPlace: AnswerReader.View?
    /// Where the ink lies on the page.
    let box: Box
    /// How high it is, in the picture's pixels.
    let heightPx: Int
    /// The row of the picture through its middle.
    let middle: Double
    /// Where the printed line before it lies on the page; nil where no sign is seen.
    let print: Box?
    /// Whether its place is printed around it: a frame, the rule of a column sum above it, or, before a sum's sign, a
    /// rule under it.
    let hasPrintedPlace: Bool
    /// Whether something on the rule under it, some way behind its sign, may be a point.
    let hasPointOnRule: Bool
    /// Whether something is written in the row above or below that may be what stands for this, should this be struck
    /// out.
    let hasInkNearBy: Bool
    /// What speaks against reading it, in words.
    var doubt: String?

    /// The doubt of ink that begins where print ends.
    static let across = "ink across print"
    /// The doubt of what may be a decimal on a rule: the rule is taken off with a point that lies on it
    /// (`make bench TABLE=home`).
    static let onRule = "a point may lie on the rule"
    /// The doubt of a rule with something on it that may be a point.
    static let pointOnRule = "what lies on the rule may be a point"
    /// The doubt of ink among lines that no hand draws: readers make a 7 or a 1 of a frame's corner.
    static let lines = "lines of a frame around it"
    /// The doubt of ink that lies more outside of its place than in it.
    static let outside = "written beside its place"

    // In heights of printed digits.
    private static let print = 0.75
    // Of the darkest strokes, and at least of 255: what is paler is paper or a stroke's rim.
    private static let share = 0.42
    fileprivate static let least = 7.0
    // A picture made larger has its palest strokes paler by this.
    fileprivate static let rim = 3.0
    // Paper's grain is told from ink by so many times the darkness that most of a place does not reach.
    fileprivate static let grain = 3.0
    // The reader of lines is used to some paper around them.
    private static let margin = (across: 0.5, down: 0.12)

    /// Whether what may be a point makes another number of this one: of one digit it makes none.
    static func mayHavePoint(_ text: String) -> Bool { text.count(where: \.isNumber) > 1 }

    /// Whether a prompt has decimals, whose answers may be some.
    static func isOfDecimals(_ prompt: String) -> Bool {
        prompt.contains(/\d[.,]\d/)
    }

    /// The ink of one place, nil where there is none; `isBelowPrint` is whether its exercise is printed above it,
    /// `others` are the page's other places, `words` its printed words.
    /// Where a word is asked for, what is left of a printed letter at the place's edge is none of its letters.
    init?(
        in place: Box, prompt: String, isBelowPrint: Bool = false, on page: WorksheetPage,
        others: [Box], words: [Box], isWord: Bool = false
    ) {
        guard
            let bare = BarePlace(
                place, prompt: prompt, isBelowPrint: isBelowPrint, on: page, words: words),
            let limit = bare.bare.limit(in: bare.own, share: Self.share)
        else { return nil }
        let (region, own, inside, unit) = (bare.region, bare.own, bare.inside, bare.unit)
        let beyond = others.map(region.place)
        let components = PlaceComponents(of: bare, darker: limit, others: beyond, isWord: isWord)
        let isBeside =
            components.mine.reduce(0) { $0 + $1.pixels.count } < PlaceComponents.least(unit)
        guard !isBeside || !components.stray.isEmpty else { return nil }
        var work = bare.bare
        let mine = work.goingOn(
            from: isBeside ? components.stray : components.mine, limit: limit, paper: work.grain,
            in: inside, unit: unit)
        let ink = mine.dropFirst().reduce(mine[0].box) { $0.union($1.box) }
        box = region.onPage(ink)
        heightPx = ink.height
        // A number that is left out within a sum or a row has no `=` before it.
        let isWithin = bare.isOnRule && !prompt.hasSuffix("= __")
        hasPrintedPlace = bare.isFramed || bare.isUnderRule || isWithin
        hasInkNearBy = components.hasInkNearBy
        let isOutside = bare.isOutside(ink, pageHeightPx: page.evened.heightPx)
        doubt =
            (isBeside ? Self.outside : components.stray.isEmpty ? nil : InkDoubt.beside)
            ?? bare.doubt(of: mine, in: ink, components, isOutside: isOutside, others: beyond)
            ?? work.pale(
                beside: mine, limit: limit, in: inside, not: beyond, unit: unit)
        let across = Int(Self.margin.across * Double(ink.height))
        let height = max(ink.height, Int(0.8 * unit))
        let down = (height - ink.height) / 2 + Int(Self.margin.down * Double(height))
        let frame = Box(
            x: ink.x - across, y: ink.y - down, width: ink.width + 2 * across,
            height: ink.height + 2 * down)
        middle = Double(frame.height) / 2
        let strokes = work.strokes(of: mine, limit: limit)
        alone = work.picture(ofInk: strokes, in: frame)
        surroundings = bare.uncut.surroundings(
            of: mine, strokes: strokes, frame: frame, darker: limit, blackAs: work)
        let far =
            bare.sign == nil && !isBelowPrint && prompt.contains("=")
            ? region.equalsSign(farBefore: own, unit: unit) : nil
        guard let sign = bare.sign ?? far?.sign else {
            (inPlace, self.print, hasPointOnRule) = (nil, nil, isWithin && bare.hasPoint)
            if isWithin, Self.isOfDecimals(prompt) { doubt = doubt ?? Self.onRule }
            return
        }
        if far != nil, Self.isOfDecimals(prompt) { doubt = doubt ?? Self.onRule }
        hasPointOnRule = far != nil && bare.hasPoint
        inPlace = work.view(
            of: mine, strokes: strokes, behind: sign, before: far?.place ?? own, isFar: far != nil,
            prompt: prompt, page: region, unit: unit)
        let half = Int(Self.print * unit)
        self.print = region.onPage(
            Box(x: own.x, y: sign.middle - half, width: 1, height: 2 * half))
    }
}

extension AnswerRegion {
    /// What is no darker is paper.
    fileprivate var grain: UInt8 {
        var counts = [Int](repeating: 0, count: 256)
        for value in dark { counts[Int(value)] += 1 }
        var (rest, value) = (dark.count * 7 / 10, 0)
        while value < 255, rest >= counts[value] {
            rest -= counts[value]
            value += 1
        }
        return UInt8(max(AnswerInk.least, min(60, AnswerInk.grain * Double(value))))
    }

    /// What is darker is ink: a share of how dark the strokes in a place are; nil where there are none in it or around
    /// it.
    fileprivate func limit(in place: Box, share: Double) -> UInt8? {
        let least = grain
        func strokes(_ part: Box) -> [UInt8] {
            let inside = part.intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
            var found: [UInt8] = []
            for y in inside.y..<max(inside.y, inside.maxY) {
                found += dark[y * widthPx + inside.x..<y * widthPx + inside.maxX].filter {
                    $0 > least
                }
            }
            return found.sorted()
        }
        var found = strokes(place)
        if found.count < 12 { found = strokes(Box(x: 0, y: 0, width: widthPx, height: heightPx)) }
        guard found.count >= 12 else { return nil }
        let strong = Double(found[found.count * 17 / 20])
        return max(least, UInt8(max(0, share * strong - AnswerInk.rim)))
    }
}
