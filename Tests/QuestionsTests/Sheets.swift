import Artifacts
import Engine
import Foundation
import Logging

@testable import QuestionsStage

/// Sheets made of plain lines.
enum Sheets {
    /// A recognition of lines, each word read for certain unless it is named in `doubtful`.
    static func recognition(
        _ text: String, key: String = "sheet", doubtful: Set<String> = []
    ) -> Recognition {
        let lines = text.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map { word in
                Recognition.Word(
                    text: String(word), box: Box(x: 0, y: 0, width: 0, height: 0),
                    confidence: doubtful.contains(String(word)) ? 0.65 : 1.0)
            }
            return Recognition.Line(
                text: String(line), box: Box(x: 0, y: 0, width: 0, height: 0), confidence: 1.0,
                reader: "text", words: words)
        }
        return Recognition(
            key: key, pages: [.init(number: 1, text: text, lines: lines, exercises: [])])
    }

    static let bench = Bench(
        inputs: [:], scratch: FileManager.default.temporaryDirectory, log: Logger(label: "test"))

    /// The quiz of a text; nil where there is none.
    static func quiz(
        _ text: String, count: Int = 10, seed: Int = 1, rulings: [Ruling] = [],
        doubtful: Set<String> = [], editions: [Edition]? = nil
    ) async throws -> Questions? {
        let stage = try QuestionsStage(.init(count: count, seed: seed))
        let input = QuestionsStage.Input(
            recognition: recognition(text, doubtful: doubtful), classSet: nil, rulings: rulings,
            edition: editions)
        guard case .made(let quiz) = try await stage.run(input, on: bench) else { return nil }
        return quiz
    }
}
