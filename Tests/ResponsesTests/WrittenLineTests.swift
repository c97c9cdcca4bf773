import Artifacts
import Drawing
import Reading
import Testing

@testable import Imaging
@testable import ResponsesStage

/// What numbers in boxes may say.
@Suite struct WrittenLineTests {
    /// Digits of straight strokes, in boxes of 6 by 8 mm: ends of each stroke in millimetres of its box.
    private static let strokes: [Character: [(Double, Double, Double, Double)]] = [
        "1": [(3, 1.2, 3, 6.6)],
        "4": [(3.6, 1.2, 1.6, 4.8), (1.6, 4.8, 4.8, 4.8), (3.8, 3.2, 3.8, 6.8)],
        "7": [(1.5, 1.4, 4.5, 1.4), (4.5, 1.4, 2.6, 6.8)],
        "-": [(1.4, 4, 4.4, 4)],
    ]

    /// Ends of strokes that belong to no character, in millimetres of the second box of a row.
    private static let others: [String: [(Double, Double, Double, Double)]] = [
        "struck out": [(3, 1.2, 3, 6.6), (0.5, 4.2, 5.5, 3.8)],
        "struck out twice": [
            (1.5, 1.4, 4.5, 1.4), (4.5, 1.4, 2.6, 6.8), (0.8, 1.5, 5.2, 6.5), (0.8, 6.5, 5.2, 1.5),
        ],
        "written over": [
            (1.5, 1.4, 4.5, 1.4), (4.5, 1.4, 2.6, 6.8), (3.6, 1.2, 1.6, 4.8), (1.6, 4.8, 4.8, 4.8),
            (3.8, 3.2, 3.8, 6.8),
        ],
        "two in a box": [(1.6, 1.4, 1.6, 6.6), (3, 1.4, 5, 1.4), (5, 1.4, 3.8, 6.6)],
        "a tick": [(1.2, 4, 2.4, 6.4), (2.4, 6.4, 5.2, 1)],
        "a cross": [(1, 1.5, 5, 6.5), (1, 6.5, 5, 1.5)],
        "a scribble": [
            (0.8, 2, 5, 2.6), (5, 2.6, 1, 3.4), (1, 3.4, 5.2, 4.2), (5.2, 4.2, 0.9, 5),
            (0.9, 5, 5, 5.8), (5, 5.8, 1.4, 6.6),
        ],
        "an A": [(1.2, 6.6, 3, 1.2), (3, 1.2, 4.8, 6.6), (1.9, 4.6, 4.1, 4.6)],
        "a box left out": [(3, 1.2, 3, 6.6), (15, 1.2, 15, 6.6)],
        "another answer above": [(3, 1.2, 3, 6.6), (3, -3.4, 3, -0.9), (5, -3.4, 5, -0.9)],
    ]

    /// A sheet with a row of five boxes, where a word is asked on the other drawn sheets.
    private func sheet(
        _ number: String, _ other: [(Double, Double, Double, Double)]
    ) -> (written: DrawnSheet, blank: Image) {
        var sheet = DrawnSheet()
        let row = BoxMM(x: 130, y: 24, width: 30, height: 8)
        sheet.page.fields = [
            Printed.Field(questionID: "q1", type: .boxes, boxMM: row)
        ]
        for index in 0...5 {
            let x = row.x + 6 * Double(index)
            sheet.canvas.line(x, row.y, x, row.maxY, width: 0.2, grey: 0.35)
        }
        for y in [row.y, row.maxY] {
            sheet.canvas.line(row.x, y, row.maxX, y, width: 0.2, grey: 0.35)
        }
        let blank = sheet.blank
        let written = number.enumerated().flatMap { index, character in
            (Self.strokes[character] ?? []).map { (Double(index + 1), $0) }
        }
        for (box, line) in written + other.map({ (1, $0) }) {
            let left = row.x + 6 * box
            sheet.canvas.line(
                left + line.0, row.y + line.1, left + line.2, row.y + line.3, width: 0.45,
                grey: 0.25)
        }
        return (sheet, blank)
    }

    private func writing(
        _ number: String, _ other: [(Double, Double, Double, Double)] = []
    ) throws -> Writing {
        let (sheet, blank) = sheet(number, other)
        let picture = sheet.canvas.image
        let dots = Double(picture.widthPx) / sheet.page.widthMM
        let flat = FlatPage(
            picture,
            at: Registration(
                pageToPixels: [dots, 0, 0, 0, dots, 0, 0, 0, 1], marks: 4, quarterTurns: 0,
                agreement: 1, residualMM: 0), page: sheet.page.geometry, blank: blank)
        return try Writing(sheet.page.fields[0], on: flat, teacher: nil)
    }

    private func item(
        _ number: String, _ other: [(Double, Double, Double, Double)] = [],
        readingError: Double = ResponsesStage.defaults.readingError
    ) throws -> Responses.Item {
        try writing(number, other).item(
            page: 1, box: Box(x: 0, y: 0, width: 1, height: 1), readingError: readingError,
            list: WordList([]))
    }

    /// Points as small as pens make them, in millimetres of the second box of a row: on the line after it, beside that,
    /// and inside the next box.
    private static let points: [(Double, Double, Double, Double)] = [
        (5.9, 6.5, 6.1, 6.5), (6.4, 6.8, 6.5, 6.8), (5.5, 6, 5.6, 6.1), (7.2, 6.9, 7.3, 7),
    ]

    @Test(.enabled(if: NumberReader.problem == nil), arguments: points.indices)
    func seesThatAPointMayBeHiddenInANumber(_ index: Int) throws {
        let seen = try #require(try writing("17", [Self.points[index]]).sight)
        #expect(seen.doubt == "a point may be hidden" || seen.candidates.first?.text == "1.7")
        #expect(try item("17", [Self.points[index]], readingError: 1).value != "17")
    }

    @Test(.enabled(if: NumberReader.problem == nil), arguments: ["17", "77", "1717", "-7"])
    func seesNoPointWhereThereIsNone(_ number: String) throws {
        #expect(try writing(number).sight?.doubt == nil)
    }

    /// A 4 whose bar reaches the line after its box low down, and goes on beyond it by itself or not at all.
    private static func longBar(toMM right: Double) -> [(Double, Double, Double, Double)] {
        [(3.6, 1.2, 1.6, 5.6), (1.6, 5.6, right, 5.6), (3.8, 3.2, 3.8, 7)]
    }

    @Test(.enabled(if: NumberReader.problem == nil), arguments: [5.8, 6.1, 6.6])
    func seesNoPointWhereAStrokeReachesALine(_ right: Double) throws {
        let seven: [(Double, Double, Double, Double)] = [
            (7.5, 1.4, 10.5, 1.4), (10.5, 1.4, 8.6, 6.8),
        ]
        let two = try #require(try writing("", Self.longBar(toMM: right) + seven).sight)
        #expect(two.doubt != "a point may be hidden" && two.candidates.first?.text == "47")
        let one = try #require(try writing("", Self.longBar(toMM: right)).sight)
        #expect(one.doubt != "a point may be hidden" && one.candidates.first?.text == "4")
    }

    @Test(.enabled(if: NumberReader.problem == nil), arguments: ["7", "14", "-47", "1717"])
    func offersWhatStandsInBoxesWhereNoneMayBeWrong(_ number: String) throws {
        let item = try item(number, readingError: 0)
        #expect(item.state == .unclear && item.value == nil)
        #expect(item.alternatives.first?.value == number)
        #expect((1...3).contains(item.alternatives.count))
        let all = item.alternatives.reduce(0) { $0 + $1.confidence.value }
        #expect(all > 0 && all < 1.08)
    }

    @Test(.enabled(if: NumberReader.problem == nil), arguments: ["7"])
    func takesForReadWhatBothReadersAreSureOf(_ number: String) throws {
        let item = try item(number)
        #expect(item.state == .read && item.value == number)
        #expect(item.confidence >= Confidence(1 - ResponsesStage.defaults.readingError))
        #expect(item.alternatives.allSatisfy { $0.value != number })
    }

    /// Where it is not the key, and not sure enough to be called wrong, a person looks at it.
    @Test(.enabled(if: NumberReader.problem == nil))
    func keepsAPictureOfWhatWasReadInBoxes() async throws {
        var random = SplitMix64(seed: 7)
        var desk = try ScanTable([sheet("", []).written])
        let written = sheet("7", []).written.canvas.image
        try desk.lay(Scanner(dpi: 200).scanned(written, random: &random), dpi: 200)
        let item = try #require(try await desk.read().items.first)
        #expect(item.state == .read && item.value == "7")
        #expect(item.crop?.file == "crop-q1.png")
    }

    @Test(.enabled(if: NumberReader.problem == nil), arguments: ["77", "-7", "14", "-47"])
    func takesLongerNumbersForReadWhereTheyAreAsSureAsTheirKindNeeds(_ number: String) throws {
        let sight = try #require(try writing(number).sight)
        let isSure = (NumberDecision.inUse.error(of: sight, inBoxes: true)?.error ?? 1) <= 0.01
        let item = try item(number, readingError: 0.01)
        #expect(item.state == (isSure ? .read : .unclear))
        #expect((item.value ?? item.alternatives.first?.value) == number)
    }

    @Test(.enabled(if: NumberReader.problem == nil), arguments: others.keys.sorted())
    func neverTakesForReadWhatIsNoNumberWrittenWell(_ what: String) throws {
        let item = try item("", try #require(Self.others[what]), readingError: 1)
        #expect(item.state == .unclear && item.value == nil)
    }

    @Test func offersNothingOfEmptyBoxes() throws {
        let item = try item("")
        #expect(item.state == .blank && item.alternatives.isEmpty)
    }
}
