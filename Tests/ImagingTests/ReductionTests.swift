import Artifacts
import Imaging
import Testing

/// Pictures made smaller by the mean over what each new pixel covers.
@Suite struct ReductionTests {
    @Test(arguments: [(333, 217, 100, 61), (640, 40, 639, 40), (95, 70, 1, 1), (64, 64, 64, 64)])
    func reducesBlackAndWhiteToTheBytesOfItsGrey(from: Int, high: Int, to: Int, low: Int) {
        let bytes = (0..<high).flatMap { y in
            (0..<from).map { x -> UInt8 in (x * 7 + y * 13 + x * y) % 11 < 3 ? 0 : 255 }
        }
        let grey = Image(grey: bytes, widthPx: from, heightPx: high)
        let bilevel = grey.otsu
        #expect(bilevel.depth == 1)
        #expect(
            bilevel.greyReduced(widthPx: to, heightPx: low).greyBytes
                == grey.greyReduced(widthPx: to, heightPx: low).greyBytes)
    }
}
