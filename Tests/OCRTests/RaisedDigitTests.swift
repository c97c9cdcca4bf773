import Artifacts
import Imaging
import Testing

@testable import OCRStage

/// `4² + 26` is read `42 + 26`: the small digit behind the large one says so.
@Suite struct RaisedDigitTests {
    private func ink(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Image.Component {
        Image.Component(
            box: Box(x: x, y: y, width: width, height: height), inkPx: width * height / 2)
    }

    private func isSure(_ prompt: String, _ ink: [Image.Component]) -> Bool {
        let sum = Sum(
            label: "", prompt: prompt, confidence: 0.999,
            box: Box(x: 100, y: 100, width: 300, height: 40),
            answer: Box(x: 420, y: 80, width: 120, height: 70), heightPx: 40)
        return RaisedDigits(ink).limited([sum]).map(\.limited.confidence) == [0.999]
    }

    private var plain: [Image.Component] {
        [
            ink(100, 100, 24, 40), ink(130, 100, 24, 40), ink(180, 108, 26, 26),
            ink(230, 100, 24, 40),
        ]
    }

    @Test func doubtsASumWithARaisedDigit() {
        #expect(isSure("42 + 6 = __", plain))
        var raised = plain
        raised[1] = ink(126, 97, 15, 24)
        #expect(!isSure("42 + 6 = __", raised))
        // What says of itself that it is raised was read right.
        #expect(isSure("4² + 6 = __", raised))
        #expect(isSure("4/2 + 6 = __", raised))
    }

    @Test func takesAnAsteriskForTheSignThatItIs() {
        let starred = [ink(100, 100, 24, 40), ink(128, 98, 18, 18), ink(150, 100, 24, 40)]
        #expect(isSure("7 × 8 = __", starred))
        #expect(!isSure("4 + 8 = __", starred))
    }
}
