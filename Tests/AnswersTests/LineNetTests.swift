import Artifacts
import Testing

@testable import AnswersStage

/// The net under keys that are computed.
@Suite struct LineNetTests {
    private func confidences(_ prompts: [String]) -> [Double] {
        let exercises = prompts.enumerated().map { index, prompt in
            Recognition.Exercise(
                id: "e\(index + 1)", label: "", prompt: prompt, promptConfidence: 1.0,
                box: Box(x: 0, y: 20 * index, width: 200, height: 20),
                answer: .init(box: Box(x: 0, y: 0, width: 0, height: 0), type: .number))
        }
        let net = LineNet(
            Recognition(
                key: "sheet", pages: [.init(number: 1, text: "", lines: [], exercises: exercises)]))
        return exercises.map { net.confidence(in: $0).value }
    }

    @Test func isNotSureOfAPointThatMayPartThousands() {
        #expect(confidences(["37.504 × 2 = __", "5 + 3 = __"]) == [0.45, 1])
        #expect(confidences(["17.102 + 67.752 = __", "3.207 + 5 = __"]) == [0.45, 0.45])
    }

    @Test func isSureOfAPointWhereTheSheetShowsWhatItIs() {
        #expect(confidences(["3.125 + 2 = __", "1.5 + 2 = __"]) == [1, 1])
        #expect(confidences(["0.125 + 2.375 = __"]) == [1])
        #expect(confidences(["1,250 + 3 = __"]) == [1])
    }

    @Test(arguments: [
        "(5) − 2 + 11 = __", "(10) -2 + 4 = __", "4.17 − 8 1/2 = __", "15/ 17· (-20) = __",
        "−__ × 12 = 288", "(7 × 7) = __",
        "7.12 - 3⅝ = __",
    ])
    func doubtsAFirstNumberThatMayBeTheRunningOne(prompt: String) {
        #expect(confidences([prompt, "5 + 3 = __"]) == [0.45, 1])
    }

    @Test(arguments: ["(−5) + 2 = __", "(5 − 2) × 3 = __", "4.5 + 2.25 = __", "2 1/2 + 4 = __"])
    func isSureOfAFirstNumberThatIsOne(prompt: String) {
        #expect(confidences([prompt, "1.5 + 3 = __"]) == [1, 1])
    }

    /// The kind: a sentence's stop and an order's colon, taken for a point and a sign.
    @Test(arguments: [
        "Work out 4,806 + 2,397.", "Subtract: 4 1/3 - 2 3/5.", "Simplify 18 - 3 × (7 - 4) + 5.",
        "Calculate 9.18 ÷ 0.6.", "Divide 7/8 ÷ 1 3/4.",
    ])
    func isSureOfASumInASentence(prompt: String) {
        #expect(confidences([prompt, "1.5 + 3 = __"]) == [1, 1])
    }

    @Test func doubtsFirstNumbersThatRunThroughThePage() {
        #expect(
            confidences(["1.10% of 270 = __", "2.20% of 20 = __", "4.5% of 70 = __"]) == [
                0.45, 0.45, 0.45,
            ])
        #expect(confidences(["4.5 + 2.1 = __", "3.2 + 1.4 = __", "6.5 + 1.3 = __"]) == [1, 1, 1])
    }
}
