import Artifacts
import Language
import Testing

@Test(arguments: [
    ("-3", "−3"), ("1,234.5", "2469/2"), (".5", "1/2"), ("1 1/2", "3/2"), ("1½", "3/2"),
    ("½", "1/2"), ("50%", "1/2"), ("$4.50", "9/2"), ("x = 5", "5"), ("twelve", "12"),
    ("twenty-one", "21"), ("−7", "−7"), ("0", "0"),
])
func readsNumbersAsPeopleWriteThem(text: String, value: String) {
    #expect(NumberText.value(text)?.fractionText == value)
}

@Test(arguments: ["", "cat", "1,5", "3 4", "1/0", "12 r 3", "x = y", "1.2.3", "- -2"])
func readsNoNumberWhereThereIsNone(text: String) {
    #expect(NumberText.value(text) == nil)
}

@Test func comparesNumbersByValue() {
    #expect(NumberText.areEqual("1 1/2", "3/2"))
    #expect(NumberText.areEqual("1.5", "3/2"))
    #expect(!NumberText.areEqual("0.33", "1/3"))
    #expect(!NumberText.areEqual("cat", "cat"))
}

@Test(arguments: [
    ("348 + 275", "623"), ("902 - 467", "435"), ("36 x 7", "252"), ("144 ÷ 12", "12"),
    ("2 + 3 × 4", "14"), ("(2 + 3) × 4", "20"), ("1/2 + 1/3", "5/6"), ("3 1/2 ÷ 7/8", "4"),
    ("2^3 + 1", "9"), ("-3 + 5", "2"), ("20 - 5 - 5", "10"), ("4(3 - 1)", "8"),
    ("1,250 + 750", "2000"),
    ("0.5 × 0.2", "1/10"), ("12 ÷ 4 ÷ 3", "1"), ("7 - (2 + 3)", "2"),
])
func evaluatesTwiceToOneNumber(text: String, value: String) {
    #expect(ExpressionParser.parse(text)?.value()?.fractionText == value)
    #expect(ShuntingYard.value(text)?.fractionText == value)
}

@Test(arguments: ["1 +", "2 ÷ 0", "(3", "4 $ 5", "a + b c", "", "1 2"])
func evaluatesNothingThatIsNoExpression(text: String) {
    #expect(ExpressionParser.parse(text)?.value() == nil)
}

@Test func evaluatorsAgreeOnDrawnExpressions() {
    for seed in 0..<2000 {
        var random = SeededGenerator(["expressions", String(seed)])
        let text = drawn(3, &random)
        let tree = ExpressionParser.parse(text)
        #expect(tree != nil, "\(text)")
        #expect(tree?.value() == ShuntingYard.value(text), "\(text)")
        // What is printed is what was meant.
        #expect(tree.flatMap { ShuntingYard.value($0.text) } == tree?.value(), "\(text)")
    }
}

private func drawn(_ depth: Int, _ random: inout SeededGenerator) -> String {
    if depth == 0 || random.below(4) == 0 {
        switch random.below(4) {
        case 0: return "\(random.draw(1...9))/\(random.draw(2...9))"
        case 1: return "\(random.draw(0...20)).\(random.draw(1...9))"
        default: return String(random.draw(0...99))
        }
    }
    let sign = random.pick(["+", "-", "×", "÷"]) ?? "+"
    let left = drawn(depth - 1, &random)
    let right = drawn(depth - 1, &random)
    return random.below(3) == 0 ? "(\(left) \(sign) \(right))" : "\(left) \(sign) \(right)"
}

@Test(arguments: [
    ("348 + 275 = ____", "623"), ("4,050 + 1,999 = ____", "6,049"), ("____ + 3 = 7", "4"),
    ("51 h – 47 h = h", "4"), ("3h + 4h = h", "7"), ("3x + 5 = 20", "5"), ("7 - 2x = 15", "−4"),
    ("4(x - 3) = 2x + 6", "9"), ("x/5 + 2 = 9", "35"),
    ("75 ÷ 6 = 12 remainder ____", "3"), ("Round 6,482 to the nearest hundred. ____", "6,500"),
    ("Which is larger, 5/8 or 3/5?", "5/8"), ("What is 15% of 240?", "36"),
    ("3.5 km = ______ m", "3500"), ("If f(x) = 2x^2 - 3, find f(4).", "29"),
    ("1/2 + 1/3 =", "5/6"), ("3 1/2 ÷ 7/8 =", "4"), ("6,200 mL = ____ L", "6.2"),
    ("What is 0.375 as a fraction in lowest terms?", "3/8"), ("7 + 1 = __", "8"),
    ("12 ÷ __ = 3", "4"), ("7 × __ = 56", "8"), ("9 = __ - 4", "13"),
])
func provesExercises(prompt: String, answer: String) {
    #expect(MathTask(reading: prompt)?.proof?.text == answer)
}

@Test(arguments: [
    "2x + 3 < 11", "Factor: x^2 + 7x + 12", "75 ÷ 6 = 13 remainder ____", "Name the gas", "5 + = 3",
    "3 km = ____ g", "x + y = 4", "____ + ____ = 7",
])
func provesNothingItDoesNotUnderstand(prompt: String) {
    #expect(MathTask(reading: prompt)?.proof == nil)
}

@Test func printsTasksSoThatTheyReadBack() {
    for prompt in [
        "348 + 275 = ____", "3x + 5 = 20", "____ + 3 = 7", "What is 15% of 240?", "3.5 km = ____ m",
        "Which is larger, 5/8 or 3/5?", "If f(x) = 2x^2 - 3, find f(4).",
    ] {
        let task = MathTask(reading: prompt)
        for blank in [true, false] {
            let printed = task?.prompt(blank: blank) ?? ""
            #expect(MathTask(reading: printed) == task, "\(printed)")
        }
    }
}
