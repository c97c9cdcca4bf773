import Artifacts
import Engine
import Foundation
import Logging
import Support

@testable import LessonsStage

/// Stages run by themselves, in a folder of their own.
enum Benches {
    /// A bench that writes into a folder.
    static func bench(_ folder: TemporaryFolder) -> Bench {
        Bench(inputs: [:], scratch: folder.url, log: Logger(label: "test"))
    }

    /// A topic's listings as the stage shows them.
    static func examples(
        _ topic: Topic, _ options: ExamplesStage.Options = .init(), in folder: TemporaryFolder
    ) async throws -> ShownExamples? {
        let made = try await ExamplesStage(options).run(.init(topic: topic), on: bench(folder))
        if case .made(let examples) = made { return examples }
        return nil
    }

    /// A topic laid out with its quiz, in a folder.
    static func lesson(_ topic: Topic, in folder: TemporaryFolder) async throws -> Lesson? {
        let course = Course(topics: try CourseOrder([topic]).entries)
        let questions = Questions(
            key: topic.key, title: topic.title, subject: "Computing", topic: topic.title,
            questions: topic.items.enumerated().map { index, item in
                .init(
                    id: "q\(index + 1)", type: item.type, prompt: item.prompt,
                    choices: item.choices, explanation: item.explanation, difficulty: .medium,
                    skill: topic.title, source: .init(page: 1, lines: []), origin: .teacher)
            })
        let key = AnswerKey(
            key: topic.key,
            entries: topic.items.enumerated().map { index, item in
                .init(
                    questionID: "q\(index + 1)", answer: item.answer, accepted: item.accepted,
                    points: 1, promptConfidence: 1.0,
                    proof: .init(method: .teacher, detail: "so"))
            })
        let made = try await LessonStage(.init()).run(
            .init(
                topic: topic,
                examples: try await examples(topic, in: folder)
                    ?? ShownExamples(key: topic.key, examples: []), course: course,
                questions: questions, answerKey: key), on: bench(folder))
        if case .made(let lesson) = made { return lesson }
        return nil
    }
}
