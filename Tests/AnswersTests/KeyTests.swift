import Artifacts
import Engine
import Foundation
import Logging
import Testing

@testable import AnswersStage

private let none = Box(x: 0, y: 0, width: 0, height: 0)

private func exercise(
    _ id: String, _ prompt: String, choices: [String] = [], confidence: Confidence = 0.9
) -> Recognition.Exercise {
    .init(
        id: id, label: "", prompt: prompt, promptConfidence: confidence, box: none,
        answer: .init(box: none, type: .number),
        choices: zip("ABCD", choices).map { .init(letter: String($0), text: $1) })
}

private func recognition(
    _ text: String = "", _ exercises: [Recognition.Exercise] = []
) -> Recognition {
    let lines = text.split(separator: "\n").map { line in
        Recognition.Line(
            text: String(line), box: none, confidence: 0.95, reader: "text", words: [])
    }
    return Recognition(
        key: "sheet", pages: [.init(number: 1, text: text, lines: lines, exercises: exercises)])
}

private func question(
    _ prompt: String, _ type: Questions.QuestionType = .fillBlank, choices: [String] = [],
    origin: Questions.Origin = .embedded
) -> Questions.Question {
    .init(
        id: "q1", type: type, prompt: prompt,
        choices: zip("ABCD", choices).map { .init(letter: String($0), text: $1) }, explanation: "",
        difficulty: .easy, skill: "", source: .init(page: 1, lines: [1]), origin: origin)
}

private func key(
    _ recognition: Recognition, _ questions: [Questions.Question] = [], rulings: [Ruling] = []
) async throws -> AnswerKey? {
    let quiz = Questions(
        key: "sheet", title: "", subject: "", topic: "", questions: questions, shortfall: nil)
    let bench = Bench(
        inputs: [:], scratch: FileManager.default.temporaryDirectory, log: Logger(label: "test"))
    let input = AnswersStage.Input(
        intake: Intake(key: "sheet", paper: .text), recognition: recognition, questions: quiz,
        rulings: rulings)
    guard case .made(let key) = try await AnswersStage(.init()).run(input, on: bench) else {
        return nil
    }
    return key
}

@Test func keysOrdersOfATypedPageInTheirForm() async throws {
    let orders = [
        "Write 2 3/4 as an improper fraction.": "11/4", "Write 0.35 as a percentage.": "35%",
        "Write 0.375 as a fraction in its simplest form.": "3/8",
    ]
    for (prompt, answer) in orders.sorted(by: { $0.key < $1.key }) {
        let found = try await key(recognition("1. \(prompt)", [exercise("e1", prompt)]))
        #expect(found?.entries.first?.answer == answer)
    }
    let other = "Write 0.375 as a fraction with denominator 16."
    #expect(
        try await key(recognition("1. \(other)", [exercise("e1", other)]))?.entries.isEmpty != false
    )
}

@Test func computesThePagesOwnSums() async throws {
    let key = try #require(
        try await key(
            recognition(
                "",
                [
                    exercise("e1", "348 + 275 = __"), exercise("e2", "75 ÷ 6 = __ remainder __"),
                    exercise("e3", "Name the gas."), exercise("e4", "__ + 3 = 7"),
                    exercise("e5", "Write 0.375 as a fraction in lowest terms. __"),
                ])))
    #expect(key.entries.map(\.questionID) == ["e1", "e4"])
    #expect(key.entries.map(\.answer) == ["623", "4"])
    #expect(key.entries.allSatisfy { $0.proof?.method == .computed && $0.promptConfidence == 0.9 })
}

@Test func choosesOnlyWhereOneChoiceFits() async throws {
    let key = try await key(
        recognition(
            "",
            [
                exercise("e1", "What is 3 + 4?", choices: ["6", "7", "8"]),
                exercise("e2", "What is 1/2 + 1/4?", choices: ["3/4", "6/8", "1"]),
                exercise("e3", "I ate __ apple.", choices: ["a", "an"]),
                exercise("e4", "She is __ hour late.", choices: ["a", "an"]),
            ]))
    #expect(key?.entries.map(\.questionID) == ["e1", "e3"])
    #expect(key?.entries.map(\.answer) == ["B", "B"])
    #expect(key?.entries.allSatisfy { $0.proof?.method == .choice } == true)
}

@Test(arguments: [
    ("What is 31 × 6?", "186"), ("If f(x) = 2x^2 - 3, what is f(4)?", "29"),
    ("____ + 3 = 7", "4"),
])
func computesTheQuiz(prompt: String, answer: String) async throws {
    let key = try await key(recognition(), [question(prompt)])
    #expect(key?.entries.first?.answer == answer)
    #expect(key?.entries.first?.promptConfidence == 1.0)
}

private let page = """
    evaporation: the change of a liquid into a gas
    condensation: the change of a gas into a liquid
    1773 - Colonists dump tea into Boston Harbor.
    1776 - The Declaration of Independence is adopted.
    Ida Lewis rowed out alone because the boat tipped over in the cold water.
    """

@Test(arguments: [
    ("The term for “the change of a liquid into a gas” is ____.", "evaporation"),
    ("“Colonists dump tea into Boston Harbor”: this was in the year ____.", "1773"),
    (
        "Complete the sentence: “Ida Lewis ____ out alone because the boat tipped over in the cold water.” (first letter: r)",
        "rowed"
    ),
    ("Who rowed out alone because the boat tipped over in the cold water? ____", "Ida Lewis"),
])
func findsWhatThePageStates(prompt: String, answer: String) async throws {
    let key = try await key(recognition(page), [question(prompt)])
    let entry = try #require(key?.entries.first)
    #expect(entry.answer == answer)
    #expect(entry.proof?.method == .source)
    #expect(entry.promptConfidence == 0.95)
}

@Test func acceptsTheFullNameOfAPerson() async throws {
    let text = "Ida Lewis was born in Newport.\nIda rowed out alone in the storm."
    let key = try await key(recognition(text), [question("Who rowed out alone in the storm? ____")])
    #expect(key?.entries.first?.answer == "Ida")
    #expect(key?.entries.first?.accepted == ["Ida Lewis"])
}

@Test func givesChoicesByTheirLetter() async throws {
    let key = try await key(
        recognition(page),
        [
            question(
                "Which term means “the change of a gas into a liquid”?", .multipleChoice,
                choices: ["front", "evaporation", "condensation", "weather"])
        ])
    #expect(key?.entries.first?.answer == "C")
}

@Test func givesShortAnswersTheirConcepts() async throws {
    let key = try await key(
        recognition(page),
        [question("What does “evaporation” mean? Explain in your own words.", .shortAnswer)])
    #expect(key?.entries.first?.answer == "the change of a liquid into a gas")
    #expect(key?.entries.first?.concepts == [["change"], ["liquid"], ["gas"]])
}

@Test(arguments: [
    "The term for “something else” is ____.", "Who flew to the moon? ____",
    "Complete the sentence: “Ida Lewis ____ to school.”", "Why is the sky blue?", "2 + = ____",
])
func keysNothingWithoutProof(prompt: String) async throws {
    #expect(try await key(recognition(page), [question(prompt)]) == nil)
}

@Test func letsTheTeacherDecide() async throws {
    let rulings = try [
        Ruling(
            key: "sheet", serial: 1, type: .key, target: "key/e1",
            payload: .init(
                questionID: "e1", answer: "624", accepted: ["six"], points: 2, sure: true)),
        Ruling(
            key: "sheet", serial: 2, type: .accept, target: "accept/e2",
            payload: .init(questionID: "e2", accepted: ["four"])),
        Ruling(
            key: "sheet", serial: 3, type: .key, target: "key/e9",
            payload: .init(questionID: "e9", answer: "9")),
    ]
    let key = try await key(
        recognition("", [exercise("e1", "348 + 275 = __"), exercise("e2", "12 + 8 = __")]),
        rulings: rulings)
    #expect(key?.entries.map(\.answer) == ["624", "20"])
    #expect(key?.entries.first?.proof?.method == .teacher)
    #expect(key?.entries.first?.points == 2)
    #expect(key?.entries.last?.accepted.contains("four") == true)
    #expect(key?.entries.last?.proof?.method == .computed)
}

@Test func keysAQuestionATeacherAdded() async throws {
    let rulings = try [
        Ruling(
            key: "sheet", serial: 1, type: .quiz, target: "quiz/1",
            payload: .init(answer: "oxygen", prompt: "Which gas?", action: "add"))
    ]
    let key = try await key(
        recognition(), [question("Which gas?", origin: .teacher)], rulings: rulings)
    #expect(key?.entries.map(\.answer) == ["oxygen"])
    #expect(key?.entries.first?.proof?.method == .teacher)
}

@Test func saysWhereATeachersKeyOverrulesWhatIsExplained() async throws {
    func entry(_ rulings: [Ruling]) async throws -> AnswerKey.Entry? {
        try await key(recognition(), [question("3 + 4 = ____")], rulings: rulings)?.entries.first
    }
    func ruling(_ serial: Int, _ type: Ruling.Kind, _ answer: String) throws -> Ruling {
        try Ruling(
            key: "sheet", serial: serial, type: type, target: "q1",
            payload: .init(questionID: "q1", answer: answer, sure: true))
    }
    #expect(try await entry([])?.overrules == nil)
    #expect(try await entry([ruling(1, .key, "8")])?.overrules == true)
    #expect(try await entry([ruling(1, .key, "seven")])?.overrules == nil)
    #expect(try await entry([ruling(1, .key, "8"), ruling(2, .key, "7.0")])?.overrules == nil)
    // The questions stage sees to the explanation of a question that came with its own answer.
    #expect(try await entry([ruling(1, .quiz, "8")])?.overrules == nil)
    #expect(try await entry([ruling(1, .quiz, "8"), ruling(2, .key, "8")])?.overrules == nil)
    #expect(try await entry([ruling(1, .quiz, "8"), ruling(2, .key, "7")])?.overrules == true)
}

/// A computed key is certain only where the line that was read has the prompt's digits, signs and numbers.
@Test(arguments: [
    ("6 × 6 = __", "1. 6 × 6 = ____", true), ("1.6 × 6 = __", "1. 6 × 6 = ____", false),
    ("21/3 + 11/6 = __", "2 1/3 + 1 1/6 =", false), ("2 1/3 + 1 1/6 = __", "2 1/3 + 1 1/6 =", true),
    ("4 − 8 = __", "4 · 8 =", false), ("4 × 8 = __", "4 · 8 =", true),
])
func doubtsKeysOfPromptsThatDifferFromTheirLine(
    _ prompt: String, _ line: String, _ isCertain: Bool
) async throws {
    let row = Box(x: 0, y: 0, width: 400, height: 20)
    var (x, words): (Int, [Recognition.Word]) = (0, [])
    for word in line.split(separator: " ").map(String.init) {
        let box = Box(x: x, y: 0, width: 10 * word.count, height: 20)
        words.append(.init(text: word, box: box, confidence: 1.0))
        x = box.maxX + 10
    }
    let exercise = Recognition.Exercise(
        id: "e1", label: "", prompt: prompt, promptConfidence: 1.0, box: row,
        answer: .init(box: row, type: .number))
    let page = Recognition.Page(
        number: 1, text: line,
        lines: [.init(text: line, box: row, confidence: 1.0, reader: "text", words: words)],
        exercises: [exercise])
    let made = try #require(try await key(Recognition(key: "sheet", pages: [page])))
    #expect(made.entries.map { $0.promptConfidence >= 0.999 } == [isCertain])
}
