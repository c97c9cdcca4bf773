import Artifacts
import Testing

@testable import ResponsesStage

/// What a pupil wrote on beyond a place, which a reader of print took for a word.
@Suite struct WrittenBeyondTests {
    private static let place = Box(x: 100, y: 40, width: 60, height: 50)

    private static func exercise(_ id: String, at place: Box, _ type: Recognition.PlaceType)
        -> Recognition.Exercise
    {
        .init(
            id: id, label: "", prompt: "3 + 4 = __", promptConfidence: 0.99,
            box: Box(x: place.x - 90, y: place.y, width: place.width + 90, height: place.height),
            answer: .init(box: place, type: type))
    }

    /// Whether a word is kept as print.
    private static func isPrint(
        _ text: String, _ confidence: Confidence, x: Int = 172, y: Int = 54,
        behind type: Recognition.PlaceType = .number
    ) -> Bool {
        let word = Recognition.Word(
            text: text, box: Box(x: x, y: y, width: 20, height: 22), confidence: confidence)
        let next = exercise("b", at: Box(x: 300, y: 40, width: 60, height: 50), type)
        return WrittenBeyond(exercises: [exercise("a", at: place, type), next])
            .removed(from: [word]) == [word]
    }

    @Test func tellsDigitsAndDoubtfulWordsBehindAPlaceFromPrint() {
        #expect(!Self.isPrint("s", 0.66) && !Self.isPrint("5", 0.99) && !Self.isPrint(".5", 0.99))
        // Where the word begins in the place.
        #expect(!Self.isPrint("fs", 0.5, x: 150))
    }

    @Test func keepsUnitsAndWhatStandsElsewhere() {
        #expect(Self.isPrint("cm", 0.96))
        #expect(Self.isPrint("5", 0.99, y: 94) && Self.isPrint("s", 0.5, y: 10))
        // In the next sum's prompt, and far off.
        #expect(Self.isPrint("5", 0.99, x: 215) && Self.isPrint("5", 0.5, x: 440))
        #expect(Self.isPrint("5", 0.99, behind: .word))
    }
}
