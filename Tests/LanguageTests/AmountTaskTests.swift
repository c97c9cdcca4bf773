import Artifacts
import Language
import Testing

/// Sums of amounts: the kind of fault is a key without its unit, or one for a sum that has no meaning.
@Suite struct AmountTaskTests {
    @Test(arguments: [
        ("5 cm + 3 cm = ____ cm", "8"), ("5 cm + 3 cm = ____", "8 cm"), ("7 m × 3 =", "21 m"),
        ("£2.50 + £1.25 = ____", "£3.75"), ("£2.50 × 3 = ____", "£7.50"),
        ("$3.10 - $0.40 =", "$2.70"), ("24 min ÷ 4 = ____ min", "6"),
        ("3 × 4 kg = ____", "12 kg"), ("£5 + £7 = ____", "£12"), ("12 kg − 4 kg = ____ kg", "8"),
    ])
    func works(_ prompt: String, _ answer: String) {
        #expect(MathTask(reading: prompt)?.proof?.text == answer)
    }

    @Test func worksWithDecimalCommas() {
        #expect(Prover.computed("3,50 € + 1,20 € = ____", confidence: 1.0)?.answer == "4,70 €")
    }

    @Test(arguments: [
        "5 cm + 3 kg = ____", "5 cm + 3 = ____", "5 cm × 3 cm = ____", "12 ÷ 4 m = ____",
        "5 cm + 3 cm = ____ m", "5 apples + 3 apples = ____", "5 cm = ____",
    ])
    func leavesWhatHasNoMeaning(_ prompt: String) {
        if case .amounts? = MathTask(reading: prompt) {
            Issue.record("\(prompt) is no sum of amounts")
        }
    }

    @Test(arguments: [
        "5 cm + 3 cm = ____ cm", "£2.50 × 3 = ____", "6 × £7.65 = ____", "8 kg − 3 kg = ____",
    ])
    func printsWhatItReads(_ prompt: String) throws {
        let task = try #require(MathTask(reading: prompt))
        #expect(task.prompt(blank: true) == prompt)
        #expect(MathTask(reading: task.prompt(blank: false)) != nil)
    }
}
