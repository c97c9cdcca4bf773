import Artifacts
import Testing

@testable import OCRStage

@Suite struct DoubleSumTests {
    private func sum(_ prompt: String, _ x: Int, _ y: Int) -> Sum {
        Sum(
            label: "", prompt: prompt, confidence: 0.9,
            box: Box(x: x, y: y, width: 190, height: 45),
            answer: Box(x: x + 200, y: y, width: 200, height: 90), heightPx: 40)
    }

    @Test func namesASumOnceThatAReaderFoundTwice() {
        let once = PageSums.once([sum("30 − 4 = __", 873, 1702), sum("30 − 4 = __", 875, 1704)])
        #expect(once == [sum("30 − 4 = __", 873, 1702)])
    }

    @Test func keepsTheSameSumAtAnotherPlaceAndAnotherSumAtThisOne() {
        let sums = [
            sum("39 + 8 = __", 1524, 495), sum("39 + 8 = __", 1522, 915),
            sum("39 + 3 = __", 1522, 915),
        ]
        #expect(PageSums.once(sums) == sums)
    }

    @Test func countsANumberOnceThatWasReadWithAFramesSideAndWithoutIt() {
        let number = { (text: String, x: Int, width: Int) in
            Token(
                kind: .number, text: text, box: Box(x: x, y: 1987, width: width, height: 29),
                confidence: 0.9)
        }
        let tokens = [number("92", 142, 52), number("5", 232, 37), number("5", 232, 42)]
        #expect(PageSums.once(tokens) == Array(tokens.prefix(2)))
        // Two digits side by side, and two readings of one that differ.
        let apart = [number("5", 142, 30), number("5", 170, 30), number("6", 170, 30)]
        #expect(PageSums.once(apart) == apart)
    }
}
