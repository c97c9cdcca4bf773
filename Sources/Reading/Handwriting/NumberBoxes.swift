/// Where a row of printed boxes lies in the picture of its line, in pixels.
public struct NumberBoxes: Sendable {
    /// The first one's left edge.
    public var left: Double
    /// The row that runs through their middles.
    public var middle: Double
    /// Of one box.
    public var width: Double
    /// Of one box.
    public var height: Double
    /// Whether there are boxes at all: on a rule nothing tells where a character stands.
    public var isRow: Bool

    /// Boxes from their parts.
    public init(
        left: Double, middle: Double, width: Double, height: Double, isRow: Bool = true
    ) {
        (self.left, self.middle, self.width, self.height) = (left, middle, width, height)
        self.isRow = isRow
    }

    /// A box that writing fills well is so many times as high as the writing.
    static let perWriting = 1.5
}
