import Artifacts
import Foundation
import Testing

@testable import Desk

@Suite struct KahootTests {
    private func rows(_ file: QuizFile) -> [[String]] { CSV.decode(Data(file.text.utf8)) }

    @Test func holdsMultipleChoiceAndSaysWhatItLeavesOut() {
        let file = Kahoot.file(QuizSamples.mixed)
        let awkward = QuizSamples.awkward.replacing("\t", with: " ")
        #expect(
            rows(file) == [
                [
                    "Question - max 120 characters", "Answer 1 - max 75 characters",
                    "Answer 2 - max 75 characters", "Answer 3 - max 75 characters",
                    "Answer 4 - max 75 characters",
                    "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
                    "Correct answer(s) - choose at least one",
                ],
                ["Which term?", "seed", "stem", "", "", "30", "2"],
                [awkward, awkward, "3 < 5", "* {x}", "", "30", "1,3"],
            ])
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

    @Test func keepsSpreadsheetsFromComputing() {
        let file = Kahoot.file(
            QuizSamples.items(
                [
                    QuizSamples.question("q1", .multipleChoice, "3 − 7", ["-4", "−10"]),
                    QuizSamples.question("q2", .multipleChoice, "Which?", ["=1+1", "a"]),
                ], [QuizSamples.entry("q1", "A"), QuizSamples.entry("q2", "A")]))
        #expect(rows(file)[1] == ["3 − 7", "−4", "−10", "", "", "30", "1"])
        #expect(rows(file)[2] == ["Which?", "'=1+1", "a", "", "", "30", "1"])
        #expect(
            file.losses == ["q2: an apostrophe keeps a text in it from being a formula"])
    }
}
