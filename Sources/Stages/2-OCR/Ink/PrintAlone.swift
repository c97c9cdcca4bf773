import Artifacts
import Imaging
import Reading

/// A page's print without what was written on it, told pixel by pixel before anything is looked for: print can be read
/// from print.
struct PrintAlone {
    /// The picture and its grey, with writing made white.
    let picture: Image, grey: Image
    /// The ink that is left, in black and white.
    let layer: PageLayer
    /// Ink that is gone: boxes of components of which next to nothing is left.
    let cleared: [Box]

    /// The print of a page that was looked at; nil where there is no writing on it, or where the network does not know
    /// the page's print: a sheet set in a face like handwriting is taken for writing.
    init?(of page: Page, by look: WritingLook) {
        let sure = page.words.filter { $0.confidence > WritingLook.sure }
        let map = look.map
        let seam = max(1, Dots.whole(Self.seamMM, dpi: look.dpi))
        let all = page.layer
        layer = PageLayer(ink: all.bilevel.printAlone(by: map, seamPx: seam))
        let left = all.bilevel.shareLeft(on: layer.bilevel, in: sure.map(\.box))
        let written = left.count { $0 < Self.leastLeft }
        if Double(written) > Self.mostWritten * Double(left.count) { return nil }
        let boxes = all.components.map(\.box)
        cleared = zip(boxes, all.bilevel.shareLeft(on: layer.bilevel, in: boxes)).compactMap {
            $1 < Self.leastLeft ? $0 : nil
        }
        guard !cleared.isEmpty else { return nil }
        picture = page.picture.printAlone(by: map, seamPx: seam)
        grey = page.grey.printAlone(by: map, seamPx: seam)
    }

    /// Of print more of the ink is left than this.
    private static let leastLeft = 0.35
    /// Of the sure words of a filled page no more are written: its answers.
    private static let mostWritten = 0.6
    /// Of what is surely print more of the ink is left than this.
    private static let surely = 0.9
    /// Of a printed rule more is left than this: writing crosses it in places.
    private static let leastRule = 0.6
    /// Half of what a pencil draws.
    private static let seamMM = 0.2

    /// The `=` that stand on it.
    func signs(dpi: Int) -> [Box] { EqualsSigns.find(among: layer.components, dpi: dpi) }

    /// The sign that a component of it is by its shape.
    var sign: (Image.Component, Int) -> Character? {
        let bilevel = layer.bilevel
        return { SignShape.classify($0, digitHeight: $1, in: bilevel) }
    }

    /// The rules that no answer of a sum is written on: what a pupil drew, and what print of sums stands on. `words`
    /// are the print's.
    func underlines(among rules: [Box], on whole: PageLayer, words: [ReadWord]) -> Set<Box> {
        let left = whole.bilevel.shareLeft(on: layer.bilevel, in: rules)
        let print = words.flatMap(\.glyphs).filter { glyph in
            glyph.character.isASCIIDigit || Token.signs[glyph.character] != nil
        }.map(\.box)
        return Set(
            zip(rules, left).filter { rule, left in
                left < Self.leastRule
                    || print.contains { glyph in
                        glyph.centreX > rule.x && glyph.centreX < rule.maxX
                            && 2 * abs(rule.y - glyph.maxY) < glyph.height
                    }
            }.map(\.0))
    }

    /// Whether the ink in a box is surely print: next to nothing of it was cleared.
    func isPrint(_ box: Box, on whole: PageLayer) -> Bool {
        whole.bilevel.shareLeft(on: layer.bilevel, in: [box]).allSatisfy { $0 > Self.surely }
    }

    /// Whether the ink in each of some boxes is writing: next to nothing of it is print.
    func isWritten(_ boxes: [Box], on whole: PageLayer) -> [Bool] {
        whole.bilevel.shareLeft(on: layer.bilevel, in: boxes).map { $0 < Self.leastLeft }
    }

    /// Its words by the second reader; nil where that is not there.
    func read() throws -> [ReadWord]? {
        guard let second = SecondReader.ifAny else { return nil }
        return PageWords.fitted(
            PageWords.cutBehindSigns(try second.page(StoredPicture(picture))),
            to: layer.components)
    }

    /// Words of the whole page without what was written; a word in which a reader joined print and writing is cut
    /// there.
    func words(of words: [ReadWord], on whole: PageLayer) -> [ReadWord] {
        let glyphs = words.map(\.glyphs)
        let boxes = glyphs.flatMap { $0.map(\.box) }
        let left = whole.bilevel.shareLeft(on: layer.bilevel, in: boxes)
        let shares = Dictionary(zip(boxes, left), uniquingKeysWith: min)
        let isWritten = { (glyph: Glyph) in (shares[glyph.box] ?? 1) < Self.leastLeft }
        return words.flatMap { word in
            GluedInk.parts(of: word) { isWritten($0) ? 1 : 0 }
                .filter { part in !part.glyphs.allSatisfy(isWritten) }
        }
    }
}
