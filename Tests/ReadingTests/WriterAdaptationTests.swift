import Artifacts
import Imaging
import Testing

@testable import Reading

/// What a page's sure readings say of the hand that wrote it.
@Suite struct WriterAdaptationTests {
    /// A straight line, and a line with a bow at its foot: the 1 and the 6 of a hand.
    private func picture(bow: Bool, shift: Int = 0) -> CharacterPicture {
        let side = CharacterPicture.side
        var values = [Float](repeating: 0, count: side * side)
        func ink(_ x: Int, _ y: Int) { values[y * side + x + shift] = 1 }
        for y in 4..<28 { for x in 12..<15 { ink(x, y) } }
        if bow {
            for x in 12..<22 { for y in [18, 19, 26, 27] { ink(x, y) } }
            for y in 18..<28 { for x in 20..<22 { ink(x, y) } }
        }
        return CharacterPicture(values: values, place: [1, 0.5, 0])
    }

    /// A number of one digit whose ink is a picture, as all readers see it: as sure as that its next reading is so far
    /// off.
    private func read(
        _ text: String, bow: Bool, shift: Int = 0, next: Double
    ) throws -> WriterAdaptation.Read {
        var classes = [Float](repeating: 0, count: CharacterReader.classes.count)
        classes[try #require(CharacterReader.index(of: text))] = 1
        let arc = CharacterLattice.Arc(
            from: 0, to: 1, box: Box(x: 0, y: 0, width: 10, height: 20), classes: classes,
            picture: picture(bow: bow, shift: shift))
        var sight = SeenWriting.Sight(
            candidates: [
                .init(text: text, first: 0, second: 0, third: 0),
                .init(text: "8", first: next, second: next, third: next),
            ], outside: .init(first: -9, second: -9, third: -9), characters: [])
        sight.bend = 0
        return (sight, CharacterLattice(count: 1, arcs: [arc]))
    }

    @Test func knowsACharacterByTheOthersOfItsPage() throws {
        let lines = [
            try read("6", bow: true, next: -14), try read("1", bow: false, next: -14),
            try read("6", bow: true, shift: 2, next: -4),
        ]
        let found = try #require(WriterAdaptation(lines).likenesses(of: lines[2], line: 2)?.first)
        #expect(found.same > 0.95)
        #expect(try #require(found.other) < found.same - 0.1)
        // Were it read as a 1, it would be of another hand than that of the page.
        let other = try read("1", bow: true, next: -4)
        let unlike = try #require(WriterAdaptation(lines).likenesses(of: other, line: 2)?.first)
        #expect(unlike.same < unlike.other ?? 0)
    }

    @Test func learnsOnlyFromWhatIsSureAndNeverFromItself() throws {
        let unsure = [try read("6", bow: true, next: -1), try read("6", bow: true, next: -1)]
        #expect(WriterAdaptation(unsure).likenesses(of: unsure[1], line: 1) == nil)
        let alone = [try read("6", bow: true, next: -14)]
        #expect(WriterAdaptation(alone).likenesses(of: alone[0], line: 0) == nil)
        #expect(
            WriterAdaptation(alone).likenesses(of: try read("1", bow: false, next: -4), line: 1)
                == nil)
    }

    @Test func comparesShapesWhereverTheyLieAndHoweverDarkTheyAre() {
        let one = InkShape(picture(bow: true))
        #expect(one.likeness(to: one) > 0.999)
        var pale = picture(bow: true)
        pale.values = pale.values.map { $0 / 2 }
        #expect(one.likeness(to: InkShape(pale)) > 0.999)
        let shifted = InkShape(picture(bow: true, shift: 2))
        #expect(one.likeness(to: shifted) < 0.9)
        #expect((one.moved().map { $0.likeness(to: shifted) }.max() ?? 0) > 0.99)
    }
}
