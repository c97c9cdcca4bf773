import Artifacts
import Reading
import Testing

@testable import Imaging
@testable import OCRStage

/// When the words of a page's file are believed: the kind of fault is a file that says what is not drawn.
@Suite struct TypedWordTests {
    private static let line = ["Add", "the", "numbers", "12", "+", "7", "="]

    private func ink(_ words: [String]) -> [Image.Component] {
        words.enumerated().flatMap { index, word in
            word.indices.enumerated().map { place, _ in
                Image.Component(
                    box: Box(x: 200 * index + 22 * place, y: 100, width: 18, height: 30), inkPx: 300
                )
            }
        }
    }

    private func box(_ index: Int, _ word: String) -> Box {
        Box(x: 200 * index - 2, y: 92, width: 22 * word.count, height: 46)
    }

    private func typed(_ words: [String]) -> [Intake.Word] {
        words.enumerated().map { Intake.Word(text: $1, box: box($0, $1)) }
    }

    private func seen(_ words: [String], confidence: Double = 0.95) -> [ReadWord] {
        words.enumerated().map {
            ReadWord(text: $1, box: box($0, $1), confidence: confidence, line: 4)
        }
    }

    @Test func takesTheFilesWordsWhereAReaderSaysTheSame() {
        // A reader lost the 1 of `12` and is not sure of it.
        var read = seen(Self.line)
        read[3].text = "l2"
        read[3].confidence = 0.4
        let words = TypedWords(typed(Self.line), seen: read, components: ink(Self.line))?.words
        #expect(words?.map(\.text) == Self.line)
        #expect(words?.allSatisfy { $0.reader == .text && $0.confidence == 1 } == true)
        #expect(words?[3].symbols.map(\.box.x) == [600, 622])
    }

    @Test func takesNoWordsOfAFontWhoseLettersHaveOtherNumbers() {
        let other = ["Bee", "uif", "ovncfst", "23", ",", "8", ">"]
        #expect(TypedWords(typed(other), seen: seen(Self.line), components: ink(Self.line)) == nil)
    }

    @Test func takesNoWordsWithoutInk() {
        let ghost = typed(Self.line).map { word in
            var word = word
            word.box.y += 500
            return word
        }
        #expect(TypedWords(ghost, seen: seen(Self.line), components: ink(Self.line)) == nil)
    }

    @Test func takesNoWordsThatNobodyConfirms() {
        #expect(
            TypedWords(
                typed(Self.line), seen: seen(Self.line, confidence: 0.3), components: ink(Self.line)
            )
                == nil)
    }

    @Test func keepsWhatAReaderSeesWhereTheFileSaysNothing() {
        let said = Array(Self.line.prefix(5))
        let words = TypedWords(typed(said), seen: seen(Self.line), components: ink(Self.line))?
            .words
        #expect(words?.map(\.text) == Self.line)
        #expect(words?.last?.reader == .tesseract)
    }
}
