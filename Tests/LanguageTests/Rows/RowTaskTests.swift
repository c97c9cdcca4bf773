import Artifacts
import Language
import Testing

/// What rows ask by their form. The kind of fault: a row without a key, or one that is keyed by a part of it.
@Suite struct RowTaskTests {
    private func answer(_ prompt: String, _ instruction: String? = nil) -> String? {
        RowTask(prompt, under: instruction)?.derived(confidence: 1.0)?.answer
    }

    @Test(arguments: [
        ("71 __ 72", "<"), ("24 + 5 __ 29", "="), ("3 × 4 __ 11", ">"), ("3 m __ 299 cm", ">"),
        ("1/2 __ 2/4", "="), ("0.5 __ 0.45", ">"), ("1 kg __ 1000 g", "="),
    ])
    func comparesBothSides(_ prompt: String, _ sign: String) {
        #expect(answer(prompt, "Compare. Write <, > or =.") == sign)
        #expect(answer(prompt, "Setze ein: <, > oder =") == sign)
        #expect(answer(prompt, "Fill in the missing number.") == nil)
    }

    @Test func comparesNothingThatCannotBeCompared() {
        #expect(answer("3 m __ 200 g", "Write <, > or =.") == nil)
        #expect(answer("x + 2 __ 5", "Write <, > or =.") == nil)
        #expect(answer("12 __ 5 __ 3", "Write <, > or =.") == nil)
    }

    @Test(arguments: [
        ("3, 6, __, 12, 15", "9"), ("18, 28, 38, …, __", "58"), ("50, 45, 40, __", "35"),
        ("2, 4, 8, 16, __", "32"), ("__, 10, 15, 20", "5"), ("0.5, 1.0, 1.5, __", "2"),
        ("81, 27, 9, 3, __", "1"), ("7, 10, 13, 16, __ …", "19"), ("11, 14, 17, __ … 26", "20"),
    ])
    func goesOnWithARow(_ prompt: String, _ next: String) {
        #expect(answer(prompt, "Continue the pattern.") == next)
        #expect(answer(prompt) == next)
    }

    /// Rows that other rules than one step or factor fit, and rows that are none.
    @Test(arguments: [
        "1, 2, 4, __", "1, 1, 2, 3, 5, __", "1, 4, 9, 16, __", "5, 10, __", "4, 4, 4, __",
        "3, 6 9, __, 15", "1, 2, 3, 5, __", "a, b, c, __", "12, __",
    ])
    func leavesARowOfAnotherRule(_ prompt: String) {
        #expect(answer(prompt, "Continue the pattern.") == nil)
    }

    @Test func leavesNumbersThatAreToBeOrdered() {
        #expect(answer("10, 20, 30, __", "Write the numbers in order.") == nil)
        #expect(answer("10, 20, 30, __", "Round each number.") == nil)
    }

    @Test(arguments: [
        ("10 more than 34 is __", "44"), ("100 less than 225 is __", "125"),
        ("The sum of 4 and 25 is __", "29"), ("The difference between 30 and 49 is __", "19"),
        ("The product of 6 and 3 is __.", "18"), ("3/4 of 20 = __", "15"),
        ("2/5 of 60 is __", "24"), ("6 times 7 is __", "42"), ("10 mehr als 34 ist __", "44"),
        ("Die Summe von 4 und 9 ist __", "13"), ("twice 16 = __", "32"), ("Half of 52 is __", "26"),
        ("The sum of 15 and12is __", "27"),
    ])
    func saysANumberByOthers(_ prompt: String, _ answer: String) {
        #expect(self.answer(prompt) == answer)
    }

    /// Rows that say more, less than nothing, or are under another order.
    @Test(arguments: [
        "10 less than 5 is __", "10 more than 34 is __ less than 50", "5/4 of 20 = __",
        "3/0 of 20 = __", "The sum of 4 and 25 and 3 is __", "The sum of 12 is __",
    ])
    func leavesWhatSaysMoreThanANumber(_ prompt: String) {
        #expect(answer(prompt) == nil)
        #expect(answer("10 more than 34 is __", "Round to the nearest ten.") == nil)
    }

    @Test(arguments: [
        ("71 66 26 69 __ … … …", "26"), ("71, 66, 26: … … __", "71"), ("9 47 53 … __ …", "47"),
        ("0.5, 0.45, 0.6 → __ … …", "0.45"),
    ])
    func putsNumbersInOrder(_ prompt: String, _ answer: String) {
        #expect(self.answer(prompt, "Order the numbers from smallest to largest.") == answer)
        #expect(self.answer(prompt, "Write the numbers.") == nil)
    }

    @Test func putsTheLargestFirstWhereItIsNamedFirst() {
        #expect(answer("71 66 26 __ … …", "Sort from greatest to least.") == "71")
        #expect(answer("71 66 26 __ …", "Sort from greatest to least.") == nil)
        #expect(answer("71 71 26 __ … …", "Sort from greatest to least.") == nil)
    }

    @Test func namesTheNeighboursOfANumber() {
        let order = "Write the number before and the number after."
        #expect(answer("__ 52 …", order) == "51" && answer("… 52 __", order) == "53")
        #expect(answer("__, 299", order) == "298" && answer("299 __", order) == "300")
        #expect(answer("… 52 __", "Write 10 less and 10 more.") == "62")
        #expect(answer("__ 0 …", order) == nil && answer("__ 52 …") == nil)
        #expect(answer("__ 52 …", "Write the even number before and after.") == nil)
        #expect(answer("__ 52 …", "Write the number after and before.") == nil)
    }

    @Test func worksOutWhatARuleGives() {
        #expect(answer("71, out: __", "Complete the table. Rule: add 7.") == "78")
        #expect(answer("in: 8, out: __", "Rule: × 4") == "32")
        #expect(answer("71, out: __", "Complete the table.") == nil)
        #expect(answer("71, out: __", "Rule: × 2 + 1") == nil)
        #expect(answer("71, out: __", "Rule: double, then add 7") == nil)
        #expect(answer("3, out: __", "Rule: subtract 7") == nil)
    }

    @Test(arguments: [
        ("59 = __ tens and … ones", "5"), ("59 = … tens and __ ones", "9"),
        ("345 = __ tens and … ones", "34"), ("345 = … hundreds, __ tens, … ones", "4"),
        ("3 tens and 4 ones = __", "34"), ("__ = 2 hundreds + 0 tens + 7 ones", "207"),
        ("72 = __ Zehner und … Einer", "7"), ("648 = … H __ Z … E", "4"), ("81 = … T __ O", "1"),
        ("58 = 5 tens and __ ones", "8"),
    ])
    func takesANumberApart(_ prompt: String, _ digit: String) {
        #expect(answer(prompt) == digit)
    }

    @Test(arguments: [
        "59 = __ hundreds and … ones", "59 = 4 tens and __ ones", "59 = __ tens and … tens",
        "59 = __ apples and … pears", "… = __ tens and 3 ones",
    ])
    func takesNothingElseApart(_ prompt: String) {
        #expect(answer(prompt) == nil)
    }

    /// With the quotient alone a division with a remainder is not answered.
    @Test func dividesWithARemainder() {
        #expect(answer("53 ÷ 4 = __ R …") == "13")
        #expect(answer("53 ÷ 4 = … R __") == "1")
        #expect(answer("17 : 5 = 3 Rest __") == "2")
        #expect(answer("44 ÷ 5 = … remainder __") == "4")
        #expect(answer("44 ÷ 5 = 9 remainder __") == nil)
        #expect(answer("44 ÷ 0 = __ R …") == nil)
    }

    @Test func halvesAndDoubles() {
        #expect(answer("Half of 52 is __.") == "26")
        #expect(answer("Double 16 is __") == "32")
        #expect(answer("Das Doppelte von 16 ist __.") == "32")
        #expect(answer("Half of 7 is __") == "3.5")
        #expect(answer("Half of the 52 pupils is __") == nil)
    }

    @Test func roundsAsTheInstructionSays() {
        #expect(answer("912 ≈ __", "Round to the nearest ten.") == "910")
        #expect(answer("955 ≈ __", "Runde auf Hunderter.") == "1000")
        #expect(answer("912 ≈ __", "Round to the nearest ten and hundred.") == nil)
        #expect(answer("912 ≈ __", "Estimate.") == nil)
    }
}
