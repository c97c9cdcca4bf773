import Artifacts
import Testing

@testable import Language

/// Orders to write a value in another form: the kind of fault is a sheet of them that has no key, or one in the form
/// that stands there already.
@Suite struct FormOrderTests {
    private func key(_ text: String) -> String? {
        Prover.computed(text, confidence: 1.0)?.answer
    }

    @Test(arguments: [
        ("Write 2 3/4 as an improper fraction.", "11/4"),
        ("Write 17/5 as a mixed number.", "3 2/5"),
        ("Change 3 5/8 to an improper fraction.", "29/8"),
        ("Express 7/20 as a percentage.", "35%"),
        ("Write 0.45 as a percentage.", "45%"),
        ("Convert 0.36 to a fraction in its simplest form.", "9/25"),
        ("Write 24/36 in its simplest form.", "2/3"),
        ("Simplify 45/60.", "3/4"),
        ("Write 65% as a fraction in its lowest terms.", "13/20"),
        ("Convert 5/8 to a decimal.", "0.625"),
        ("Write 8% as a decimal.", "0.08"),
        ("Simplify the ratio 18:24.", "3:4"),
        ("What is 2/5 as a percentage?", "40%"),
        ("Write 4 1/6 as an improper fraction.", "25/6"),
        ("Change 23/4 to a mixed number.", "5 3/4"),
        ("Write 5 2/3 as a top-heavy fraction.", "17/3"),
        ("Express 11/25 as a percentage.", "44%"),
        ("Give 0.07 as a percentage.", "7%"),
        ("Write 13/8 as a mixed number.", "1 5/8"),
        ("Write 48% as a fraction in its simplest form.", "12/25"),
        ("Convert 12.5% to a decimal.", "0.125"),
        ("Express 0.6 as a fraction in its lowest terms.", "3/5"),
        ("Reduce 42/56 to its lowest terms.", "3/4"),
        ("Write 18 out of 24 as a percentage.", "75%"),
        ("Simplify the ratio 15:40.", "3:8"),
        ("Write the ratio 12:30 in its simplest form.", "2:5"),
    ]) func writesTheValueInTheForm(_ text: String, _ answer: String) {
        #expect(key(text) == answer)
    }

    /// Two orders at once, a value that has no such form or stands in it, more than an order.
    @Test(arguments: [
        "Write 2 3/4 as an improper fraction and as a decimal.",
        "Write 3/4 as an improper fraction.",
        "Write 5/12 as a percentage.",
        "Write 3/5 in its simplest form.",
        "Write 0.45 as a percentage of 3.",
        "Convert 3.2 kg to metres.",
        "Write 17/5 as a mixed number and then as a decimal.",
        "Write 2/3 as a decimal to two decimal places.",
        "Write 9/4 as a percentage of 3.",
        "Simplify 7/9.",
        "Express 3/8 of 40 as a percentage of 60.",
        "Write 4 1/6 as a fraction with denominator 12.",
        "Simplify 18:24.", "Simplify: 18 : 24", "Simplify 6:4:2.",
        "What is 18:24? Give your answer in its simplest form.",
        "Write 0,45 as a percentage.", "Write 8/4 as a mixed number.",
    ]) func leavesOtherOrders(_ text: String) {
        #expect(key(text) == nil)
    }

    @Test(arguments: [
        ("Write 2 3/4 as an improper fraction.", "11/4", "2 3/4"),
        ("Write 17/5 as a mixed number.", "3 2/5", "17/5"),
        ("Express 7/20 as a percentage.", "35%", "0.35"), ("Write 8% as a decimal.", "0.08", "8%"),
        ("Convert 3.5 km to metres.", "3500 m", "3.5 km"),
        ("Simplify the ratio 18:24.", "3:4", "18:24"),
    ]) func takesNoAnswerThatCopiesTheOrder(_ text: String, _ key: String, _ given: String) {
        let score = AnswerScorer().score(
            given, against: .init(question: text, reference: key, type: .fillBlank))
        #expect(score.verdict == .review)
    }
}
