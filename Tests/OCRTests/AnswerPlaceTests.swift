import Artifacts
import Testing

@testable import OCRStage

/// Where an answer is looked for that has no blank of its own.
@Suite struct AnswerPlaceTests {
    /// A question of one row, 30 pixels high.
    private let question = Draft(
        label: "2",
        items: [
            Item(
                words: [
                    .init(
                        text: "How many are there?",
                        box: Box(x: 100, y: 200, width: 400, height: 30), confidence: 0.99)
                ], blanks: [], heightPx: 30)
        ])

    private func place(
        rules: [Box] = [], others: [Box] = [], nextTop: Int = 500
    ) -> Box {
        AnswerPlaces.place(
            of: question, writingRules: rules, others: others, nextTop: nextTop, pageWidthPx: 1000
        ).box
    }

    @Test func writesOnARuleBelowTheQuestion() {
        let rule = Box(x: 120, y: 300, width: 300, height: 4)
        #expect(place(rules: [rule]).maxY > rule.y && place(rules: [rule]).y > 230)
    }

    /// A tail of the row above that hangs into a place is no answer: a clean sheet stays blank.
    @Test(arguments: [240, 245, 252])
    func beginsBelowTheTailsOfTheQuestionsLetters(bottom: Int) {
        var question = question
        question.items[0].words.append(
            .init(
                text: "Igel?", box: Box(x: 510, y: 195, width: 90, height: bottom - 195),
                confidence: 0.99))
        let rule = Box(x: 120, y: 285, width: 700, height: 4)
        let place = AnswerPlaces.place(
            of: question, writingRules: [rule], others: [], nextTop: 500, pageWidthPx: 1000)
        #expect(place.box.y == bottom)
        #expect(place.box.maxY > rule.maxY)
    }

    /// Behind a sum's `=`: the kind of fault is a rule that lies lower, or farther off, than most, whose answer is then
    /// looked for beside it.
    @Test(arguments: [
        (10, 20, true), (110, 29, true), (170, 34, true), (200, 20, false), (110, 60, false),
    ])
    func writesOnTheRuleBehindASum(off: Int, low: Int, isItsOwn: Bool) {
        let equals = Box(x: 300, y: 260, width: 24, height: 10)
        let rule = Box(
            x: equals.maxX + off, y: equals.centreY + low, width: 120, height: 2)
        let place = AnswerPlaces.right(
            of: equals, heightPx: 29, others: [], marks: Marks(rules: [rule]), pageWidthPx: 1000)
        #expect((place.x == rule.x) == isItsOwn)
    }

    @Test func writesOnNoRuleOverWhichTheQuestionStands() {
        // The upper edge of a figure that reaches up beside the question's last word.
        let edge = Box(x: 420, y: 225, width: 300, height: 4)
        #expect(place(rules: [edge]) == place())
    }

    /// Free space right of the question, where the next row leaves none below it.
    @Test func cutsFreeSpaceWhereOtherPrintReachesIntoIt() {
        let free = place(nextTop: 240)
        #expect(free.x > 500 && free.maxX == 1000)
        let above = Box(x: 450, y: 175, width: 500, height: 30)
        #expect(place(others: [above], nextTop: 240).y == above.maxY)
        let below = Box(x: 520, y: 225, width: 400, height: 30)
        #expect(place(others: [below], nextTop: 240).maxY == below.y)
        let behind = Box(x: 800, y: 200, width: 150, height: 30)
        #expect(place(others: [behind], nextTop: 240).maxX <= behind.x)
        let far = Box(x: 100, y: 600, width: 800, height: 30)
        #expect(place(others: [above, below, behind, far], nextTop: 240).width < free.width)
        #expect(place(others: [far], nextTop: 240) == free)
    }
}
