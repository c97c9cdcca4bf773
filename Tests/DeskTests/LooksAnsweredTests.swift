import Artifacts
import Testing

@testable import Desk

/// Which sheets look answered though no answer was found: the kind of fault is one that is taken for blank in silence.
@Suite struct LooksAnsweredTests {
    private let file = FileRef(file: "a.png", sha256: "")

    /// Eight exercises below each other, and ink in regions.
    private func look(_ regions: [Cleaned.Region], exercises count: Int = 8) -> LooksAnswered? {
        let exercises = (0..<count).map { row in
            let box = Box(x: 100, y: 200 + 100 * row, width: 300, height: 40)
            return Recognition.Exercise(
                id: "e\(row + 1)", label: "", prompt: "1 + 1 = __", promptConfidence: 1.0, box: box,
                answer: .init(box: box, type: .number))
        }
        return LooksAnswered(
            Cleaned(
                key: "s", mode: .model,
                pages: [
                    .init(
                        number: 1, image: file, inkMask: file, inkShare: 0.01, printKept: 1.0,
                        inkLeft: 0.0, regions: regions)
                ]),
            exercises: Recognition(
                key: "s",
                pages: [.init(number: 1, text: "", lines: [], exercises: exercises)]))
    }

    private func ink(_ row: Int, confidence: Confidence = 0.95, restored: Bool = false)
        -> Cleaned.Region
    {
        .init(
            box: Box(x: 600, y: 200 + 100 * row, width: 60, height: 40), confidence: confidence,
            restored: restored)
    }

    @Test func saysThatWritingStandsBesideThePlaces() {
        #expect(look((0..<6).map { ink($0) })?.count == 6)
    }

    @Test func leavesASheetThatLooksBlank() {
        #expect(look([]) == nil)
        // A stain; a name and a date above the exercises; what may be print; writing at a few of many.
        #expect(look([ink(3)]) == nil)
        #expect(look((0..<6).map { _ in ink(-1) }) == nil)
        #expect(look((0..<6).map { ink($0, restored: true) }) == nil)
        #expect(look((0..<6).map { ink($0, confidence: 0.7) }) == nil)
        #expect(look((0..<5).map { ink($0) }, exercises: 20) == nil)
    }

    /// A page of a kind that nobody reads, a wall of numbers or a drawing: written full, and taken for nothing at all.
    @Test func saysThatAPageWithoutExercisesIsWrittenFull() throws {
        let found = try #require(look((0..<9).map { ink($0) }, exercises: 0))
        #expect(!found.hasExercises && found.line.contains("no exercise was found"))
        #expect(look((0..<5).map { ink($0) }, exercises: 0) == nil)
        // One line of notes.
        #expect(look((0..<9).map { _ in ink(2) }, exercises: 0) == nil)
    }
}
