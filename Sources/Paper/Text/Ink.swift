import CPangoCairo

/// A colour to draw with, red, green and blue from 0 to 1.
public struct Ink: Hashable, Sendable {
    /// The parts, 0 to 1.
    public var red, green, blue: Double
    /// How much it covers, 0 to 1.
    public var opacity: Double

    /// A colour from its parts, 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }

    /// A grey, 0 black to 1 white.
    public init(grey: Double) { self.init(red: grey, green: grey, blue: grey) }

    /// Black.
    public static let black = Ink(grey: 0)
    /// White.
    public static let white = Ink(grey: 1)

    /// Makes it the colour of what is drawn next.
    func set(on cairo: OpaquePointer) {
        cairo_set_source_rgba(cairo, red, green, blue, opacity)
    }
}
