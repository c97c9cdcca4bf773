/// Where things stand on a page, in millimetres, whatever is printed between them.
public struct PageGeometry: Sendable, Equatable {
    /// The page's size.
    public var widthMM, heightMM: Double
    /// The four corner marks: upper left, upper right, lower left, lower right; none where it has no marks.
    public var cornersMM: [BoxMM]
    /// Where a code is stamped, which is on no blank; nil where none is.
    public var codeMM: BoxMM?
    /// Where a name is stamped or written, which is on no blank; nil where none is.
    public var nameMM: BoxMM?

    /// A value from its parts.
    public init(
        widthMM: Double, heightMM: Double, cornersMM: [BoxMM] = [], codeMM: BoxMM? = nil,
        nameMM: BoxMM? = nil
    ) {
        (self.widthMM, self.heightMM, self.cornersMM) = (widthMM, heightMM, cornersMM)
        (self.codeMM, self.nameMM) = (codeMM, nameMM)
    }
}
