import Artifacts
import Testing

@testable import ResponsesStage

/// Where the name stands on a worksheet that was not printed by the program.
@Suite struct NameLineTests {
    private static func line(_ words: [(text: String, x: Int, width: Int)], y: Int)
        -> Recognition.Line
    {
        let words = words.map {
            Recognition.Word(
                text: $0.text, box: Box(x: $0.x, y: y, width: $0.width, height: 40),
                confidence: 0.9)
        }
        let box = words.dropFirst().reduce(words[0].box) { $0.union($1.box) }
        return Recognition.Line(
            text: words.map(\.text).joined(separator: " "), box: box, confidence: 0.9,
            reader: "tesseract", words: words)
    }

    private func place(_ lines: [Recognition.Line]) -> Box? {
        NameLine(in: lines, widthPx: 2400)?.place
    }

    @Test func reachesFromTheLabelToTheNextPrint() {
        let head = Self.line([("Name:", 200, 130), ("Date:", 1300, 120)], y: 150)
        let sum = Self.line([("4+4=", 200, 120)], y: 400)
        #expect(place([sum, head]) == Box(x: 180, y: 100, width: 1120, height: 120))
    }

    @Test func looksThroughARuleThatWasReadAsStrokes() {
        let head = Self.line(
            [("Name", 200, 110), ("_____", 330, 600), ("Klasse", 1000, 150)], y: 150)
        #expect(place([head])?.maxX == 1000)
    }

    @Test func endsAtHalfThePageWhereNothingFollows() {
        #expect(place([Self.line([("姓名", 200, 90)], y: 150)])?.maxX == 290 + 1200)
    }

    @Test func takesNoWordOfASentenceForALabel() {
        let question = Self.line(
            [("Name", 200, 110), ("three", 325, 110), ("animals", 450, 150)], y: 150)
        #expect(place([question]) == nil)
        #expect(place([Self.line([("Named:", 200, 130)], y: 150)]) == nil)
    }

    @Test func looksInTheUpperPartOfThePageAlone() {
        #expect(place([Self.line([("Name:", 200, 130)], y: 1200)]) == nil)
        #expect(place([]) == nil)
    }

    private func line(_ words: [(text: String, x: Int, width: Int)]) -> NameLine? {
        NameLine(in: [Self.line(words, y: 150)], widthPx: 2400)
    }

    @Test func beginsTheWritingBehindTheColon() {
        #expect(line([("Name", 200, 110), (":", 320, 8), ("Date:", 900, 90)])?.writing.x == 328)
        #expect(line([("Name:", 200, 120), ("Date:", 900, 90)])?.writing.x == 320)
        #expect(line([("Name", 200, 110), (":", 700, 8)])?.writing.x == 310)
    }

    @Test(arguments: [
        ("Teacher", false), ("Partner's", false), ("Student", true), ("Pupil's", true),
        ("姓名", true), ("First", true), ("Mother's", false),
    ])
    func tellsThePupilsNameFromOthers(_ word: String, _ isPupils: Bool) {
        #expect(line([(word, 60, 130), ("Name:", 200, 120)])?.isPupils == isPupils)
    }

    @Test func takesALabelWithMoreInItForNobodys() {
        #expect(line([("Name:Mia", 200, 190)])?.isPupils == false)
        #expect(line([("Name:____", 200, 190)])?.isPupils == true)
        // Another column's word is no part of the label.
        #expect(line([("Class", 20, 90), ("Name:", 200, 120)])?.isPupils == true)
    }
}
