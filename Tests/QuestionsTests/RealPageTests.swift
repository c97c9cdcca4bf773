import Artifacts
import Testing

@testable import QuestionsStage

// Seen on scanned reports and exams.

@Test(arguments: ["9-73", "9.6-60", "10-23-85", "10/23/85"])
func makesNoSumsOfPageNumbersAndDates(_ line: String) async throws {
    let quiz = try #require(
        try await Sheets.quiz("The drill cores were stored in boxes.\n\(line)"))
    #expect(!quiz.questions.contains { $0.prompt.contains(where: \.isNumber) })
}

@Test func takesAListWithinASentenceForProse() async throws {
    let quiz = try #require(
        try await Sheets.quiz(
            """
            The organs that are watched in this study are the lungs, the liver and the
            stomach, intestine, skeletal, marrow, thyroid
            and the whole body of the worker.
            """))
    #expect(!quiz.questions.contains { $0.skill == "spelling" })
}

@Test func asksNothingAboutTextThatIsHardlyWords() async throws {
    let quiz = try #require(
        try await Sheets.quiz(
            """
            Tbe qnick brovvn fcx iumps ovcr tbe lczy dcg ncar tbe rivcr bcnk.
            Plants rnake fccd frcm ligbt, wbich is callcd photosynthesis in gieen lcavcs.
            """))
    #expect(quiz.questions.isEmpty)
    #expect(quiz.shortfall?.reason.contains("words are in the dictionary") == true)
}

@Test func leavesASentenceThatLostAWordInTheReading() async throws {
    let whole = "Oxygen is released through tiny pores called stomata."
    let torn = "Oxygen is released through the and pores called stomata."
    #expect(!(try #require(try await Sheets.quiz(whole)).questions.isEmpty))
    #expect(try #require(try await Sheets.quiz(torn)).questions.isEmpty)
}
