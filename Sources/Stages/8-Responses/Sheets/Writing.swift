import Artifacts
import Imaging
import Marks
import Reading

/// A place for handwriting: told from an empty one by its ink. A number in boxes is taken for read where three readers
/// are sure enough of it and nothing speaks against it; all else goes to a person with what it may say.
struct Writing {
    private let field: Printed.Field
    private let teacher: RowVerdict?
    private let areaMM2: Double
    private let line: WrittenLine?
    /// What the readers saw of a number, or of a letter by itself; nil where there is none, or a reader is missing.
    let sight: SeenWriting.Sight?

    // The dot of a pencil is 0.2 mm² and a minus sign 1 mm²; ink under this is a speck of dust.
    private static let speckMM2 = 0.35
    // Around a row of boxes so far off nothing else is written, in millimetres; digits may leave their boxes so far.
    private static let aroundMM = 4.0
    private static let overMM = 1.5
    // As many readings as a person likes to choose from.
    private static let most = 3

    init(_ field: Printed.Field, on flat: FlatPage, teacher: RowVerdict?) throws {
        (self.field, self.teacher) = (field, teacher)
        let teachers = Array(field.bubblesMM.values)
        let row = teachers.isEmpty ? nil : BoxMM(around: teachers, x: 1, y: 1)
        let ink = flat.ink(in: BoxMM(around: [field.boxMM], x: 1, y: 1)).filter { component in
            row.map { !Self.inside(component.boxMM, $0) } ?? true
        }
        areaMM2 = ink.reduce(0) { $0 + $1.areaMM2 }
        let isLine = areaMM2 >= Self.speckMM2 && (field.type == .boxes || field.type == .rule)
        line = isLine ? WrittenLine(ink, in: field, on: flat) : nil
        guard var sight = try field.type == .boxes ? line?.number() : line?.letter() else {
            sight = nil
            return
        }
        if InkDoubt.isSettledByReaders(sight.doubt), Self.isInkAround(field.boxMM, on: flat) {
            sight.doubt = "ink beside the boxes"
        }
        self.sight = sight
    }

    /// What stands in the place; `list` are the words of the sheet's language.
    func item(
        page: Int, box: Box, readingError: Double, list: WordList
    ) throws -> Responses.Item {
        var item = Responses.Item(
            questionID: field.questionID, confidence: 0.0, state: .unclear, page: page, box: box)
        if let teacher, teacher.state == .read {
            item.state = .read
            item.teacherMark = teacher.letter
            item.confidence = Confidence(teacher.confidence)
        } else if areaMM2 < Self.speckMM2, teacher.map({ $0.state == .blank }) ?? true {
            item.state = .blank
            item.confidence = Confidence(0.99 + 0.009 * (1 - areaMM2 / Self.speckMM2))
        } else {
            // A letter by itself is one reading of what stands on a rule; a word is another.
            item.alternatives =
                try field.type == .boxes
                ? sight.map(Self.offered) ?? [] : line?.readings(among: list) ?? []
            if let sight,
                let (text, error) = NumberDecision.inUse.error(of: sight, inBoxes: true),
                error <= readingError
            {
                item.state = .read
                item.value = text
                item.confidence = Confidence(1 - error)
                item.alternatives.removeAll { $0.value == text }
            }
        }
        return item
    }

    private static func offered(_ sight: SeenWriting.Sight) -> [Responses.Alternative] {
        let shares = NumberCertainty.shares(of: sight)
        return zip(sight.candidates, shares).prefix(most).map {
            Responses.Alternative(value: $0.text, confidence: WrittenLine.quantised($1))
        }.filter { $0.confidence.value > 0 }
    }

    /// Whether something is written around a row of boxes, or goes far beyond it: a stroke that crosses it out, another
    /// answer.
    private static func isInkAround(_ row: BoxMM, on flat: FlatPage) -> Bool {
        let own = BoxMM(around: [row], x: overMM, y: overMM)
        return flat.ink(in: BoxMM(around: [row], x: aroundMM, y: aroundMM)).contains { ink in
            let box = ink.boxMM
            return ink.areaMM2 > speckMM2
                && (box.x < own.x || box.y < own.y || box.maxX > own.maxX || box.maxY > own.maxY)
        }
    }

    private static func inside(_ component: BoxMM, _ row: BoxMM) -> Bool {
        let x = component.x + component.width / 2
        let y = component.y + component.height / 2
        return x > row.x && x < row.maxX && y > row.y && y < row.maxY
    }
}
