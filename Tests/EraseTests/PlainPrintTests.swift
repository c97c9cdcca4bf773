import Artifacts
import Drawing
import Foundation
import Imaging
import Support
import Testing

@testable import EraseStage

/// Pages on which nobody needs to look for writing: the kind of fault is writing that is left because nobody looked.
@Suite struct PlainPrintTests {
    private static let dots = Canvas.dotsMM
    private static let rows = [12.0, 22, 32, 42]

    /// Four rows of print, four words in each.
    private func page(_ draw: (inout Canvas) -> Void = { _ in }) -> Image {
        var canvas = Canvas(widthMM: 100, heightMM: 70)
        for y in Self.rows {
            for index in 0..<16 {
                canvas.glyph(
                    ["A", "B", "C", "D"][index % 4], x: 10 + Double(index) * 4.2, y: y, height: 3.5,
                    grey: 0)
            }
        }
        draw(&canvas)
        return canvas.image
    }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Box {
        Box(
            x: Int(x * dots), y: Int(y * dots), width: Int(width * dots),
            height: Int(height * dots))
    }

    private func isPlain(
        _ picture: Image, confidence: Confidence = 0.95, places: [Box] = []
    ) throws -> Bool {
        let words = Self.rows.flatMap { y in
            (0..<4).map { index in
                Recognition.Word(
                    text: "ABCD",
                    box: Self.box(9.5 + Double(index) * 16.8, y - 0.5, 16.4, 4.5),
                    confidence: confidence)
            }
        }
        let page = try CleaningTable(picture, dpi: 300, in: TemporaryFolder()).page
        return PlainPrint(
            page: page,
            words: Recognition.Page(
                number: 1, text: "",
                lines: words.map {
                    Recognition.Line(
                        text: $0.text, box: $0.box, confidence: $0.confidence, reader: "tesseract",
                        words: [$0])
                },
                exercises: places.map {
                    Recognition.Exercise(
                        id: "e1", label: "", prompt: "__", promptConfidence: 1.0, box: $0,
                        answer: .init(box: $0, type: .word))
                })
        ).isAll(of: picture)
    }

    @Test func knowsAPageOfPrint() throws {
        #expect(try isPlain(page()))
        // A rule across the page, and dust.
        #expect(
            try isPlain(
                page {
                    $0.line(10, 55, 90, 55, width: 0.3, grey: 0.1)
                    $0.line(20, 60, 20.15, 60.1, width: 0.15, grey: 0.1)
                }))
    }

    @Test func looksWherePrintIsInDoubt() throws {
        #expect(try !isPlain(page(), confidence: 0.8))
    }

    @Test(arguments: [0.1, 0.5]) func looksWhereSomethingIsWritten(grey: Double) throws {
        // Below the print, and across a word.
        for (x, y) in [(30.0, 60.0), (30, 20)] {
            let picture = page { canvas in
                canvas.line(x, y, x + 3, y - 5, width: 0.5, grey: grey)
                canvas.line(x + 3, y - 5, x + 4, y + 1.5, width: 0.5, grey: grey)
            }
            #expect(try !isPlain(picture))
        }
    }

    @Test func looksWhereAWordStandsInAPlaceForAnAnswer() throws {
        #expect(try !isPlain(page(), places: [Self.box(9, 20, 20, 8)]))
    }
}
