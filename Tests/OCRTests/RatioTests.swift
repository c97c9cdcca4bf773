import Artifacts
import Testing

@testable import OCRStage

/// A colon between numbers that is set apart stays so: it is a ratio or a scale, and ends no words.
@Suite struct RatioTests {
    @Test(arguments: [
        "Tom and Ben share 45 marbles in the ratio 2 : 3. How many marbles does Ben get?",
        "A map has a scale of 1 : 50,000. How long is a road of 4 cm in kilometres?",
    ])
    func keepsItsSpaces(prompt: String) {
        #expect(TextLook.exercises(in: "1. \(prompt)").map(\.prompt) == [prompt])
    }

    @Test func setsAColonBehindWordsClose() {
        let found = TextLook.exercises(in: "1. Which of these is larger : 12 or 21?")
        #expect(found.map(\.prompt) == ["Which of these is larger: 12 or 21?"])
    }
}
