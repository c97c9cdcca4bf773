import Artifacts
import Foundation
import Imaging
import Reading
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

    @Test func isCertainOfWhatTesseractReadsTwiceAsPPOCRDid() throws {
        let page = try Image(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../Fixtures/ocr/arithmetic.png").standardizedFileURL
        ).grey
        let layer = PageLayer(page, grey: page, dpi: 150)
        let reader = SumReader(
            engine: try TesseractEngine(), grey: page, bilevel: layer.bilevel,
            components: layer.components, dpi: 150)
        let marks = Drawing.marks(of: layer.bilevel, dpi: 150)
        // What one reader says, of each second sum with another digit.
        let sums = try reader.sums(marks: marks).enumerated().map { index, sum in
            var one = sum
            one.confidence = 0.9
            if index % 2 == 1 { one.prompt = "9" + sum.prompt }
            return one
        }
        let confirmed = try reader.confirmed(sums)
        #expect(confirmed.count == 18)
        #expect(zip(sums, confirmed).allSatisfy { $0.prompt == $1.prompt && $0.box == $1.box })
        let (same, other) = (0..<18).reduce(into: ([Double](), [Double]())) { all, index in
            if index % 2 == 0 {
                all.0.append(confirmed[index].confidence)
            } else {
                all.1.append(confirmed[index].confidence)
            }
        }
        #expect(same.count { $0 == 0.999 } >= 8)
        #expect(other.allSatisfy { $0 == 0.9 })
    }
}
