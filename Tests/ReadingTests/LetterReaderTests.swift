import Artifacts
import Drawing
import Imaging
import Testing

@testable import Reading

/// How one letter is read.
@Suite(.enabled(if: NumberReader.problem == nil)) struct LetterReaderTests {
    /// Ends of strokes in a square of one.
    private static let strokes: [String: [(Double, Double, Double, Double)]] = [
        "A": [(0.15, 0.9, 0.5, 0.1), (0.5, 0.1, 0.85, 0.9), (0.28, 0.6, 0.72, 0.6)],
        "E": [
            (0.25, 0.1, 0.25, 0.9), (0.25, 0.1, 0.8, 0.1), (0.25, 0.5, 0.7, 0.5),
            (0.25, 0.9, 0.8, 0.9),
        ],
        "F": [(0.25, 0.1, 0.25, 0.9), (0.25, 0.1, 0.8, 0.1), (0.25, 0.5, 0.7, 0.5)],
        "T": [(0.5, 0.1, 0.5, 0.9), (0.15, 0.1, 0.85, 0.1)],
    ]

    private let boxes = NumberReader.Boxes(left: 0, middle: 27, width: 54, height: 54, isRow: false)

    private func picture(_ letters: String) -> Image {
        let side = 34.0
        var lines: [(Double, Double, Double, Double)] = []
        for (index, letter) in letters.enumerated() {
            lines += (Self.strokes[String(letter)] ?? []).map { line in
                let left = 20 + Double(index) * 30
                return (
                    left + side * line.0, 10 + side * line.1, left + side * line.2,
                    10 + side * line.3
                )
            }
        }
        var canvas = Canvas(widthMM: 90 / Canvas.dotsMM, heightMM: 54 / Canvas.dotsMM)
        for line in lines {
            let ends = [line.0, line.1, line.2, line.3].map { $0 / Canvas.dotsMM }
            canvas.line(ends[0], ends[1], ends[2], ends[3], width: 3 / Canvas.dotsMM, grey: 0)
        }
        return canvas.image
    }

    @Test(arguments: strokes.keys.sorted())
    func readsALetterAmongAll(_ letter: String) throws {
        let sight = try #require(
            try LetterReader().sight(of: picture(letter), in: boxes, place: .text))
        #expect(sight.candidates.first?.text == letter)
        #expect(sight.candidates.count <= 6)
    }

    @Test func readsALetterAmongChoicesAlone() throws {
        let sight = try #require(
            try LetterReader().sight(of: picture("T"), in: boxes, place: .choices(["T", "F"])))
        #expect(sight.candidates.map(\.text) == ["T", "F"])
        // What is not offered is outside.
        let other = try #require(
            try LetterReader().sight(of: picture("E"), in: boxes, place: .choices(["T", "F"])))
        #expect(other.outside.second > sight.outside.second)
        #expect(LetterCertainty.margin(of: other) == nil)
    }

    @Test func leavesMoreThanALetterAlone() throws {
        let pair = try LetterReader().sight(of: picture("AT"), in: boxes, place: .text)
        #expect(pair.flatMap { LetterCertainty.margin(of: $0) } == nil)
        let paper = Image(grey: [UInt8](repeating: 255, count: 2700), widthPx: 54, heightPx: 50)
        #expect(try LetterReader().sight(of: paper, in: boxes, place: .text) == nil)
    }
}
