import Artifacts
import Testing

@testable import Imaging

/// Printed lines about places for answers, and strokes that are as straight.
@Suite struct PageInkLinesTests {
    private static let place = Box(x: 200, y: 100, width: 300, height: 150)

    /// A frame, and the stem of a digit that crosses it.
    private func page(isSpanned: Bool) -> (stem: Double, frame: Double) {
        let (width, height) = (600, 400)
        var bytes = [UInt8](repeating: 255, count: width * height)
        func paint(_ box: Box) {
            for y in box.y..<box.maxY { for x in box.x..<box.maxX { bytes[y * width + x] = 20 } }
        }
        let place = Self.place
        for y in [place.y, place.maxY] {
            paint(Box(x: place.x, y: y - 2, width: place.width, height: 4))
        }
        let stem = Box(x: 330, y: place.maxY - 48, width: 6, height: 62)
        paint(stem)
        var ink = PageInk(Image(grey: bytes, widthPx: width, heightPx: height), dpi: 300)
        ink.markAnswerPlace(place, isSpanned: isSpanned)
        ink.findLines()
        return (
            ink.lineShare(in: stem),
            ink.lineShare(in: Box(x: place.x, y: place.y - 2, width: place.width, height: 4))
        )
    }

    @Test func leavesADigitsStemOnAFrame() {
        #expect(page(isSpanned: true).stem < 0.1)
        #expect(page(isSpanned: true).frame == 1)
        // Runs of 5 mm alone do not tell the two apart.
        #expect(page(isSpanned: false).stem == 1)
    }

    @Test func hasNoLinesInNoPlace() {
        let ink = PageInk(
            Image(grey: [UInt8](repeating: 255, count: 10_000), widthPx: 100, heightPx: 100),
            dpi: 300)
        #expect(ink.lineShare(in: Box(x: 500, y: 0, width: 10, height: 10)) == 0)
    }
}
