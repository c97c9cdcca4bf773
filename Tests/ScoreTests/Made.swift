import Artifacts
import Engine
import Foundation
import Logging
import Support

@testable import ScoreStage

extension ScoreTests {
    static let edition = Edition(
        key: "7K3QF", edition: "7K3QF", sheet: "rain", title: "Rain",
        questions: [
            question("q1", .multipleChoice, "Which is right?"),
            question("q2", .fillBlank, "The change of a liquid into a gas is ____."),
            question("q3", .shortAnswer, "Why does water evaporate?"),
        ],
        entries: [
            entry("q1", "A"), entry("q2", "evaporation"),
            entry("q3", "because heat from the Sun turns the water into vapour"),
        ], pages: [])

    static func question(_ id: String, _ type: Questions.QuestionType, _ prompt: String)
        -> Questions.Question
    {
        Questions.Question(
            id: id, type: type, prompt: prompt, explanation: "Because.", difficulty: .easy,
            skill: "water", source: .init(page: 1, lines: [1]), origin: .embedded)
    }

    static func entry(_ id: String, _ answer: String, promptConfidence: Confidence = 1.0)
        -> AnswerKey.Entry
    {
        AnswerKey.Entry(
            questionID: id, answer: answer, accepted: [], points: 1,
            promptConfidence: promptConfidence, proof: .init(method: .source, detail: "line 1"))
    }

    func item(_ id: String, _ value: String?, _ state: String) -> Responses.Item {
        Responses.Item(
            questionID: id, value: value, confidence: 0.99,
            state: Responses.State(rawValue: state) ?? .unclear, page: 0)
    }

    func score(
        _ items: [Responses.Item], edition: Edition = edition, rulings: [Ruling] = []
    ) async throws -> ScoreCard {
        let responses = Responses(
            key: "rain/P01/7K3QF-1", instrument: .quiz, edition: "7K3QF", source: .screen,
            whose: [.init(pupil: "P01", confidence: 1.0)],
            pages: [.init(number: 1, scan: "0123456789ab-1", registered: true)], items: items)
        return try await run(
            ScoreStage.Input(responses: responses, edition: edition, rulings: rulings))
    }

    func scoreExercise(
        _ item: Responses.Item, promptConfidence: Double, beside others: [Responses.Item] = [],
        owner: String? = nil, type: Recognition.PlaceType = .number, isKeyed: Bool = true,
        prompt: String = "7 + 1 = __"
    ) async throws -> ScoreCard {
        let box = Box(x: 0, y: 0, width: 10, height: 10)
        let exercise = Recognition.Exercise(
            id: "e1", label: "", prompt: prompt,
            promptConfidence: Confidence(promptConfidence), box: box,
            answer: .init(box: box, type: type))
        var entry = Self.entry("e1", "8", promptConfidence: Confidence(promptConfidence))
        entry.proof = .init(method: .computed, detail: "7 + 1 = 8")
        let responses = Responses(
            key: "sums", instrument: .exercises, source: .screen,
            whose: owner.map { [.init(pupil: $0, confidence: 1.0)] } ?? [], pages: [],
            items: [item] + others)
        return try await run(
            ScoreStage.Input(
                responses: responses,
                recognition: Recognition(
                    key: "sums",
                    pages: [.init(number: 1, text: "", lines: [], exercises: [exercise])]),
                answerKey: AnswerKey(key: "sums", entries: isKeyed ? [entry] : []), rulings: []))
    }

    private func run(_ input: ScoreStage.Input) async throws -> ScoreCard {
        let folder = try TemporaryFolder()
        let bench = Bench(inputs: [:], scratch: folder.url, log: Logger(label: "test"))
        let outcome = try await ScoreStage(ScoreStage.defaults).run(input, on: bench)
        guard case .made(let card) = outcome else { throw Problem(.bug, "No card") }
        return card
    }
}
