import Artifacts
import Reading
import Testing

@testable import Imaging
@testable import OCRStage

/// Which ink is read besides what Tesseract read, and what becomes of sums that are read once more.
@Suite struct UnreadPrintTests {
    private func component(_ x: Int, _ y: Int, _ width: Int = 24, _ height: Int = 40)
        -> Image.Component
    {
        Image.Component(
            box: Box(x: x, y: y, width: width, height: height), inkPx: width * height * 7 / 10)
    }

    private func word(_ text: String, _ box: Box, _ confidence: Double) -> ReadWord {
        ReadWord(text: text, box: box, confidence: confidence, line: 1)
    }

    private func rows(
        _ components: [Image.Component], marks: Marks = Marks(), besides words: [ReadWord] = []
    ) -> [Box] {
        UnreadPrint(components: components, marks: marks, heightPx: 40).rows(besides: words).map(
            \.box)
    }

    @Test func readsASumThatWasLeftOut() {
        // ÷ 3 = 9, its signs low or flat.
        let ink = [
            component(100, 118, 30, 5), component(160, 100), component(210, 112, 30, 5),
            component(270, 100),
        ]
        #expect(rows(ink) == [Box(x: 100, y: 100, width: 194, height: 40)])
    }

    @Test func readsInkUnderAnUnlikelyWordAndNoneUnderALikelyOne() {
        let ink = [component(100, 100), component(130, 100)]
        let box = Box(x: 98, y: 98, width: 60, height: 44)
        #expect(rows(ink, besides: [word("rhis", box, 0.1)]).count == 1)
        #expect(rows(ink, besides: [word("his", box, 0.9)]).isEmpty)
    }

    @Test func servesAPageOfProseOnlyWhereItHasRulesAndSomethingToDo() {
        let prose = (0..<60).map { index in
            var word = word(
                "river", Box(x: index % 6 * 130, y: index / 6 * 60, width: 120, height: 40), 0.9)
            word.line = index / 6
            return word
        }
        let ruled = Marks(rules: (0..<3).map { Box(x: 0, y: 700 + 60 * $0, width: 400, height: 3) })
        #expect(UnreadPrint.serves(prose, ruled) { true })
        #expect(!UnreadPrint.serves(prose, ruled) { false })
        #expect(!UnreadPrint.serves(prose, Marks()) { true })
        // Numbers that stand alone are no prose.
        let numbers = prose.enumerated().map { index, word in
            var word = word
            word.line = index
            word.box.x *= 3
            return word
        }
        #expect(UnreadPrint.serves(numbers, Marks()) { false })
    }

    @Test func givesWordsReadLaterALineOfTheirOwn() {
        var words = [3, 9, 2].map { number in
            var word = word("so", Box(x: 0, y: 0, width: 9, height: 9), 0.9)
            word.line = number
            return word
        }
        #expect(Fragments.freeLine(besides: words) == 10)
        words = []
        #expect(Fragments.freeLine(besides: words) == 1)
    }

    @Test func takesNumbersReadUprightForNoWord() {
        let column = [0, 150, 300].flatMap { [component(100, 100 + $0), component(130, 100 + $0)] }
        let upright = word("5216", Box(x: 98, y: 98, width: 60, height: 350), 0.9)
        #expect(rows(column, besides: [upright]).count == 3)
    }

    @Test func leavesWhatAPupilWroteInFramesOnRulesAndInCells() {
        let ink = [component(100, 100), component(130, 100)]
        let frame = Box(x: 80, y: 80, width: 110, height: 90)
        #expect(rows(ink, marks: Marks(frames: [frame])).isEmpty)
        let rule = Box(x: 60, y: 145, width: 200, height: 4)
        #expect(rows(ink, marks: Marks(rules: [rule])).isEmpty)
        let grid = Grid(columns: [0, 60, 300], rows: [0, 60, 300])
        #expect(rows(ink, marks: Marks(grids: [grid])).isEmpty)
    }

    @Test func takesALoneLetterBesidePrintAlone() {
        let beside = word("dog", Box(x: 200, y: 100, width: 90, height: 40), 0.99)
        #expect(rows([component(140, 112, 22, 28)], besides: [beside]).count == 1)
        #expect(rows([component(140, 512, 22, 28)], besides: [beside]).isEmpty)
    }

    private func sum(_ prompt: String, label: String = "") -> Sum {
        Sum(
            label: label, prompt: prompt, confidence: 0.6,
            box: Box(x: 0, y: 0, width: 200, height: 40),
            answer: Box(x: 210, y: 0, width: 90, height: 40), heightPx: 40)
    }

    @Test func takesALabelsDigitOutOfASum() {
        let mended = WholeSums.replaceNumbers(
            of: sum("139 + 31 = __"), left: "i) 39 + 31 =", right: "")
        #expect(mended.prompt == "39 + 31 = __")
        #expect(mended.label == "i")
        #expect(mended.confidence <= 0.5)
    }

    @Test func keepsADigitThatASecondReadingLost() {
        let known = sum("70 − 7 = __")
        #expect(WholeSums.replaceNumbers(of: known, left: "0-7=", right: "") == known)
    }

    @Test func keepsSignsAndIsSurerWhereBothReadersAgree() {
        let mended = WholeSums.replaceNumbers(
            of: sum("24 ÷ __ = 6", label: "14"), left: "(14) 24+", right: "=6")
        #expect(mended.prompt == "24 ÷ __ = 6")
        #expect(mended.confidence > 0.9)
    }

    @Test func knowsADivisionByItsDots() {
        let components = [
            component(100, 118, 30, 5), component(112, 106, 7, 7), component(112, 129, 7, 7),
        ]
        let minus = Token(
            kind: .sign, text: "−", box: Box(x: 100, y: 117, width: 30, height: 7),
            confidence: 0.9)
        let shaped = Tokens(components: components, classify: { _, _ in nil }).shaped(
            [minus], heightPx: 40)
        #expect(shaped.map(\.text) == ["÷"])
    }

    @Test func takesWhatStandsAloneInAFrameLikeEmptyOnesForWritten() {
        let frames = [0, 200, 400].map { Box(x: $0, y: 0, width: 120, height: 90) }
        let written = word("35", Box(x: 30, y: 30, width: 50, height: 40), 0.95)
        #expect(PagePrint.empty(frames, [written], []) == frames)
        #expect(PagePrint.empty(Array(frames.prefix(2)), [written], []) == [frames[1]])
    }

    @Test func tiesTrueAndFalseThatStandApartToTheirStatement() {
        func item(_ text: String, _ x: Int, _ y: Int) -> Item {
            let words = text.split(separator: " ").enumerated().map { index, part in
                Recognition.Word(
                    text: String(part), box: Box(x: x + 90 * index, y: y, width: 80, height: 40),
                    confidence: 0.99)
            }
            return Item(words: words, blanks: [], heightPx: 40)
        }
        var assembler = Assembler()
        for item in [
            item("2. Cows can fly.", 0, 0), item("True", 800, 45), item("False", 1000, 45),
        ] {
            assembler.take(item)
        }
        let drafts = assembler.finished().compactMap { entry -> Draft? in
            if case .draft(let draft) = entry { draft } else { nil }
        }
        #expect(drafts.map(\.choices) == [Choices.both])
        #expect(drafts.first?.choiceBox == Box(x: 800, y: 45, width: 280, height: 40))
    }

    /// The kind: rows set wide apart, the second of them at the margin of the label.
    @Test(arguments: [("needed to take 180 pupils?", 1), ("What is a coach?", 2)])
    func goesOnWithASentenceThatBreaksOff(second: String, count: Int) {
        func item(_ text: String, _ y: Int) -> Item {
            let words = text.split(separator: " ").enumerated().map { index, part in
                Recognition.Word(
                    text: String(part), box: Box(x: 90 * index, y: y, width: 80, height: 40),
                    confidence: 0.99)
            }
            return Item(words: words, blanks: [], heightPx: 40)
        }
        var assembler = Assembler()
        assembler.take(item("1. How many buses are", 0))
        assembler.take(item(second, 100))
        #expect(assembler.finished().count == count)
    }
}
