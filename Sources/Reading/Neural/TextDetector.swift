public import Artifacts
import CImaging
public import Imaging

/// Finds lines of text on any picture, turned, small or over colour; print and handwriting alike.
public final class TextDetector: Sendable {
    /// Text found.
    public struct Finding: Sendable, Equatable {
        /// Where, in pixels of the picture.
        public var quad: Quad
        /// How much of it looked like text, 0 to 1.
        public var score: Double
    }

    /// How a map of probabilities becomes boxes.
    struct Settings: Sendable {
        /// A place above this is text. From the package's own settings, as are the next two.
        var threshold = 0.3
        /// The mean inside a box that is kept.
        var score = 0.5
        /// A box is grown by area × this / perimeter.
        var growth = 1.6
    }

    private let network: NeuralNetwork
    private let settings = Settings()

    /// A detector over the one network of this process.
    public init(_ model: NeuralModel = .textDetection) throws(Problem) {
        network = try .shared(model)
    }

    /// The text on a picture, row by row from the top.
    public func detect(_ picture: Image) throws -> [Finding] {
        try detect(picture.bounds) { $0 == 1 ? picture : picture.scaled(by: $0) }
    }

    /// The text on a picture that is drawn at the size at which it is looked for: at a factor of its own, and held no
    /// longer than it takes. `longest` bounds the longer side that the network sees, in pixels: lettering should still
    /// be 12 pixels high or more at that size.
    public func detect(
        _ bounds: Box, longest: Int = 2000, drawn: (Double) throws -> Image
    ) throws -> [Finding] {
        let (width, height) = (bounds.width, bounds.height)
        // Shorter side 736 or more, longer side 2000 or less: the package's own bounds.
        var factor = min(1, Double(longest) / Double(max(width, height)))
        if Double(min(width, height)) * factor < 736 {
            factor = min(
                736 / Double(min(width, height)), Double(longest) / Double(max(width, height)))
        }
        // The scaled page is handed over, so that it can be given up before its last part is read.
        let map = try map(of: drawn(factor))
        let back = Double(width) / Double(map.width)
        return map.values.withUnsafeBufferPointer {
            Self.boxes($0, stride: map.stride, width: map.width, height: map.height, settings)
        }.map { Finding(quad: $0.quad.scaled(by: back), score: $0.score) }
    }

    /// How likely each pixel of a page is text, row by row.
    private struct Map {
        var values: [Float] = []
        /// How long a row is, filling and all.
        var stride: Int
        var width, height: Int
    }

    /// The map of a page, which is not held while the network runs on its last part: what memory is needed for is the
    /// network's arrays.
    private func map(of whole: consuming Image) throws -> Map {
        let step = PageStrips.step
        let wide = (whole.widthPx + step - 1) / step * step
        var map = Map(stride: wide, width: whole.widthPx, height: whole.heightPx)
        var page: Image? = consume whole
        let strips = PageStrips.of(widthPx: wide, heightPx: map.height)
        for (index, strip) in strips.enumerated() {
            let high = (strip.seen.count + step - 1) / step * step
            guard let seen = page else { break }
            let tensor = Self.input(seen, rows: strip.seen, wide: wide, high: high)
            _ = consume seen
            if index == strips.indices.last { page = nil }
            try network.run([("x", tensor)], output: "fetch_name_0") { values, shape in
                guard shape == [1, 1, high, wide] else {
                    throw Problem(.bug, "Model of text detection gives a map of another size")
                }
                let first = (strip.kept.lowerBound - strip.seen.lowerBound) * wide
                map.values += values[first..<first + strip.kept.count * wide]
            }
        }
        return map
    }

    /// Rows of a page as the network wants them, filled up with white.
    private static func input(_ page: Image, rows: Range<Int>, wide: Int, high: Int) -> Tensor {
        let isWhole = rows.count == page.heightPx
        let box = Box(x: 0, y: rows.lowerBound, width: page.widthPx, height: rows.count)
        let part = isWhole ? page : page.cropped(to: box)
        let input = [Float](unsafeUninitializedCapacity: 3 * wide * high) { buffer, count in
            part.lentAsPix {
                reviso_text_page($0, Int32(wide), Int32(high), buffer.baseAddress)
            }
            count = 3 * wide * high
        }
        return Tensor(shape: [1, 3, high, wide], values: input)
    }

    /// The boxes of a map of probabilities.
    static func boxes(
        _ map: UnsafeBufferPointer<Float>, stride: Int, width: Int, height: Int,
        _ settings: Settings = Settings()
    ) -> [Finding] {
        var rows: UnsafeMutablePointer<Float>?
        let count = Int(
            reviso_text_boxes(
                map.baseAddress, Int32(stride), Int32(width), Int32(height),
                Float(settings.threshold), Float(settings.score), Float(settings.growth), &rows))
        guard count > 0, let rows else { return [] }
        defer { reviso_free(rows) }
        return (0..<count).map { index in
            let row = rows + 9 * index
            let corners = (0..<4).map {
                Quad.Point(x: Double(row[2 * $0]), y: Double(row[2 * $0 + 1]))
            }
            return Finding(quad: Quad(corners: corners), score: Double(row[8]))
        }
    }
}
