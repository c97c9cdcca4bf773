import Artifacts
import Testing

@testable import OCRStage

/// Units, money and colons in rows: the kind of fault is a sum of which only a part is read.
@Suite struct AmountTests {
    private func prompts(_ line: String) -> [String] {
        var (x, tokens): (Int, [Token]) = (0, [])
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            let glyphs = word.enumerated().map { index, character in
                Glyph(
                    character: character,
                    box: Box(x: x + 20 * index, y: 100, width: 18, height: 30), confidence: 0.99,
                    startsWord: index == 0)
            }
            tokens +=
                word == "__"
                ? [
                    Token(
                        kind: .blank, text: "__", box: Box(x: x, y: 90, width: 80, height: 40),
                        confidence: 1)
                ]
                : Tokens.tokens(glyphs)
            x += (word == "__" ? 80 : 20 * word.count) + 14
        }
        tokens = NamedLabels.joined(tokens)
        let joined = Amounts(tokens: tokens, heightPx: 30).joined
        return RowSums(
            tokens: Colons(tokens: joined, heightPx: 30).divisions, heightPx: 30
        ).find().map(\.prompt)
    }

    @Test(arguments: [
        ("5 cm + 3 cm = __ cm", "5 cm + 3 cm = __ cm"), ("12 kg - 4 kg =", "12 kg − 4 kg = __"),
        ("£2.50 + £1.25 = __", "£2.50 + £1.25 = __"), ("3,50 € : 7 = __", "3,50 € ÷ 7 = __"),
        ("$ 4 × 3 = __", "$ 4 × 3 = __"), ("63 : 9 = __", "63 ÷ 9 = __"),
        ("7 + __ cm = 12", "7 + __ cm = 12"), ("24 min : 4 = __ min", "24 min ÷ 4 = __ min"),
    ])
    func readsWhatNumbersAreOf(_ line: String, _ prompt: String) {
        #expect(prompts(line) == [prompt])
    }

    @Test(arguments: [
        ("Aufgabe 1 465 + 3 = __", "465 + 3 = __"), ("Nr. 12 7 - 5 = __", "7 − 5 = __"),
        ("Exercise 3: 100 + 5 = __", "100 + 5 = __"),
    ])
    func takesNoNumberBehindANameForASums(_ line: String, _ prompt: String) {
        #expect(prompts(line) == [prompt])
    }

    @Test func leavesTheNumberOfASumBehindAWord() {
        #expect(prompts("Problem 7 + 5 = __") == ["7 + 5 = __"])
    }

    @Test func leavesTheColonOfALabel() {
        let tokens = [
            Token(
                kind: .number, text: "3", box: Box(x: 0, y: 0, width: 18, height: 30), confidence: 1
            ),
            Token(
                kind: .other, text: ":", box: Box(x: 22, y: 8, width: 5, height: 22), confidence: 1),
            Token(
                kind: .number, text: "6", box: Box(x: 42, y: 0, width: 18, height: 30),
                confidence: 1),
        ]
        #expect(Colons(tokens: tokens, heightPx: 30).divisions == tokens)
    }
}
