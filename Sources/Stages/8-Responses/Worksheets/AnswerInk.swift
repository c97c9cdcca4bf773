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
    /// The ink behind the print before it, where an `=` stands there, or some way off: what was read of the print, and the picture.
    let inPlace: AnswerReader.View?
    /// Where the ink lies on the page.
    let box: Box
    /// How high it is, in the picture's pixels.
    let heightPx: Int
    /// The row of the picture through its middle.
    let middle: Double
    /// Where the printed line before it lies on the page; nil where no sign is seen.
    let print: Box?
    /// Whether a frame is printed around its place.
    let isFramed: Bool
    /// Whether something is written in the row above or below that may be what stands for this, should this be struck out.
    let hasInkNearBy: Bool
    /// What speaks against reading it, in words.
    var doubt: String?

    /// The doubt of ink that begins where print ends.
    static let across = "ink across print"
    /// The doubt of what may be a decimal on a rule: the rule is taken off with a point that lies on it, of 84 decimals four times
    /// (`make bench TABLE=home`, seeds 541 and 542, REVISO_ROWS=600).
    static let onRule = "a point may lie on the rule"
    /// The doubt of ink among lines that no hand draws: readers make a 7 or a 1 of a frame's corner.
    static let lines = "lines of a frame around it"
    /// The doubt of ink that lies more outside of its place than in it.
    static let outside = "written beside its place"

    // In heights of printed digits.
    private static let speck = 0.008
    private static let stroke = 0.06
    private static let print = 0.75
    // Of its place's height: what was parted from another place's ink and is no higher may all be that one's tail.
    private static let tail = 0.7
    // Of the darkest strokes, and at least of 255: what is paler is paper or a stroke's rim.
    private static let share = 0.42
    fileprivate static let least = 7.0
    // A picture made larger has its palest strokes paler by this.
    fileprivate static let rim = 3.0
    // Paper's grain is told from ink by so many times the darkness that most of a place does not reach.
    fileprivate static let grain = 3.0
    // The reader of lines is used to some paper around them.
    private static let margin = (across: 0.5, down: 0.12)

    /// Whether a prompt has decimals, whose answers may be some.
    static func isOfDecimals(_ prompt: String) -> Bool {
        prompt.contains(/\d[.,]\d/)
    }

    /// The ink of one place, nil where there is none; `others` are the page's other places, `words` its printed words. Where a
    /// word is asked for, what is left of a printed letter at the place's edge is none of its letters.
    init?(
        in place: Box, prompt: String, on page: WorksheetPage, others: [Box], words: [Box],
        isWord: Bool = false
    ) {
        let (unit, reach) = (page.unit, Int(1.3 * page.printPx))
        let around = Box(
            x: place.x - Int(4.2 * page.printPx), y: place.y - reach,
            width: place.width + Int(4.2 * page.printPx) + 2 * reach,
            height: place.height + 2 * reach)
        guard !around.intersection(page.evened.bounds).isEmpty else { return nil }
        let region = AnswerRegion(around, of: page.evened, scale: page.scale)
        let own = region.place(place)
        let sign =
            prompt.contains("=") ? region.equalsSign(before: own, unit: unit) : nil
        var uncut = region
        let hasPoint = uncut.eraseRules(in: own, unit: unit)
        isFramed = uncut.eraseSides(of: own, unit: unit)
        let left = sign?.left ?? own.x - Int(unit / 12)
        uncut.clear(Box(x: 0, y: 0, width: left, height: region.heightPx))
        // Print may reach into a place's edge; a word that lies in it is the pupil's. In the prompt's own end ink may stand.
        let prompts = Box(
            x: place.x - Int(page.printPx), y: place.y, width: Int(page.printPx),
            height: place.height)
        for word in words
        where 10 * word.intersection(place).area < 3 * word.area
            && (word.maxX > place.maxX || word.intersection(prompts).isEmpty)
        {
            uncut.clear(region.place(word))
        }
        var work = uncut
        sign.map { work.erase($0, before: own, unit: unit) }
        guard let limit = work.limit(in: own, share: Self.share) else { return nil }
        let inside = Box(
            x: left, y: own.y, width: max(1, own.maxX + Int(0.5 * unit) - left), height: own.height)
        let beyond = others.map(region.place)
        let least = Int(Self.stroke * unit * unit)
        var (mine, stray, isParted) = ([InkPiece](), [InkPiece](), true)
        var cutOff: [InkPiece] = []
        var (isShared, hasInkNearBy) = (false, false)
        for whole in work.pieces(darker: limit)
        where Double(whole.pixels.count) >= Self.speck * unit * unit {
            let piece = work.part(of: whole, in: inside, apartFrom: beyond, unit: unit)
            guard !work.isLine(piece, unit: unit),
                sign.map({ !work.isRest(piece, of: $0, before: own, unit: unit) }) ?? true,
                !isWord || !region.isCutLetter(piece, at: left, darker: limit, unit: unit)
            else { continue }
            let here = work.count(of: piece, in: inside)
            let there = beyond.map { work.count(of: piece, in: $0) }.max() ?? 0
            if here > there {
                mine.append(piece)
                isParted = isParted && piece.pixels.count < whole.pixels.count
            } else if there == 0, piece.pixels.count >= least,
                !isFramed || !work.isNextFrame(piece, of: own, unit: unit),
                sign.map({ !work.isNextRowsPrint(piece, at: $0, of: own, unit: unit) }) ?? true
            {
                if work.isNextRows(piece, beside: own, among: beyond, unit: unit) {
                    hasInkNearBy = hasInkNearBy || !work.isUpright(piece, unit: unit)
                } else if work.isNextColumns(piece, behind: own) {
                    cutOff.append(piece)
                } else {
                    stray.append(piece)
                }
            } else if work.count(of: piece, in: AnswerRegion.core(of: own)) >= least {
                isShared = true
            }
        }
        stray += work.goingOn(behind: mine, cutOff)
        if !stray.isEmpty {
            let dashes = region.dashes(darker: limit, around: own, unit: unit)
            stray.removeAll { dashes.contains($0.box) }
        }
        var doubt: String?
        if mine.reduce(0, { $0 + $1.pixels.count }) < least {
            guard !stray.isEmpty else { return nil }
            (mine, doubt) = (stray, Self.outside)
        } else if !stray.isEmpty {
            doubt = InkDoubt.beside
        }
        mine = work.goingOn(
            from: mine, limit: limit, paper: work.grain, in: inside, unit: unit)
        let ink = mine.dropFirst().reduce(mine[0].box) { $0.union($1.box) }
        // All of it may be the tail of what stands above or below.
        if isParted, Double(ink.height) < Self.tail * Double(own.height) {
            doubt = doubt ?? "parted from another place's ink"
        }
        if mine.contains(where: { $0.box.x <= left }) { doubt = doubt ?? Self.across }
        if mine.contains(where: { work.isCorner($0, unit: unit) }) { doubt = doubt ?? Self.lines }
        // It may be the answer of a row that was not found, and so may what goes on above or below the part of the page.
        let middleY = ink.y + ink.height / 2
        let goesOn =
            ink.y == 0 && region.box.y > 0
            || ink.maxY == region.heightPx && region.box.maxY < page.evened.heightPx
        if middleY < own.y || middleY >= own.maxY || goesOn { doubt = doubt ?? Self.outside }
        // Tails reach into the next row; what reaches its middle may be two rows' ink in one piece.
        let cores = beyond.map(AnswerRegion.core)
        if isShared
            || mine.contains(where: { piece in
                cores.contains { work.count(of: piece, in: $0) > least }
            })
        {
            doubt = doubt ?? "ink that runs into another place"
        }
        box = region.onPage(ink)
        heightPx = ink.height
        self.hasInkNearBy = hasInkNearBy
        self.doubt =
            doubt
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
        surroundings = uncut.surroundings(
            of: mine, strokes: strokes, frame: frame, darker: limit, blackAs: work)
        let far =
            sign == nil && prompt.contains("=")
            ? region.equalsSign(farBefore: own, unit: unit) : nil
        guard let sign = sign ?? far?.sign else {
            (inPlace, self.print) = (nil, nil)
            return
        }
        if far != nil, hasPoint || Self.isOfDecimals(prompt) {
            self.doubt = self.doubt ?? Self.onRule
        }
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

    /// What is darker is ink: a share of how dark the strokes in a place are; nil where there are none in it or around it.
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
