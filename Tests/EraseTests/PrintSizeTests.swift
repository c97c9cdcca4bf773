import Artifacts
import Testing

@testable import EraseStage

/// How large strokes and figures are, by a page's print.
@Suite struct PrintSizeTests {
    /// The resolution that a page of 300 dots an inch is judged at whose words are so high, in pixels.
    private func dpi(wordPx: Int, count: Int = 8) -> Int {
        let page = Intake.Page(
            number: 1, scan: "scan.png", image: FileRef(file: "page-1.png", sha256: ""),
            widthPx: 1300, heightPx: 1000, dpi: 300,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        let words = (0..<count).map {
            Recognition.Word(
                text: "word", box: Box(x: 100 * $0, y: 0, width: 80, height: wordPx),
                confidence: 0.95)
        }
        let line = Recognition.Line(
            text: "", box: Box(x: 0, y: 0, width: 800, height: wordPx), confidence: 0.95,
            reader: "tesseract", words: words)
        return PrintSize.sized(
            page, words: Recognition.Page(number: 1, text: "", lines: [line], exercises: [])
        ).dpi
    }

    @Test func judgesPagesTakenFromFarByTheirPrint() {
        #expect(dpi(wordPx: 20) == 182)
        #expect(dpi(wordPx: 8) == 150)
        #expect(dpi(wordPx: 33) == 300)
        // Too few words say nothing, and large print is large on any page.
        #expect(dpi(wordPx: 20, count: 3) == 300)
        #expect(dpi(wordPx: 80) == 300)
    }
}
