import Testing

@testable import Language

/// Sums that an order stands before: the kind of fault is a plain sum that gets no key for the word in front of it.
@Suite struct OrderTests {
    @Test(arguments: [
        ("Simplify 18 - 3 × (7 - 4) + 5.", "14"), ("Subtract: 4 1/3 - 2 3/5.", "26/15"),
        ("Divide 7/8 ÷ 1 3/4.", "1/2"), ("Add 3/4 + 5/6.", "19/12"),
        ("Multiply 5/12 × 9/10. Give your answer in its simplest form.", "3/8"),
        ("Find the value of 3 × 4 + 5", "17"), ("Work out: 12.6 - 7.85", "19/4"),
    ])
    func worksOutWhatIsOrdered(_ prompt: String, _ value: String) throws {
        let task = try #require(MathTask(reading: prompt))
        #expect(task.proof?.value == NumberText.value(value))
    }

    @Test(arguments: [
        // Another sign than the order's; another form than the value's; nothing to do.
        "Add 3/4 - 1/4.", "Multiply 3 + 4.", "Simplify 18/24.",
        "Multiply 2/3 × 1/2. Give your answer as a percentage.",
    ])
    func leavesOrdersThatSayMore(_ prompt: String) {
        #expect(MathTask(reading: prompt) == nil)
    }

    @Test(arguments: [
        ("Solve x + 17 = 42.", 25), ("Solve 5x - 8 = 27.", 7), ("Solve 7n - 5 = 4n + 16.", 7),
        ("Solve for y: 3y + 4 = 19", 5), ("Solve 3(y + 4) = 30.", 6),
    ])
    func solvesEquationsInSentences(_ prompt: String, _ root: Int) throws {
        let task = try #require(MathTask(reading: prompt))
        #expect(task.proof?.value == Rational(root))
    }
}
