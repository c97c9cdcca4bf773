import Artifacts
import Imaging
import Reading

/// Reads the sums of a page: signs by their shape, numbers by Tesseract, twice at different sizes.
struct SumReader {
    let engine: TesseractEngine
    let grey: Image
    let bilevel: Image
    let pieces: [Image.Component]
    let dpi: Int

    /// Digits are read at these heights in pixels; Tesseract's network was trained near them.
    private static let heights = [34.0, 46.0]
    private static let alphabet = "0123456789+-=()./,x"

    /// All sums, by row and column, with their answer places still empty.
    func sums(marks: Marks) throws -> [Sum] {
        let signs = EqualsSigns.find(among: pieces, dpi: dpi)
        var found: [(SumShape, Reading)] = []
        for sign in signs {
            guard
                let shape = SumShape(
                    leftOf: sign, pieces: pieces, otherSigns: signs,
                    classify: { SignShape.classify($0, digitHeight: $1, in: bilevel) }),
                let reading = try read(shape)
            else { continue }
            found.append((shape, reading))
        }
        let boxes = found.map(\.0.box)
        return try found.map { shape, reading in
            let label = try shape.before.map(label(in:)) ?? nil
            let box = label == nil ? shape.box : shape.box.union(shape.before ?? shape.box)
            return Sum(
                label: label ?? "", prompt: Expression.prompt(reading.numbers, shape.signs),
                confidence: reading.confidence, box: box,
                answer: AnswerPlaces.right(
                    of: shape.equals, heightPx: shape.heightPx, others: boxes, marks: marks,
                    pageWidthPx: grey.widthPx), heightPx: shape.heightPx)
        }
    }

    private struct Reading {
        var numbers: [String]
        var confidence: Double
    }

    private func read(_ shape: SumShape) throws -> Reading? {
        var readings: [[String]] = []
        var certainty = 1.0
        for (turn, height) in Self.heights.enumerated() {
            let words = try words(
                in: shape.box, heightPx: shape.heightPx, to: height,
                only: turn == 0 ? "" : Self.alphabet)
            let text = words.map(\.text).joined()
            certainty = min(
                certainty, words.flatMap(\.symbols).map(\.certainty).min() ?? 0)
            if let numbers = Expression.numbers(text), numbers.count == shape.groups.count {
                readings.append(numbers)
            }
        }
        return Self.judge(readings, shape, certainty)
    }

    /// Readings that agree with each other and with the count of glyphs are trusted; a lone or disputed one is kept for a
    /// person to see, with a low probability; nothing that is no sum at all is kept.
    private static func judge(
        _ readings: [[String]], _ shape: SumShape, _ certainty: Double
    ) -> Reading? {
        let sums = readings.filter { $0.allSatisfy(Expression.isNumber) }
        guard let best = sums.first(where: { fits($0, shape) }) ?? sums.first else { return nil }
        let agree = sums.count == 2 && sums[0] == sums[1]
        let balanced = Expression.isBalanced(best.joined())
        guard agree, balanced else { return Reading(numbers: best, confidence: 0.4) }
        guard fits(best, shape) else { return Reading(numbers: best, confidence: 0.5) }
        return Reading(numbers: best, confidence: certainty > 0.8 ? 0.995 : 0.95)
    }

    private static func fits(_ numbers: [String], _ shape: SumShape) -> Bool {
        zip(numbers, shape.groups).allSatisfy { $0.count == $1.glyphs }
    }

    /// The words in a part of the page, its digits brought to a height.
    private func words(
        in box: Box, heightPx: Int, to height: Double, only: String
    ) throws -> [ReadWord] {
        let factor = height / Double(max(1, heightPx))
        let part = cut(box, margin: max(4, heightPx / 2)).scaled(by: factor)
        return try engine.recognise(
            part, dpi: Int((Double(dpi) * factor).rounded()), mode: .line, only: only)
    }

    /// A part of the page with a margin, in which nothing of its neighbours stands.
    private func cut(_ box: Box, margin: Int) -> Image {
        grey.cropped(to: box.grown(by: 1)).padded(by: margin)
    }

    private func label(in box: Box) throws -> String? {
        let words = try words(in: box, heightPx: box.height, to: 34, only: "")
        return Labels.whole(words.map(\.text).joined())
    }
}
