import Artifacts
import Foundation
import Paper
import Testing

/// Quiz results as lines of text.
struct QuizLineTests {
    static let result = QuizResult(
        edition: "7K3QF", pupil: "P07", attempt: "abc", seconds: 75,
        answers: [
            QuizResult.Answer(questionID: "q1", value: "½ – ü >>>???", skipped: false),
            QuizResult.Answer(questionID: "q2", value: nil, skipped: true),
        ])

    @Test func readsWhatItWrites() throws {
        let line = try QuizLine.line(Self.result)
        let text = "Dear teacher,\n\(line)\nand \(line), thanks."
        let read = try QuizLine.documents(in: text).map {
            try Document.decode(QuizResult.self, from: try #require($0))
        }
        #expect(read == [Self.result, Self.result])
    }

    @Test func readsALineThatAMailProgramBroke() throws {
        let line = try QuizLine.line(Self.result)
        let broken = stride(from: 0, to: line.count, by: 70).map {
            String(line.dropFirst($0).prefix(70))
        }.joined(separator: "\r\n")
        #expect(QuizLine.documents(in: broken).compactMap { $0 }.count == 1)
    }

    @Test func refusesALineThatWasCutOrChanged() throws {
        let line = try QuizLine.line(Self.result)
        let changed = line.replacing("a", with: "b", maxReplacements: 1)
        #expect(QuizLine.documents(in: String(line.dropLast(3))) == [nil])
        #expect(QuizLine.documents(in: changed) == [nil])
        #expect(QuizLine.documents(in: "REVISO1.") == [nil])
        #expect(QuizLine.documents(in: "nothing here") == [])
    }
}
