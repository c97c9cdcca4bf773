import Artifacts
import Testing

@testable import OCRStage

/// A numbered list is completed by what most of its numbers are.
@Suite struct NumberedListTests {
    /// The kind: a line without a word that asks, among lines that do.
    @Test func asksTheLineThatStandsAmongQuestions() {
        let text = """
            1. What is the area of a square with sides of 4 cm?
            2. How many minutes are there in 3 hours?
            3. A jug holds 2 litres and a cup a quarter of a litre, so the number of cups that fill it is
            4. Find the perimeter of a square with sides of 7 cm.
            5. How much is a third of 36?
            """
        let found = TextLook.exercises(in: text)
        #expect(found.map(\.label) == ["1", "2", "3", "4", "5"])
    }

    @Test func leavesTextWithNumbersThatOnlyOnceAsks() {
        let text = """
            1. The hive has one queen.
            2. Drones do not work.
            3. What do workers do?
            4. Honey keeps for years.
            5. Wax is made by young bees.
            """
        #expect(TextLook.exercises(in: text).map(\.label) == ["3"])
    }

    @Test func takesNoLineFromAnotherRun() {
        let text = """
            1. What is a hive?
            2. What is a drone?
            3. What is wax?
            4. What is honey?
            9. Bees of the valley
            """
        #expect(TextLook.exercises(in: text).map(\.label) == ["1", "2", "3", "4"])
    }
}
