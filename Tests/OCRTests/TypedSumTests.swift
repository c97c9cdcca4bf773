import Artifacts
import Testing

@testable import OCRStage

/// Sums in text: whatever their numbers and signs are typed with, and whatever numbers run before them.
@Suite struct TypedSumTests {
    @Test(arguments: [
        ("12 + 5 =", "12 + 5 = __"), ("12+5=", "12 + 5 = __"),
        ("2 1/3 + 1 1/6 =", "2 1/3 + 1 1/6 = __"),
        ("1½ − ½ =", "1 1/2 − 1/2 = __"), ("⅔ + ¼ =", "2/3 + 1/4 = __"),
        ("1\u{2009}000 + 5 =", "1 000 + 5 = __"), ("5 + 12 000 =", "5 + 12 000 = __"),
        ("4 · 8 =", "4 × 8 = __"), ("4⋅8 =", "4 × 8 = __"), ("63 : 9 =", "63 ÷ 9 = __"),
        ("2,5 − 1,5 =", "2,5 − 1,5 = __"), ("9 - 4 =", "9 − 4 = __"), ("9 – 4 =", "9 − 4 = __"),
        ("3 x 4 =", "3 × 4 = __"), ("-5 + 3 =", "−5 + 3 = __"),
        ("(3 + 4) × 2 =", "(3 + 4) × 2 = __"),
        ("3 − (−2) =", "3 − (−2) = __"), ("1.5 + 2 =", "1.5 + 2 = __"),
        ("1 3/4 − 1/2 =", "1 3/4 − 1/2 = __"),
    ])
    func keepsNumbersAsTheyAreTyped(_ text: String, _ prompt: String) {
        #expect(TypedSum(text)?.prompt == prompt)
    }

    @Test(arguments: [
        "2 3 + 4 =", "5² + 1 =", "3 +", "+ 3 =", "a + b =", "1 + 2 = 3", "1 12/5 + 1 =",
    ])
    func takesNothingElseForASum(_ text: String) {
        #expect(TypedSum(text) == nil)
    }

    /// Pages of three sums with every kind of number before them.
    @Test(arguments: [
        ("%. 6 × 6 =", ["1", "2", "3"]), ("%) 6 × 6 =", ["1", "2", "3"]),
        ("(%) 6 × 6 =", ["1", "2", "3"]), ("%.) 6 × 6 =", []), ("Nr. % 6 × 6 =", ["1", "2", "3"]),
        ("Aufgabe %: 6 × 6 =", ["1", "2", "3"]), ("Q%. 6 × 6 =", ["1", "2", "3"]),
        ("%    6 × 6 =", ["1", "2", "3"]), ("#% 6 × 6 =", ["1", "2", "3"]),
        ("%)6 × 6 =", ["1", "2", "3"]), ("%: 6 × 6 =", ["1", "2", "3"]),
    ])
    func takesRunningNumbersOff(_ line: String, _ labels: [String]) {
        let text = (1...3).map { line.replacing("%", with: String($0)) }.joined(separator: "\n")
        let found = TextPaper.read(text).exercises
        guard !labels.isEmpty else {
            #expect(found.allSatisfy { $0.prompt == "6 × 6 = __" || $0.promptConfidence < 0.999 })
            return
        }
        #expect(found.map(\.prompt) == ["6 × 6 = __", "6 × 6 = __", "6 × 6 = __"])
        #expect(found.map(\.label) == labels)
        #expect(found.allSatisfy { $0.promptConfidence.value == 1 })
    }

    @Test func takesLettersAndCirclesOff() {
        for marks in [
            ["a)", "b)", "c)"], ["①", "②", "③"], ["a.", "b.", "c."], ["1. a)", "1. b)", "1. c)"],
        ] {
            let text = marks.map { "\($0) 31 − 6 = ____" }.joined(separator: "\n")
            let found = TextPaper.read(text).exercises
            #expect(
                found.map(\.prompt) == ["31 − 6 = __", "31 − 6 = __", "31 − 6 = __"], "\(marks)")
        }
    }

    @Test func takesSeveralOnALineOff() {
        let found = TextPaper.read(
            "1. 6 × 6 = ____   2. 7 × 3 = ____\n3. 1.5 + 2 = ____   4. 8 − 1 = ____"
        ).exercises
        #expect(found.map(\.prompt) == ["6 × 6 = __", "7 × 3 = __", "1.5 + 2 = __", "8 − 1 = __"])
    }

    @Test func leavesDecimalsAlone() {
        let found = TextPaper.read("1.5 + 2 =\n2.5 + 1 =\n7.25 − 3.1 =").exercises
        #expect(found.map(\.prompt) == ["1.5 + 2 = __", "2.5 + 1 = __", "7.25 − 3.1 = __"])
        #expect(found.allSatisfy { $0.promptConfidence.value == 1 && $0.label.isEmpty })
    }

    @Test func isNotCertainWhereNumbersRunWithoutASpace() {
        let text = (1...8).map { "\($0).6 × \($0) = ____" }.joined(separator: "\n")
        let found = TextPaper.read(text).exercises
        #expect(found.count == 8)
        #expect(found.allSatisfy { $0.promptConfidence < 0.5 })
    }

    /// Kinds of lines that may begin with a running number or with a number of their own, where they count on.
    @Test(arguments: [
        "% - 9 – 86 =", "% – 9 + 86 =", "% − 2 1/2 − 1/4 =", "% ⅕ : ⅜ =", "%\t⅗ + ¾ =",
        "% ½ + 2 ¾ =", "% -20 + 10 =", "%\t–4 + 12 =", "%.6 + 27 = ___    79 – 41 = ___",
    ])
    func isNotCertainWhereWhatCountsMayBeANumber(_ line: String) {
        let text = (1...6).map { line.replacing("%", with: String($0)) }.joined(separator: "\n")
        let found = TextPaper.read(text).exercises
        let mine = found.filter { !$0.prompt.hasPrefix("79") }
        #expect(!mine.isEmpty)
        #expect(mine.allSatisfy { $0.promptConfidence < 0.5 || !$0.label.isEmpty }, "\(mine)")
    }

    @Test func isNotCertainWhereRunningNumbersBeginInTheMiddle() {
        let text = (5...12).map { "\($0).58 · 55 = ____" }.joined(separator: "\n")
        let found = TextPaper.read(text).exercises
        #expect(found.count == 8 && found.allSatisfy { $0.promptConfidence < 0.5 })
    }

    @Test(arguments: ["% − 9 =", "% − 86 = ____"])
    func isCertainOfADrillThatCountsOn(_ line: String) {
        let text = (10...20).map { line.replacing("%", with: String($0)) }.joined(separator: "\n")
        let found = TextPaper.read(text).exercises
        #expect(found.count == 11 && found.allSatisfy { $0.promptConfidence.value == 1 })
        #expect(found.first?.prompt.hasPrefix("10 − ") == true)
    }

    /// What stands behind the running numbers is now a number, now a minus.
    @Test(arguments: ["%.", "% ", "%\t"])
    func isNotCertainWhereSomeBehindWhatCountsAreNegative(_ label: String) {
        let sums = ["-20 + 10 =", "4 × (-3) =", "-7 + 9 =", "9 - (-2) =", "3 - (-5) =", "-1 + 8 ="]
        let text = sums.enumerated().map {
            label.replacing("%", with: String($0.offset + 1)) + $0.element
        }.joined(separator: "\n")
        let found = TextPaper.read(text).exercises
        #expect(found.count >= 4)
        #expect(
            found.allSatisfy {
                $0.promptConfidence < 0.5 || !$0.label.isEmpty && !$0.prompt.contains(".")
            }, "\(found)")
    }

    @Test func isNotCertainWherePlacesStandBehindSomeOfWhatCounts() {
        let text = "1.13+____=15\n2.____x5=60\n3.____x4=16\n4.8+____=9\n5.____x2=6"
        let found = TextPaper.read(text).exercises
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.promptConfidence < 0.5 || !$0.prompt.contains(".") })
    }

    @Test func isNotCertainOfAColonThatDoesNotCount() {
        let found = TextPaper.read("81 : (9 x 3) =\n36 : (9 x 2) =\n24 : (2 x 6) =").exercises
        #expect(found.allSatisfy { $0.promptConfidence < 0.5 || $0.prompt.contains("÷") })
    }

    @Test func isCertainOfDifferencesThatDoNotCount() {
        let found = TextPaper.read("90 - 12 - 5 =\n41 - 6 + 3 =\n77 - 30 - 4 =").exercises
        #expect(found.map(\.prompt).first == "90 − 12 − 5 = __")
        #expect(found.count == 3 && found.allSatisfy { $0.promptConfidence.value == 1 })
    }

    @Test func takesNoWordToThePupilForAnExercise() {
        let text = """
            Times tables
            How many can you do in three minutes?
            Score: ____ / 4
            1. 6 × 6 = ____
            2. 7 × 3 = ____
            3. 5 × 2 = ____
            4. 9 × 9 = ____
            """
        #expect(TextPaper.read(text).exercises.map(\.prompt).allSatisfy { $0.contains("×") })
    }
}
