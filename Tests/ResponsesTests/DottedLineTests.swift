import Artifacts
import Testing

@testable import ResponsesStage

/// Rows of dots under an answer: the kind of fault is print that is read as a part of a number, or a number's point
/// that is taken for print.
@Suite struct DottedLineTests {
    private static let place = Box(x: 30, y: 20, width: 80, height: 50)
    /// A digit's stem that stands on the row.
    private static let stem = (Box(x: 60, y: 30, width: 5, height: 26), UInt8(120))

    private static func dots(_ places: [Int], y: Int = 60) -> [(Box, UInt8)] {
        places.map { (Box(x: $0, y: y, width: 3, height: 3), UInt8(140)) }
    }

    @Test func takesOffARowOfDots() {
        let places = [32, 41, 50, 68, 77, 86, 95, 104]
        var region = AnswerRegionTests.region([Self.stem] + Self.dots(places))
        let found = region.eraseDots(in: Self.place, unit: AnswerRegionTests.unit)
        #expect(found)
        #expect(region.components(darker: 14).map(\.box) == [Self.stem.0])
    }

    @Test func leavesTheFeetOfDigitsThatStandOnTheDots() {
        // The bottom of a 0 lies on the row and hides two dots.
        let bottom = (Box(x: 57, y: 58, width: 14, height: 3), UInt8(120))
        var region = AnswerRegionTests.region(
            [Self.stem, bottom] + Self.dots([32, 41, 50, 77, 86, 95, 104], y: 58))
        let found = region.eraseDots(in: Self.place, unit: AnswerRegionTests.unit)
        #expect(found)
        let left = region.components(darker: 14).map(\.box)
        #expect(left == [Self.stem.0, bottom.0])
    }

    @Test(arguments: [
        // A point, two points, dots at steps that differ.
        [[72]], [[72, 90]], [[40, 44, 80, 108]],
    ])
    func leavesPointsOfNumbers(_ places: [[Int]]) {
        var region = AnswerRegionTests.region([Self.stem] + Self.dots(places[0]))
        let before = region.dark
        let found = region.eraseDots(in: Self.place, unit: AnswerRegionTests.unit)
        let isSame = region.dark == before
        #expect(!found && isSame)
    }

    @Test func leavesDotsThatLieOnNoLine() {
        let ink = [40, 50, 60, 70, 80].enumerated().flatMap { index, x in
            Self.dots([x], y: 44 + 6 * index)
        }
        var region = AnswerRegionTests.region(ink)
        let found = region.eraseDots(in: Self.place, unit: AnswerRegionTests.unit)
        #expect(!found)
    }
}
