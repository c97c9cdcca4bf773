import Imaging

/// A white page at 300 dpi to draw on in millimetres; ink only ever darkens.
struct Canvas {
    static let dotsMM = 300 / 25.4
    let widthPx: Int
    let heightPx: Int
    private(set) var bytes: [UInt8]

    init(widthMM: Double, heightMM: Double) {
        widthPx = Int((widthMM * Self.dotsMM).rounded())
        heightPx = Int((heightMM * Self.dotsMM).rounded())
        bytes = [UInt8](repeating: 255, count: widthPx * heightPx)
    }

    /// A page drawn elsewhere, at 300 dpi.
    init(_ image: Image) {
        (widthPx, heightPx) = (image.widthPx, image.heightPx)
        bytes = image.greyBytes
    }

    var image: Image { Image(grey: bytes, widthPx: widthPx, heightPx: heightPx) }

    /// Darkens where a rule in millimetres says so; `grey` 0 is black.
    mutating func paint(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, grey: Double,
        where inside: (Double, Double) -> Bool = { _, _ in true }
    ) {
        let left = max(0, Int((x * Self.dotsMM).rounded()))
        let right = min(widthPx, Int(((x + width) * Self.dotsMM).rounded()))
        let top = max(0, Int((y * Self.dotsMM).rounded()))
        let bottom = min(heightPx, Int(((y + height) * Self.dotsMM).rounded()))
        guard left < right, top < bottom else { return }
        let value = UInt8(max(0, min(255, grey * 255)))
        for row in top..<bottom {
            for column in left..<right {
                let at = row * widthPx + column
                if value < bytes[at],
                    inside((Double(column) + 0.5) / Self.dotsMM, (Double(row) + 0.5) / Self.dotsMM)
                {
                    bytes[at] = value
                }
            }
        }
    }

    mutating func line(
        _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, width: Double, grey: Double
    ) {
        let (dx, dy) = (x1 - x0, y1 - y0)
        let length = max(1e-9, dx * dx + dy * dy)
        let half = width / 2
        paint(
            min(x0, x1) - half, min(y0, y1) - half, abs(dx) + width, abs(dy) + width, grey: grey
        ) { x, y in
            let t = max(0, min(1, ((x - x0) * dx + (y - y0) * dy) / length))
            let (u, v) = (x - x0 - t * dx, y - y0 - t * dy)
            return u * u + v * v <= half * half
        }
    }

    mutating func ring(_ x: Double, _ y: Double, radius: Double, width: Double, grey: Double) {
        paint(x - radius, y - radius, 2 * radius, 2 * radius, grey: grey) { u, v in
            let r = ((u - x) * (u - x) + (v - y) * (v - y)).squareRoot()
            return r <= radius && r >= radius - width
        }
    }

    /// A letter of five by seven squares.
    mutating func glyph(_ letter: String, x: Double, y: Double, height: Double, grey: Double) {
        let cell = height / 7
        for (row, bits) in (Self.glyphs[letter] ?? []).enumerated() {
            for column in 0..<5 where bits & (16 >> column) != 0 {
                paint(
                    x + Double(column) * cell, y + Double(row) * cell, cell, cell, grey: grey)
            }
        }
    }

    private static let glyphs: [String: [Int]] = [
        "A": [14, 17, 17, 31, 17, 17, 17], "B": [30, 17, 17, 30, 17, 17, 30],
        "C": [14, 17, 16, 16, 16, 17, 14], "D": [30, 17, 17, 17, 17, 17, 30],
        "0": [14, 17, 17, 17, 17, 17, 14], "½": [8, 9, 10, 4, 11, 17, 3],
        "1": [4, 12, 4, 4, 4, 4, 14],
    ]
}
