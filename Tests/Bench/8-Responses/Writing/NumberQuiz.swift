import Artifacts
import Drawing
import Foundation
import Imaging
import PrintStage

/// A quiz of numbers, printed with a row of boxes for each answer, and what pupils write into them.
struct NumberQuiz {
    /// What is written.
    enum Kind: String, CaseIterable {
        case digit = "one digit"
        case number = "two to five digits"
        case negative = "negative"
        case decimal = "decimal"

        /// A number of the kind, with the sign and the point that a keyboard has.
        func drawn(random: inout SplitMix64) -> String {
            func digits(_ count: Int) -> String { Self.digits(count, random: &random) }
            switch self {
            case .digit: return digits(1)
            case .number: return digits(2 + random.index(4))
            case .negative: return "-" + digits(1 + random.index(3))
            case .decimal: return digits(1 + random.index(2)) + "." + digits(1 + random.index(2))
            }
        }

        /// So many digits; none of several begin with 0.
        static func digits(_ count: Int, random: inout SplitMix64) -> String {
            let first = count > 1 ? 1 + random.index(9) : random.index(10)
            return ([first] + (1..<count).map { _ in random.index(10) }).map(String.init).joined()
        }
    }

    /// Boxes of a row on paper.
    static let boxes = 5

    /// Prints it; with rules for letters instead of boxes where asked.
    static func made(
        seed: UInt64, questions count: Int = 24, letters: Bool = false, in folder: URL
    ) async throws -> PrintedQuiz {
        var random = SplitMix64(seed: seed)
        let questions = (1...count).map { number in
            Questions.Question(
                id: "q\(number)", type: .fillBlank, prompt: "\(number) × \(number + 3) = ____",
                choices: [], explanation: "", difficulty: .easy, skill: "multiplication",
                source: .init(page: 1, lines: [1]), origin: .embedded)
        }
        let entries = (1...count).map { number in
            AnswerKey.Entry(
                questionID: "q\(number)",
                answer: letters ? "A" : String(number * (number + 3)), accepted: [],
                points: 1, promptConfidence: 1.0, proof: .init(method: .computed, detail: ""))
        }
        var options = PrintStage.defaults
        options.style = [.plain, .plain, .largePrint][random.index(3)]
        return try await PrintedQuiz.printed(
            .init(
                questions: Questions(
                    key: "bench", title: "Numbers", subject: "Bench", topic: "",
                    questions: questions),
                answerKey: AnswerKey(key: "bench", entries: entries)),
            options, seed: seed, in: folder)
    }

    /// Writes a number into a row of boxes, a character a box from some box on, as one hand does.
    static func write(
        _ number: String, into place: BoxMM, with digits: RealDigits, darkness: Double,
        on canvas: inout Canvas, random: inout SplitMix64
    ) {
        NumberPen(
            place: place, digits: digits, darkness: darkness,
            first: random.index(boxes - number.count + 1)
        ).write(number, on: &canvas, random: &random)
    }
}
