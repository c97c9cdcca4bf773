import Artifacts
import Reading
import Testing

@testable import OCRStage

/// Which part of a line is read again.
@Suite struct DoubtfulPartTests {
    /// A line of words of 100 pixels, each as likely right as its number says.
    private func line(_ confidences: [Double]) -> [ReadWord] {
        confidences.enumerated().map { index, confidence in
            ReadWord(
                text: "word", box: Box(x: 120 * index, y: 40, width: 100, height: 30),
                confidence: confidence, line: 4)
        }
    }

    private func parts(_ confidences: [Double]) -> [Range<Int>] {
        DoubtfulPart.parts(of: line(confidences), line: 4).map(\.words)
    }

    @Test func takesTheWordsInDoubtAndASureOneBetweenTwo() {
        #expect(parts([0.9, 0.9, 0.2, 0.9, 0.9, 0.9, 0.9]) == [2..<3])
        #expect(parts([0.9, 0.2, 0.9, 0.1, 0.9, 0.9, 0.9, 0.9]) == [1..<4])
        #expect(parts([0.2, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.1]) == [0..<1, 7..<8])
    }

    @Test func takesTheWholeLineWhereMostOfItIsInDoubt() {
        #expect(parts([0.2, 0.2, 0.9, 0.9, 0.1]) == [0..<2, 4..<5])
        #expect(parts([0.2, 0.2, 0.9, 0.1, 0.9]) == [0..<5])
        #expect(parts([0.3]) == [0..<1])
    }

    @Test func seesAPartAsHighAsTheWordsBesideIt() {
        var words = line([0.9, 0.1, 0.9, 0.9, 0.9, 0.9, 0.9])
        words[1].box = Box(x: 120, y: 52, width: 100, height: 6)
        let part = DoubtfulPart.parts(of: words, line: 4)
        #expect(part.map(\.box) == [Box(x: 120, y: 40, width: 100, height: 30)])
        #expect(part.first?.lineConfidence ?? 0 > 0.75)
    }
}
