import Artifacts
import Reading
import Testing

@testable import Imaging
@testable import OCRStage

/// Forms of exercises that sheets set in more than one component.
@Suite struct FormTests {
    private func fragment(_ text: String, _ y: Int, x: Int = 200, height: Int = 36) -> Fragment {
        var left = x
        let words = text.split(separator: " ").map { part in
            let box = Box(x: left, y: y, width: height * part.count / 2, height: height)
            left = box.maxX + height * 2 / 5
            return Recognition.Word(text: "\(part)", box: box, confidence: 0.99)
        }
        return Fragment(words: words, heightPx: height)
    }

    private func exercises(
        _ fragments: [Fragment], rules: [Box] = []
    ) -> [Recognition.Exercise] {
        ExerciseFinder(
            fragments: fragments, sums: [], marks: Marks(rules: rules), pageWidthPx: 2000,
            pageHeightPx: 3000
        ).exercises()
    }

    @Test func givesTheRuleBehindAnswerToTheQuestionAbove() {
        let rule = Box(x: 360, y: 395, width: 300, height: 4)
        let found = exercises(
            [
                fragment("1) Omar has 45 cents. A pencil costs 15 cents.", 200),
                fragment("How many pencils can he buy?", 250, x: 250), fragment("Answer:", 360),
                fragment("pencils", 360, x: 700), fragment("2) How old are you?", 500),
            ], rules: [rule])
        #expect(found.map(\.label) == ["1", "2"])
        let prompt = "Omar has 45 cents. A pencil costs 15 cents. How many pencils can he buy?"
        #expect(found.first?.prompt == prompt)
        #expect(found.first?.answer.type == .number)
        #expect(found.first.map { $0.answer.box.encloses(rule) } == true)
    }

    @Test func takesTrueAndFalseAtTheEndOfARowForItsChoices() {
        let found = exercises([
            fragment("Circle True or False.", 100), fragment("1. Gold is a metal.", 200),
            fragment("True / False", 200, x: 1400), fragment("2. Cows can fly.", 300),
            fragment("True / False", 300, x: 1400),
        ])
        #expect(found.map(\.prompt) == ["Gold is a metal.", "Cows can fly."])
        #expect(found.allSatisfy { $0.choices.map(\.letter) == ["T", "F"] })
        #expect(found.map(\.answer.box.x) == [1400, 1400])
    }

    @Test func takesNoTitleForAQuestion() {
        let title = fragment("What is missing?", 100, height: 54)
        let rows = (0..<4).map { fragment("\($0 + 1). Who is it?", 250 + 60 * $0) }
        #expect(exercises([title] + rows).map(\.label) == ["1", "2", "3", "4"])
    }

    @Test func readsALabelAndAPronounThatAReaderJoined() {
        let rule = { (y: Int) in Box(x: 330, y: y + 34, width: 160, height: 4) }
        let rows = [(200, "6. He"), (300, "7.1"), (400, "8. We")].flatMap { y, head in
            [fragment(head, y), fragment("seen it.", y, x: 510)]
        }
        let found = exercises(rows, rules: [rule(200), rule(300), rule(400)])
        #expect(found.map(\.label) == ["6", "7", "8"])
        #expect(found.map(\.prompt) == ["He __ seen it.", "I __ seen it.", "We __ seen it."])
    }

    @Test func asksForAWordWhereHowLongIsNoQuestion() {
        #expect(!Wording.asksForNumber("We use a __ to measure how long a thing is."))
        #expect(Wording.asksForNumber("How long is the rope?"))
    }

    @Test func findsTheNumbersAboveTheRuleOfAColumnSum() {
        func row(_ y: Int, from x: Int, _ count: Int) -> [Image.Component] {
            (0..<count).map {
                .init(box: Box(x: x + 40 * $0, y: y, width: 30, height: 60), inkPx: 900)
            }
        }
        let sign = Image.Component(box: Box(x: 120, y: 225, width: 36, height: 6), inkPx: 210)
        let bar = Box(x: 110, y: 275, width: 300, height: 6)
        let operands = Operands(
            components: row(100, from: 250, 4) + row(200, from: 290, 3) + [sign], bars: [bar],
            heightPx: 60, classify: { _, _ in nil })
        #expect(
            operands.rows(above: bar) == [
                Box(x: 250, y: 100, width: 150, height: 60),
                Box(x: 290, y: 200, width: 110, height: 60),
            ])
        let three = Operands(
            components: row(0, from: 330, 2) + row(100, from: 250, 4) + row(200, from: 290, 3)
                + [sign], bars: [bar], heightPx: 60, classify: { _, _ in nil })
        #expect(three.rows(above: bar).map(\.y) == [0, 100, 200])
        let unsigned = Operands(
            components: row(100, from: 250, 4) + row(200, from: 290, 3), bars: [bar], heightPx: 60,
            classify: { _, _ in nil })
        #expect(unsigned.rows(above: bar).isEmpty)
    }

    @Test func readsAPupilsNumberInATableAsNone() throws {
        let grid = Grid(columns: [0, 200, 400, 600], rows: [0, 100, 200, 300])
        func word(_ text: String, _ row: Int, _ column: Int, height: Int = 40, _ sure: Confidence)
            -> Recognition.Word
        {
            .init(
                text: text,
                box: Box(x: 200 * column + 60, y: 100 * row + 25, width: 50, height: height),
                confidence: sure)
        }
        let words = [
            word("+", 0, 0, height: 25, 0.97), word("4", 0, 1, 0.98), word("6", 0, 2, 0.98),
            word("5", 1, 0, 0.98), word("7", 2, 0, 0.98), word("9", 1, 1, 0.98),
            word("11", 1, 2, height: 68, 0.9), word("1", 2, 1, 0.4),
        ]
        let found = try #require(TableExercises(grid, words: words)).exercises(instruction: nil)
        #expect(found.map(\.prompt) == ["5 + 6 = __", "7 + 4 = __", "7 + 6 = __"])
    }

    @Test func readsTheSignInTheCornerOfATableByItsShape() {
        let grid = Grid(columns: [0, 200, 400], rows: [0, 100, 200])
        let plus = Image.Component(box: Box(x: 85, y: 35, width: 30, height: 30), inkPx: 200)
        let corners = Corners(
            grids: [grid], components: [plus], heightPx: 40, classify: { _, _ in "+" })
        let read = ReadWord(text: "t", box: plus.box, confidence: 0.3)
        #expect(corners.signed([read]).map(\.text) == ["+"])
        #expect(corners.signed([]).map(\.box) == [plus.box])
    }

    @Test func looksForLostLabelsBeforeRowsThatHaveNone() {
        func word(_ text: String, _ x: Int, _ y: Int, line: Int) -> ReadWord {
            ReadWord(
                text: text, box: Box(x: x, y: y, width: 20 * text.count, height: 40),
                confidence: 0.98, line: line)
        }
        func label(_ y: Int) -> [Image.Component] {
            [
                .init(box: Box(x: 200, y: y, width: 18, height: 38), inkPx: 300),
                .init(box: Box(x: 224, y: y + 32, width: 7, height: 7), inkPx: 40),
            ]
        }
        let words = [
            word("doctor", 280, 100, line: 0), word("3.", 200, 300, line: 1),
            word("baker", 280, 300, line: 1), word("pilot", 280, 500, line: 2),
        ]
        let lost = LostLabels(components: label(100) + label(300), heightPx: 40)
        #expect(
            lost.candidates(words)
                == [.init(line: 0, box: Box(x: 200, y: 100, width: 31, height: 39))])
    }

    @Test func answersRightOfTheLastRowWhereThereIsNoRoomBelow() {
        let found = exercises([
            fragment("1. Which of these animals lives in the", 100),
            fragment("sea?", 150, x: 250), fragment("2. Who is it?", 200),
        ])
        #expect(found.first?.prompt == "Which of these animals lives in the sea?")
        #expect(found.first.map { $0.answer.box.x < 500 && $0.answer.box.y > 120 } == true)
    }

    @Test func readsARoundStopBehindABracketAsNoLetter() {
        func word(_ text: String, _ x: Int) -> ReadWord {
            ReadWord(
                text: text, box: Box(x: x, y: 100, width: 28 * text.count, height: 30),
                confidence: text == "o" ? 0.07 : 0.9, line: 1, reader: .ppocr)
        }
        let row = [word("最小的是", 0), word("(", 120), word(")", 260), word("o", 290)]
        #expect(PartedPrint(row, rules: [], components: []).words.last?.text == "。")
        let latin = [word("size", 0), word("(", 120), word(")", 260), word("o", 290)]
        #expect(PartedPrint(latin, rules: [], components: []).words.last?.text == "o")
    }
}
