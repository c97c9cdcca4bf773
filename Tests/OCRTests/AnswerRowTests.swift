import Artifacts
import Testing

@testable import OCRStage

/// Places that stand in a row of their own below what asks: the kind of fault is an answered equation called blank.
@Suite struct AnswerRowTests {
    private func exercises(_ text: String) -> [Recognition.Exercise] {
        TextPaper.read(text).exercises
    }

    @Test func givesAnEquationThePlaceOfItsUnknown() throws {
        let found = exercises("a) x + 6 = 10\nx = ____\n\nb) 3y = 12\ny = ____")
        #expect(found.map(\.prompt) == ["x + 6 = 10", "3y = 12"])
        for exercise in found {
            #expect(exercise.answer.type == .number)
            #expect(exercise.answer.box.y >= exercise.box.y)
            #expect(exercise.answer.box.width < 150)
        }
    }

    /// An unknown of another name, a word that has the letter in it.
    @Test func leavesRowsForSomethingElse() {
        #expect(exercises("a) x + 6 = 10\ny = ____").contains { $0.prompt.contains("y = __") })
        let named = exercises("1. What does the box = 3 hold?\nx = ____")
        #expect(named.first?.answer.type == .text)
    }
}
