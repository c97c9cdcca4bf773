import Artifacts
import Imaging
import Reading
import Testing

@testable import OCRStage

@Suite struct OpenOperandTests {
    private let strokes = LetterStrokes(
        components: [
            // Two digits 4, whose bars lie 2 pixels apart.
            component(100, 100, 17, 23), component(119, 100, 17, 23),
            // The feet of 222.
            component(300, 100, 15, 23), component(320, 100, 15, 23), component(340, 100, 15, 23),
            // A rule, a rule with two digits touching it, a rule that broke.
            component(500, 120, 60, 2), component(600, 90, 60, 36),
            component(700, 120, 28, 2), component(732, 120, 28, 2), component(705, 96, 12, 22),
            // Two digits 4 that touch.
            component(800, 100, 36, 23),
        ], heightPx: 23)

    @Test(arguments: [
        (100, 116, 36, true), (300, 121, 55, true), (500, 120, 60, false), (600, 120, 60, false),
        (700, 120, 60, false), (800, 116, 36, true),
    ])
    func tellsRulesFromBarsAndFeetOfDigits(x: Int, y: Int, width: Int, isStroke: Bool) {
        let rule = Box(x: x, y: y, width: width, height: 2)
        #expect(strokes.isStroke(rule) == isStroke)
        let marks = strokes.removed(from: Marks(rules: [rule], bars: [rule]))
        #expect(marks.rules.isEmpty == isStroke && marks.bars.isEmpty == isStroke)
    }

    @Test func keepsDigitsReadTwiceWhereOneReaderSawAQuestionMark() {
        let known = Sum(
            label: "", prompt: "144 ÷ 12 = __", confidence: 0.995,
            box: Box(x: 100, y: 100, width: 200, height: 30),
            answer: Box(x: 310, y: 90, width: 80, height: 50), heightPx: 30)
        let found = sums(besides: [known])
        #expect(found.map(\.prompt) == ["144 ÷ 12 = __"])
        #expect(found.map(\.answer) == [known.answer])
        #expect(found.allSatisfy { $0.confidence == 0.5 })
        var unsure = known
        unsure.confidence = 0.5
        #expect(sums(besides: [unsure]).map(\.prompt) == ["__ ÷ 12 = 24"])
    }

    /// What PageSums makes of a line read `? ÷ 12 = 24`.
    private func sums(besides known: [Sum]) -> [Sum] {
        let line = [
            ("?", 100, 60), ("÷", 180, 20), ("12", 220, 40), ("=", 280, 20), ("24", 320, 40),
        ]
        let words = line.map { text, x, width in
            ReadWord(
                text: text, box: Box(x: x, y: 100, width: width, height: 30), confidence: 0.99)
        }
        return PageSums(
            words: words, components: [], marks: Marks(), dpi: 200, pageWidthPx: 1000,
            classify: { _, _ in nil }
        ).find(besides: known)
    }
}

@Suite struct WrittenColumnTests {
    /// Two sums in rows with an answer on a rule each: the answers stand like the numbers of a column sum.
    private func find(hasSigns: Bool) -> [String] {
        let word = { (text: String, x: Int, y: Int, width: Int) in
            ReadWord(
                text: text, box: Box(x: x, y: y, width: width, height: 30), confidence: 0.99,
                line: y)
        }
        let words = [100, 160].flatMap { y in
            [word("30", 300, y, 40)]
                + (hasSigns
                    ? [word("9", 100, y, 20), word("+", 130, y, 20), word("4", 160, y, 20)] : [])
        }
        let minus = word("-", 260, 170, 20)
        let bars = [100, 160].flatMap { y in
            [component(200, y + 8, 25, 4), component(200, y + 18, 25, 4)]
        }
        let rule = Box(x: 250, y: 196, width: 100, height: 3)
        return PageSums(
            words: words + [minus], components: hasSigns ? bars : [],
            marks: Marks(rules: [rule], bars: [rule]), dpi: 200, pageWidthPx: 1000,
            classify: { _, _ in nil }
        ).find(besides: []).map(\.prompt)
    }

    @Test func readsNoColumnSumOfAnswersBehindSigns() {
        #expect(find(hasSigns: false) == ["30 − 30 = __"])
        #expect(find(hasSigns: true) == ["9 + 4 = __", "9 + 4 = __"])
    }
}

private func component(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Image.Component {
    Image.Component(box: Box(x: x, y: y, width: width, height: height), inkPx: width * height / 2)
}
