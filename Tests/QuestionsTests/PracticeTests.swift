import Artifacts
import Engine
import Foundation
import Language
import Logging
import Support
import Testing

@testable import QuestionsStage

/// One pupil's next sheet, made of a commission.
struct PracticeTests {
    private static func item(
        _ prompt: String, _ answer: String, given: String? = nil, why: Commission.Why = .mistake
    ) -> Commission.Item {
        .init(
            why: why,
            question: .init(
                id: "q1", type: .fillBlank, prompt: prompt, explanation: "", difficulty: .easy,
                skill: "s", source: .init(page: 1, lines: []), origin: .embedded),
            entry: .init(
                questionID: "q1", answer: answer, accepted: [], points: 1, promptConfidence: 1.0,
                proof: .init(method: .computed, detail: "so")), given: given)
    }

    private func made(
        _ items: [Commission.Item], known: [String] = []
    ) async throws -> (quiz: Questions?, key: AnswerKey?) {
        let folder = try TemporaryFolder()
        let commission = Commission(set: "next-abcdefgh", pupil: "P07", items: items, known: known)
        let data = try Document.encode(commission)
        let file = folder.url.appending(path: "commission")
        try data.write(to: file)
        let sha = Digest.sha256(data)
        let delivery = Delivered(
            key: commission.key,
            pages: [
                .init(
                    original: .init(sha256: sha, bytes: data.count, type: .commission), number: 1,
                    scan: "\(sha.prefix(12))-1")
            ])
        let bench = Bench(
            inputs: ["original/\(sha)": file], scratch: folder.url, log: Logger(label: "test"))
        guard
            case .made(let quiz) = try await PracticeStage(.init()).run(
                .init(delivery: delivery), on: bench)
        else { return (nil, nil) }
        guard
            case .made(let key) = try await PracticeKeyStage(.init()).run(
                .init(delivery: delivery, questions: quiz), on: bench)
        else { return (quiz, nil) }
        return (quiz, key)
    }

    @Test func drawsOtherSumsLikeThoseThatWentWrong() async throws {
        let (quiz, key) = try await made([
            Self.item("48 + 37 = ____", "85"), Self.item("7 × 8 = ____", "56"),
            Self.item("1/2 + 1/4 = ____", "3/4"),
        ])
        let questions = try #require(quiz?.questions)
        #expect(questions.map(\.id) == ["q1", "q2", "q3"])
        #expect(quiz?.title == "Practice for P07")
        let old = ["48 + 37 = ____", "7 × 8 = ____", "1/2 + 1/4 = ____"]
        #expect(questions.allSatisfy { !old.contains($0.prompt) })
        #expect(zip(questions, ["+", "×", "+"]).allSatisfy { $0.prompt.contains($1) })
        let entries = try #require(key?.entries)
        #expect(entries.count == 3 && entries.allSatisfy { $0.proof?.method == .computed })
        for (question, entry) in zip(questions, entries) {
            let found = Prover.computed(question.prompt, confidence: 1.0)
            #expect(entry.answer == found?.answer, "\(question.prompt)")
        }
    }

    /// 52 − 38 = 26: the smaller digit taken from the larger one. The next sum lets that slip happen again.
    @Test func keepsTheSlip() async throws {
        let base = try #require(MathTask(reading: "52 − 38 = ____"))
        let slip = try #require(PracticeSum.slip(of: "26", in: base))
        for turn in 0..<8 {
            let (quiz, _) = try await made(
                Array(repeating: Self.item("52 − 38 = ____", "14", given: "26"), count: turn + 1))
            for question in quiz?.questions ?? [] {
                let task = try #require(MathTask(reading: question.prompt))
                let value = try #require(task.proof?.value)
                #expect(
                    Slips(task, value).all.contains { $0.1 == slip }, "\(question.prompt)")
            }
        }
    }

    @Test func takesOverWhatIsNoSumWithItsKey() async throws {
        let (quiz, key) = try await made([
            Self.item("What is water that falls from clouds called? ____", "rain", why: .weak)
        ])
        #expect(
            quiz?.questions.map(\.prompt) == ["What is water that falls from clouds called? ____"])
        #expect(key?.entries.map(\.answer) == ["rain"])
    }

    @Test func asksNothingThatIsKnown() async throws {
        let text = "Which gas do plants take in? ____"
        let (quiz, _) = try await made([Self.item(text, "carbon dioxide")], known: [text])
        #expect(quiz == nil)
    }
}
