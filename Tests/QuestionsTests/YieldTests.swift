import Artifacts
import Language
import Testing

@testable import QuestionsStage

/// What a page of facts, of steps or of no one subject gives.
@Suite(.enabled(if: Lexicon.system.isComplete)) struct YieldTests {
    @Test(arguments: [
        "You need about nine hours of sleep each night when you are ten years old.",
        "While you sleep, your brain sorts the things you learned during the day.",
        "We breathe oxygen into our lungs.",
    ])
    func takesFactsOfEverybody(_ text: String) {
        #expect(Everybody.isMeant(in: Tokens.words(text.lowercased())))
    }

    @Test(arguments: [
        "You will learn how cells divide.", "As you know, water boils.",
        "We read about bees today.",
        "You should clean your desk.", "Do you know why?", "Our class visited the bridge.",
    ])
    func leavesOutWhatIsSaidToReaders(_ text: String) {
        #expect(!Everybody.isMeant(in: Tokens.words(text.lowercased())))
    }

    @Test(.enabled(if: LinkGrammar.system != nil)) func asksForTheOrderOfNumberedSteps()
        async throws
    {
        let quiz = try await Sheets.quiz(
            """
            How Paper Is Made
            1. Tear the newspaper into small pieces.
            2. Cover the pieces with warm water.
            3. Blend the wet paper into a smooth pulp.
            4. Dip the frame into the pulp.
            5. Hang the sheet up for a day.
            Pulp is a soft, wet mass of tiny fibres that cling to each other.
            """)
        #expect(quiz?.questions.contains { $0.skill == "order of steps" } == true)
    }

    /// A step says in its first sentence what is done; some steps use or draw something.
    @Test(.enabled(if: LinkGrammar.system != nil)) func asksForTheOrderOfStepsOfTwoSentences()
        async throws
    {
        let quiz = try await Sheets.quiz(
            """
            How to Press Flowers
            1. Pick the flowers on a dry day. Wet ones go brown.
            2. Put each flower between two sheets of paper. They must not touch each other.
            3. Use a heavy book to press the sheets. It has to lie flat.
            4. Leave the book in a warm room. Three weeks are enough.
            5. Lift the flowers with a soft brush. Their petals break easily.
            """)
        #expect(quiz?.questions.contains { $0.skill == "order of steps" } == true)
    }

    @Test func takesNoTasksForSteps() async throws {
        let quiz = try await Sheets.quiz(
            """
            Plants
            1. Read the text about plants.
            2. Draw a plant with its roots.
            3. Label the leaves of the plant.
            4. Write a sentence about the roots.
            """)
        #expect(quiz?.questions.contains { $0.skill == "order of steps" } != true)
    }

    @Test(arguments: [
        // Numbers and digits of a text on computers are no arithmetic.
        """
        How Data Travels
        A computer cuts data into packets. Each packet has a number. A digit in the number tells its place.
        The network sends each number to a server. The server puts the digits into order.
        """,
        // As much of one subject as of another.
        """
        A Night at the Museum
        The king had a heart of gold. The army saw the moon and the sun over the empire.
        """,
    ])
    func saysNoSubjectThatIsNotCertain(_ text: String) {
        let subject = Subject(PageText(Sheets.recognition(text)))
        #expect(!["Maths", "Science", "History"].contains(subject.name))
        #expect(!subject.title.contains("General"))
    }

    /// What most sums of a page are gives it its name, not what one of them is.
    @Test(arguments: [
        ("1/4 + 1/2 =\n2/3 + 1/6 =\n3/5 − 1/5 =\n1/2 + 1/8 =", "Maths - Fractions"),
        ("1/4 + 1/2 =\n23 + 45 =\n64 − 28 =\n7 × 8 =", "Maths - Mixed Operations"),
    ])
    func namesASheetByMostOfItsSums(_ text: String, _ title: String) async throws {
        let quiz = try #require(try await Sheets.quiz(text))
        #expect(quiz.title == title)
    }
}
