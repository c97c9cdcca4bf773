import Testing

@testable import Imaging

/// Thresholds of byte planes, up to the darkest.
@Suite struct PageInkBitsTests {
    @Test(arguments: [0, 42, 127, 128, 168, 200, 254, 255])
    func setsWhatIsAboveAThreshold(threshold: Int32) {
        let width = 300
        let plane = (0..<width).map { UInt8($0 % 256) }
        let page = PageInk(Image(grey: plane, widthPx: width, heightPx: 1), dpi: 300)
        let bits = page.bits(plane, above: threshold)
        let set = (0..<width).filter { bits[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
        #expect(set == (0..<width).filter { Int32(plane[$0]) > threshold })
    }
}
