import Artifacts
import Language
import Testing

private func verdict(
    _ given: String, _ key: String, _ question: String = "Solve it."
) -> ScoreCard.Verdict {
    AnswerScorer().score(
        given, against: .init(question: question, reference: key, type: .fillBlank)
    ).verdict
}

/// Answers of algebra: inequalities, several unknowns, expressions, formulae.
@Suite struct AlgebraAnswerTests {
    @Test(arguments: [
        ("3 < x", "x > 3"), ("x is greater than 3", "x > 3"), ("x >= 3", "x ≥ 3"),
        ("x is at least 3", "x ≥ 3"), ("> 3", "x > 3"), ("5 ≥ x > 2", "2 < x ≤ 5"),
        ("x > 2 and x <= 5", "2 < x ≤ 5"), ("x > 4 or x < 1", "x < 1 or x > 4"),
        ("(3, ∞)", "x > 3"), ("[2, 5)", "2 ≤ x < 5"), ("x > 1.5", "x > 3/2"), ("-3 > x", "x < -3"),
        ("greater than", ">"), ("<", "less than"),
    ])
    func takesTheSameInequalityForRight(given: String, key: String) {
        #expect(verdict(given, key) == .correct)
    }

    @Test(arguments: [
        ("x < 3", "x > 3"), ("x ≥ 3", "x > 3"), ("x > -3", "x > 3"), ("3 > x", "x > 3"),
        ("2 < x < 5", "2 < x ≤ 5"), ("x > 4 and x < 1", "x < 1 or x > 4"), ("(2, 5)", "2 ≤ x < 5"),
        (">", "<"), ("=", "<"), ("-2x > 6", "x > -3"),
    ])
    func takesAnotherInequalityForWrong(given: String, key: String) {
        #expect(verdict(given, key) == .wrong)
    }

    @Test(arguments: [
        ("2x > 6", "x > 3"), ("y > 3", "x > 3"), ("3", "x > 3"), ("x ≠ 3", "x > 3"),
        ("2 < x > 5", "x > 5"), ("bigger", ">"),
    ])
    func leavesDoubtfulInequalitiesToAPerson(given: String, key: String) {
        #expect(verdict(given, key) == .review)
    }

    @Test func countsWholeNumbersInTwoWays() {
        let question = "Which whole numbers solve it?"
        #expect(verdict("x ≥ 4", "x > 3", question) == .review)
    }

    @Test(arguments: [
        ("y = 3, x = 2", "x = 2, y = 3"), ("(2, 3)", "x = 2, y = 3"), ("2, 3", "x = 2 and y = 3"),
        ("x = 2 and y = 3", "(2, 3)"), ("x=2; y=3", "x = 2, y = 3"), ("(1/2, 3)", "(0.5, 3)"),
        ("3y + 2x", "2x + 3y"), ("2yx", "2xy"), ("x*y*2", "2xy"), ("2(a + b)", "2(b + a)"),
        ("b + a + a", "2a + b"), ("y = 1 + 2x", "y = 2x + 1"), ("2x + 1 = y", "y = 2x + 1"),
        ("1 + 2x", "y = 2x + 1"), ("x^2 - y^2", "x² − y²"),
    ])
    func takesTheSameAlgebraForRight(given: String, key: String) {
        #expect(verdict(given, key) == .correct)
    }

    @Test(arguments: [
        ("x = 3, y = 2", "x = 2, y = 3"), ("(3, 2)", "x = 2, y = 3"), ("3, 2", "(2, 3)"),
        ("3x + 2y", "2x + 3y"), ("x + y", "xy + 1"), ("a - b", "b - a"), ("b/a", "a/b"),
        ("y = 2x - 1", "y = 2x + 1"), ("x^2 + y^2", "(x + y)^2"), ("y = x + 1", "y = 2x + 1"),
    ])
    func takesOtherAlgebraForWrong(given: String, key: String) {
        #expect(verdict(given, key) == .wrong)
    }

    @Test(arguments: [
        ("x = 2, y = 4", "x = 2, y = 3"), ("(x + y)(x - y)", "x^2 - y^2"), ("2x + z", "2x + 3y"),
        ("y - 2x = 1", "y = 2x + 1"), ("2", "x = 2, y = 3"), ("a = 2, b = 3", "x = 2, y = 3"),
    ])
    func leavesDoubtfulAlgebraToAPerson(given: String, key: String) {
        #expect(verdict(given, key) == .review)
    }

    @Test func givesAShareForOneOfTheUnknowns() {
        let score = AnswerScorer().score(
            "x = 2", against: .init(question: "Solve.", reference: "x = 2, y = 3"))
        #expect(score.verdict == .partial)
        #expect(score.share == 0.5)
    }

    @Test(arguments: [("cat", "cat(s)"), ("cats", "cat(s)"), ("boxes", "box(es)")])
    func takesBothNumbersWhereTheKeySaysSo(given: String, key: String) {
        #expect(verdict(given, key) == .correct)
    }

    @Test func asksForAsManyPlacesAsTheQuestion() {
        let question = "What is it to the nearest hundredth?"
        #expect(verdict("0.67", "2/3", question) == .correct)
        #expect(verdict("0.667", "2/3", question) == .correct)
        #expect(verdict("0.7", "2/3", question) == .review)
        #expect(verdict("0.66", "2/3", question) == .wrong)
        #expect(verdict("0.3", "0.33", "What is it to 2 decimal places?") == .review)
        #expect(verdict("3", "3.14", "What is it to the nearest whole number?") == .correct)
    }
}
