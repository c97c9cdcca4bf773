import Artifacts
import Testing

@testable import ScoreStage

/// An answer that was taken for print leaves its place empty: nobody is told that it is missing unless the exercise was
/// read plainly.
extension ScoreTests {
    @Test(arguments: [
        (1.0, ScoreCard.Verdict.blank), (0.95, .blank), (0.85, .review), (0.3, .review),
    ])
    func asksWhereAnAnswerMayStandInAPromptThatIsNotPlain(
        confidence: Double, verdict: ScoreCard.Verdict
    ) async throws {
        let empty = item("e1", nil, "blank")
        let used = try await scoreExercise(
            empty, promptConfidence: confidence, beside: [item("e2", "4", "read")])
        #expect(used.items.first?.verdict == verdict)
        // Where a pupil wrote nothing at all, no writing was taken for print.
        let pupils = try await scoreExercise(
            empty, promptConfidence: confidence, beside: [item("e2", nil, "blank")],
            owner: "P01")
        #expect(pupils.items.first?.verdict == .blank)
    }

    /// Where the dotted line was read as a part of the prompt, so may the answer on it have been.
    @Test(arguments: ["./.... =4:4", "9.... =90:10", "12 … 4 = 3"])
    func asksWhereThePlaceItselfWasReadAsPrint(prompt: String) async throws {
        let empty = item("e1", nil, "blank")
        let used = try await scoreExercise(
            empty, promptConfidence: 0.95, beside: [item("e2", "4", "read")], isKeyed: false,
            prompt: prompt)
        #expect(used.items.first?.verdict == .review)
        let clean = try await scoreExercise(
            empty, promptConfidence: 0.95, beside: [item("e2", nil, "blank")], owner: "P01",
            isKeyed: false, prompt: prompt)
        #expect(clean.items.first?.verdict == .blank)
    }

    /// A question that nobody has keyed is asked about only where its own prompt is not plain.
    @Test(arguments: [
        (0.97, Recognition.PlaceType.word, ScoreCard.Verdict.blank), (0.5, .word, .review),
        (0.97, .text, .blank), (0.5, .text, .review),
    ])
    func asksAboutNoEmptyLinesOfAQuestionWithoutAKey(
        confidence: Double, type: Recognition.PlaceType, verdict: ScoreCard.Verdict
    ) async throws {
        let card = try await scoreExercise(
            item("e1", nil, "blank"), promptConfidence: confidence,
            beside: [item("e2", "4", "read")], type: type, isKeyed: false)
        #expect(card.items.first?.verdict == verdict)
    }
}
