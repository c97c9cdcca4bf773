import Artifacts
import Imaging
import Reading

/// The ink of one line that a hand wrote into a place, and what it may say.
struct WrittenLine {
    /// The ink alone, dark on white.
    var picture: Image { ink }
    private let ink: Image
    private let boxes: NumberReader.Boxes
    private let hidden: HiddenPoint
    /// Where all ink lies.
    private let written: BoxMM
    private let offs: [(place: BoxMM, by: (x: Double, y: Double))]

    // Lower ink than this is a sign or a point, not a line's height.
    private static let leastMM = 4.0
    // From here on a place is where its print seems to lie.
    private static let leastFit = 0.4
    // The reader of lines is used to some paper around them.
    private static let margin = (across: 0.5, down: 0.12)
    // Steps in which a probability is told: processors round a network's sums differently, and documents must not
    // differ. A reading of less than one only makes the choice longer.
    private static let steps = 20.0

    /// The components of ink of a place, in millimetres, as they lie on its page.
    init(_ components: [FlatPage.Ink], in field: Printed.Field, on flat: FlatPage) {
        var line = BoxMM(around: components.map(\.boxMM))
        written = line
        // In a row of boxes what is low or high in them tells a point from a sign.
        let height = field.type == .boxes ? field.boxMM.height : Self.leastMM
        if line.height < height {
            let middle =
                field.type == .boxes
                ? field.boxMM.y + field.boxMM.height / 2 : line.y + line.height / 2
            line = BoxMM(
                around: [line, BoxMM(x: line.x, y: middle - height / 2, width: 0, height: height)],
                x: 0, y: 0)
        }
        // On a curled sheet each place lies off by itself.
        let parts = Self.parts(of: field)
        let offs = parts.map { part -> (x: Double, y: Double) in
            let shift = flat.shift(of: BoxMM(around: [part], x: 0.8, y: 0.8))
            return shift.fit > Self.leastFit ? (shift.xMM, shift.yMM) : (0, 0)
        }
        let place = BoxMM(
            around: [line], x: Self.margin.across * line.height, y: Self.margin.down * line.height)
        self.offs = zip(parts, offs).map { ($0, $1) }
        ink = flat.inkAlone(in: place) { xMM in offs[parts.lastIndex { $0.x <= xMM } ?? 0] }
        hidden = HiddenPoint(row: field.boxMM, boxes: parts.count, flat: flat)
        let (left, top) = (max(0, place.x), max(0, place.y))
        let box = field.boxMM
        // On a rule a character stands as high as its ink does.
        let isRow = field.type == .boxes
        boxes = NumberReader.Boxes(
            left: (box.x - left) * flat.dotsMM,
            middle: (isRow ? box.y + box.height / 2 : line.y + line.height / 2) * flat.dotsMM
                - top * flat.dotsMM,
            width: box.width / Double(parts.count) * flat.dotsMM,
            height: box.height * flat.dotsMM, isRow: isRow)
    }

    /// A place in components of about a box's width, from left to right.
    private static func parts(of field: Printed.Field) -> [BoxMM] {
        let box = field.boxMM
        let count = max(1, Int((box.width / (0.75 * max(4, box.height))).rounded()))
        return (0..<count).map { index in
            let width = box.width / Double(count)
            return BoxMM(
                x: box.x + Double(index) * width, y: box.y, width: width, height: box.height)
        }
    }

    /// What the readers see of a number; nil where one is missing.
    func number() throws -> SeenWriting.Sight? {
        guard NumberReader.problem == nil else { return nil }
        var sight = try NumberReader().sight(of: ink, in: boxes)
        if InkDoubt.isSettledByReaders(sight.doubt), let text = sight.candidates.first?.text,
            !text.contains("."),
            hidden.mayBeThere(
                amongDigits: text.count(where: \.isNumber), between: written.x, and: written.maxX,
                offMM: off)
        {
            sight.doubt = "a point may be hidden"
        }
        return sight
    }

    /// What both readers see where one letter may stand; nil where a reader is missing, or it is more than a letter.
    func letter() throws -> SeenWriting.Sight? {
        guard NumberReader.problem == nil else { return nil }
        return try LetterReader().sight(of: ink, in: boxes, place: .text)
    }

    private func off(atMM x: Double) -> (x: Double, y: Double) {
        offs.last { $0.place.x <= x }?.by ?? offs.first?.by ?? (0, 0)
    }

    /// What it may say as words, the likeliest first; nothing where the reader is missing. `list` are the words of the
    /// sheet's language.
    func readings(among list: WordList) throws -> [Responses.Alternative] {
        guard WritingReader.problem == nil else { return [] }
        let read = try WritingReader().word(on: ink, offered: [], among: list)
        return read.map { WordAlternatives.of($0, offered: []) } ?? []
    }

    /// A probability, quantised as documents have it.
    static func quantised(_ probability: Double) -> Confidence {
        Confidence((probability * steps).rounded() / steps)
    }
}
