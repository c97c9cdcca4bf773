import Artifacts
import Testing

@testable import OCRStage

/// Rows with several places: the kind of fault is a row of which one place is marked for all.
@Suite struct GapTests {
    private func exercises(_ text: String) -> [Recognition.Exercise] {
        TextPaper.read(text).exercises
    }

    private func prompts(_ text: String) -> [String] { exercises(text).map(\.prompt) }

    @Test func asksForEachPlaceByItself() {
        #expect(
            prompts("1) 59 = ____ tens and ____ ones") == [
                "59 = __ tens and … ones", "59 = … tens and __ ones",
            ])
        #expect(
            prompts("a) 3, 6, ____, 12, ____") == ["3, 6, __, 12, …", "3, 6, …, 12, __"])
        #expect(
            prompts("2) 53 ÷ 4 = ____ R ____") == ["53 ÷ 4 = __ R …", "53 ÷ 4 = … R __"])
        #expect(
            prompts("1. The ____ of Spain is ____.") == [
                "The __ of Spain is ….", "The … of Spain is __.",
            ])
    }

    @Test func givesEachItsPlaceAndItsLabel() throws {
        let found = exercises("1) 59 = ____ tens and ____ ones")
        #expect(found.map(\.label) == ["1", "1"])
        #expect(found.map(\.answer.type) == [.number, .number])
        let (first, second) = (try #require(found.first), try #require(found.last))
        #expect(first.answer.box.maxX < second.answer.box.x)
        #expect(first.answer.box.width < 100 && second.answer.box.width < 100)
    }

    @Test func leavesRowsWithOnePlaceAndWithChoices() {
        #expect(prompts("1. A cat has ____ legs.") == ["A cat has __ legs."])
        #expect(prompts("1. 7 + 8 = ____") == ["7 + 8 = __"])
    }

    @Test func asksForSignsWhereThePageSaysSo() {
        let found = exercises(
            "Compare. Write <, > or =.\n\n1) 71 ____ 72\n2) 24 + 5 ____ 30\n3) 9 ____ 9")
        #expect(found.map(\.answer.type) == [.sign, .sign, .sign])
        #expect(exercises("Fill in.\n\n1) 71 ____ 72").map(\.answer.type) == [.number])
    }
}
