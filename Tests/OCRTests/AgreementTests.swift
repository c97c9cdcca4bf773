import Artifacts
import Testing

@testable import OCRStage

@Suite struct AgreementTests {
    private func sum(_ prompt: String, label: String = "", _ confidence: Double = 0.995) -> Sum {
        let box = Box(x: 0, y: 0, width: 100, height: 20)
        return Sum(
            label: label, prompt: prompt, confidence: confidence, box: box, answer: box,
            heightPx: 20)
    }

    @Test func isCertainWhereBothReadersAgree() {
        for text in ["53+8=", "53 + 8 =", "53+8", "53+8=61"] {
            #expect(Agreement.confidence(of: sum("53 + 8 = __"), read: text) == 0.999, "\(text)")
        }
        #expect(Agreement.confidence(of: sum("7 × 6 = __", label: "3)"), read: "3)7x6=") == 0.999)
        #expect(Agreement.confidence(of: sum("9 − 4 = __"), read: "12. 9-4=") == 0.999)
        #expect(Agreement.confidence(of: sum("9 − 4 = __", 0.5), read: "9-4=") == 0.99)
    }

    @Test func doubtsWhatTheReadersReadDifferently() {
        #expect(Agreement.confidence(of: sum("53 + 8 = __"), read: "58+8=") == 0.5)
        #expect(Agreement.confidence(of: sum("53 + 8 = __"), read: "153+8=") == 0.5)
        #expect(Agreement.confidence(of: sum("53 + 8 = __", 0.3), read: "58+8=") == 0.3)
    }

    @Test func takesNothingSeenForNoDisagreement() {
        #expect(Agreement.confidence(of: sum("53 + 8 = __"), read: "") == 0.995)
        #expect(Agreement.confidence(of: sum("53 + 8 = __"), read: "~") == 0.995)
    }
}
