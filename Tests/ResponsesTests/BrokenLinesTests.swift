import Artifacts
import Imaging
import Testing

@testable import ResponsesStage

/// Lines of print that a scan broke into dots.
@Suite struct BrokenLinesTests {
    /// Dots of a frame around the place: of its upright sides, and of its level lines.
    private static let dots: (sides: [(Box, UInt8)], level: [(Box, UInt8)]) = {
        let place = AnswerRegionTests.place
        let sides = [place.x, place.maxX].flatMap { x in
            stride(from: place.y, to: place.maxY, by: 9).map {
                (Box(x: x, y: $0, width: 1, height: $0 % 2 == 0 ? 2 : 4), UInt8(200))
            }
        }
        let level = [place.y, place.maxY].flatMap { y in
            stride(from: place.x, to: place.maxX, by: 8).map {
                (Box(x: $0, y: y, width: $0 % 3 == 0 ? 2 : 5, height: 1), UInt8(200))
            }
        }
        return (sides, level)
    }()

    @Test func takesOffAFrameThatIsBrokenIntoDots() {
        // A stroke that goes through the lower line, and a point beside it that is thicker than the line.
        let kept = [
            (Box(x: 50, y: 40, width: 4, height: 38), UInt8(200)),
            (Box(x: 90, y: 58, width: 4, height: 4), UInt8(200)),
        ]
        var region = AnswerRegionTests.region(Self.dots.sides + Self.dots.level + kept)
        region.eraseBrokenRules(in: AnswerRegionTests.place, unit: AnswerRegionTests.unit)
        let hasSides = region.eraseSides(
            of: AnswerRegionTests.place, unit: AnswerRegionTests.unit, mayBeBroken: true)
        #expect(hasSides)
        #expect(region.components(darker: 30).map(\.box).sorted { $0.x < $1.x } == kept.map(\.0))
    }

    @Test func leavesStrokesOnOneLevelThatAreNoBrokenLine() {
        // The feet of three digits, and a 1 beside dots of the other side.
        let feet = [32, 58, 84].map { (Box(x: $0, y: 68, width: 22, height: 2), UInt8(200)) }
        var region = AnswerRegionTests.region(feet)
        region.eraseBrokenRules(in: AnswerRegionTests.place, unit: AnswerRegionTests.unit)
        #expect(region.components(darker: 30).count == 3)
        let one = (Box(x: 30, y: 30, width: 3, height: 20), UInt8(200))
        var other = AnswerRegionTests.region(Self.dots.sides.filter { $0.0.x > 60 } + [one])
        let hasSides = other.eraseSides(
            of: AnswerRegionTests.place, unit: AnswerRegionTests.unit, mayBeBroken: true)
        #expect(!hasSides)
        #expect(other.components(darker: 30).contains { $0.box == one.0 })
    }

    @Test func leavesStrokesRightAboveEachOtherThatAreNoBrokenSide() {
        // They are in turn left and right of a side, and meet there.
        let strokes = [30, 100].flatMap { x in
            (0..<6).map {
                (
                    Box(x: $0 % 2 == 0 ? x - 12 : x - 1, y: 22 + 8 * $0, width: 14, height: 2),
                    UInt8(200)
                )
            }
        }
        var region = AnswerRegionTests.region(strokes)
        let hasSides = region.eraseSides(
            of: AnswerRegionTests.place, unit: AnswerRegionTests.unit, mayBeBroken: true)
        #expect(!hasSides)
        #expect(region.components(darker: 30).count == strokes.count)
    }
}
