import Imaging

/// A page of 1240 × 1754 pixels on which digits of seven bars stand, as print that no reader knows.
struct PrintedDigits {
    private var grey = [UInt8](repeating: 255, count: 1240 * 1754)

    var picture: Image { Image(grey: grey, widthPx: 1240, heightPx: 1754) }

    /// Numbers side by side, as high as the letters of a sheet.
    mutating func print(_ numbers: [Int], x: Int, y: Int) {
        var left = x
        for number in numbers {
            for digit in String(number).compactMap(\.wholeNumberValue) {
                write(digit, x: left, y: y, heightPx: 20)
                left += 18
            }
            left += 30
        }
    }

    /// One digit, half as wide as it is high.
    mutating func write(_ digit: Int, x: Int, y: Int, heightPx: Int) {
        let (width, middle, low) = (heightPx / 2, heightPx / 2, heightPx - 3)
        let bars: [(x: Int, y: Int, w: Int, h: Int)] = [
            (0, 0, width, 3), (0, middle, width, 3), (0, low, width, 3), (0, 0, 3, middle),
            (width - 3, 0, 3, middle), (0, middle, 3, heightPx - middle),
            (width - 3, middle, 3, heightPx - middle),
        ]
        for bar in Self.bars[digit].map({ bars[$0] }) {
            for row in y + bar.y..<y + bar.y + bar.h {
                for column in x + bar.x..<x + bar.x + bar.w { grey[row * 1240 + column] = 20 }
            }
        }
    }

    // Above, middle, below, upper left, upper right, lower left, lower right.
    private static let bars = [
        [0, 2, 3, 4, 5, 6], [4, 6], [0, 1, 2, 4, 5], [0, 1, 2, 4, 6], [1, 3, 4, 6],
        [0, 1, 2, 3, 6], [0, 1, 2, 3, 5, 6], [0, 4, 6], [0, 1, 2, 3, 4, 5, 6],
        [0, 1, 2, 3, 4, 6],
    ]
}
