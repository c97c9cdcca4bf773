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

    /// A sheet with a row of five boxes, where a word is asked on the other drawn sheets.
    private func sheet(_ number: String) -> (written: DrawnSheet, blank: Image) {
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
        for (index, character) in number.enumerated() {
            let left = row.x + 6 * Double(index + 1)
            for line in Self.strokes[character] ?? [] {
                sheet.canvas.line(
                    left + line.0, row.y + line.1, left + line.2, row.y + line.3, width: 0.45,
                    grey: 0.25)
            }
        }
        return (sheet, blank)
    }

    private func item(_ number: String) throws -> Responses.Item {
        let (sheet, blank) = sheet(number)
        let picture = sheet.canvas.image
        let dots = Double(picture.widthPx) / sheet.page.widthMM
        let flat = FlatPage(
            picture,
            at: Registration(
                pageToPixels: [dots, 0, 0, 0, dots, 0, 0, 0, 1], marks: 4, quarterTurns: 0,
                agreement: 1, residualMM: 0), page: sheet.page, blank: blank)
        return try Writing.item(
            sheet.page.fields[0], on: flat, teacher: nil, page: 1,
            box: Box(x: 0, y: 0, width: 1, height: 1))
    }

    @Test(.enabled(if: WritingReader.problem == nil), arguments: ["7", "14", "-47", "1717"])
    func offersWhatStandsInBoxesAndLeavesItToAPerson(_ number: String) throws {
        let item = try item(number)
        #expect(item.state == .unclear && item.value == nil)
        #expect(item.alternatives.first?.value == number)
        #expect((1...3).contains(item.alternatives.count))
        let all = item.alternatives.reduce(0) { $0 + $1.confidence.value }
        #expect(all > 0 && all < 1.08)
    }

    @Test func offersNothingOfEmptyBoxes() throws {
        let item = try item("")
        #expect(item.state == .blank && item.alternatives.isEmpty)
    }
}
