import Artifacts
package import Imaging
import Reading

/// The ink of a name line alone, dark on white, without the label and the rule that are printed there.
package struct NameInk {
    package let alone: Image
    /// Whether it is surely all of the line, and nothing else.
    package let isClear: Bool

    // In heights of printed digits: what a rule left over is no higher and so long; a colon's point, or a speck, is no
    // larger and so far from the name; paper is left around it.
    private static let (flat, long) = (0.25, 0.8)
    private static let (point, far) = (0.3, 0.4)
    private static let margin = 0.35
    // Of 255: where tones differ less there is paper alone.
    private static let contrast = 40

    /// The ink behind a worksheet's label, in the place of its writing, where there is any.
    init?(in place: Box, on page: WorksheetPage, exercises: [Box], words: [Box]) {
        guard
            let ink = AnswerInk(
                in: place, prompt: "", on: page, others: exercises, words: words),
            let (alone, hadColon) = Self.withoutRests(ink.alone, unit: page.unit)
        else { return nil }
        self.alone = alone
        // A point tells numbers apart, and no names; what lay across print may have been a colon's.
        isClear =
            ink.doubt == nil || ink.doubt == InkDoubt.point
            || hadColon && ink.doubt == AnswerInk.across
    }

    /// A line's ink without what is left over of its rule and its label's colon, and cut to what remains; nil where
    /// nothing does.
    static func withoutRests(_ ink: Image, unit: Double) -> (alone: Image, hadColon: Bool)? {
        let parts = parts(of: ink).map(\.box)
        let isRule = { (box: Box) in
            Double(box.height) <= flat * unit && Double(box.width) >= long * unit
        }
        var (rests, kept) = (parts.filter(isRule), parts.filter { !isRule($0) })
        kept.sort { ($0.x, $0.y) < ($1.x, $1.y) }
        // A colon stands before the name and is two points at most; a stop may stand behind it.
        let points = kept.prefix(2).prefix { Double(max($0.width, $0.height)) <= point * unit }
        let end = points.map(\.maxX).max() ?? 0
        if let next = kept.dropFirst(points.count).first, Double(next.x - end) >= far * unit {
            rests += points
            kept.removeFirst(points.count)
        }
        guard let first = kept.first else { return nil }
        let hadColon = rests.count > parts.count(where: isRule)
        let white = Image(
            grey: [UInt8](repeating: 255, count: ink.widthPx * ink.heightPx),
            widthPx: ink.widthPx, heightPx: ink.heightPx)
        let around = kept.dropFirst().reduce(first) { $0.union($1) }
            .grown(by: Int(margin * unit)).intersection(ink.bounds)
        let alone = ink.grey.with(
            rests.map { $0.grown(by: 1).intersection(ink.bounds) }, from: white)
        return (alone.cropped(to: around), hadColon)
    }

    /// The dark components of a picture, which may be small and of one tone.
    static func parts(of picture: Image) -> [Image.Component] {
        let grey = (picture.depth == 8 ? picture : picture.grey).greyBytes
        let (least, most) = (Int(grey.min() ?? 255), Int(grey.max() ?? 255))
        guard most - least >= contrast else { return [] }
        let mask = grey.map { 2 * Int($0) < least + most ? 0 : 255 as UInt8 }
        return Image(mask: mask, widthPx: picture.widthPx, heightPx: picture.heightPx).components
    }
}

extension NameInk {
    // Room around the line of our own sheets, in millimetres: names rise above it and hang below it.
    private static let aroundMM = (x: 1.0, y: 2.0)
    private static let speckMM2 = 0.35
    // So near to the room's edge ink may go on beyond it.
    private static let edgeMM = 0.2

    /// The ink on the name line of one of our own sheets, which the blank does not have.
    init?(on flat: FlatPage) {
        guard let place = flat.page.nameMM, place.width > 0 else { return nil }
        let room = BoxMM(around: [place], x: Self.aroundMM.x, y: Self.aroundMM.y)
        let inner = BoxMM(around: [room], x: -Self.edgeMM, y: -Self.edgeMM)
        let ink = flat.ink(in: room)
        guard ink.reduce(0, { $0 + $1.areaMM2 }) >= Self.speckMM2 else { return nil }
        alone =
            WrittenLine(
                ink, in: Printed.Field(questionID: "", type: .rule, boxMM: place), on: flat
            ).picture
        // What goes on beyond the room is no part of the picture.
        isClear = ink.map(\.boxMM).allSatisfy {
            $0.x > inner.x && $0.maxX < inner.maxX && $0.y > inner.y && $0.maxY < inner.maxY
        }
    }
}
