import Foundation

/// Angles, so that files of this module need no mathematics library of their own.
enum Angle {
    /// The angle of a direction, in degrees.
    static func degrees(y: Double, x: Double) -> Double { atan2(y, x) * 180 / .pi }

    /// Cosine and sine of an angle in degrees.
    static func direction(degrees: Double) -> (x: Double, y: Double) {
        (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    }
}

extension Homography {
    /// A picture turned clockwise about a point, in degrees.
    public static func turned(clockwiseDegrees degrees: Double, aboutX x: Double, y: Double)
        -> Homography
    {
        let c = cos(degrees * .pi / 180)
        let s = sin(degrees * .pi / 180)
        return Homography([c, -s, x - c * x + s * y, s, c, y - s * x - c * y, 0, 0, 1])
    }

    /// A picture of a size turned clockwise by quarter turns, its upper left corner at the origin again.
    public static func turned(quarterTurnsClockwise turns: Int, widthPx: Int, heightPx: Int)
        -> Homography
    {
        let right = Double(widthPx - 1)
        let low = Double(heightPx - 1)
        switch ((turns % 4) + 4) % 4 {
        case 1: return Homography([0, -1, low, 1, 0, 0, 0, 0, 1])
        case 2: return Homography([-1, 0, right, 0, -1, low, 0, 0, 1])
        case 3: return Homography([0, 1, 0, -1, 0, right, 0, 0, 1])
        default: return .identity
        }
    }
}
