import Language
import Testing

@Suite struct PrintedMarksTests {
    @Test(arguments: [
        ("6 × 6 = __", "1. 6 × 6 =", true), ("6 × 6 = __", "1.6 × 6 =", false),
        ("1.6 × 6 = __", "1. 6 × 6 =", false), ("1.6 × 6 = __", "1.6 x 6 = ____", true),
        ("21/3 + 11/6 = __", "2 1/3 + 1 1/6 =", false),
        ("2 1/3 + 1 1/6 = __", "2 1/3 + 1 1/6 =", true),
        ("4 − 8 = __", "4 · 8 =", false), ("4 × 8 = __", "4 · 8 =", true),
        ("1 1/2 − 1/2 = __", "1½ − ½ =", true), ("31 − 6 = __", "8) 31 - 6 =", true),
        ("1 − 6 = __", "31 - 6 =", false), ("5 + 3 = __", "−5 + 3 =", false),
        ("1000 + 5 = __", "1 000 + 5 =", false), ("7 + __ = 10", "7 + ____ = 10", true),
        ("5 + 3 = __", "5 + 38 =", false), ("6 × 6 = __", "12 6 × 6 =", true),
    ])
    func comparesAPromptWithItsLine(_ prompt: String, _ line: String, _ holds: Bool) {
        #expect(PrintedMarks(prompt).stand(in: PrintedMarks(line)) == holds)
    }

    @Test(arguments: [
        ("2 1/3 + 1 1/6 = ____", "2 1/3 + 1 1/6 = __", true), ("21/3 = ____", "2 1/3 = __", false),
        ("1,005 + 2 = ____", "1 005 + 2 = __", true), ("2.5 + 1.5 = ____", "2,5 + 1,5 = __", true),
        ("25 + 15 = ____", "2,5 + 1,5 = __", false), ("52 + 1 = ____", "5² + 1 = __", false),
        ("4 × 8 = ____", "4 · 8 = __", true), ("4 − 8 = ____", "4 · 8 = __", false),
    ])
    func comparesATaskWithItsPrompt(_ task: String, _ prompt: String, _ holds: Bool) {
        #expect(PrintedMarks(task).haveTheNumbers(of: PrintedMarks(prompt)) == holds)
    }
}

@Suite struct DecimalCommaTests {
    @Test(arguments: [
        ("2,5 + 1,5 = __", "4"), ("2,5 − 1,25 = __", "1,25"), ("1.234,5 + 1 = __", "1235,5"),
        ("1,250 + 250 = __", "1,500"), ("1 000 + 5 = __", "1,005"), ("4 · 8 = __", "32"),
        ("63 : 9 = __", "7"), ("2 1/3 + 1 1/6 = __", "3 1/2"), ("1½ − ½ = __", "1"),
        ("5² + 1 = __", "26"), ("−5 + 3 = __", "−2"), ("0,125 + 1 = __", "1,125"),
    ])
    func computesNumbersAsTheyAreWritten(_ prompt: String, _ answer: String) {
        #expect(Prover.computed(prompt, confidence: 1)?.answer == answer)
    }

    @Test(arguments: ["① 6 × 6 = __", "①6 × 6 = __", "x₁2 + 1 = __", "2,5 + 1.5 = __"])
    func computesNothingWithMarksThatAreNoDigits(_ prompt: String) {
        #expect(Prover.computed(prompt, confidence: 1) == nil)
    }
}
