import Artifacts
import Testing

@testable import Imaging

/// A page without its writing, by a map that says what is which.
@Suite struct PrintAloneTests {
    /// A digit of print, a stroke of writing beside it, and one that crosses a printed rule.
    private func page() -> (image: Image, map: WritingMap) {
        let (width, height) = (120, 80)
        var bytes = [UInt8](repeating: 255, count: width * height)
        var print = [UInt8](repeating: 0, count: 60 * 40)
        var hand = print
        func fill(_ box: Box, _ plane: (inout [UInt8], inout [UInt8], Int) -> Void) {
            for y in box.y..<box.maxY {
                for x in box.x..<box.maxX {
                    bytes[y * width + x] = 20
                    plane(&print, &hand, y / 2 * 60 + x / 2)
                }
            }
        }
        fill(Box(x: 10, y: 20, width: 8, height: 30)) { print, _, at in print[at] = 250 }
        fill(Box(x: 40, y: 20, width: 8, height: 50)) { _, hand, at in hand[at] = 250 }
        fill(Box(x: 30, y: 60, width: 80, height: 4)) { print, _, at in print[at] = 250 }
        return (
            Image(grey: bytes, widthPx: width, heightPx: height),
            WritingMap(print: print, hand: hand, widthPx: 60, heightPx: 40)
        )
    }

    @Test(arguments: [1, 8, 32]) func clearsWritingAndKeepsWhatCrossesPrint(_ depth: Int) {
        let (grey, map) = page()
        let image =
            depth == 1
            ? grey.otsu
            : depth == 8
                ? grey
                : Image(
                    rgb: grey.greyBytes.flatMap { [$0, $0, $0] }, widthPx: grey.widthPx,
                    heightPx: grey.heightPx)
        let alone = image.printAlone(by: map, seamPx: 1)
        #expect(alone.depth == depth)
        let (before, after) = (image.greyBytes, alone.greyBytes)
        #expect(before[30 * 120 + 14] < 60 && after[30 * 120 + 14] < 60)
        #expect(before[30 * 120 + 44] < 60 && after[30 * 120 + 44] > 200)
        #expect(after[62 * 120 + 44] < 60, "a rule is whole where writing crosses it")
        #expect(image.greyBytes == before, "the page itself stays")
    }

    @Test func tellsHowMuchInkOfABoxIsLeft() {
        let (grey, map) = page()
        let ink = grey.otsu
        let left = ink.shareLeft(
            on: ink.printAlone(by: map, seamPx: 1),
            in: [
                Box(x: 8, y: 18, width: 12, height: 34), Box(x: 38, y: 18, width: 12, height: 34),
                Box(x: 100, y: 2, width: 10, height: 10), Box(x: -5, y: -5, width: 500, height: 9),
            ])
        #expect(left.count == 4)
        #expect(left[0] == 1 && left[1] < 0.1 && left[2] == 1 && left[3] == 1)
    }
}
