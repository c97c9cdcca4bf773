import Artifacts
import Engine
import Foundation
import Logging
import Testing

@testable import AnswersStage

/// What a teacher said of a page's own questions on one of its pictures.
struct SharedKeyTests {
    private static func exercise(
        _ id: String, _ prompt: String, _ confidence: Confidence
    ) -> Recognition.Exercise {
        let none = Box(x: 0, y: 0, width: 0, height: 0)
        return .init(
            id: id, label: "", prompt: prompt, promptConfidence: confidence, box: none,
            answer: .init(box: none, type: .text))
    }

    @Test func keysTheSameQuestionsOnAnotherPicture() async throws {
        let page = Recognition(
            key: "copy",
            pages: [
                .init(
                    number: 1, text: "", lines: [],
                    exercises: [
                        Self.exercise("e1", "Who passed by the old tree?", 0.8),
                        Self.exercise("e2", "x + 3 − y = __", 0.6),
                    ])
            ])
        let rulings = try [
            ("e4", "Who passed by the old tree?", "a fox"), ("e5", "x + 3 − y = __", "7"),
        ]
        .enumerated().map { serial, row in
            try Ruling(
                key: "first", serial: serial + 1, type: .key, target: "page/\(row.0)",
                payload: .init(questionID: row.0, answer: row.2, prompt: row.1))
        }
        let bench = Bench(
            inputs: [:], scratch: FileManager.default.temporaryDirectory,
            log: Logger(label: "test"))
        let outcome = try await AnswersStage(.init()).run(
            .init(
                intake: Intake(key: "copy", paper: .worksheet), recognition: page, questions: nil,
                rulings: rulings), on: bench)
        guard case .made(let key) = outcome else {
            Issue.record("no key was made")
            return
        }
        #expect(key.entries.map(\.questionID) == ["e1", "e2"])
        #expect(key.entries.map(\.answer) == ["a fox", "7"])
        #expect(key.entries.allSatisfy { $0.proof?.method == .teacher })
        // Words tell the question for certain; a sum is only as sure as it was read on this picture.
        #expect(key.entries.map(\.promptConfidence) == [1.0, 0.6])
    }
}
