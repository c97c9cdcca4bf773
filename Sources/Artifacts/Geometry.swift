/// A rectangle in whole pixels of the named page image, origin at the upper left; `[x, y, width, height]` in JSON.
public struct Box: Hashable, Sendable {
    /// The left and upper edge, in pixels.
    public var x, y: Int
    /// The size, in pixels.
    public var width, height: Int

    /// A rectangle from its corner and size, in pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// One past the last column.
    public var maxX: Int { x + width }
    /// One past the last row.
    public var maxY: Int { y + height }
    /// The area, in square pixels.
    public var area: Int { width * height }
    /// Whether it holds no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The part two rectangles share; empty where they share none.
    public func intersection(_ other: Box) -> Box {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Box(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top))
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: Box) -> Box {
        let left = min(x, other.x)
        let top = min(y, other.y)
        return Box(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }

    /// The smallest rectangle that holds all of some; nil of none.
    public init?(around boxes: some Sequence<Box>) {
        let first: Box? = nil
        guard let all = boxes.reduce(first, { $0?.union($1) ?? $1 }) else { return nil }
        self = all
    }

    /// The rectangle grown by a margin on each side.
    public func grown(by margin: Int) -> Box {
        Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}

extension Box: Codable {
    // In pixels: so far that areas and sums of a document's boxes are numbers still.
    private static let farthest = 1 << 30

    /// Reads `[x, y, width, height]`.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        let numbers = try (0..<4).map { _ in try list.decode(Int.self) }
        guard numbers.allSatisfy((-Self.farthest...Self.farthest).contains) else {
            throw DecodingError.dataCorruptedError(in: list, debugDescription: "no place on a page")
        }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Writes `[x, y, width, height]`.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for value in [x, y, width, height] { try list.encode(value) }
    }
}

/// A rectangle on paper in millimetres from the upper left corner of the page; `[x, y, width, height]` in JSON, to 0.01
/// mm.
public struct BoxMM: Hashable, Sendable {
    /// The left and upper edge, in millimetres.
    public var x, y: Double
    /// The size, in millimetres.
    public var width, height: Double

    /// A rectangle from its corner and size, in millimetres.
    public init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Where a box of a picture lies on the paper; a picture that says no dots an inch is taken for one of 1.
    public init(_ box: Box, dpi: Int) {
        let mm = Dots.mm(dpi: Double(max(1, dpi)))
        self.init(
            x: Double(box.x) * mm, y: Double(box.y) * mm, width: Double(box.width) * mm,
            height: Double(box.height) * mm)
    }

    /// The smallest rectangle around others with a margin on each side; around none the margin alone.
    public init(around boxes: [BoxMM], x: Double = 0, y: Double = 0) {
        let left = (boxes.map(\.x).min() ?? 0) - x
        let top = (boxes.map(\.y).min() ?? 0) - y
        self.init(
            x: left, y: top, width: (boxes.map(\.maxX).max() ?? 0) + x - left,
            height: (boxes.map(\.maxY).max() ?? 0) + y - top)
    }

    /// The right edge, in millimetres.
    public var maxX: Double { x + width }
    /// The lower edge, in millimetres.
    public var maxY: Double { y + height }
}

extension BoxMM: Codable {
    /// Reads `[x, y, width, height]`.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        self.init(
            x: try list.decode(Double.self), y: try list.decode(Double.self),
            width: try list.decode(Double.self), height: try list.decode(Double.self))
    }

    /// Writes `[x, y, width, height]`, each rounded to a hundredth of a millimetre.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for value in [x, y, width, height] { try list.encode((value * 100).rounded() / 100) }
    }
}
