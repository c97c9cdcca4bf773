import Artifacts
import Testing

@testable import Imaging

/// What a map of print and writing says of components of ink, and how ink is cut by it.
@Suite struct WritingMapTests {
    /// A page of 300 dots an inch: a letter by itself, and one that a stroke runs out of.
    private func page() -> (image: Image, map: WritingMap) {
        let (width, height) = (240, 160)
        var bytes = [UInt8](repeating: 255, count: width * height)
        func fill(_ box: Box) {
            for y in box.y..<box.maxY { for x in box.x..<box.maxX { bytes[y * width + x] = 20 } }
        }
        fill(Box(x: 20, y: 40, width: 8, height: 60))
        fill(Box(x: 100, y: 40, width: 8, height: 60))
        fill(Box(x: 108, y: 66, width: 90, height: 8))
        // Half as large as the page; what lies right of column 116 is writing.
        var print = [UInt8](repeating: 0, count: 120 * 80)
        var hand = print
        for y in 0..<80 {
            for x in 0..<120 {
                print[y * 120 + x] = x < 58 ? 250 : 0
                hand[y * 120 + x] = x < 58 ? 5 : 250
            }
        }
        return (
            Image(grey: bytes, widthPx: width, heightPx: height),
            WritingMap(print: print, hand: hand, widthPx: 120, heightPx: 80)
        )
    }

    @Test func isTheSameAfterItWasWrittenDown() throws {
        let map = page().map
        let bytes = try map.picture.png(dpi: 150)
        let picture = try #require(Image(decoding: bytes))
        #expect(WritingMap(picture) == map)
    }

    @Test(arguments: [(8, 3), (1, 4), (32, 4), (8, 1)])
    func refusesAPictureThatIsNoMap(depth: Int, heightPx: Int) {
        #expect(WritingMap(Image(widthPx: 5, heightPx: heightPx, depth: depth)) == nil)
    }

    @Test func votesOverComponents() throws {
        let (image, map) = page()
        let ink = PageInk(image, dpi: 300)
        let plane = ink.plane(.dark)
        try #require(plane.components.count == 2)
        let votes = ink.votes(by: map, on: plane)
        #expect(votes[0].print > 0.97 && votes[0].hand < 0.03 && votes[0].surePrint == 1)
        #expect(votes[1].hand > 0.5 && votes[1].hand < 0.7)
        #expect(abs(votes[1].sureHand + votes[1].surePrint - 1) < 1e-9)
    }

    @Test func cutsWritingOffPrint() throws {
        let (image, map) = page()
        var ink = PageInk(image, dpi: 300)
        let plane = ink.plane(.dark)
        let parts = ink.parts(
            of: [plane.components[1]], in: plane, by: map, hand: 0.6, print: 0.5, least: 20)
        try #require(parts.components.count == 1)
        #expect(parts.components[0].box == Box(x: 116, y: 66, width: 82, height: 8))
        ink.takeParts(parts.components, of: parts, seamPx: 3)
        let cleaned = try #require(ink.cleaned())
        let (before, after) = (image.greyBytes, cleaned.page.greyBytes)
        let mask = cleaned.mask.greyBytes
        for at in before.indices where mask[at] == 255 { #expect(before[at] == after[at]) }
        // The letter and the first of the stroke are what they were; the rest is paper.
        for row in 0..<160 { #expect(after[row * 240 + 104] == before[row * 240 + 104]) }
        #expect(after[70 * 240 + 150] > 240)
    }

    @Test func makesBytesOfShares() {
        let shares: [Float] = [0, 0.5, 1, 1.5, -0.5]
        let bytes = shares.withUnsafeBufferPointer { WritingMap.bytes($0) }
        #expect(bytes == [0, 128, 255, 255, 0])
    }
}
