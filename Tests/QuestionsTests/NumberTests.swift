import Artifacts
import Engine
import Testing

@testable import QuestionsStage

/// Numbers of questions, once there is paper with them.
@Suite struct NumberTests {
    private func edition(_ id: String, _ quiz: Questions) -> Edition {
        Edition(
            key: id, edition: id, sheet: quiz.key, title: quiz.title, questions: quiz.questions,
            entries: [], pages: [])
    }

    private func quiz(
        seed: Int, _ editions: [Edition] = [], _ rulings: [Ruling] = [], count: Int = 10
    ) async throws -> Questions {
        let stage = try QuestionsStage(.init(count: count, seed: seed))
        let input = QuestionsStage.Input(
            recognition: Sheets.recognition(sums), classSet: nil, rulings: rulings,
            edition: editions)
        let outcome = try await stage.run(input, on: Sheets.bench)
        guard case .made(let made) = outcome else {
            throw Problem(.bug, "No quiz")
        }
        return made
    }

    private func ruling(
        _ action: String, _ id: String, on edition: String, prompt: String? = nil
    ) throws -> Ruling {
        try Ruling(
            key: "sheet", serial: 1, type: .quiz, target: "\(edition)/\(id)",
            payload: .init(questionID: id, edition: edition, prompt: prompt, action: action))
    }

    @Test func keepsTheQuizAsItWasOnceItIsPrinted() async throws {
        let first = try await quiz(seed: 1)
        #expect(first.questions.map(\.id) == (1...10).map { "q\($0)" })
        #expect(try await quiz(seed: 1, [edition("11111", first)]) == first)
    }

    @Test func givesNoNumberToASecondQuestion() async throws {
        let first = try await quiz(seed: 1)
        let second = try await quiz(seed: 2, [edition("11111", first)])
        let third = try await quiz(
            seed: 3, [edition("22222", second), edition("11111", first)])
        var asked: [String: Questions.Question] = [:]
        for question in first.questions + second.questions + third.questions {
            if let known = asked[question.id] { #expect(known.isTheSame(as: question)) }
            asked[question.id] = question
        }
        #expect(asked.count > 10)
        for made in [second, third] { #expect(Set(made.questions.map(\.id)).count == 10) }
        // Back at the first seed everything is what it was.
        let editions = [edition("11111", first), edition("22222", second)]
        #expect(try await quiz(seed: 1, editions) == first)
    }

    @Test func appliesARulingOnlyToTheQuestionItWasWrittenOn() async throws {
        let first = try await quiz(seed: 1)
        let second = try await quiz(seed: 2)
        let editions = [edition("11111", first), edition("22222", second)]
        // Printed before numbers lasted: q1 is one thing on the one paper and another on the other.
        #expect(!first.questions[0].isTheSame(as: second.questions[0]))
        let plain = try await quiz(seed: 1, editions)
        let other = try await quiz(seed: 1, editions, [ruling("drop", "q1", on: "22222")])
        #expect(other.questions == plain.questions)
        #expect(other.setAside?.map(\.questionID) == ["q1"])
        #expect(other.setAside?.first?.edition == "22222")
        #expect(plain.setAside == nil)
        var later = try ruling("reword", "q2", on: "11111", prompt: "How much is 1 + 1?")
        later.serial = 2
        let seen = try await quiz(
            seed: 1, editions, [ruling("drop", "q1", on: "22222"), later])
        #expect(seen.setAside == nil)
        let meant = try await quiz(seed: 1, editions, [ruling("drop", "q1", on: "11111")])
        #expect(meant.questions.map(\.id) == plain.questions.dropFirst().map(\.id))
    }

    @Test func takesARulingOnWhatWasRewordedBefore() async throws {
        let first = try await quiz(seed: 1)
        let reworded = try ruling("reword", "q2", on: "11111", prompt: "How much is 1 + 1?")
        let second = try await quiz(seed: 1, [edition("11111", first)], [reworded])
        #expect(second.questions[1].prompt == "How much is 1 + 1?")
        var drop = try ruling("drop", "q2", on: "22222")
        drop.serial = 2
        let third = try await quiz(
            seed: 1, [edition("11111", first), edition("22222", second)], [reworded, drop])
        #expect(!third.questions.contains { $0.id == "q2" })
    }
}
