import Imaging
import Testing

@Suite struct WarpTests {
    private static let (widthPx, heightPx) = (60, 50)

    /// A picture of strewn colours.
    private static let colours: [UInt8] = {
        var state: UInt64 = 3
        return (0..<3 * widthPx * heightPx).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 40)
        }
    }()

    /// Its three colours, each drawn by itself as a grey picture.
    private func parted(_ draw: (Image) -> Image) -> [[UInt8]] {
        (0..<3).map { channel in
            let grey = (0..<Self.widthPx * Self.heightPx).map { Self.colours[3 * $0 + channel] }
            let image = Image(grey: grey, widthPx: Self.widthPx, heightPx: Self.heightPx)
            return draw(image).greyBytes
        }
    }

    private func expectAlike(_ draw: (Image) -> Image) {
        let image = Image(rgb: Self.colours, widthPx: Self.widthPx, heightPx: Self.heightPx)
        let drawn = draw(image).rgbBytes
        for (channel, grey) in parted(draw).enumerated() {
            #expect(stride(from: channel, to: drawn.count, by: 3).map { drawn[$0] } == grey)
        }
    }

    @Test func mixesTheThreeColoursAsItMixesGrey() {
        let map = [0.83, 0.11, -3.2, -0.07, 0.91, 2.6, 0.0004, -0.0002, 1]
        expectAlike { $0.warped(inverse: map, widthPx: 70, heightPx: 64) }
        let affine = [0.83, 0.11, -3.2, -0.07, 0.91, 2.6, 0, 0, 1]
        expectAlike { $0.warped(inverse: affine, widthPx: 70, heightPx: 64) }
        let grid = PageGrid(
            columns: 3, rows: 3,
            points: [-2.5, -1, 30, 1.5, 62, 0, 0, 24, 31, 27.25, 58, 25, 1, 52, 29, 49, 60, 47])
        expectAlike { $0.drawn(through: grid, widthPx: 90, heightPx: 75) }
        let inside = PageGrid(
            columns: 2, rows: 2, points: [0, 0.25, 58.5, 3, 2.75, 48.9, 57, 47])
        expectAlike { $0.drawn(through: inside, widthPx: 90, heightPx: 75) }
    }

    /// By Leptonica's weights, in floats and in its order.
    @Test func weighsColoursIntoGrey() {
        // Widths that fill no whole vector, nor a whole word of four bytes.
        for widthPx in [1, 3, 4, 7, 8, 30, 61] {
            let rgb = Array(Self.colours.prefix(3 * widthPx))
            let grey = (0..<widthPx).map { x in
                let part = rgb[3 * x..<3 * x + 3].map { Float($0) }
                return UInt8(part[0] * 0.3 + part[1] * 0.5 + part[2] * 0.2 + 0.5)
            }
            #expect(Image(rgb: rgb, widthPx: widthPx, heightPx: 1).grey.greyBytes == grey)
        }
    }
}
