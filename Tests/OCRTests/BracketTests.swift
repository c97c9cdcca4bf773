import Artifacts
import Reading
import Testing

@testable import Imaging
@testable import OCRStage

/// Brackets to write in, as PP-OCR gives lines with them: in one component, in several, and with ink over their ends.
@Suite struct BracketTests {
    /// A word of ideographs 30 pixels wide and high, and other characters half as wide; spaces are none.
    private func word(_ text: String, _ x: Int, line: Int = 0, certainty: Double = 0.9999)
        -> ReadWord
    {
        var (symbols, left): ([ReadWord.Symbol], Int) = ([], x)
        for character in text {
            let box = Box(x: left, y: 100, width: character.isASCII ? 15 : 30, height: 30)
            left = box.maxX
            guard character != " " else { continue }
            symbols.append(.init(text: String(character), box: box, certainty: certainty))
        }
        return ReadWord(
            text: text.filter { $0 != " " },
            box: Box(x: x, y: 100, width: left - x, height: 30), confidence: 0.9,
            symbols: symbols, line: line, reader: .ppocr)
    }

    private func text(_ words: [ReadWord]) -> String {
        words.sorted { $0.box.x < $1.box.x }.map(\.text).joined()
    }

    @Test func takesOutWhatWasWrittenBetweenBrackets() {
        let (words, places) = Brackets(components: []).opened([word("三角形有(  3  )条边", 0)])
        #expect(text(words) == "三角形有()条边")
        #expect(places.count == 1 && places[0].x > 127 && places[0].maxX < 215)
    }

    @Test func findsABracketWhoseEndIsInAnotherLine() {
        let parts = [word("这个数是(", 0), word(");这个数", 300, line: 1)]
        let (words, places) = Brackets(components: []).opened(parts)
        #expect(text(words) == "这个数是();这个数")
        #expect(places.count == 1 && places[0].x > 127 && places[0].maxX < 308)
    }

    @Test func findsAnEndThatNoReaderSaw() {
        let close = Image.Component(box: Box(x: 330, y: 98, width: 9, height: 34), inkPx: 120)
        let (words, places) = Brackets(components: [close]).opened([word("停车坐爱枫林晚。(", 0)])
        #expect(text(words) == "停车坐爱枫林晚。()")
        #expect(places.map(\.maxX).allSatisfy { (315...335).contains($0) } && places.count == 1)
        let open = Brackets(components: []).opened([word("边形的周长是(      厘米。", 0)])
        #expect(text(open.words) == "边形的周长是()厘米。")
    }

    @Test func takesABracketThatTwoLinesSawForOne() {
        let parts = [word("可以表示把(", 0), word("( 3", 155, line: 1), word(")平均", 280, line: 2)]
        let (words, places) = Brackets(components: []).opened(parts)
        #expect(text(words) == "可以表示把()平均")
        #expect(places.count == 1)
    }

    @Test func takesOffWhatWasWrittenOverABracketAndBeyondIt() {
        let row = word("角的度数是(      )。", 0)
        var over = word("364反", 140, line: 1, certainty: 0.4)
        over.box = Box(x: 140, y: 88, width: 130, height: 32)
        over.confidence = 0.28
        let (words, places) = Brackets(components: []).opened([row, over])
        #expect(text(words) == "角的度数是()。" && places.count == 1)
        // What is read for certain is print, and what lies beside the place hides none of it.
        over.confidence = 0.9
        #expect(text(Brackets(components: []).opened([row, over]).words).contains("364反"))
        var beside = word("364反", 330, line: 1, certainty: 0.4)
        beside.confidence = 0.28
        #expect(text(Brackets(components: []).opened([row, beside]).words).hasSuffix("364反"))
    }

    /// A line in a typewriter's letters, 20 pixels wide and 30 high, each 25 from the next; two spaces part words.
    private func typed(_ text: String) -> [ReadWord] {
        var (words, left): ([ReadWord], Int) = ([], 0)
        for part in text.split(separator: " ", omittingEmptySubsequences: false) {
            let symbols = part.enumerated().map { place, character in
                ReadWord.Symbol(
                    text: String(character),
                    box: Box(x: left + 25 * place, y: 100, width: 20, height: 30), certainty: 0.99)
            }
            left += 25 * (part.count + 1)
            guard let first = symbols.first, let last = symbols.last else { continue }
            words.append(
                ReadWord(
                    text: String(part),
                    box: Box(
                        x: first.box.x, y: 100, width: last.box.maxX - first.box.x, height: 30),
                    confidence: 0.95, symbols: symbols))
        }
        return words
    }

    @Test func leavesLabelsAndNumbersInATypewritersBrackets() {
        for line in [
            "(ii)  Backfill placed in the facility", "(iii) Openings",
            "affect (1) waste package performance or (2) the system",
        ] {
            let (words, places) = Brackets(components: []).opened(typed(line))
            #expect(places.isEmpty && words.map(\.text) == typed(line).map(\.text))
        }
        // As wide as this they are open, whatever was written there.
        let open = Brackets(components: []).opened(typed("The answer is (  9  ) apples"))
        #expect(open.places.count == 1)
    }

    @Test func putsFractionsInATextTogether() {
        func word(_ text: String, _ box: Box) -> ReadWord {
            ReadWord(text: text, box: box, confidence: 0.9, reader: .ppocr)
        }
        let row = word("表示把", Box(x: 203, y: 36, width: 88, height: 26))
        let parts = [
            word("3", Box(x: 176, y: 21, width: 11, height: 20)),
            word("8", Box(x: 175, y: 59, width: 12, height: 19)),
        ]
        #expect(Fractions(components: []).joined(parts + [row]).map(\.text) == ["3/8", "表示把"])
        #expect(Fractions(components: []).joined(parts).map(\.text) == ["3", "8"])
        let bar = Image.Component(box: Box(x: 170, y: 48, width: 22, height: 3), inkPx: 60)
        #expect(Fractions(components: [bar]).joined(parts).map(\.text) == ["3/8"])
    }

    @Test func leavesLabelsAndRemarksAlone() {
        for line in ["(1)哪种最少", "(填整厘米数)", "看图(3)回答", "(甲、乙两数均为非零自然数)"] {
            let (words, places) = Brackets(components: []).opened([word(line, 0)])
            #expect(text(words) == line)
            #expect(places.isEmpty, "\(line)")
        }
    }

    @Test func doubtsPrintNoMoreForTheInkBesideIt() {
        var glued = word("a_hng", 0)
        glued.confidence = 0.3
        for index in 2..<5 { glued.symbols[index].certainty = 0.4 }
        let rule = Box(x: 20, y: 128, width: 200, height: 3)
        let parts = GluedInk.cut([glued], rules: [rule])
        #expect(parts.map(\.text) == ["a", "_hng"])
        #expect(parts[0].confidence > 0.9)
        #expect(parts[1].confidence < 0.3)
    }

    @Test func setsNoSpacesWhereAScriptHasNone() {
        #expect(["看了", "60", "页，"].spaced == "看了60页，")
        #expect(["a", "big", "castle."].spaced == "a big castle.")
    }
}
