import Artifacts
import Imaging
import Testing

@testable import OCRStage

/// A running number read twice, as a label and as the first part of the number behind it, makes no certain prompt.
struct TwiceReadLabelTests {
    @Test(arguments: [
        ("3", "3 161 × 7 = __", false), ("3", "3 1/4 + 1/2 = __", false),
        // Behind another number's label a whole number and what goes on with it is one number.
        ("4", "3 161 × 7 = __", true),
    ])
    func isNotCertain(_ label: String, _ prompt: String, _ isCertain: Bool) {
        let sums = ["95 × 6 = __", prompt, "209 × 8 = __"].enumerated().map { index, prompt in
            Sum(
                label: index == 1 ? label : "", prompt: prompt, confidence: 0.999,
                box: Box(x: 100, y: 100 * index, width: 300, height: 30),
                answer: Box(x: 420, y: 100 * index, width: 80, height: 30), heightPx: 30,
                first: Box(x: 100, y: 100 * index, width: 80, height: 30))
        }
        let settled = NumberedSums(components: ComponentPlaces([]), tokens: []).unnumber(sums)
        #expect((settled[1].limited.confidence > 0.9) == isCertain)
    }

    /// `No. 7  3/4 + 5 = __` whose running number was read with the sum: the name stands alone. Where the others are
    /// numbered so, no number behind such a name is certain.
    @Test(
        arguments: [
            ("7 3/4 + 5 = __", true, "3/4 + 5 = __", false),
            ("7 + 5 = __", true, "7 + 5 = __", false),
            ("7 + 5 = __", false, "7 + 5 = __", true),
            ("7 3/4 + 5 = __", false, "3/4 + 5 = __", false),
        ])
    func findsTheNumberOfANameThatHasNone(
        _ prompt: String, _ areOthersNumbered: Bool, _ expected: String, _ isCertain: Bool
    ) {
        func token(_ kind: Token.Kind, _ text: String, _ x: Int, _ y: Int) -> Token {
            Token(
                kind: kind, text: text, box: Box(x: x, y: y, width: 14 * text.count, height: 28),
                confidence: 0.99)
        }
        let prompts = ["95 × 6 = __", prompt, "209 × 8 = __"]
        let sums = prompts.enumerated().map { index, prompt in
            Sum(
                label: "", prompt: prompt, confidence: 0.999,
                box: Box(x: 200, y: 100 * index, width: 300, height: 30),
                answer: Box(x: 520, y: 100 * index, width: 80, height: 30), heightPx: 30,
                first: Box(x: 200, y: 100 * index, width: 30, height: 30))
        }
        let others = areOthersNumbered ? [0, 2] : []
        let tokens =
            others.flatMap {
                [token(.other, "No.", 100, 100 * $0), token(.number, "\($0 + 6)", 150, 100 * $0)]
            }
            + [token(.other, "No", 130, 100), token(.other, ".", 158, 100)]
        let settled = NumberedSums(components: ComponentPlaces([]), tokens: tokens).unnumber(sums)
        #expect(settled[1].prompt == expected)
        #expect((settled[1].limited.confidence > 0.9) == isCertain)
    }

    /// One reader saw `No. 7` and the other `7 3/4 + 5`: the 7 is the running number.
    @Test(arguments: [(100, "3/4 + 5 = __", false), (198, "7 3/4 + 5 = __", true)])
    func takesOffTheNumberThatTheOtherReaderSawBehindAName(
        _ x: Int, _ expected: String, _ isCertain: Bool
    ) {
        let sums = ["1/2 + 2 1/3 = __", "7 3/4 + 5 = __", "1/5 + 3 3/4 = __"].enumerated().map {
            Sum(
                label: "", prompt: $1, confidence: 0.999,
                box: Box(x: 200, y: 100 * $0, width: 300, height: 30),
                answer: Box(x: 520, y: 100 * $0, width: 80, height: 30), heightPx: 30,
                first: Box(x: 200, y: 100 * $0, width: 30, height: 30))
        }
        let label = Token(
            kind: .label, text: "7", box: Box(x: x, y: 100, width: 228 - x, height: 30),
            confidence: 0.99, isBracketed: true)
        let settled = NumberedSums(components: ComponentPlaces([]), tokens: [label]).unnumber(sums)
        #expect(settled[1].prompt == expected)
        #expect((settled[1].limited.confidence > 0.9) == isCertain)
    }

    /// The rest of a decimal whose whole part nobody read, `4,1` as `1`: the comma stands between.
    @Test(
        arguments: [
            (88, 50, false), (76, 50, false), (nil, 50, true),
            // The whole part stands as close before its comma as a label before its point.
            (88, 66, false), (80, 55, false),
        ] as [(Int?, Int, Bool)])
    func isNotCertainOfWhatStandsBehindAComma(
        _ commaX: Int?, _ digitX: Int, _ isCertain: Bool
    ) {
        let sums = (0..<3).map { index in
            Sum(
                label: "", prompt: "1 × 5 = __", confidence: 0.999,
                box: Box(x: 100, y: 100 * index, width: 300, height: 30),
                answer: Box(x: 420, y: 100 * index, width: 80, height: 30), heightPx: 30,
                first: Box(x: 100, y: 100 * index, width: 18, height: 30))
        }
        let comma = commaX.map {
            Image.Component(box: Box(x: $0, y: 122, width: 6, height: 11), inkPx: 40)
        }
        let digit = Image.Component(box: Box(x: digitX, y: 102, width: 18, height: 26), inkPx: 200)
        let settled = NumberedSums(
            components: ComponentPlaces([digit] + [comma].compactMap(\.self)), tokens: []
        ).unnumber(sums)
        #expect((settled[1].limited.confidence > 0.9) == isCertain)
    }

    /// `1. 5,2 × 7` of which the label was read together with the whole part.
    @Test(arguments: [("1.5,", false), ("19.0,", false), ("Rechne aus:", true), (nil, true)])
    func isNotCertainBehindFiguresThatAreNoLabel(_ ahead: String?, _ isCertain: Bool) {
        let sums = (0..<3).map { index in
            var sum = Sum(
                label: "", prompt: "2 × 7 = __", confidence: 0.999,
                box: Box(x: 264, y: 100 * index, width: 130, height: 26),
                answer: Box(x: 396, y: 100 * index, width: 130, height: 60), heightPx: 26,
                first: Box(x: 264, y: 100 * index, width: 17, height: 26))
            sum.ahead = ahead.map {
                Sum.Ahead(text: $0, box: Box(x: 158, y: 100 * index, width: 92, height: 32))
            }
            return sum
        }
        let settled = NumberedSums(components: ComponentPlaces([]), tokens: []).unnumber(sums)
        #expect((settled[1].limited.confidence > 0.9) == isCertain)
    }

    /// Digits that were read as letters, `II.23`, are no part of the label before them.
    @Test(arguments: [(8, false), (45, true)])
    func isNotCertainOfInkCloseBeforeANumber(_ gap: Int, _ isCertain: Bool) {
        let sums = (0..<3).map { index in
            Sum(
                label: "abc".map(String.init)[index], prompt: "23 + 4.84 = __", confidence: 0.999,
                box: Box(x: 20, y: 100 * index, width: 380, height: 30),
                answer: Box(x: 420, y: 100 * index, width: 80, height: 30), heightPx: 30,
                first: Box(x: 100, y: 100 * index, width: 40, height: 30))
        }
        let components = [(100 - gap - 8, 8), (100, 18), (122, 18)].map { x, width in
            Image.Component(
                box: Box(x: x, y: 102, width: width, height: 26), inkPx: 20 * width)
        }
        let settled = NumberedSums(components: ComponentPlaces(components), tokens: []).unnumber(
            sums)
        #expect((settled[1].limited.confidence > 0.9) == isCertain)
        #expect(settled[0].limited.confidence > 0.9)
    }
}
