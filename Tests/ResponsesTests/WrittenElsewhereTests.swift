import Artifacts
import Testing

@testable import ResponsesStage

/// Answers that stand outside the place that was guessed for them: the kind of fault is an answered question that is
/// called blank.
@Suite struct WrittenElsewhereTests {
    private static func exercise(_ id: String, x: Int, y: Int, prompt: String = "4a = 36")
        -> Recognition.Exercise
    {
        .init(
            id: id, label: "", prompt: prompt, promptConfidence: 0.99,
            box: Box(x: x, y: y, width: 300, height: 60),
            answer: .init(box: Box(x: x, y: y + 30, width: 300, height: 30), type: .text))
    }

    private static let page = [
        exercise("a", x: 100, y: 100), exercise("b", x: 600, y: 104), exercise("c", x: 100, y: 500),
    ]

    /// Whose the writing at a point is.
    private static func owners(
        x: Int, y: Int, restored: Bool = false, in page: [Recognition.Exercise] = page
    ) -> [String] {
        let region = Cleaned.Region(
            box: Box(x: x, y: y, width: 40, height: 40), confidence: 0.6, restored: restored)
        let writing = WrittenElsewhere(page, regions: [region], dpi: 200)
        return page.filter { !writing.ink(of: $0).isEmpty }.map(\.id)
    }

    @Test func givesWritingToTheExerciseAboveItInItsColumn() {
        #expect(Self.owners(x: 180, y: 220) == ["a"])
        #expect(Self.owners(x: 700, y: 220) == ["b"])
        #expect(Self.owners(x: 700, y: 560) == ["c"])
        // Half in the place, and half out of it.
        #expect(Self.owners(x: 180, y: 155) == ["a"])
    }

    @Test func leavesWhatIsNoAnswerToIt() {
        // In its place, where it is read; above all; far below; put back as print.
        #expect(Self.owners(x: 180, y: 125).isEmpty)
        #expect(Self.owners(x: 180, y: 20).isEmpty)
        #expect(Self.owners(x: 180, y: 1200).isEmpty)
        #expect(Self.owners(x: 180, y: 220, restored: true).isEmpty)
    }

    /// Beside a printed place notes are no answer.
    @Test func asksNothingOfExercisesWithAPlaceInTheirRow() {
        let sum = Self.exercise("a", x: 100, y: 100, prompt: "4 + 5 = __")
        #expect(Self.owners(x: 180, y: 220, in: [sum]).isEmpty)
    }
}
