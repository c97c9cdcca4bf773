import Artifacts
import Language
import Testing

/// A blank filled with another word for the key, which no program may call wrong.
@Suite struct SynonymInBlankTests {
    private func verdict(
        _ given: String, _ key: String, _ question: String = "What is it? ____"
    ) -> ScoreCard.Verdict {
        AnswerScorer(synonymsFrom: .system).score(
            given, against: .init(question: question, reference: key, type: .fillBlank)
        ).verdict
    }

    @Test(arguments: [
        ("toilet", "lavatory"), ("fire", "flames"), ("the toilets", "a lavatory"),
        ("public toilet", "public lavatory"), ("starfish", "sea star"), ("sea stars", "starfish"),
        ("big", "large"), ("physician", "doctor"), ("sprinted", "ran"), ("mice", "rodent"),
    ])
    func leavesAnotherWordForTheKeyToAPerson(given: String, key: String) {
        #expect(verdict(given, key) == .review)
    }

    @Test(arguments: [
        ("poodle", "dog"), ("parent", "mother"), ("evaporating", "evaporation"),
        ("move", "movement"), ("flowers and trees", "plant"),
    ])
    func leavesAMoreGeneralOrSpecialWordAndOneMadeFromItToAPerson(given: String, key: String) {
        #expect(verdict(given, key) == .review)
    }

    @Test(arguments: [("mouse", "mice"), ("gone", "went"), ("wrote", "written")])
    func leavesAnIrregularFormOfTheKeyToAPerson(given: String, key: String) {
        #expect(verdict(given, key) == .review)
    }

    @Test func callsTheFormThatTheQuestionGivesWrong() {
        #expect(verdict("go", "went", "Write the past of go: ____") == .wrong)
    }

    @Test(arguments: [
        ("hot", "cold"), ("million", "billion"), ("cat", "dog"), ("north", "south"),
        ("nitrogen", "oxygen"), ("table", "lavatory"), ("are", "is"), ("two", "three"),
    ])
    func callsAnotherWordWrong(given: String, key: String) {
        #expect(verdict(given, key) == .wrong)
    }

    @Test func callsAnotherWordWrongWhereSpellingIsAsked() {
        #expect(verdict("toilet", "lavatory", "Spell the word: ____") == .wrong)
    }
}
