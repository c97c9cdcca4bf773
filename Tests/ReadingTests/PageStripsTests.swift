import Imaging
import Testing

@testable import Reading

@Suite struct PageStripsTests {
    /// Sizes as detection makes them: a small page, A4, a square and the largest.
    static let sizes = [
        (736, 736), (1440, 2016), (1568, 2016), (1984, 2016), (2016, 2000), (2016, 64),
    ]

    @Test(arguments: sizes) func countsEachRowOnce(_ size: (wide: Int, high: Int)) {
        let strips = PageStrips.of(widthPx: size.wide, heightPx: size.high)
        #expect(strips.flatMap { Array($0.kept) } == Array(0..<size.high))
    }

    @Test(arguments: sizes) func showsNoMorePixelsThanFit(_ size: (wide: Int, high: Int)) {
        for strip in PageStrips.of(widthPx: size.wide, heightPx: size.high) {
            #expect(strip.seen.count * size.wide <= PageStrips.mostPixels)
        }
    }

    @Test(arguments: sizes) func looksBeyondEachSeam(_ size: (wide: Int, high: Int)) {
        for strip in PageStrips.of(widthPx: size.wide, heightPx: size.high) {
            #expect(strip.seen.lowerBound == max(0, strip.kept.lowerBound - PageStrips.margin))
            #expect(
                strip.seen.upperBound == min(size.high, strip.kept.upperBound + PageStrips.margin))
        }
    }

    @Test func leavesAPageOfA4Whole() {
        #expect(PageStrips.of(widthPx: 1440, heightPx: 2016).count == 1)
    }
}
