import Artifacts
import Testing

@testable import Language

/// Right answers in words that the key has not: the kind of fault is one that is called wrong for it.
@Suite struct FalselyWrongTests {
    private static let scorer = AnswerScorer(synonymsFrom: .system)

    @Test func asksAboutASentenceWhereAWordIsTheKey() {
        let key = AnswerScorer.Key(
            question: "What follows the campaign?", reference: "the decision", type: .fillBlank)
        #expect(Self.scorer.score("the library will stay open", against: key).verdict == .review)
    }

    @Test(arguments: [("rainforest", "river"), ("the lavatory", "the pigsty"), ("dog", "cat")])
    func callsAnotherWordWrong(_ key: String, _ given: String) {
        let score = Self.scorer.score(
            given, against: .init(question: "What is it?", reference: key, type: .fillBlank))
        #expect(score.verdict == .wrong)
    }

    @Test func asksAboutAnAnswerInTheQuestionsOwnThings() {
        let key = AnswerScorer.Key(
            question: "School is only in the mornings, because ____.",
            reference: "there is not enough room for all of us", concepts: [["enough"], ["room"]],
            type: .shortAnswer)
        let near = Self.scorer.score("the school is too small for all of us", against: key)
        #expect(near.verdict == .review)
        let far = Self.scorer.score("my uncle likes football", against: key)
        #expect(far.verdict != .correct)
    }

    @Test(arguments: [
        ("save £38 000 a year", ScoreCard.Verdict.correct), ("save £38,000 a year", .correct),
        ("save 38000 pounds a year", .review), ("save £3,800 a year", .wrong),
    ])
    func readsThousandsInOnePiece(_ given: String, _ verdict: ScoreCard.Verdict) {
        let key = AnswerScorer.Key(
            question: "Why will the council close it?", reference: "save £38,000 a year",
            concepts: Prover.concepts("save £38,000 a year", without: ""), type: .shortAnswer)
        #expect(Self.scorer.score(given, against: key).verdict == verdict)
    }

    @Test(arguments: [
        ("38,000 and 1 250 000", "38000 and 1250000"), ("1,5 and 2,75", "1,5 and 2,75"),
        ("in 1914 500 men", "in 1914 500 men"), ("3.14,159", "3.14,159"), ("12,3456", "12,3456"),
    ])
    func joinsThousandsAlone(_ text: String, _ joined: String) {
        #expect(AnswerText.joined(text) == joined)
    }
}
