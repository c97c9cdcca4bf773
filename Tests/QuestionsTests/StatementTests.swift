import Artifacts
import Language
import Testing

@testable import QuestionsStage

private let railway = """
    The Northern Railway
    The first engine reached Ashford in 1851. The railway carried wool from the hills to the mills of Ashford. \
    The farmers welcomed the railway because their wool earned more. A single engine pulled twelve wagons. \
    The longest tunnel of the line was the tunnel under Mount Arbel. The mills spun the wool into yarn.
    """

@Test func asksInWordsOfItsOwn() async throws {
    let quiz = try #require(try await Sheets.quiz(railway))
    let prompts = Set(quiz.questions.map { $0.prompt.replacing(" ____", with: "") })
    let wanted: Set = [
        "In which year did the first engine reach Ashford?",
        "Why did the farmers welcome the railway?",
    ]
    #expect(wanted.isSubset(of: prompts), "\(prompts)")
    let page = PageText(Sheets.recognition(railway))
    for question in quiz.questions {
        let found = Prover(page).derive(
            question.prompt, type: question.type, choices: question.choices)
        #expect(found?.proof.method == .source, "\(question.prompt)")
    }
}

@Test func asksForNamesAmongNamesOfTheirSort() {
    let page = """
        Traders sailed from Boston with barrels of salted fish. Cloth and glass came from Amsterdam in the winter months. \
        Captains bought sugar and wine in Lisbon and sold the barrels again. Merchants met in London to agree upon the \
        price of cloth.
        """
    let words = PageWords(PageText(Sheets.recognition(page)), lexicon: .system)
    let names = NameQuestions(words) { SeededGenerator([$0]) }.all
    let places: Set = ["Boston", "London", "Amsterdam", "Lisbon"]
    let offered = names.compactMap { $0.drafts[.multipleChoice] }
    #expect(!offered.isEmpty)
    for draft in offered {
        #expect(Set(draft.distractors + [draft.answer]).isSubset(of: places))
        #expect(draft.distractors.count >= 3)
    }
}

@Test func countsWhatEachGateKeepsOut() async throws {
    let page =
        railway
        + "\nIt was closed again after ninety years of work. You can visit the tunnel on foot today."
    let quiz = try #require(try await Sheets.quiz(page))
    let gates = try #require(quiz.gates)
    #expect(gates.contains(.init(code: "looksBack", of: .sentences, count: 1)))
    #expect(gates.contains(.init(code: "instruction", of: .sentences, count: 1)))
    #expect(gates.map(\.code) == gates.map(\.code).sorted())
}
