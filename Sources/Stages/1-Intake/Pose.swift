import Imaging

/// How text lies on a flat sheet.
struct Pose {
    /// Quarter turns clockwise that make it upright.
    var quarterTurns: Int
    /// Degrees to turn clockwise after that to make it level.
    var degrees: Double
    /// Whether up and down were told apart for certain.
    var isSure: Bool
    /// The measured certainty that the text is upright after the turns.
    var upConfidence: Double
    /// How much more clearly there are lines this way than across.
    var lineRatio: Double

    /// Beyond 15° nobody lays a page; Leptonica is sure of an angle above a confidence of 3.
    private static let range = 15.0

    init(of copy: AnalysisCopy) {
        let turned = copy.ink.rotated(quarterTurnsClockwise: 1)
        let level = copy.ink.lines(withinDegrees: Self.range)
        let across = turned.lines(withinDegrees: Self.range)
        lineRatio = across.score > 0 ? level.score / across.score : 99
        let sideways =
            lineRatio < 0.7 && across.confidence >= 3
        let ink = sideways ? turned : copy.ink
        let angle = sideways ? across : level
        degrees = angle.confidence >= 3 && abs(angle.degrees) >= 0.2 ? angle.degrees : 0
        let straight =
            abs(degrees) < 0.2
            ? ink
            : ink.grey.rotated(radiansClockwise: degrees * .pi / 180).otsu
        upConfidence = straight.upConfidence
        let down = upConfidence < -Self.certain
        quarterTurns = (sideways ? 1 : 0) + (down ? 2 : 0)
        isSure = abs(upConfidence) >= Self.certain
    }

    static let certain = 5.0
}
