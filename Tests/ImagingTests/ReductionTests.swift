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

    /// As Leptonica's area map does it, which it took the place of: edges in sixteenths of a pixel, ends rounded down.
    @Test(arguments: [(333, 217, 100, 61), (301, 299, 190, 200), (240, 130, 22, 12)])
    func reducesColourByAreasInSixteenths(from: Int, high: Int, to: Int, low: Int) {
        let bytes = (0..<3 * from * high).map { UInt8(truncatingIfNeeded: $0 * $0 / 7 + $0 * 31) }
        let made = Image(rgb: bytes, widthPx: from, heightPx: high)
            .reduced(widthPx: to, heightPx: low).rgbBytes
        let across = Self.weights(from, to)
        let down = Self.weights(high, low)
        for (y, rows) in down.enumerated() {
            for (x, columns) in across.enumerated() {
                for channel in 0..<3 {
                    func byte(_ x: Int, _ y: Int) -> Int {
                        Int(bytes[3 * (y * from + x) + channel])
                    }
                    var expected = byte(columns[0].at, rows[0].at)
                    if columns.last!.at <= from - 2, rows.last!.at <= high - 2 {
                        var (sum, area) = (128, 0)
                        for row in rows {
                            for column in columns {
                                sum += byte(column.at, row.at) * column.weight * row.weight
                                area += column.weight * row.weight
                            }
                        }
                        expected = sum / area
                    }
                    #expect(Int(made[3 * (y * to + x) + channel]) == expected)
                }
            }
        }
    }

    private static func weights(_ from: Int, _ to: Int) -> [[(at: Int, weight: Int)]] {
        let scale = 16 * Float(from) / Float(to)
        return (0..<to).map { at in
            let start = Int(scale * Float(at))
            let end = Int(Double(scale) * Double(at + 1))
            return (start / 16...end / 16).map { pixel in
                (pixel, min(end, 16 * pixel + 16) - max(start, 16 * pixel))
            }
        }
    }
}
