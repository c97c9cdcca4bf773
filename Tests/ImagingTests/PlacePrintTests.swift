import Artifacts
import Imaging
import Testing

/// What of the ink in a place for an answer is printed: the kind of fault is a blank that is erased, or called filled.
@Suite struct PlacePrintTests {
    private static let place = Box(x: 300, y: 100, width: 240, height: 60)

    private func print(_ boxes: [Box]) -> Set<Box> {
        PlacePrint(boxes, places: [Self.place], dpi: 300).boxes
    }

    private func dots(from x: Int, count: Int) -> [Box] {
        (0..<count).map { Box(x: x + 14 * $0, y: 150, width: 5, height: 5) }
    }

    @Test func keepsALineOfDotsUnderWhatWasWritten() {
        let line = dots(from: 300, count: 17)
        let written = Box(x: 360, y: 104, width: 26, height: 44)
        #expect(print(line + [written]) == Set(line))
    }

    @Test func keepsBracketsAtBothEnds() {
        let (left, right) = (
            Box(x: 296, y: 102, width: 12, height: 52), Box(x: 530, y: 101, width: 13, height: 53)
        )
        let written = Box(x: 400, y: 104, width: 10, height: 50)
        #expect(print([left, written, right]) == [left, right])
    }

    @Test func keepsALineWhoseDotsRanTogether() {
        // Of any length, as a scan in black and white has them; a written digit parts them.
        let line = [(300, 38), (345, 62), (436, 13), (455, 87)].map {
            Box(x: $0.0, y: 146, width: $0.1, height: 14)
        }
        let written = Box(x: 408, y: 100, width: 24, height: 44)
        #expect(print(line + [written]) == Set(line))
    }

    @Test func takesAMinusAndAnEqualsForWriting() {
        let bars = [
            Box(x: 320, y: 120, width: 30, height: 5), Box(x: 400, y: 112, width: 28, height: 5),
            Box(x: 400, y: 126, width: 28, height: 5),
        ]
        #expect(print(bars).isEmpty)
    }

    @Test func takesSlimDigitsForWriting() {
        // 11, and a 1 at the front of 125.
        let ones = [
            Box(x: 300, y: 104, width: 8, height: 50), Box(x: 320, y: 106, width: 8, height: 48),
        ]
        #expect(print(ones).isEmpty)
        #expect(print([ones[0], Box(x: 340, y: 104, width: 30, height: 48)]).isEmpty)
    }

    @Test func takesThreePointsForWriting() { #expect(print(dots(from: 400, count: 3)).isEmpty) }
}

/// What comes again at place after place: the kind of fault is a blank whose brackets or points are fewer or elsewhere.
@Suite struct RepeatedPlacePrintTests {
    private let places = (0..<4).map { Box(x: 300, y: 100 + 120 * $0, width: 240, height: 60) }

    private func print(_ boxes: [Box]) -> Set<Box> {
        PlacePrint(boxes, places: places, dpi: 300).boxes
    }

    @Test func keepsFourPointsAtEachPlace() {
        let points = places.flatMap { place in
            (0..<4).map { Box(x: place.x + 20 + 30 * $0, y: place.y + 50, width: 5, height: 5) }
        }
        #expect(print(points) == Set(points))
    }

    @Test func keepsBracketsShortOfTheirPlace() {
        let brackets = places.flatMap { place in
            [
                Box(x: place.x + 10, y: place.y + 2, width: 12, height: 52),
                Box(x: place.x + 130, y: place.y + 2, width: 12, height: 52),
            ]
        }
        #expect(print(brackets) == Set(brackets))
    }

    @Test func takesAWideElevenForWriting() {
        let ones = [
            Box(x: 310, y: 104, width: 8, height: 50), Box(x: 390, y: 106, width: 8, height: 48),
        ]
        #expect(print(ones).isEmpty)
    }
}
