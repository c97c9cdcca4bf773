import Artifacts
import Testing

@testable import Desk

@Suite struct KahootTests {
    @Test func holdsMultipleChoiceAndSaysWhatItLeavesOut() {
        let file = Kahoot.file(QuizSamples.mixed)
        #expect(file.count == 2)
        #expect(
            file.losses == QuizSamples.leftOut + [
                "q1: its explanation is not in the file", "q1: its points are not in the file",
                "q3 is left out: it is not multiple choice",
                "q4 is left out: it is not multiple choice",
                "q5 is left out: it is not multiple choice",
                "q6 is left out: it is not multiple choice",
            ])
    }

    @Test(
        arguments: [
            (120, [75, 75], nil),
            (121, [1, 1], "its question has 121 characters, and may have 120"),
            (1, [1, 76], "an answer has 76 characters, and may have 75"),
            (1, [1], "it has 1 answers, and may have two to four"),
            (1, [1, 1, 1, 1], nil),
            (1, [1, 1, 1, 1, 1], "it has 5 answers, and may have two to four"),
        ] as [(Int, [Int], String?)])
    func keepsToItsLengths(_ prompt: Int, _ answers: [Int], _ reason: String?) {
        let text = { (length: Int) in String(repeating: "x", count: length) }
        let file = Kahoot.file(
            QuizSamples.items(
                [QuizSamples.question("q1", .multipleChoice, text(prompt), answers.map(text))],
                [QuizSamples.entry("q1", "A")]))
        #expect(file.losses == (reason.map { ["q1 is left out: \($0)"] } ?? []))
        #expect(file.count == (reason == nil ? 1 : 0))
    }

    @Test func countsAsBrowsersDo() {
        let seedlings = String(repeating: "🌱", count: 61)
        let file = Kahoot.file(
            QuizSamples.items(
                [QuizSamples.question("q1", .multipleChoice, seedlings, ["a", "b"])],
                [QuizSamples.entry("q1", "A")]))
        #expect(
            file.losses == ["q1 is left out: its question has 122 characters, and may have 120"])
    }
}
