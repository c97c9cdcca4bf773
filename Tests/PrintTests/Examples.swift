import Artifacts
import Engine
import Foundation
import Logging
import PrintStage
import Support

/// Quizzes to print.
enum Examples {
    /// A question with what rarely matters filled in.
    static func question(
        _ id: String, _ type: Questions.QuestionType, _ prompt: String, _ choices: [String] = [],
        explanation: String = "Because it is so."
    ) -> Questions.Question {
        Questions.Question(
            id: id, type: type, prompt: prompt,
            choices: zip(["A", "B", "C", "D"], choices).map {
                Questions.Choice(letter: $0, text: $1)
            }, explanation: explanation, difficulty: .easy, skill: "reading",
            source: Questions.Source(page: 1, lines: [1]), origin: .embedded)
    }

    /// A key entry; without proof where asked.
    static func entry(
        _ id: String, _ answer: String, concepts: [[String]] = [], isProven: Bool = true
    ) -> AnswerKey.Entry {
        AnswerKey.Entry(
            questionID: id, answer: answer, accepted: [answer], concepts: concepts, points: 1,
            promptConfidence: 1.0,
            proof: isProven ? AnswerKey.Proof(method: .computed, detail: "worked out") : nil)
    }

    /// Ten questions of every type.
    static let mixed = Questions(
        key: "plants-01", title: "Science – How plants live", subject: "Science", topic: "Plants",
        questions: [
            question(
                "q1", .multipleChoice, "Which part of a plant takes up water from the soil?",
                ["The leaves", "The roots", "The stem", "The flower"],
                explanation: "Roots grow into the soil and take up water and minerals."),
            question(
                "q2", .fillBlank, "7 × 8 = ____", explanation: "7 × 8 means seven eights: 56."),
            question(
                "q3", .fillBlank, "The green substance in leaves is called ____.",
                explanation: "Chlorophyll makes leaves green."),
            question(
                "q4", .multipleChoice, "What is 1/2 + 1/4?", ["2/6", "3/4", "1/6", "1"],
                explanation: "1/2 is 2/4, and 2/4 + 1/4 = 3/4."),
            question(
                "q5", .shortAnswer, "Explain in your own words why a plant needs light.",
                explanation: "With light, a plant makes sugar from water and carbon dioxide."),
            question(
                "q6", .fillBlank,
                "Plants breathe out ____ during the day, the gas which animals and people need.",
                explanation: "Oxygen is left over when sugar is made."),
            question(
                "q7", .multipleChoice, "What does the word “photosynthesis” describe?",
                [
                    "The way in which a plant makes its own food from light, water and air",
                    "The way in which seeds are carried away by wind, water or animals",
                    "The time of the year in which a tree loses all of its leaves",
                    "The movement of water from the soil up to the highest leaf",
                ]),
            question("q8", .fillBlank, "144 ÷ 12 − 3^2 = ____"),
            question(
                "q9", .fillBlank,
                "How many days does a bean need to sprout if it is sown on 3 May and sprouts on 12 May?"
            ),
            question("q10", .multipleChoice, "Is a mushroom a plant?", ["Yes", "No"]),
        ])

    /// Its key; q6 has no proof, q10 no entry.
    static let mixedKey = AnswerKey(
        key: "plants-01",
        entries: [
            entry("q1", "B"), entry("q2", "56"), entry("q3", "chlorophyll"), entry("q4", "B"),
            entry(
                "q5",
                "A plant uses light to make its own food: it turns water and carbon dioxide into sugar, which it needs to grow.",
                concepts: [["light", "sun"], ["food", "sugar"]]),
            entry("q6", "oxygen", isProven: false), entry("q7", "A"), entry("q8", "3"),
            entry("q9", "9"), entry("e1", "4"),
        ])

    /// Runs the stage in a folder and gives the document.
    static func run(
        _ input: PrintStage.Input, _ options: PrintStage.Options = PrintStage.defaults,
        cleaned: URL? = nil, in folder: TemporaryFolder
    ) async throws -> Printed? {
        let bench = Bench(
            inputs: cleaned.map { ["cleaned": $0] } ?? [:], scratch: folder.url,
            log: Logger(label: "test"))
        switch try await PrintStage(options).run(input, on: bench) {
        case .made(let printed), .leaning(let printed, _): return printed
        case .notApplicable: return nil
        }
    }
}
