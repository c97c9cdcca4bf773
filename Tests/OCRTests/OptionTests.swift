import Artifacts
import Reading
import Testing

@testable import OCRStage

@Suite struct OptionTests {
    private func word(_ text: String, _ x: Int, _ confidence: Double) -> ReadWord {
        ReadWord(
            text: text, box: Box(x: x, y: 100, width: 60, height: 40), confidence: confidence,
            line: 1)
    }

    @Test func keepsALetteredChoiceThatWasReadInDoubt() {
        let words = [
            word("A)", 0, 0.99), word("petal", 80, 0.6), word("B)", 200, 0.6),
            word("root", 280, 0.97), word("C)", 400, 0.12), word("seed", 480, 0.12),
        ]
        #expect(Ink.withoutNoise(words) == words)
    }

    @Test func dropsWhatWasWrittenBehindTheChoices() {
        let words = [
            word("A)", 0, 0.99), word("petal", 80, 0.9), word("B)", 200, 0.9),
            word("root", 280, 0.97), word("sed", 400, 0.12), word("A)", 500, 0.12),
        ]
        #expect(Ink.withoutNoise(words) == Array(words.prefix(4)))
    }
}
