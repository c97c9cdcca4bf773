public import Imaging

/// One answer's ink.
public struct AnswerLine: Sendable {
    /// A picture of a number behind print that is known.
    public struct View: Sendable {
        /// The line.
        public var picture: Image
        /// The print in it.
        public var before: String

        /// A view from its parts.
        public init(picture: Image, before: String) {
            (self.picture, self.before) = (picture, before)
        }
    }

    /// A part of a page from which a line's ink was cut out, with all else that stands there.
    public struct Surroundings: Sendable {
        /// The part, as dark as the ink by itself.
        public var picture: Image
        /// Its column and row where the picture of the ink begins.
        public var left: Int
        /// See `left`.
        public var top: Int

        /// A part of a page with its place.
        public init(picture: Image, left: Int, top: Int) {
            (self.picture, self.left, self.top) = (picture, left, top)
        }
    }

    /// The ink alone, dark on white.
    public var alone: Image
    /// Where it was cut out; nil where nothing else was on the page.
    public var around: Surroundings?
    /// The same behind its print; nil where it follows none.
    public var inPlace: View?
    /// The row of `alone` through its middle, and the height of a box that such writing fills well, in pixels.
    public var middle: Double
    /// The height of a box that such writing fills well, in pixels.
    public var unitPx: Double
    /// What speaks against reading it.
    public var doubt: String?

    /// A line from its parts.
    public init(
        alone: Image, around: Surroundings? = nil, inPlace: View? = nil, middle: Double,
        unitPx: Double, doubt: String?
    ) {
        (self.alone, self.around, self.inPlace, self.middle) = (alone, around, inPlace, middle)
        (self.unitPx, self.doubt) = (unitPx, doubt)
    }
}
