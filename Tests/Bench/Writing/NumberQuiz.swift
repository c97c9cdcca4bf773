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
            func digits(_ count: Int) -> String {
                // No number of several digits begins with 0.
                let first = count > 1 ? 1 + random.index(9) : random.index(10)
                return ([first] + (1..<count).map { _ in random.index(10) }).map(String.init)
                    .joined()
            }
            switch self {
            case .digit: return digits(1)
            case .number: return digits(2 + random.index(4))
            case .negative: return "-" + digits(1 + random.index(3))
            case .decimal: return digits(1 + random.index(2)) + "." + digits(1 + random.index(2))
            }
        }
    }

    /// Boxes of a row on paper.
    static let boxes = 5

    /// Prints it.
    static func made(seed: UInt64, in folder: URL) async throws -> PrintedQuiz {
        var random = SplitMix64(seed: seed)
        let questions = (1...24).map { number in
            Questions.Question(
                id: "q\(number)", type: .fillBlank, prompt: "\(number) × \(number + 3) = ____",
                choices: [], explanation: "", difficulty: .easy, skill: "multiplication",
                source: .init(page: 1, lines: [1]), origin: .embedded)
        }
        let entries = (1...24).map { number in
            AnswerKey.Entry(
                questionID: "q\(number)", answer: String(number * (number + 3)), accepted: [],
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
        let width = place.width / Double(boxes)
        let first = random.index(boxes - number.count + 1)
        for (index, character) in number.enumerated() {
            let left = place.x + Double(first + index) * width
            let middle = place.y + place.height / 2 + random.between(-0.5, 0.5)
            switch character {
            case "-":
                canvas.line(
                    left + 1.4, middle + random.between(-0.3, 0.3), left + width - 1.4, middle,
                    width: 0.45, grey: 1 - darkness)
            case ".":
                let x = left + width / 2 + random.between(-0.8, 0.8)
                canvas.line(
                    x, place.maxY - 1.4, x + 0.2, place.maxY - 1.3, width: 0.7, grey: 1 - darkness)
            default:
                // The digit itself takes six tenths of its cut-out.
                let heightPx = Int(place.height * random.between(1.0, 1.25) * Canvas.dotsMM)
                guard
                    let shape = character.wholeNumberValue.flatMap({
                        digits.digit($0, heightPx: heightPx, random: &random)
                    })
                else { continue }
                let side = Double(shape.widthPx) / Canvas.dotsMM
                canvas.lay(
                    shape, x: left + width / 2 - side / 2 + random.between(-0.5, 0.5),
                    y: middle - side / 2, darkness: darkness)
            }
        }
    }
}
