import Artifacts
import Language
import Testing

private func verdict(
    _ given: String, _ reference: String, question: String = "How much is it?",
    type: Questions.QuestionType? = .fillBlank
) -> ScoreCard.Verdict {
    AnswerScorer(synonymsFrom: .system).score(
        given, against: .init(question: question, reference: reference, type: type)
    ).verdict
}

@Test(arguments: [
    ("1 1/2", "3/2"), ("1.5", "1 1/2"), ("1½", "1.5"), ("3,5", "3.5"), ("1.234,5", "1,234.5"),
    ("1 234", "1234"), ("1,234", "1234"), ("1'234", "1234"), ("+5", "5"), ("x = 5", "5"),
    ("5", "x = 5"), ("-0", "0"), (".5", "0.5"), ("5.", "5"), ("5.0", "5"), ("minus three", "-3"),
    ("−3", "-3"), ("\\frac{1}{2}", "0.5"), ("50%", "0.5"), ("0.5", "50%"), ("50 percent", "50%"),
    ("3.2 × 10^4", "32000"), ("3.2x10⁴", "32000"), ("3.2e4", "32000"), ("5 × 10^-2", "0.05"),
    ("$4.50", "4.5"), ("4.50", "$4.50"), ("450 cents", "$4.50"), ("4 dollars 50 cents", "$4.50"),
    ("1500 m", "1.5 km"), ("1.5km", "1500 m"), ("1.5", "1.5 km"), ("2 h 35 min", "155 minutes"),
    ("2h35", "155 min"), ("2 hours and 35 minutes", "2 h 35 min"), ("5 ft 3 in", "63 inches"),
    ("9:40", "9:40 am"), ("9.40 a.m.", "9:40 am"), ("21:40", "9:40 pm"), ("3 to 4", "3:4"),
    ("6:8", "3:4"), ("12 r 3", "12 R3"), ("12 remainder 3", "12 r 3"), ("x=3 or x=2", "2 or 3"),
    ("2, 3", "x = 2 or 3"), ("±2", "2 or -2"), ("6 + 2x", "2x + 6"), ("x^2 - 1", "x² − 1"),
    ("5 apples", "5 apples"), ("5", "5 apples"),
])
func takesTheSameValueForRight(given: String, key: String) {
    #expect(verdict(given, key) == .correct)
}

@Test(arguments: [
    ("13", "12"), ("5", "-5"), ("1.6", "3/2"), ("7 kg", "5 kg"), ("155 h", "155.5 h"),
    ("9:45", "9:40 am"), ("9:40 pm", "9:40 am"), ("4:3", "3:4"), ("12 r 2", "12 r 3"),
    ("5 or 6", "2 or 3"), ("2x + 5", "2x + 6"), ("I don't know", "12"),
])
func takesAnotherValueForWrong(given: String, key: String) {
    #expect(verdict(given, key) == .wrong)
}

@Test(arguments: [
    ("5 kg", "5 m"), ("£4.50", "$4.50"), ("0.33", "1/3"), ("3.1416", "3.14"), ("twelvty", "12"),
    ("1.500", "1500"),
    ("about 12 or so", "12"), ("2 or 4", "2 or 3"), ("2(x + 3)", "2x + 6"), ("cats", "cat"),
])
func leavesNearValuesToAPerson(given: String, key: String) {
    #expect(verdict(given, key) == .review)
}

@Test func asksForTheFormThatTheQuestionAsksFor() {
    #expect(verdict("6/8", "3/4") == .correct)
    #expect(verdict("6/8", "3/4", question: "Write 0.75 in lowest terms.") == .review)
    #expect(verdict("3/4", "3/4", question: "Write 0.75 in lowest terms.") == .correct)
    #expect(verdict("3/4", "0.75", question: "Write 3/4 as a decimal.") == .review)
    #expect(verdict("0.33", "1/3", question: "Round to the nearest hundredth.") == .correct)
    #expect(verdict("0.34", "1/3", question: "Round to the nearest hundredth.") == .wrong)
}

@Test func givesAShareForSomeOfTheSolutions() {
    let score = AnswerScorer().score(
        "x = 2", against: .init(question: "Solve.", reference: "x = 2 or x = 3"))
    #expect(score.verdict == .partial)
    #expect(score.share == 0.5)
}

@Test(arguments: [
    ("the color gray", "the colour grey"), ("ice cream", "ice-cream"), ("twelve", "12"),
    ("12", "twelve"), ("A Cloud.", "cloud"),
])
func takesOtherSpellingsOfAWordForRight(given: String, key: String) {
    #expect(verdict(given, key) == .correct)
}

@Test(arguments: [
    ("A", "B", ScoreCard.Verdict.wrong), ("(b)", "B", .correct), ("B and C", "B", .review),
])
func judgesChoices(given: String, key: String, expected: ScoreCard.Verdict) {
    #expect(verdict(given, key, type: .multipleChoice) == expected)
}

private let model = "The water was evaporated by the heat of the sun, leaving the salt in the dish."
private let asked = "How did the pupils get the salt back out of the salty water?"

@Test(arguments: [
    (model, ScoreCard.Verdict.correct),
    ("The watter was evaporatd by the heat of the sun, leavving the salt in the dish.", .correct),
    ("The water was not evaporated by the heat of the sun, leaving the salt in the dish.", .wrong),
    ("How did the pupils get the salt back out of the salty water?", .wrong),
    ("How did the pupils get the salt back out of the salty water? I don't know", .wrong),
    ("dish salt leaving the heat in evaporated sun the by was of the the water", .review),
    (asked + " " + model + " A magnet attracts iron. Clouds are made of droplets.", .review),
    ("idk", .wrong), ("", .blank),
])
func keepsTheGatesWithoutConcepts(given: String, expected: ScoreCard.Verdict) {
    let found = verdict(given, model, question: asked, type: .shortAnswer)
    #expect(found == expected)
}
