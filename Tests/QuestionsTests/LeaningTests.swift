import Artifacts
import Language
import Testing

@testable import QuestionsStage

private let page = """
    The Mill on the River
    The mill of the village ground wheat and corn. A wooden box stood beside the stairs. Workers filled the box every \
    evening with flour. Farmers brought their grain in carts because the road was steep. The mill was closed in 1911.
    """

private var words: PageWords { PageWords(PageText(Sheets.recognition(page)), lexicon: .system) }

private func draft(_ prompt: String, _ answer: String, _ skill: String) throws -> Draft {
    Draft(
        type: .fillBlank, prompt: prompt + " ____", answer: answer, explanation: "",
        difficulty: .easy, skill: skill, place: try #require(words.usable.first).place)
}

/// What the sentence before brought in with `a` is not known to who reads the question alone.
@Test func leansOnNoSentenceBefore() throws {
    let gate = PromptGate(words)
    let source = "Workers filled the box every evening with flour."
    let leaning = try draft("Who filled the box every evening?", "workers", "finding facts")
    #expect(gate.refusal(leaning, on: source) == .unnamed)
    let told = try draft("What did workers use every evening?", "flour", "finding facts")
    #expect(gate.refusal(told, on: source) == nil)
}

@Test func asksForNothingThatTheTitleSays() throws {
    let gate = PromptGate(words)
    let given = try draft("What ground wheat and corn?", "the mill", "finding facts")
    #expect(gate.isTold(byTitle: given))
    let free = try draft("What did farmers bring in carts?", "grain", "finding facts")
    #expect(!gate.isTold(byTitle: free))
}

@Test(arguments: [
    ("In 1455 the merchant sued him.", "him"), ("The wound spread to the other eye.", "other"),
    ("The second was larger.", "second"), ("The key hung there after that.", "there"),
    ("The key hung still after that.", "that"), ("In winter its water can freeze.", "its"),
    ("Farmers in the village thought it was a wolf.", "it"),
    ("Because she was a woman, she could not join the guild.", "she"),
    ("At night it drops quickly.", "it"),
    ("Water freezes there at night.", "there"),
    ("The network of routes they used is old.", "they"), ("Fish have a similar organ.", "similar"),
    ("If they are too dry, seeds die.", "they"), ("Inside was a pair of gloves.", "inside"),
    ("Reindeer have lived here since the thaw.", "here"),
])
func findsWhatLeansOnAnotherSentence(text: String, word: String) {
    #expect(Unnamed(words.persons).word(in: text) == word)
}

@Test(arguments: [
    "The farmer asked his son to help him.", "The farmers fed the cows and milked them.",
    "The ferry crossed to the other side of the river.", "The first mill burned.",
    "Farmers in the hills store apples there.", "There is a well inside the yard.",
    "When she came home, Mary lit the lamp.", "In the cold a plant closes its leaves.",
    "The walls of the fort kept their colour.", "The bird that sings is small.",
    "The miller said that water was scarce.", "Bats have a wing similar to a hand.",
])
func leavesWhatIsNamedWithin(text: String) {
    #expect(Unnamed(words.persons).word(in: text) == nil)
}

/// A title that asks is a title, and what nothing tells for certain is no subject.
@Test func namesOnlyWhatIsCertain() {
    let page = PageText(
        Sheets.recognition(
            "How Does a Letter Travel?\nA letter is put into a box. A clerk sorts it by its number."
        ))
    #expect(page.headings == ["How Does a Letter Travel?"])
    #expect(Subject(page).title == "How Does a Letter Travel?")
}

/// Where a page speaks of our time no choice lies in the future.
@Test func offersNoYearToCome() {
    var random = SeededGenerator(["years"])
    let years = Near.years(to: 2021, latest: 2023, using: &random).compactMap { Int($0) }
    #expect(years.count >= 3)
    #expect(years.allSatisfy { $0 <= 2023 })
}
