import Artifacts
import Foundation

/// A classroom of texts with their quizzes and keys.
struct QuizRoom {
    /// A quiz with its key.
    struct Quiz {
        var name: String
        var questions: Questions
        var key: AnswerKey?
        /// The bytes of both documents.
        var bytes: Data
        /// The text it was made from.
        var text: String

        /// The answer in words: for choices the chosen text.
        func answer(_ question: Questions.Question) -> String? {
            let answer = key?.entries.first { $0.questionID == question.id }?.answer
            guard question.type == .multipleChoice else { return answer }
            return question.choices.first { $0.letter == answer }?.text
        }
    }

    var quizzes: [Quiz]
    /// CPU seconds of the steps questions and answers, for all texts.
    var cpuSeconds: Double

    /// Makes the quizzes of texts in a new classroom.
    init(
        _ texts: [(name: String, text: String)], reviso: URL, folder: URL, seed: Int = 1,
        jobs: Int = 1
    ) throws {
        _ = try Child.run(reviso, ["init", folder.path])
        if seed != 1 {
            let settings = folder.appending(path: "reviso.yml")
            let lines = try String(contentsOf: settings, encoding: .utf8)
            try Data((lines + "\nseed: \(seed)\n").utf8).write(to: settings)
        }
        for text in texts {
            let file = folder.appending(path: "inbox/\(text.name).txt")
            try Data(text.text.utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: file.path)
        }
        func run(_ until: String) throws -> Child {
            try Child.run(
                reviso,
                ["run", "--workspace", folder.path, "--until", until, "--jobs", String(jobs)])
        }
        _ = try run("04-erase")
        cpuSeconds = try run("06-answers").cpuSeconds
        quizzes = try texts.compactMap { text in
            let key = text.name.lowercased().replacing("_", with: "-")
            let file = folder.appending(path: "work/05-questions/\(key)/questions.json")
            guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
            let other = folder.appending(path: "work/06-answers/\(key)/answerKey.json")
            let keyed = FileManager.default.contents(atPath: other.path)
            return Quiz(
                name: text.name, questions: try JSONDecoder().decode(Questions.self, from: data),
                key: try keyed.map { try JSONDecoder().decode(AnswerKey.self, from: $0) },
                bytes: data + (keyed ?? Data()), text: text.text)
        }
    }
}
