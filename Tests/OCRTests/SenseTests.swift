import Artifacts
import Reading
import Testing

@testable import OCRStage

@Suite struct SenseTests {
    private func words(_ words: [(String, Double)], by reader: ReadWord.Reader) -> [ReadWord] {
        words.enumerated().map { index, word in
            ReadWord(
                text: word.0, box: Box(x: 10, y: 50 * index, width: 400, height: 30),
                confidence: word.1, line: index, reader: reader)
        }
    }

    @Test func keepsLongLinesThatAreReadWellLetterByLetter() {
        // A blurred photograph: no line is surely right as a whole, each letter is.
        let lines = [
            ("(1）哪种图形的数量最多？哪种最少？", 0.26), ("(2）一共有多少个图形？", 0.32),
            ("（3）小明摆了4个", 0.34), ("（4）你还能提出什么数学问题？", 0.31),
        ]
        #expect(Page.makesSense(words(lines, by: .ppocr)))
    }

    @Test func dropsWordsOfWhichFewLettersAreLikelyRight() {
        let scraps = [("T", 0.13), ("2", 0.14), ("rnl", 0.2), ("；一(", 0.3), ("484904", 0.25)]
        #expect(!Page.makesSense(words(scraps, by: .ppocr)))
        #expect(!Page.makesSense(words([("Tne", 0.4), ("qviek", 0.4)], by: .tesseract)))
        #expect(!Page.makesSense(words([("—", 0.99)], by: .tesseract)))
    }

    @Test func dropsALongLineThatIsHardlyLikely() {
        let line = [("三一上川口田目三一上川口田目", 0.02)]
        #expect(!Page.makesSense(words(line, by: .ppocr)))
    }
}
