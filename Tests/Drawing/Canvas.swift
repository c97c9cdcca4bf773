package import Artifacts
package import Imaging

/// A white page at 300 dpi to draw on in millimetres; ink only ever darkens.
package struct Canvas {
    package static let dotsMM = 300 / 25.4
    package let widthPx: Int
    package let heightPx: Int
    package private(set) var bytes: [UInt8]

    package init(widthMM: Double, heightMM: Double) {
        widthPx = Int((widthMM * Self.dotsMM).rounded())
        heightPx = Int((heightMM * Self.dotsMM).rounded())
        bytes = [UInt8](repeating: 255, count: widthPx * heightPx)
    }

    /// A page drawn elsewhere, at 300 dpi.
    package init(_ image: Image) {
        (widthPx, heightPx) = (image.widthPx, image.heightPx)
        bytes = image.greyBytes
    }

    package var image: Image { Image(grey: bytes, widthPx: widthPx, heightPx: heightPx) }

    /// Darkens where a rule in millimetres says so; `grey` 0 is black.
    package mutating func paint(
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

    package mutating func line(
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

    package mutating func ring(
        _ x: Double, _ y: Double, radius: Double, width: Double, grey: Double
    ) {
        paint(x - radius, y - radius, 2 * radius, 2 * radius, grey: grey) { u, v in
            let r = ((u - x) * (u - x) + (v - y) * (v - y)).squareRoot()
            return r <= radius && r >= radius - width
        }
    }

    /// A letter of five by seven squares.
    package mutating func glyph(
        _ letter: String, x: Double, y: Double, height: Double, grey: Double
    ) {
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

extension Canvas {
    /// Covers what was drawn, where a rule in millimetres says so.
    package mutating func cover(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, grey: Double,
        where inside: (Double, Double) -> Bool = { _, _ in true }
    ) {
        for (at, u, v) in places(x, y, width, height) where inside(u, v) {
            bytes[at] = UInt8(max(0, min(255, grey * 255)))
        }
    }

    /// Lays a drawn shape, dark on white, on the page as ink: `x` and `y` are the millimetres of its upper left corner,
    /// each of its pixels one of the page's.
    package mutating func lay(_ shape: Image, x: Double, y: Double, darkness: Double) {
        let ink = shape.greyBytes
        let (left, top) = (Int((x * Self.dotsMM).rounded()), Int((y * Self.dotsMM).rounded()))
        for row in 0..<shape.heightPx {
            for column in 0..<shape.widthPx {
                let (u, v) = (left + column, top + row)
                guard u >= 0, v >= 0, u < widthPx, v < heightPx else { continue }
                let stroke = Double(255 - ink[row * shape.widthPx + column]) / 255
                let at = v * widthPx + u
                bytes[at] = UInt8(Double(bytes[at]) * (1 - darkness * stroke))
            }
        }
    }

    /// The points, in millimetres, of a place that are darker than they were on another page of the same size.
    package func darkened(from other: Canvas, in place: BoxMM) -> [(x: Double, y: Double)] {
        places(place.x, place.y, place.width, place.height).filter {
            bytes[$0.at] < other.bytes[$0.at]
        }.map { ($0.x, $0.y) }
    }

    private func places(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> [(at: Int, x: Double, y: Double)] {
        let left = max(0, Int((x * Self.dotsMM).rounded()))
        let right = max(left, min(widthPx, Int(((x + width) * Self.dotsMM).rounded())))
        let top = max(0, Int((y * Self.dotsMM).rounded()))
        let low = max(top, min(heightPx, Int(((y + height) * Self.dotsMM).rounded())))
        var places: [(at: Int, x: Double, y: Double)] = []
        for row in min(top, low)..<low {
            for column in min(left, right)..<right {
                let v = (Double(row) + 0.5) / Self.dotsMM
                places.append((row * widthPx + column, (Double(column) + 0.5) / Self.dotsMM, v))
            }
        }
        return places
    }
}

extension BoxMM {
    /// The place with so much around it.
    package func grown(byMM by: Double) -> BoxMM {
        BoxMM(x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by)
    }
}
