import Artifacts
import Foundation
import Imaging
import Support
import Testing

@testable import MatchStage

/// Pages whose print nobody reads, clean and written over, as the stage holds them against each other.
@Suite struct FilledCopyTests {
    private func page(_ factor: Int, writing: Bool = false) -> PrintedDigits {
        var page = PrintedDigits()
        for row in 0..<14 {
            page.print(
                [7919, 6353, 8117].map { $0 * (factor + row) % 9000 + 1000 },
                x: 200 + 70 * (row % 3), y: 200 + 95 * row)
        }
        guard writing else { return page }
        // As tall as a hand writes, between the rows and across their print.
        for row in 0..<13 {
            for (place, digit) in [4, 8, 2, 6, 3].enumerated() {
                page.write(
                    (digit + row) % 10, x: 230 + 130 * place, y: 212 + 95 * row + 9 * (place % 3),
                    heightPx: 60)
            }
        }
        return page
    }

    private func isSame(
        _ left: Image, _ right: Image, wordsAgree: Bool = false
    ) throws -> Bool {
        let folder = try TemporaryFolder()
        let files = ["left", "right"].map { folder.url.appending(path: "\($0).png") }
        for (picture, file) in zip([left, right], files) {
            try picture.writePNG(to: file, dpi: 150)
        }
        let marks = PageMarks(
            .init(number: 1, text: "", lines: [], exercises: []), widthPx: 1240, heightPx: 1754)
        let shelf = PrintShelf()
        let prints = files.map { LazyPrint(of: marks, picture: $0, dpi: 150, on: shelf) }
        return try SamePicture.holds(prints[0], prints[1], wordsAgree: wordsAgree)
    }

    @Test func knowsACleanPageInACopyThatWasWrittenAllOver() throws {
        let (clean, filled) = (page(1).picture, page(1, writing: true).picture)
        #expect(try isSame(clean, filled))
        #expect(try isSame(filled, clean))
        #expect(try isSame(clean, filled.scaled(by: 0.98)))
    }

    @Test func doesNotTakeAFilledCopyOfAnotherVersionForThePage() throws {
        let filled = page(2, writing: true).picture
        #expect(try !isSame(page(1).picture, filled))
        #expect(try !isSame(filled, page(1).picture))
    }

    @Test func looksAtAPageThatIsCutOffOtherwiseWhereItsWordsAgree() throws {
        let whole = page(1).picture
        let part = whole.cropped(to: Box(x: 150, y: 60, width: 1090, height: 1694))
        #expect(try !isSame(whole, part))
        #expect(try isSame(whole, part, wordsAgree: true))
        #expect(try isSame(part, whole, wordsAgree: true))
        #expect(try !isSame(page(2).picture, part, wordsAgree: true))
    }

    @Test func letsShadeAlongTheRimTellNoTwoPagesApart() throws {
        func page(with dark: Box) -> Image {
            var canvas = Canvas(self.page(1).picture)
            canvas.fill(dark)
            return canvas.picture
        }
        // 3 mm of shade at 150 dots an inch, above on the one and on the left of the other.
        let (upper, left) = (
            page(with: Box(x: 0, y: 0, width: 1240, height: 18)),
            page(with: Box(x: 0, y: 0, width: 18, height: 1754))
        )
        #expect(try isSame(upper, left, wordsAgree: true))
        // As much within the page is no shade.
        let (level, upright) = (
            page(with: Box(x: 150, y: 700, width: 900, height: 18)),
            page(with: Box(x: 600, y: 200, width: 18, height: 1300))
        )
        #expect(try !isSame(level, upright, wordsAgree: true))
    }

    @Test func countsCellsWithInkAloneAndFindsThemBesideTheirPlace() {
        var (one, moved) = (PrintedDigits(), PrintedDigits())
        one.print([88, 88], x: 200, y: 300)
        moved.print([88, 88], x: 203, y: 302)
        let shares = one.picture.cellsCovered(by: moved.picture, cellPx: 20, reachPx: 4)
        #expect(!shares.isEmpty && shares.count < 30 && shares.allSatisfy { $0 > 0.99 })
        let none = one.picture.cellsCovered(by: PrintedDigits().picture, cellPx: 20, reachPx: 4)
        #expect(none.allSatisfy { $0 == 0 } && none.count == shares.count)
    }

    @Test func holdsOfferedChoicesForPrintAndAnswersNot() {
        let word = Recognition.Word(
            text: "bridge", box: Box(x: 300, y: 400, width: 90, height: 24), confidence: 0.99)
        let line = Recognition.Line(
            text: word.text, box: word.box, confidence: 0.99, reader: "tesseract", words: [word])
        func marks(_ type: Recognition.PlaceType) -> [Mark] {
            let exercise = Recognition.Exercise(
                id: "e1", label: "", prompt: "Which?", promptConfidence: 0.99, box: word.box,
                answer: .init(box: word.box, type: type))
            return PageMarks(
                .init(number: 1, text: "", lines: [line], exercises: [exercise]), widthPx: 1240,
                heightPx: 1754
            ).marks
        }
        #expect(marks(.choice).map(\.text) == ["bridge"])
        #expect(marks(.word).isEmpty)
    }
}

/// A picture to paint on.
private struct Canvas {
    private var bytes: [UInt8]
    private let widthPx: Int

    init(_ picture: Image) { (bytes, widthPx) = (picture.greyBytes, picture.widthPx) }

    var picture: Image {
        Image(grey: bytes, widthPx: widthPx, heightPx: bytes.count / widthPx)
    }

    /// Paints a rectangle dark.
    mutating func fill(_ box: Box) {
        for y in box.y..<box.maxY {
            for x in box.x..<box.maxX { bytes[y * widthPx + x] = 60 }
        }
    }
}
