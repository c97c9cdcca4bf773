import Artifacts
import Testing

@testable import OCRStage

/// Sums that are typed without an `=`: the kind of fault is a sheet of sums that is taken for a text, in silence.
@Suite struct BareSumTests {
    private func prompts(_ text: String) -> [String] {
        TextPaper.read(text).exercises.map { "\($0.label) \($0.prompt)" }
    }

    @Test func readsAListOfSums() {
        let list = """
            Practice

            1. 4,786 + 2,957
            2. 8,003 - 4,568
            3. 346 × 27
            4. 3/8 + 1/4
            5. 2 1/2 + 1 3/4
            6. (15 + 9) × 3 - 20
            7. 12.6 + 7.85
            8. Simplify 18/24.
            """
        #expect(
            prompts(list).prefix(7) == [
                "1 4,786 + 2,957 = __", "2 8,003 − 4,568 = __", "3 346 × 27 = __",
                "4 3/8 + 1/4 = __", "5 2 1/2 + 1 3/4 = __", "6 (15 + 9) × 3 − 20 = __",
                "7 12.6 + 7.85 = __",
            ])
    }

    @Test func readsAListThatOnlyTakesAway() {
        #expect(prompts("1. 83 - 45\n2. 71 - 26\n3. 64 - 8\n4. 9 - 4").count == 4)
    }

    @Test(arguments: [
        // Two sums in a text; results; numbers of rooms; a text with numbers in it.
        "1. 3 + 4\n2. 5 + 6\nThat is all.", "1. 3 - 2\n2. 1 - 0\n3. 2 - 2",
        "1. 1914 - 1918\n2. 1939 - 1945\n3. 1950 - 1953", "1. 12\n2. 14\n3. 18",
        "1. Bread 2 + 1 free\n2. Milk 3 + 1 free\n3. Eggs 6 + 2 free",
    ])
    func leavesWhatIsNoListOfSums(_ text: String) {
        #expect(!prompts(text).contains { $0.contains("= __") })
    }
}
