import Artifacts
import Engine
import Testing

@testable import QuestionsStage

private func ruling(
    _ serial: Int, _ action: String, _ id: String? = nil, prompt: String? = nil,
    choices: [Questions.Choice]? = nil
) throws -> Ruling {
    try Ruling(
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

@Test(arguments: [("Science", "Science"), ("multipleChoice", nil)])
func correctsTheSubjectWithTheTitle(_ type: String, _ subject: String?) async throws {
    let before = try #require(try await Sheets.quiz(sums))
    let ruling = try Ruling(
        key: "sheet", serial: 1, type: .quiz, target: "7K3QF/title",
        payload: .init(questionID: "title", type: type, prompt: "Rain", action: "retitle"))
    let quiz = try #require(try await Sheets.quiz(sums, rulings: [ruling]))
    #expect(quiz.title == "Rain")
    #expect(quiz.subject == subject ?? before.subject)
}

/// A row of a returned `quiz.csv`, which has every cell.
private func row(
    _ serial: Int, _ question: Questions.Question, answer: String, explanation: String?,
    action: String = "reword"
) throws -> Ruling {
    try Ruling(
        key: "sheet", serial: serial, type: .quiz, target: "7K3QF/\(question.id)",
        payload: .init(
            questionID: question.id, edition: "7K3QF", answer: answer,
            type: question.type.rawValue, prompt: question.prompt,
            choices: question.choices.isEmpty ? nil : question.choices, explanation: explanation,
            action: action))
}

/// The sums' quiz as it was printed, and its questions with a blank.
private func printed() async throws -> (edition: Edition, blanks: [Questions.Question]) {
    let quiz = try #require(try await Sheets.quiz(sums))
    let entries = quiz.questions.map {
        AnswerKey.Entry(
            questionID: $0.id, answer: $0.choices.first?.letter ?? "41", accepted: ["forty-one"],
            points: 1, promptConfidence: 1.0, proof: .init(method: .computed, detail: ""))
    }
    let edition = Edition(
        key: "7K3QF", edition: "7K3QF", sheet: "sheet", title: quiz.title,
        questions: quiz.questions, entries: entries, pages: [])
    return (edition, quiz.questions.filter { $0.type == .fillBlank })
}

@Test func dropsTheExplanationOfAnAnswerThatWasChanged() async throws {
    let (edition, blanks) = try await printed()
    let explained = blanks.map(\.explanation)
    try #require(blanks.count >= 5 && explained.allSatisfy { !$0.isEmpty })
    var reworded = blanks[4]
    reworded.prompt = "Work out: " + reworded.prompt
    let changes = try [
        // Another answer; the same in words; another with words of the teacher's own; none; the same to another prompt.
        row(1, blanks[0], answer: "42", explanation: explained[0]),
        row(2, blanks[1], answer: "Forty-One", explanation: explained[1]),
        row(3, blanks[2], answer: "43", explanation: "Count on from 40."),
        row(4, blanks[3], answer: "41", explanation: nil),
        row(5, reworded, answer: "41", explanation: explained[4]),
    ]
    let after = { (rulings: [Ruling]) in
        let quiz = try #require(
            try await Sheets.quiz(sums, rulings: rulings, editions: [edition]))
        return blanks.prefix(5).map { blank in
            quiz.questions.first { $0.id == blank.id }?.explanation
        }
    }
    #expect(
        try await after(changes)
            == ["", explained[1], "Count on from 40.", "", explained[4]])
    // The teacher's own words hold for the answer they came with, and for no later one.
    let again = try row(6, blanks[2], answer: "43", explanation: "Count on from 40.")
    #expect(try await after(changes + [again])[2] == "Count on from 40.")
    let other = try row(6, blanks[2], answer: "44", explanation: "Count on from 40.")
    #expect(try await after(changes + [other])[2] == "")
}

@Test func dropsTheExplanationOfAChoiceThatReadsOtherwise() async throws {
    let (edition, _) = try await printed()
    var choice = try #require(edition.questions.first { $0.type == .multipleChoice })
    let letter = choice.choices[0].letter
    let same = try row(1, choice, answer: letter, explanation: choice.explanation)
    let explanation = choice.explanation
    choice.choices[0].text = "something else"
    let other = try row(1, choice, answer: letter, explanation: explanation)
    for (ruling, kept) in [(same, explanation), (other, "")] {
        let quiz = try #require(
            try await Sheets.quiz(sums, rulings: [ruling], editions: [edition]))
        #expect(quiz.questions.first { $0.id == choice.id }?.explanation == kept)
    }
}

@Test func dropsTheExplanationOfAPromptThatWasMisread() async throws {
    let (edition, blanks) = try await printed()
    let mended = try Ruling(
        key: "sheet", serial: 1, type: .quiz, target: "7K3QF/\(blanks[0].id)",
        payload: .init(
            questionID: blanks[0].id, edition: "7K3QF", prompt: "8 + 5 = ____", action: "mend"))
    let quiz = try #require(
        try await Sheets.quiz(sums, rulings: [mended], editions: [edition]))
    let question = try #require(quiz.questions.first { $0.id == blanks[0].id })
    #expect(question.prompt == "8 + 5 = ____" && question.explanation.isEmpty)
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
    #expect(reason == "it is the same page as 'c01', which has the practice sheet")
}

@Test func saysWhyAnEmptyPageHasNoQuestions() async throws {
    let quiz = try #require(try await Sheets.quiz(""))
    #expect(quiz.questions.isEmpty)
    #expect(quiz.shortfall?.reason == "there is no printed text on the page to ask about")
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
