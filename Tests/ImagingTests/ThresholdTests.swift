import Imaging
import Testing

/// Pictures of ink by one threshold, however small they are.
@Suite struct ThresholdTests {
    @Test(arguments: [(1, 1), (8, 8), (3, 400), (400, 15), (15, 16), (16, 16), (60, 40)])
    func tellsInkFromPaperOnPicturesOfAnySize(width: Int, height: Int) {
        let bytes = (0..<width * height).map { UInt8($0 % 5 == 0 ? 60 : 220) }
        let ink = Image(grey: bytes, widthPx: width, heightPx: height).otsu
        #expect(ink.widthPx == width && ink.heightPx == height && ink.depth == 1)
        // One tone has no ink to be told from paper; which of them it is taken for is nobody's matter.
        guard width * height > 1 else { return }
        #expect(ink.greyBytes == bytes.map { $0 == 60 ? 0 : 255 })
    }

    @Test(arguments: [0, 255])
    func takesAnEvenPictureWithoutAStop(tone: UInt8) {
        let even = Image(
            grey: [UInt8](repeating: tone, count: 9 * 7), widthPx: 9, heightPx: 7)
        #expect(even.otsu.depth == 1)
    }
}
