import Artifacts
import Engine
import Foundation
import Logging
import Testing

@testable import AnswersStage

/// Keys that say otherwise than what can be proven, and questions that were changed.
@Suite struct KeyDoubtTests {
    private func entry(
        _ rulings: [(Ruling.Kind, Ruling.Cells)], prompt: String = "4 × 7 = ____"
    ) async throws -> AnswerKey.Entry? {
        let question = Questions.Question(
            id: "q1", type: .fillBlank, prompt: prompt, explanation: "", difficulty: .easy,
            skill: "", source: .init(page: 1, lines: [1]), origin: .teacher)
        let bench = Bench(
            inputs: [:], scratch: FileManager.default.temporaryDirectory,
            log: Logger(label: "test"))
        let input = AnswersStage.Input(
            intake: Intake(key: "sheet", paper: .text),
            recognition: Recognition(
                key: "sheet", pages: [.init(number: 1, text: "", lines: [], exercises: [])]),
            questions: Questions(
                key: "sheet", title: "", subject: "", topic: "", questions: [question]),
            rulings: try rulings.enumerated().map { index, ruling in
                try Ruling(
                    key: "sheet", serial: index + 1, type: ruling.0, target: "7K3QF/q1",
                    payload: ruling.1)
            })
        guard case .made(let key) = try await AnswersStage(.init()).run(input, on: bench) else {
            return nil
        }
        return key.entries.first
    }

    private func said(_ answer: String?, _ sure: Bool? = nil, former: String? = nil)
        -> Ruling.Cells
    {
        .init(questionID: "q1", answer: answer, sure: sure, former: former)
    }

    @Test(arguments: [Ruling.Kind.key, .quiz])
    func asksWhereATeachersKeySaysOtherwiseThanAComputedOne(_ kind: Ruling.Kind) async throws {
        let entry = try #require(try await entry([(kind, said("27"))]))
        #expect(entry.proof == nil && entry.answer == "28")
        #expect(entry.ask?.answers == ["27", "28"])
        #expect(entry.ask?.proof?.method == .computed)
        #expect(entry.ask?.why == "the teacher's key says 27, but 28 comes out")
    }

    @Test func asksWhereAFurtherAnswerSaysOtherwise() async throws {
        var payload = said("28")
        payload.accepted = ["30 1/10"]
        let entry = try #require(try await entry([(.key, payload)]))
        #expect(entry.proof == nil && entry.ask?.answers == ["30 1/10", "28"])
    }

    @Test func takesATeachersKeyThatIsSureOrAgrees() async throws {
        let sure = try await entry([(.key, said("27", true))])
        #expect(sure?.answer == "27" && sure?.proof?.method == .teacher && sure?.ask == nil)
        let agreed = try await entry([(.key, said("28.0"))])
        #expect(agreed?.proof?.method == .teacher && agreed?.ask == nil)
        // Said once, it need not be said again with the next table.
        let again = try await entry([(.key, said("27", true)), (.key, said("27"))])
        #expect(again?.answer == "27" && again?.ask == nil)
        // A later key that agrees settles an earlier one.
        let settled = try await entry([(.key, said("27")), (.key, said("28"))])
        #expect(settled?.answer == "28" && settled?.ask == nil)
    }

    @Test func keysAChangedQuestionAnewOrAsks() async throws {
        let anew = try await entry([(.quiz, said(nil, former: "30.1"))])
        #expect(anew?.answer == "28" && anew?.proof?.method == .computed && anew?.ask == nil)
        let asked = try await entry(
            [(.quiz, said(nil, former: "the fire"))], prompt: "What burned? ____")
        #expect(asked?.proof == nil && asked?.ask?.answers == ["the fire"])
        let told = try await entry(
            [(.quiz, said(nil, former: "the fire")), (.key, said("a fire"))],
            prompt: "What burned? ____")
        #expect(told?.answer == "a fire" && told?.proof?.method == .teacher && told?.ask == nil)
    }
}
