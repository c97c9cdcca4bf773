import Artifacts
import Testing

@testable import OCRStage

/// Both readers read the unit l as a 1: what may be one is asked about, and no other sum.
@Suite struct LitreOrOneTests {
    private func sum(_ prompt: String, row: Int = 0) -> Sum {
        Sum(
            label: "", prompt: prompt, confidence: 0.999,
            box: Box(x: 100, y: 100 * row, width: 300, height: 40),
            answer: Box(x: 420, y: 100 * row - 20, width: 120, height: 70), heightPx: 40)
    }

    private func sure(_ sums: [Sum]) -> [Bool] { sums.map { $0.limited.confidence > 0.9 } }

    @Test(arguments: ["11 + 52 l = __", "11 + 52l = __", "5 I + 42 I = __", "44 | + 7 = __"])
    func doubtsNumbersThatEndInOneWhereAReaderSawALitre(seen: String) {
        let sums = [sum("351 + 111 = __"), sum("49 + 7 = __"), sum(seen)]
        #expect(sure(LitreOrOne().limited(sums)).prefix(2) == [false, true])
    }

    @Test func doubtsPagesOnWhichEachNumberEndsInOne() {
        let litres = ["351 + 111 = __", "491 + 71 = __", "321 + 51 = __", "48 + 5 = __"].map {
            sum($0)
        }
        #expect(sure(LitreOrOne().limited(litres)) == [false, false, false, true])
        // Two are chance, and so are three of many.
        #expect(sure(LitreOrOne().limited(Array(litres.suffix(3)))) == [true, true, true])
        let drill = (0..<12).map { sum("\(20 + $0) + 35 = __") }
        #expect(sure(LitreOrOne().limited(litres + drill)).allSatisfy { $0 })
    }

    @Test(arguments: ["l", "1", "I"])
    func doubtsSumsWhosePlacesHaveAStrokeBehindThem(stroke: String) {
        let sums = [sum("351 + 111 = __", row: 1), sum("7 × 8 = __", row: 2)]
        func token(_ row: Int, x: Int) -> Token {
            Token(
                kind: .other, text: stroke, box: Box(x: x, y: 100 * row, width: 10, height: 40),
                confidence: 0.9)
        }
        let behind = LitreOrOne(tokens: [token(1, x: 560), token(2, x: 560)])
        #expect(sure(behind.limited(sums)) == [false, true])
        // Another column's number, or one row alone, is no unit.
        let far = LitreOrOne(tokens: [token(1, x: 700), token(2, x: 700)])
        #expect(sure(far.limited(sums)) == [true, true])
        #expect(sure(LitreOrOne(tokens: [token(1, x: 560)]).limited(sums)) == [true, true])
    }

    @Test func leavesAPlainDrillAlone() {
        let sums = ["21 + 11 = __", "31 × 2 = __", "101 − 1 = __", "1 + 1 = __"].map { sum($0) }
        #expect(sure(LitreOrOne().limited(sums)).allSatisfy { $0 })
    }
}
