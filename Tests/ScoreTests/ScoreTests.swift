import Artifacts
import Engine
import Foundation
import Logging
import Support
import Testing

@testable import ScoreStage

@Suite struct ScoreTests {
    @Test(
        arguments: [
            ("A", "read", ScoreCard.Verdict.correct), ("B", "read", .wrong), (nil, "blank", .blank),
            (nil, "skipped", .skipped), (nil, "several", .review), (nil, "unclear", .review),
        ] as [(String?, String, ScoreCard.Verdict)])
    func judgesAChoice(value: String?, state: String, verdict: ScoreCard.Verdict) async throws {
        let card = try await score([item("q1", value, state)])
        #expect(card.items.first?.verdict == verdict)
        #expect(card.items.first?.expected == "A")
        #expect(card.provisional == (verdict == .review))
        #expect((card.grade == nil) == (verdict == .review))
    }

    @Test(arguments: [
        ("evaporation", ScoreCard.Verdict.correct), (" Evaporation. ", .correct),
        ("the EVAPORATION", .correct), ("evaporaton", .review), ("rain", .wrong),
    ])
    func comparesBlanksExactlyWhateverTheCase(given: String, verdict: ScoreCard.Verdict)
        async throws
    {
        let card = try await score([item("q2", given, "read")])
        #expect(card.items.first?.verdict == verdict)
    }

    @Test func leavesShortAnswersInTheMiddleToAPerson() async throws {
        let right = "Because heat from the Sun turns the water into vapour"
        #expect(try await score([item("q3", right, "read")]).items[0].verdict == .correct)
        #expect(
            try await score([item("q3", "I don't know", "read")]).items[0].verdict == .wrong)
        let negated = "Because heat from the Sun does not turn the water into vapour"
        #expect(try await score([item("q3", negated, "read")]).items[0].verdict == .wrong)
        // Few key concepts alone make nothing wrong.
        let other = "Puddles get warm and dry up"
        #expect(try await score([item("q3", other, "read")]).items[0].verdict == .review)
    }

    @Test(arguments: [("0", 0.0), ("½", 0.5), ("1", 1.0)])
    func countsTheTeachersRow(mark: String, points: Double) async throws {
        var answer = item("q3", nil, "read")
        answer.teacherMark = mark
        let card = try await score([answer])
        #expect(card.points == points)
        #expect(card.undecided == 0)
    }

    @Test func countsBlankAndSkippedAsWrongAndTellsThemApart() async throws {
        let card = try await score([
            item("q1", "A", "read"), item("q2", nil, "blank"), item("q3", nil, "skipped"),
        ])
        #expect(card.points == 1)
        #expect(card.maximum == 3)
        #expect(card.percentage == 33.33)
        #expect(card.items.map(\.verdict) == [.correct, .blank, .skipped])
        #expect(card.grade?.label == "Keep Practicing!")
    }

    @Test func givesNoPointsOrGradeForWhatIsUndecided() async throws {
        let card = try await score([item("q1", "A", "read"), item("q2", nil, "unclear")])
        #expect(card.maximum == 1)
        #expect(card.percentage == 100)
        #expect(card.grade == nil)
        #expect(card.undecided == 1)
    }

    @Test(arguments: [
        (90.0, "Excellent!", "green"), (89.999, "Great Job!", "blue"), (70, "Great Job!", "blue"),
        (50, "Good Effort!", "orange"), (49.99, "Keep Practicing!", "red"),
    ])
    func gradesUnroundedPercentages(percentage: Double, label: String, color: String) {
        #expect(Balance.grade(percentage: percentage).label == label)
        #expect(Balance.grade(percentage: percentage).color == color)
    }

    @Test func sendsWhatHasNoProvenKeyToReview() async throws {
        var edition = Self.edition
        edition.entries[0].proof = nil
        let card = try await score([item("q1", "A", "read")], edition: edition)
        #expect(card.items[0].verdict == .review)
    }

    @Test func letsALaterKeyStandAboveThePrintedOne() async throws {
        let ruling = try Ruling(
            key: "rain", serial: 7, type: .key, target: "7K3QF/q1",
            payload: .init(questionID: "q1", edition: "7K3QF", answer: "B", accepted: []))
        let card = try await score([item("q1", "B", "read")], rulings: [ruling])
        #expect(card.items[0].verdict == .correct)
        #expect(card.items[0].expected == "B")
        // What explained the old answer would speak against the new one.
        #expect(card.items[0].explanation == "So the teacher's key says")
    }

    @Test func explainsNoOtherAnswerThanTheKeyThatWasPrinted() async throws {
        var edition = Self.edition
        edition.entries[1].overrules = true
        let card = try await score(
            [item("q1", "B", "read"), item("q2", "rain", "read")], edition: edition)
        #expect(card.items.map(\.explanation) == ["Because.", "So the teacher's key says"])
    }

    @Test func explainsOnALeafOfItsOwnOnlyWhatWasNotRight() async throws {
        let right = try await score([item("q1", "A", "read")])
        let wrong = try await score([item("q1", "B", "read")])
        #expect(right.items[0].verdict == .correct && wrong.items[0].verdict == .wrong)
        func leaves(_ card: ScoreCard, _ times: Int) -> Int {
            var card = card
            card.items = Array(repeating: card.items[0], count: times)
            return ExplanationPages(
                card: card, edition: nil, prompts: [:], widthMM: 210, heightMM: 297
            ).pages().count
        }
        #expect(leaves(right, 10) == 0)
        #expect(leaves(wrong, 1) == 1)
        #expect(leaves(wrong, 40) > 1)
    }

    @Test func takesADecisionOnExactlyThisPlace() async throws {
        var doubtful = item("q2", nil, "unclear")
        doubtful.page = 1
        let payload = Ruling.Cells(
            questionID: "q2", original: "0123456789abcdef", page: 1, value: "evaporation")
        let ruling = try Ruling(
            key: "rain", serial: 9, type: .decision, target: "0123456789ab-1/q2", payload: payload)
        let decided = try await score([doubtful], rulings: [ruling])
        #expect(decided.items[0].verdict == .correct)
        #expect(decided.items[0].given == "evaporation")
        #expect(decided.items[0].blind == nil)
        var fields = payload
        fields.page = 2
        let other = try Ruling(
            key: "rain", serial: 9, type: .decision, target: "0123456789ab-1/q2", payload: fields)
        #expect(try await score([doubtful], rulings: [other]).items[0].verdict == .review)
    }

    @Test(
        arguments: [
            (0.97, nil, ScoreCard.Verdict.review), (0.999, nil, .wrong),
            (0.5, "7 + 1 = __", .wrong),
        ] as [(Double, String?, ScoreCard.Verdict)])
    func callsAnExerciseWrongOnlyWhenItsPromptIsCertain(
        confidence: Double, again: String?, verdict: ScoreCard.Verdict
    ) async throws {
        var answer = item("e1", "9", "read")
        answer.promptAgain = again
        let card = try await scoreExercise(answer, promptConfidence: confidence)
        #expect(card.items[0].verdict == verdict)
        answer.value = "8"
        #expect(
            try await scoreExercise(answer, promptConfidence: confidence).items[0].verdict
                == .correct)
    }
}
