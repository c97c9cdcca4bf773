import Artifacts
import Reading
import Testing

@testable import Imaging
@testable import OCRStage

@Suite struct RoutingTests {
    private typealias Evidence = Routing.Evidence

    @Test func sendsToTheSecondReaderWhatTheFirstReadsBadly() {
        let table: [(Evidence, Bool)] = [
            // A page of print.
            (Evidence(letters: 2000, likely: 1950, components: 1900, covered: 1850), false),
            // A bad copy.
            (Evidence(letters: 2000, likely: 1300, components: 1900, covered: 1300), true),
            // A photo of sums: next to nothing is read.
            (Evidence(letters: 30, likely: 28, components: 600, covered: 25), true),
            (Evidence(letters: 0, likely: 0, components: 600, covered: 0), true),
            // An empty page, and one with a few specks.
            (Evidence(letters: 0, likely: 0, components: 0, covered: 0), false),
            (Evidence(letters: 3, likely: 0, components: 5, covered: 0), false),
        ]
        for (evidence, expected) in table {
            #expect(Routing.needsOther(evidence) == expected, "\(evidence)")
        }
    }

    @Test func startsWithTheSecondReaderWhereLettersStandInNoLinesOfPrint() {
        func row(_ y: Int, _ words: [Int]) -> [Image.Component] {
            var (x, row) = (100, [Image.Component]())
            for letters in words {
                for _ in 0..<letters {
                    row.append(.init(box: Box(x: x, y: y, width: 20, height: 30), inkPx: 300))
                    x += 24
                }
                x += 16
            }
            return row
        }
        let prose = (0..<6).flatMap { row(100 + 60 * $0, [4, 7, 2, 5]) }
        let sums = (0..<12).flatMap { row(600 + 90 * $0, [4, 3]) }
        #expect(PrintLines.lengths(of: prose.map(\.box)) == Array(repeating: 18, count: 6))
        #expect(PrintLines.lengths(of: sums.map(\.box)) == Array(repeating: 7, count: 12))
        #expect(!Routing.startsWithSecond(prose, dpi: 300))
        #expect(Routing.startsWithSecond(sums, dpi: 300))
        #expect(!Routing.startsWithSecond(prose + sums, dpi: 300))
        // Dense print, its lines broken by grain.
        #expect(!Routing.startsWithSecond((0..<8).flatMap { _ in sums }, dpi: 300))
        // Too little to tell.
        #expect(!Routing.startsWithSecond(Array(sums.prefix(7)), dpi: 300))
    }

    @Test func takesTheReaderWithMoreLettersLikelyRight() {
        let few = Evidence(letters: 300, likely: 100, components: 500, covered: 100)
        let many = Evidence(letters: 250, likely: 240, components: 500, covered: 400)
        #expect(Routing.winner(tesseract: few, ppocr: many) == .ppocr)
        #expect(Routing.winner(tesseract: many, ppocr: few) == .tesseract)
        #expect(Routing.winner(tesseract: many, ppocr: many) == .tesseract)
    }

    @Test func readsOnlyDoubtfulLinesAgainAndTakesOnlyWhatIsSure() {
        #expect(Routing.needsSecond(lineConfidence: 0.7))
        #expect(!Routing.needsSecond(lineConfidence: 0.85))
        #expect(Routing.takesSecond(lineConfidence: 0.7, mean: 0.9, least: 0.4))
        #expect(!Routing.takesSecond(lineConfidence: 0.7, mean: 0.6, least: 0.4))
        // Perhaps a pupil's writing.
        #expect(!Routing.takesSecond(lineConfidence: 0.2, mean: 0.97, least: 0.9))
        #expect(Routing.takesSecond(lineConfidence: 0.2, mean: 0.99, least: 0.98))
    }

    @Test func countsInkThatWasRead() {
        let components = (0..<20).map {
            Image.Component(box: Box(x: 30 * $0, y: 100, width: 20, height: 30), inkPx: 300)
        }
        let half = ReadWord(
            text: "halfaline", box: Box(x: 0, y: 95, width: 300, height: 40), confidence: 0.9)
        let unsure = ReadWord(
            text: "scrawl", box: Box(x: 300, y: 95, width: 300, height: 40), confidence: 0.3)
        let evidence = Routing.evidence([half, unsure], components, dpi: 300)
        #expect(evidence.components == 20 && evidence.covered == 10 && evidence.letters == 15)
        #expect(abs(evidence.likely - (9 * 0.9 + 6 * 0.3)) < 1e-9)
    }

    @Test func drawsBoxesOfTheSecondReaderToTheInk() throws {
        let word = ReadWord(
            text: "12", box: Box(x: 90, y: 90, width: 80, height: 50), confidence: 0.9,
            symbols: [
                .init(text: "1", box: Box(x: 100, y: 90, width: 20, height: 50), certainty: 1)
            ])
        let components = [
            Image.Component(box: Box(x: 100, y: 100, width: 12, height: 30), inkPx: 200),
            Image.Component(box: Box(x: 125, y: 101, width: 20, height: 30), inkPx: 200),
            Image.Component(box: Box(x: 300, y: 100, width: 20, height: 30), inkPx: 200),
        ]
        let fitted = try #require(PageWords.fitted([word], to: components).first)
        #expect(fitted.box == Box(x: 100, y: 100, width: 45, height: 31))
        #expect(fitted.symbols.first?.box.y == 100 && fitted.symbols.first?.box.height == 31)
        #expect(PageWords.fitted([word], to: []) == [word])
    }

    @Test func keepsProseInTheReadersLines() {
        func word(_ text: String, _ x: Int, line: Int, _ confidence: Double) -> ReadWord {
            ReadWord(
                text: text, box: Box(x: x, y: 50 * line, width: 80, height: 20),
                confidence: confidence, line: line)
        }
        let words = [
            word("A", 0, line: 1, 0.99), word("doubtful", 100, line: 1, 0.1),
            word("word.", 900, line: 1, 0.99), word("|", 990, line: 1, 0.9),
            word("scrawl", 0, line: 2, 0.3), word("Name", 0, line: 3, 0.99),
            word("Name:Mia", 0, line: 4, 0.99), word("Date:", 500, line: 4, 0.99),
        ]
        let lines = Prose.lines(words) { $0.text != "Name" }
        #expect(lines.map(\.text) == ["A doubtful word.", "Name: Date:"])
        #expect(lines.first?.reader == "tesseract")
    }

    @Test func cutsWhatWasWrittenBehindTheSign() {
        let text = "45+8=53"
        let symbols = text.enumerated().map { index, letter in
            ReadWord.Symbol(
                text: String(letter), box: Box(x: 10 * index, y: 0, width: 10, height: 20),
                certainty: index < 5 ? 0.9999 : 0.3)
        }
        let word = ReadWord(
            text: text, box: Box(x: 0, y: 0, width: 70, height: 20), confidence: 0.05,
            symbols: symbols, reader: .ppocr)
        let parts = PageWords.cutBehindSigns([word])
        #expect(parts.map(\.text) == ["45+8=", "53"])
        #expect(parts.map(\.box.x) == [0, 50] && parts.map(\.box.maxX) == [50, 70])
        #expect((parts.first?.confidence ?? 0) > 0.9 && (parts.last?.confidence ?? 1) < 0.2)
        #expect(Prose.lines(parts) { _ in true }.map(\.text) == ["45+8="])
        let print = ReadWord(text: "a=", box: word.box, confidence: 0.9)
        #expect(PageWords.cutBehindSigns([print]) == [print])
    }
}
