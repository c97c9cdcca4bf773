import Artifacts
import Language
import Testing

@testable import QuestionsStage

/// Texts of every day: what is told to do, a letter, people who speak, whom `her` stands for.
@Suite(.enabled(if: Lexicon.system.isComplete && LinkGrammar.system != nil))
struct EverydayTests {
    private func prompts(_ text: String) async throws -> [String] {
        try await Sheets.quiz(text)?.questions.map(\.prompt) ?? []
    }

    private func page(_ text: String) -> PageText { PageText(Sheets.recognition(text)) }

    @Test(arguments: [
        (
            "Never give milk to a hedgehog, because it cannot digest it and may die.",
            "Why should you never give milk to a hedgehog?"
        ),
        (
            "Cover the jar with black paper, because worms do not like light.",
            "Why should you cover the jar with black paper?"
        ),
        (
            "Pour two centimetres of damp sand into the gap between the jars.",
            "How many centimetres of damp sand should you pour into the gap between the jars?"
        ),
    ]) func turnsAdviceRound(_ text: String, _ prompt: String) throws {
        let page = page(text)
        let sentence = try #require(page.sentences.first)
        let all = Statement.all(in: sentence, Persons(page), lexicon: .system)
        #expect(all.map(\.prompt).contains(prompt))
    }

    /// What a worksheet tells its pupils is no advice.
    @Test(arguments: ["Write a sentence about a plant.", "Read the text because it is good."])
    func takesNoTaskForAdvice(_ text: String) {
        #expect(!Advice.isGiven(text))
    }

    @Test func asksAboutSteps() async throws {
        let found = try await prompts(
            """
            How to Grow Cress
            1. Lay a piece of wet cotton on a plate.
            2. Sprinkle the seeds on the cotton.
            3. Keep the plate near a window for six days.
            4. Spray the seeds with water, because dry seeds do not grow.
            5. Snip the stems with clean scissors.
            """)
        #expect(found.count >= 2)
    }

    @Test func asksWhoSaidWhat() async throws {
        let found = try await prompts(
            """
            The Lost Boat
            Anna and Tom lived near the sea. Anna had a small red boat.
            "The rope has come loose again," said Tom.
            Anna ran to the beach and looked for her boat. Tom found the boat behind a rock.
            """)
        #expect(found.contains("Who said, “The rope has come loose again”? ____"))
    }

    @Test func namesWhomHerStandsFor() throws {
        let page = page(
            "Anna lived in a cottage. The wind pushed her back twice. Every evening her grandfather "
                + "climbed the hill.")
        let persons = Persons(page)
        let named = page.sentences.map(persons.named)
        #expect(named[1] == "The wind pushed Anna back twice.")
        #expect(named[2] == "Every evening Anna's grandfather climbed the hill.")
    }

    @Test func readsALetterAsAStory() {
        let letter = page(
            "I arrived on Saturday. Aunt Rose met me at the station. My room has two windows. "
                + "Every morning I feed the lambs. The farm has forty sheep. I like it.")
        #expect(Persons(letter).isOwnStory)
        let lesson = page(
            "I can add fractions. I can draw a line. Fractions have two numbers. The top tells how "
                + "many. The bottom tells the kind. A half is a fraction.")
        #expect(!Persons(lesson).isOwnStory)
    }

    /// By a name nobody is asked for its meaning.
    @Test func asksNoDefinitionBackwards() {
        let all = Statement.all("The change of water into vapour is called evaporation.")
        #expect(!all.contains { $0.prompt.hasPrefix("What is called") })
    }
}
