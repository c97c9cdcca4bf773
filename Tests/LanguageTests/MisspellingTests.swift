import Artifacts
import Language
import Testing

/// What counts in a blank where spelling is not to count.
@Suite struct MisspellingTests {
    private func verdict(
        _ given: String, _ key: String, _ question: String = "What is it? ____",
        others: [String] = [], spelling: SpellingCare = .lenient
    ) -> ScoreCard.Verdict {
        let key = AnswerScorer.Key(
            question: question, reference: key, type: .fillBlank, others: others)
        return AnswerScorer(synonymsFrom: .system, spelling: spelling)
            .score(given, against: key).verdict
    }

    private static let certain = [
        ("photosynthisis", "photosynthesis"), ("evaperation", "evaporation"),
        ("Samual Pepys", "Samuel Pepys"), ("icecream", "ice cream"), ("cafe", "café"),
        ("mercery", "mercury"), ("buterfly", "butterfly"), ("neccessary", "necessary"),
        ("home work", "homework"),
    ]

    @Test(arguments: certain) func countsWhatIsOnlyMisspelt(given: String, key: String) {
        #expect(verdict(given, key) == .correct)
    }

    @Test(arguments: certain) func asksAboutItUnderStrict(given: String, key: String) {
        #expect(verdict(given, key, spelling: .strict) == .review)
    }

    @Test(arguments: [
        ("quite", "quiet"), ("effect", "affect"), ("every day", "everyday"),
        ("transpucent", "transparent"), ("butene", "butane"), ("conduction", "convection"),
        ("pero", "perro"), ("toilet", "lavatory"), ("Pepys", "Samuel Pepys"),
        ("houses", "house"),
    ])
    func asksWhereItMayBeAnotherWord(given: String, key: String) {
        #expect(verdict(given, key) == .review)
    }

    @Test func asksWhereItIsAsNearToAnotherAnswerOfTheSheet() {
        #expect(verdict("mercery", "mercury") == .correct)
        #expect(verdict("mercery", "mercury", others: ["mercer"]) == .review)
    }

    @Test func neverCountsAMisspellingWhereSpellingIsAsked() {
        #expect(verdict("neccessary", "necessary", "Spell the word: ____") == .wrong)
        #expect(
            verdict("dessart", "dessert", "We ate it for (desert / dessert): ____") != .wrong)
        #expect(verdict("desert", "dessert", "We ate it for (desert / dessert): ____") == .wrong)
    }

    @Test(arguments: [SpellingCare.lenient, .strict])
    func takesBothSpellingsOfOneWord(care: SpellingCare) {
        #expect(verdict("mom", "mum", spelling: care) == .correct)
        #expect(verdict("ice-cream", "ice cream", spelling: care) == .correct)
    }
}
