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

    /// Beyond 15° nobody lays a page.
    private static let range = 15.0

    init(of copy: AnalysisCopy) {
        let turned = copy.ink.rotated(quarterTurnsClockwise: 1)
        let level = copy.ink.lines(withinDegrees: Self.range)
        let across = turned.lines(withinDegrees: Self.range)
        lineRatio = across.score > 0 ? level.score / across.score : 99
        let sideways = lineRatio < Self.sidewaysRatio && across.confidence >= Self.sureLines
        let ink = sideways ? turned : copy.ink
        let angle = sideways ? across : level
        let isLevel = angle.confidence < Self.sureLines || abs(angle.degrees) < 0.2
        degrees = isLevel ? 0 : angle.degrees
        let straight =
            isLevel ? ink : ink.grey.rotated(radiansClockwise: degrees * .pi / 180).otsu
        upConfidence = straight.upConfidence
        // Where lines run both ways alike, as in columns of sums, ascenders are counted across them.
        let areLines = sideways || lineRatio > 1 / Self.sidewaysRatio
        isSure = abs(upConfidence) >= (areLines ? Self.certain : Self.certainAlone)
        if sideways {
            let leans = abs(upConfidence) >= 2
            quarterTurns = !leans ? 0 : upConfidence < 0 ? 3 : 1
            if !leans { degrees = 0 }
        } else {
            quarterTurns = isSure && upConfidence < 0 ? 2 : 0
        }
    }

    /// Text lying on its side: its lines are so much clearer across.
    private static let sidewaysRatio = 0.8
    /// Leptonica's confidence from which an angle is sure.
    private static let sureLines = 3.0
    /// Ascenders over descenders from which a direction is sure. On 20 pages in four directions print gave 5 to 52.
    private static let certain = 5.0
    /// The same where lines run both ways alike: a page of sums on its side gave 7.
    private static let certainAlone = 12.0
}
