import Artifacts
import Imaging
import Reading
import Testing

@testable import OCRStage

/// Which rules and frames behind sums are places to write in, and which sums have one and no `=`.
@Suite struct PlaceRuleTests {
    private func token(_ kind: Token.Kind, _ text: String, x: Int, y: Int, width: Int = 40) -> Token
    {
        Token(
            kind: kind, text: text,
            box: Box(
                x: x, y: kind == .equals || text == "−" ? y + 10 : y, width: width,
                height: kind == .equals ? 10 : text == "−" ? 4 : 30), confidence: 0.99)
    }

    /// `29 − 6`, from 100 to 240 pixels, with an `=` behind it or none.
    private func sum(y: Int, hasSign: Bool = true) -> [Token] {
        let print = [
            token(.number, "29", x: 100, y: y), token(.sign, "−", x: 160, y: y, width: 20),
            token(.number, "6", x: 200, y: y, width: 20),
        ]
        return hasSign ? print + [token(.equals, "=", x: 240, y: y, width: 25)] : print
    }

    private func component(_ box: Box) -> Image.Component {
        Image.Component(box: box, inkPx: box.area * 9 / 10)
    }

    @Test(arguments: [
        // Below the row of digits, and where they stand: a minus.
        (Box(x: 290, y: 134, width: 60, height: 3), true),
        (Box(x: 290, y: 114, width: 60, height: 3), false),
        // The flag of a 5.
        (Box(x: 290, y: 98, width: 60, height: 3), false),
        // A rule before its sum.
        (Box(x: 30, y: 134, width: 60, height: 3), true),
    ])
    func takesStrokesInTheRowOfDigitsForNoRules(_ rule: Box, _ isPrinted: Bool) {
        let rules = PlaceRules(tokens: sum(y: 100), components: [component(rule)], heightPx: 30)
        #expect(rules.printed(among: [rule]) == (isPrinted ? [rule] : []))
    }

    @Test func takesTheFootOfADigitForARuleOnlyAmongOthers() {
        let feet = (0..<4).map { Box(x: 290, y: 130 + 100 * $0, width: 55, height: 4) }
        let tokens = (0..<4).flatMap { sum(y: 100 + 100 * $0) }
        // A 2 stands on each: its ink is higher than a rule's.
        let ink = feet.map { component(Box(x: $0.x, y: $0.y - 40, width: $0.width, height: 44)) }
        let written = { (count: Int, components: [Image.Component]) in
            PlaceRules(tokens: tokens, components: components, heightPx: 30)
                .printed(among: Array(feet.prefix(count))).count
        }
        #expect(written(1, ink) == 0)
        // A page whose sums mostly have one has rules, and so has one on which a like one is bare.
        #expect(written(3, ink) == 3)
        #expect(written(1, [component(feet[0])]) == 1)
        let other = Box(x: 290, y: 230, width: 57, height: 4)
        let rules = PlaceRules(
            tokens: tokens, components: [ink[0], component(other)], heightPx: 30)
        #expect(rules.printed(among: [feet[0], other]).count == 2)
    }

    @Test func keepsALongRuleWithInkOnIt() {
        let rule = Box(x: 290, y: 134, width: 120, height: 3)
        let ink = component(Box(x: 290, y: 90, width: 120, height: 47))
        let rules = PlaceRules(tokens: sum(y: 100), components: [ink], heightPx: 30)
        #expect(rules.printed(among: [rule]) == [rule])
    }

    /// A frame right behind each of some sums without an `=`.
    private func framed(_ count: Int) -> [Token] {
        (0..<count).flatMap { index in
            sum(y: 100 + 100 * index, hasSign: false) + [
                Token(
                    kind: .blank, text: "__",
                    box: Box(x: 235, y: 80 + 100 * index, width: 150, height: 70), confidence: 1)
            ]
        }
    }

    @Test func findsSumsWithAFrameAndNoSign() {
        let found = OpenSums(tokens: framed(3), heightPx: 30).find(besides: [])
        #expect(found.map(\.prompt) == ["29 − 6 = __", "29 − 6 = __", "29 − 6 = __"])
        #expect(found.map(\.blank?.box.x) == [235, 235, 235])
        // Its print is as high as its digits, not as its frame.
        #expect(found.first?.print == Box(x: 100, y: 100, width: 135, height: 30))
        #expect(OpenSums(tokens: framed(2), heightPx: 30).find(besides: []).isEmpty)
        #expect(OpenSums(tokens: framed(3), heightPx: 30).find(besides: found).isEmpty)
    }

    @Test func findsNoSumBeforeAFrameThatPrintFollowsOrInText() {
        let followed = framed(3) + (0..<3).map { token(.sign, "+", x: 400, y: 100 + 100 * $0) }
        #expect(OpenSums(tokens: followed, heightPx: 30).find(besides: []).isEmpty)
        // A number behind a wide frame did not fit into it; a narrow one is for a sign.
        let numbers = (0..<3).map { token(.number, "7", x: 400, y: 100 + 100 * $0) }
        #expect(OpenSums(tokens: framed(3) + numbers, heightPx: 30).find(besides: []).count == 3)
        let narrow = framed(3).map { token in
            var token = token
            if token.kind == .blank { token.box.width = 45 }
            return token
        }
        let close = (0..<3).map { token(.number, "7", x: 290, y: 100 + 100 * $0) }
        #expect(OpenSums(tokens: narrow, heightPx: 30).find(besides: []).count == 3)
        #expect(OpenSums(tokens: narrow + close, heightPx: 30).find(besides: []).isEmpty)
        let text =
            framed(3) + (0..<3).map { token(.other, "s", x: 70, y: 100 + 100 * $0, width: 20) }
        #expect(OpenSums(tokens: text, heightPx: 30).find(besides: []).isEmpty)
    }

    @Test func takesDigitsRightBehindAFullPlaceForTheRestOfTheAnswer() {
        let sum = Sum(
            label: "", prompt: "38 − 6 = __", confidence: 0.99,
            box: Box(x: 100, y: 100, width: 160, height: 30),
            answer: Box(x: 270, y: 80, width: 150, height: 70), heightPx: 30)
        let word = { (text: String, x: Int) in
            ReadWord(text: text, box: Box(x: x, y: 95, width: 40, height: 40), confidence: 0.9)
        }
        let kept = { (words: [ReadWord]) in
            Ink.withoutAnswers(words, sums: [sum]).map(\.text)
        }
        #expect(kept([word("3", 415)]).isEmpty && kept([word(".23", 445)]).isEmpty)
        #expect(kept([word("0", 395)]).isEmpty)
        #expect(kept([word("cm", 425), word("3", 480)]) == ["cm", "3"])
    }
}
