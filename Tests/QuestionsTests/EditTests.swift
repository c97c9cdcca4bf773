import Artifacts
import Engine
import Testing

@testable import QuestionsStage

private func ruling(
    _ serial: Int, _ action: String, _ id: String? = nil, prompt: String? = nil,
    choices: [Questions.Choice]? = nil
) -> Ruling {
    Ruling(
        key: "sheet", serial: serial, type: .quiz, target: "quiz/\(id ?? "\(serial)")",
        payload: .init(
            questionID: id, answer: nil, prompt: prompt, choices: choices, action: action))
}

@Test func keepsNumbersWhenOneIsDropped() async throws {
    let quiz = try #require(try await Sheets.quiz(sums, rulings: [ruling(1, "drop", "q3")]))
    #expect(quiz.questions.map(\.id) == ["q1", "q2", "q4", "q5", "q6", "q7", "q8", "q9", "q10"])
}

@Test func givesAddedQuestionsTheNextNumber() async throws {
    let quiz = try #require(
        try await Sheets.quiz(
            sums,
            rulings: [
                ruling(1, "drop", "q10"), ruling(2, "add", prompt: "What is a sum?"),
                ruling(3, "add", prompt: "What is a difference?"),
            ]))
    #expect(quiz.questions.suffix(2).map(\.id) == ["q11", "q12"])
    #expect(quiz.questions.suffix(2).allSatisfy { $0.origin == .teacher && $0.type == .fillBlank })
}

@Test func rewordsAndRetitles() async throws {
    let quiz = try #require(
        try await Sheets.quiz(
            sums,
            rulings: [
                ruling(1, "reword", "q2", prompt: "How much is 1 + 1?"),
                ruling(2, "retitle", prompt: "Monday"),
            ]))
    #expect(quiz.title == "Monday")
    #expect(quiz.questions[1].prompt == "How much is 1 + 1?")
    #expect(quiz.questions[1].origin == .teacher)
    #expect(quiz.questions[0].origin == .embedded)
}

@Test func saysWhichChangeHadNothingToHoldOnTo() async throws {
    let quiz = try #require(
        try await Sheets.quiz(
            sums,
            rulings: [
                ruling(1, "drop", "q3"), ruling(2, "reword", "q3", prompt: "How much is 1 + 1?"),
                ruling(3, "reword", "q4", prompt: "How much is 2 + 2?"),
            ]))
    #expect(quiz.setAside?.map(\.questionID) == ["q3"])
    #expect(quiz.questions.first { $0.id == "q4" }?.prompt == "How much is 2 + 2?")
    let settled = try #require(
        try await Sheets.quiz(sums, rulings: [ruling(1, "reword", "q4", prompt: "2 + 2?")]))
    #expect(settled.setAside == nil)
}

@Test func leavesTheQuizToTheFirstReferenceOfASet() async throws {
    let set = ClassSet(sets: [
        .init(id: "c01", members: ["c01", "sheet"], reference: ["c01", "sheet"], pages: [1])
    ])
    let stage = try QuestionsStage(.init())
    let input = QuestionsStage.Input(
        recognition: Sheets.recognition(sums), classSet: set, rulings: [])
    guard case .notApplicable(let reason) = try await stage.run(input, on: Sheets.bench) else {
        Issue.record("a quiz was made")
        return
    }
    #expect(reason == "the practice of this class set is made from 'c01'")
}

@Test func saysWhyAnEmptyPageHasNoQuestions() async throws {
    let quiz = try #require(try await Sheets.quiz(""))
    #expect(quiz.questions.isEmpty)
    #expect(quiz.shortfall?.reason == "the page has no printed text to ask about")
}

@Test func refusesACountOfNone() {
    #expect(
        throws: Problem(
            .configuration, "Count of questions is from 1 to 50, not 0",
            hint: "set `count: 10` under the questions step")
    ) {
        try QuestionsStage(.init(count: 0))
    }
}
