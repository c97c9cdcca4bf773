/// A stretch of a text that looks otherwise than the rest.
public struct TextSpan: Hashable, Sendable {
    /// Where it stands, in bytes of the text as UTF-8.
    public var bytes: Range<Int>
    /// Its colour; nil for that of the text.
    public var ink: Ink?
    /// Whether it is heavy.
    public var bold: Bool
    /// Whether it is slanted.
    public var italic: Bool
    /// Its family; nil for that of the text.
    public var family: FontFamily?

    /// A stretch.
    public init(
        _ bytes: Range<Int>, ink: Ink? = nil, bold: Bool = false, italic: Bool = false,
        family: FontFamily? = nil
    ) {
        (self.bytes, self.ink, self.bold) = (bytes, ink, bold)
        (self.italic, self.family) = (italic, family)
    }
}
