import Artifacts
import Testing

@testable import ResponsesStage

/// What is printed before and above an answer place, and says that a number stands there.
@Suite struct PrintedSignTests {
    /// The kind: an `=` hardly longer than half a digit is high, right before its place and some way off.
    @Test(arguments: [20, 60])
    func seesANarrowSign(_ x: Int) {
        let bars = [38, 47].map { (Box(x: 8, y: $0, width: 11, height: 3), UInt8(150)) }
        let region = AnswerRegionTests.region(bars)
        let place = Box(x: x, y: 22, width: 50, height: 46)
        let found =
            region.equalsSign(before: place, unit: AnswerRegionTests.unit)
            ?? region.equalsSign(farBefore: place, unit: AnswerRegionTests.unit)?.sign
        #expect(found?.upper == 38..<41 && found?.left == 8)
    }

    /// A sheet of sums with rules behind narrow signs lost every `=`, for the search stepped over them.
    @Test(arguments: Array(stride(from: 30, to: 80, by: 1)))
    func stepsOverNoNarrowSign(_ x: Int) {
        let bars = [38, 47].map { (Box(x: 8, y: $0, width: 11, height: 3), UInt8(150)) }
        let region = AnswerRegionTests.region(bars)
        let place = Box(x: x, y: 22, width: 50, height: 46)
        let found = region.equalsSign(farBefore: place, unit: AnswerRegionTests.unit)
        #expect(found?.sign.left == 8)
    }

    @Test func seesTheRuleOfAColumnSumAboveItsPlace() {
        let place = Box(x: 30, y: 30, width: 60, height: 46)
        let rule = { (y: Int, width: Int) in
            AnswerRegionTests.region([(Box(x: 28, y: y, width: width, height: 2), 150)])
                .hasRule(above: place, unit: AnswerRegionTests.unit)
        }
        #expect(rule(24, 64) && rule(29, 64))
        // A rule below or far above it, and a stroke.
        #expect(!rule(60, 64) && !rule(4, 64) && !rule(24, 20))
        #expect(!AnswerRegionTests.region([]).hasRule(above: place, unit: AnswerRegionTests.unit))
    }
}
