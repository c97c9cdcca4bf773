import Artifacts
import Testing

@testable import OCRStage

/// Typed lines of sums with units, money and shares are exercises; prose is none.
@Suite struct TypedAmountTests {
    @Test(arguments: [
        ("1. 3 kg + 450 g =", "3 kg + 450 g = __"),
        ("1. 2 h 15 min + 50 min =", "2 h 15 min + 50 min = __"),
        ("1. £3.40 + 85p =", "£3.40 + 85p = __"), ("1. 6 × 35p =", "6 × 35p = __"),
        ("1. 10% of £45 =", "10% of £45 = __"), ("1. 3/4 of £60 =", "3/4 of £60 = __"),
    ])
    func areExercises(_ line: String, _ prompt: String) {
        let text = line + "\n" + line.replacing("1. ", with: "2. ")
        #expect(TextPaper.read(text).exercises.map(\.prompt) == [prompt, prompt])
    }

    @Test(arguments: ["speed of light =", "The answer is 3 kg =", "3 apples + 4 pears =", "£5 ="])
    func takeNoOtherWords(_ text: String) {
        #expect(TypedAmounts(text) == nil)
    }

    @Test func findAQuestionThatAnOrderFollows() {
        let text = "1. Apples cost 45p each. What do 6 apples cost? Give your answer in pounds."
        #expect(TextPaper.read(text).exercises.count == 1)
    }
}
