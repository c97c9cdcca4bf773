import Artifacts
import Language
import Testing

/// Fill-ins that are not the key and near it, and such as are simply wrong.
@Suite struct NearAnswerTests {
    private func verdict(
        _ given: String, _ key: String, _ question: String = "What is it? ____",
        type: Questions.QuestionType = .fillBlank
    ) -> ScoreCard.Verdict {
        AnswerScorer(synonymsFrom: .system).score(
            given, against: .init(question: question, reference: key, type: type)
        ).verdict
    }

    @Test(arguments: [
        ("the Great Fire", "the fire"), ("cathedral", "a new cathedral"), ("Pepys", "Samuel Pepys"),
        ("Samual Pepys", "Samuel Pepys"), ("photosynthisis", "photosynthesis"),
        ("fotosynthesis", "photosynthesis"), ("gluten-free deit", "gluten-free diet"),
        ("gluten free diet plan", "gluten-free diet"), ("river water", "the water"),
        ("icecream", "ice cream"), ("cafe", "café"), ("nife", "knife"),
        ("Gret Britan", "Great Britain"),
        ("nectar or pollen", "nectar"), ("fourty", "forty"), ("6 June", "6 June 1944"),
    ])
    func leavesAPartMoreOrAMisspellingToAPerson(given: String, key: String) {
        #expect(verdict(given, key) == .review)
    }

    @Test(arguments: [("not the fire", "the fire"), ("flammable", "not flammable")])
    func leavesWhatSaysNoToAPerson(given: String, key: String) {
        #expect(verdict(given, key) == .review)
    }

    @Test(arguments: [
        ("pollen", "nectar"), ("South America", "North America"), ("increase", "decrease"),
        ("of", "capital of France"), ("I don't know", "the fire"), ("World War 1", "World War 2"),
        ("6 June 1945", "6 June 1944"), ("million", "billion"), ("lion", "loon"),
        ("2 h", "2 h 35 min"),
        ("three eggs", "two eggs"), ("fifteen", "fourteen"),
    ])
    func callsAnotherAnswerWrong(given: String, key: String) {
        #expect(verdict(given, key) == .wrong)
    }

    @Test(arguments: [
        ("desert", "dessert", "We ate it for (desert / dessert): ____"),
        ("there", "their", "They lost there/their ball: ____"),
        ("neccessary", "necessary", "Spell the word: ____"), ("freind", "friend", "fr____nd"),
    ])
    func callsTheOtherOfferedWordAndASlipInSpellingWrong(
        given: String, key: String, question: String
    ) {
        #expect(verdict(given, key, question) == .wrong)
    }

    @Test func leavesAWordBesideAnotherValueToAPerson() {
        let key = AnswerScorer.Key(
            question: "Which gas? ____", reference: "carbon dioxide", accepted: ["CO2"],
            type: .fillBlank)
        let scorer = AnswerScorer()
        #expect(scorer.score("carbon dioxid", against: key).verdict == .review)
        #expect(scorer.score("oxygen", against: key).verdict == .wrong)
    }
}
