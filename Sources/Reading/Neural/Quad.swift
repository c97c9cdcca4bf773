public import Artifacts
import Foundation

/// A turned rectangle around text, in pixels: corners as a reader of the text sees them.
public struct Quad: Sendable, Equatable {
    /// A corner.
    public struct Point: Sendable, Equatable {
        /// To the right.
        public var x: Double
        /// Downwards.
        public var y: Double

        /// A point from its parts.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// Upper left, upper right, lower right, lower left.
    public var corners: [Point]

    /// A quad of four corners.
    public init(corners: [Point]) {
        // Each caller writes four.
        precondition(corners.count == 4, "four corners")
        self.corners = corners
    }

    /// A level one.
    public init(_ box: Box) {
        let (x, y) = (Double(box.x), Double(box.y))
        let (right, bottom) = (Double(box.maxX), Double(box.maxY))
        corners = [
            Point(x: x, y: y), Point(x: right, y: y), Point(x: right, y: bottom),
            Point(x: x, y: bottom),
        ]
    }

    /// The length of its upper side.
    public var width: Double { distance(corners[0], corners[1]) }
    /// The length of its left side.
    public var height: Double { distance(corners[0], corners[3]) }
    /// The direction of its text, clockwise from level, in radians.
    public var angle: Double {
        atan2(corners[1].y - corners[0].y, corners[1].x - corners[0].x)
    }

    /// The smallest level rectangle around it.
    public var box: Box {
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (Int((x.min() ?? 0).rounded(.down)), Int((y.min() ?? 0).rounded(.down)))
        return Box(
            x: left, y: top, width: Int((x.max() ?? 0).rounded(.up)) - left,
            height: Int((y.max() ?? 0).rounded(.up)) - top)
    }

    /// The part of it between two shares of its width, 0 to 1.
    public func part(from: Double, to: Double) -> Quad {
        func between(_ a: Point, _ b: Point, _ share: Double) -> Point {
            Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        return Quad(corners: [
            between(a, b, from), between(a, b, to), between(d, c, to), between(d, c, from),
        ])
    }

    /// The corners scaled about the picture's upper left.
    func scaled(by factor: Double) -> Quad {
        Quad(corners: corners.map { Point(x: $0.x * factor, y: $0.y * factor) })
    }

    /// The corners as C takes them.
    var floats: [Float] { corners.flatMap { [Float($0.x), Float($0.y)] } }

    private func distance(_ a: Point, _ b: Point) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
}
