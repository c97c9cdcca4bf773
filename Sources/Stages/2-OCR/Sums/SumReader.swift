import Artifacts
import Imaging
import Reading

/// Reads the sums of a page: signs by their shape, numbers by Tesseract, twice at different sizes.
struct SumReader {
    let engine: TesseractEngine
    let grey: Image
    let bilevel: Image
    let components: [Image.Component]
    let dpi: Int

    /// One way to read an expression: the height its digits are brought to, in pixels, whether its `=` is shown too,
    /// and the characters that may come out.
    private struct Way {
        var height: Double
        var withSign: Bool
        var only: String
    }

    private static let alphabet = "0123456789+-=()./,x"
    /// Without the sign first, because a lone `=` is taken for a digit; fitted by `make bench TABLE=ordinary`.
    private static let first = [
        Way(height: 28, withSign: false, only: alphabet),
        Way(height: 24, withSign: false, only: ""),
    ]
    private static let further = [
        Way(height: 32, withSign: false, only: alphabet),
        Way(height: 28, withSign: true, only: alphabet),
        Way(height: 21, withSign: false, only: alphabet),
    ]

    /// All sums, by row and column, with their answer places still empty.
    func sums(marks: Marks) throws -> [Sum] {
        try sums(marks: marks, at: EqualsSigns.find(among: components, dpi: dpi))
    }

    /// The sums left of some signs.
    func sums(marks: Marks, at wanted: [Box]) throws -> [Sum] {
        let signs = EqualsSigns.find(among: components, dpi: dpi)
        var found: [(SumShape, Reading)] = []
        let advance = advance(besides: signs)
        for sign in wanted {
            guard
                let shape = SumShape(
                    leftOf: sign, components: components, otherSigns: signs, advance: advance,
                    classify: { SignShape.classify($0, digitHeight: $1, in: bilevel) }),
                let reading = try read(shape)
            else { continue }
            found.append((shape, reading))
        }
        let boxes = found.map(\.0.box)
        return try found.map { shape, reading in
            let ahead = try shape.before.map { Sum.Ahead(text: try text(in: $0), box: $0) }
            let label = ahead.flatMap { Labels.whole($0.text) }
            let box = label == nil ? shape.box : shape.box.union(shape.before ?? shape.box)
            var sum = Sum(
                label: label ?? "", prompt: Expression.prompt(reading.numbers, shape.signs),
                confidence: reading.confidence, box: box,
                answer: AnswerPlaces.right(
                    of: shape.equals, heightPx: shape.heightPx, others: boxes, marks: marks,
                    pageWidthPx: grey.widthPx), heightPx: shape.heightPx,
                first: shape.groups[0].box)
            sum.ahead = ahead
            return sum
        }
    }

    /// Sums that PP-OCR read, each certain where Tesseract reads the same twice before its place. Where it does not, or
    /// the place lies within the sum, a sum stays as it is.
    func confirmed(_ sums: [Sum]) throws -> [Sum] {
        try sums.map { sum in
            let end = min(sum.box.maxX, sum.answer.x - 2)
            let isRow = sum.prompt.hasSuffix("= __") && sum.box.height < 3 * sum.heightPx
            guard isRow, sum.confidence < Agreement.certain, end > sum.box.x else { return sum }
            let height = min(sum.box.height, 3 * sum.heightPx / 2)
            let print = Box(
                x: sum.box.x, y: sum.box.centreY - height / 2, width: end - sum.box.x,
                height: height)
            var read = sum
            let isSame = try Self.first.allSatisfy { way in
                let words = try words(
                    in: print, heightPx: sum.heightPx, to: way.height, only: way.only)
                return Agreement.isSame(sum, words.map(\.text).joined(separator: " "))
            }
            if isSame { read.confidence = Agreement.certain }
            return read
        }
    }

    private struct Reading {
        var numbers: [String]
        var confidence: Double
    }

    private func read(_ shape: SumShape) throws -> Reading? {
        var readings = try Self.first.compactMap { try numbers(of: shape, $0) }
        let agree =
            readings.count == 2 && readings[0] == readings[1] && Self.fits(readings[0], shape)
        if !agree { readings += try Self.further.compactMap { try numbers(of: shape, $0) } }
        return Self.judge(readings, shape, unanimous: agree)
    }

    /// The numbers of an expression read one way; nil where that gives no sum of this shape.
    private func numbers(of shape: SumShape, _ way: Way) throws -> [String]? {
        let box = way.withSign ? shape.box : shape.expression
        let text = try words(
            in: box, heightPx: shape.heightPx, to: way.height, only: way.only, dots: shape.dots
        ).map(\.text).joined()
        guard let numbers = Expression.numbers(text), numbers.count == shape.groups.count,
            let first = numbers.first, Expression.isNumberOrLabelled(first),
            numbers.dropFirst().allSatisfy(Expression.isNumber),
            Expression.isBalanced(numbers.joined())
        else { return nil }
        let spaced = zip(numbers, shape.groups).map { Self.spaced($0, as: $1) }
        guard spaced.allSatisfy({ $0 != nil }) else { return nil }
        return spaced.compactMap(\.self)
    }

    /// Two readings that agree with each other and with the count of glyphs are trusted. Where they do not, the reading
    /// most ways give is kept for a person to see, with a low probability.
    private static func judge(
        _ readings: [[String]], _ shape: SumShape, unanimous: Bool
    ) -> Reading? {
        if unanimous, let reading = readings.first {
            return Reading(numbers: reading, confidence: 0.995)
        }
        let fitting = readings.filter { fits($0, shape) }
        let votes = { (reading: [String]) in fitting.filter { $0 == reading }.count }
        guard let best = fitting.max(by: { votes($0) < votes($1) }) else {
            return readings.first.map { Reading(numbers: $0, confidence: 0.3) }
        }
        let disputed = votes(best) < fitting.count
        return Reading(numbers: best, confidence: votes(best) >= 3 && !disputed ? 0.9 : 0.5)
    }

    private static func fits(_ numbers: [String], _ shape: SumShape) -> Bool {
        zip(numbers, shape.groups).allSatisfy { $0.count - $1.spaces.count == $1.glyphs }
    }

    /// A number with the spaces that stand in its print; nil where they cannot be told, or part no thousands and no
    /// fraction.
    private static func spaced(_ number: String, as group: SumShape.Group) -> String? {
        guard !group.spaces.isEmpty else { return number }
        guard number.count == group.glyphs else { return nil }
        var text = ""
        for (index, character) in number.enumerated() {
            if group.spaces.contains(index) { text += " " }
            text.append(character)
        }
        let parts = text.split(separator: " ").dropFirst()
        return parts.allSatisfy { Lead.rest(String($0)) != .plain } ? text : nil
    }

    /// The words in a part of the page, its digits brought to a height.
    private func words(
        in box: Box, heightPx: Int, to height: Double, only: String, dots: [Box] = []
    ) throws -> [ReadWord] {
        let factor = height / Double(max(1, heightPx))
        let part = cut(box, margin: max(4, heightPx / 2), crossing: dots, heightPx: heightPx)
            .scaled(by: factor)
        return try engine.recognise(
            part, dpi: Int((Double(dpi) * factor).rounded()), mode: .line, only: only)
    }

    /// A part of the page with a margin, in which nothing of its neighbours stands. Raised dots are shown as crosses,
    /// for readers of digits take them for points or dashes.
    private func cut(_ box: Box, margin: Int, crossing dots: [Box], heightPx: Int) -> Image {
        let part = box.grown(by: 1).intersection(grey.bounds)
        let plain = grey.cropped(to: part).levelled
        let shown =
            dots.isEmpty
            ? plain : RaisedDots.crossed(plain, dots, origin: part, heightPx: heightPx)
        return shown.padded(by: margin)
    }

    private func text(in box: Box) throws -> String {
        try words(in: box, heightPx: box.height, to: 34, only: "").map(\.text).joined()
    }

    /// How far the digits of one number stand apart on this page.
    private func advance(besides signs: [Box]) -> Double {
        InkColumns.advance(
            of: signs.map { sign in
                let cells = Cell.gather(
                    leftOf: sign, components: components, stop: signs, reach: SumShape.reach)
                return InkColumns(
                    cells.map(\.box), heightPx: Cell.digitHeight(cells, equals: sign))
            })
    }
}
