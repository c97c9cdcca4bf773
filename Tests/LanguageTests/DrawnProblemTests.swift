import Artifacts
import Testing

@testable import Language

/// Keys of word problems that nobody had seen when their reading was written.
@Suite(.enabled(if: Lexicon.system.isComplete)) struct DrawnProblemTests {
    private func value(_ text: String) -> Rational? {
        guard case .story(let story, _)? = MathTask(reading: text), story.isRead else { return nil }
        return MathTask(reading: text)?.proof?.value
    }

    @Test func haveNoWrongKey() {
        var random = SeededGenerator(["drawn problems"])
        var decided = 0
        for index in 0..<416 {
            let problem = DrawnProblem.drawn(index, using: &random)
            guard let value = value(problem.text) else { continue }
            decided += 1
            #expect(value == problem.answer, "\(problem.text)")
        }
        #expect(decided >= 150)
    }
}
