import Artifacts

@testable import Desk

/// Quizzes as they are handed on, one of each kind of question and every awkward character.
enum QuizSamples {
    static let awkward = "~a=b#c{d}e:f\\g <b>\"&' ]]> ,;\tx"

    static func question(
        _ id: String, _ type: Questions.QuestionType, _ prompt: String, _ choices: [String] = [],
        explanation: String = ""
    ) -> Questions.Question {
        Questions.Question(
            id: id, type: type, prompt: prompt,
            choices: zip("ABCDEF", choices).map { .init(letter: String($0), text: $1) },
            explanation: explanation, difficulty: .easy, skill: "s",
            source: .init(page: 1, lines: [1]), origin: .embedded)
    }

    static func entry(
        _ id: String, _ answer: String, accepted: [String] = [], concepts: [[String]] = [],
        points: Double = 1, isProven: Bool = true
    ) -> AnswerKey.Entry {
        AnswerKey.Entry(
            questionID: id, answer: answer, accepted: accepted, concepts: concepts, points: points,
            promptConfidence: 1.0,
            proof: isProven ? .init(method: .source, detail: "it says so") : nil)
    }

    static func items(
        _ questions: [Questions.Question], _ entries: [AnswerKey.Entry],
        title: String = "Science - The Sun / the Moon"
    ) -> QuizItems {
        QuizItems(
            Questions(
                key: "the-sun", title: title, subject: "Science", topic: "t", questions: questions),
            AnswerKey(key: "the-sun", entries: entries))
    }

    /// q1 and q2 choices, q3 words, q4 and q5 numbers, q6 an essay; q7 to q9 cannot be handed on.
    static var mixed: QuizItems {
        items(
            [
                question(
                    "q1", .multipleChoice, "Which term?", ["seed", "stem"], explanation: "It: so."),
                question("q2", .multipleChoice, awkward, [awkward, "3 < 5", "* {x}"]),
                question("q3", .fillBlank, "The ____ holds\nthe leaves."),
                question("q4", .fillBlank, "40 − 33 = ____"),
                question("q5", .fillBlank, "3 − 7 = ____"),
                question("q6", .shortAnswer, "What is [a] seed?", explanation: "Read #3."),
                question("q7", .fillBlank, "No entry: ____"),
                question("q8", .fillBlank, "No proof: ____"),
                question("q9", .multipleChoice, "No such letter", ["a", "b"]),
            ],
            [
                entry("q1", "B", points: 2), entry("q2", "A", accepted: ["C"]),
                entry("q3", "stem", accepted: ["st*m", "stem"]),
                entry("q4", "7", accepted: ["seven", "7.0", "8"]), entry("q5", "−4"),
                entry(
                    "q6", "a part that\ngrows", concepts: [["part", "piece"], ["grows"]]),
                entry("q8", "x", isProven: false), entry("q9", "Z"),
            ])
    }

    /// What `mixed` asks, as programs keep it that fold a tab into a space.
    static let prompts = [
        "Which term?", awkward.replacing("\t", with: " "), "The ____ holds\nthe leaves.",
        "40 − 33 = ____", "3 − 7 = ____", "What is [a] seed?",
    ]

    static let leftOut = [
        "q7 is left out: the key has no answer to it", "q8 is left out: its answer is not proven",
        "q9 is left out: its answer 'Z' is none of its choices",
    ]
}
