import Artifacts
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
    /// Degrees to turn clockwise were it to lie across.
    private var degreesAcross: Double

    /// Beyond 15° nobody lays a page.
    private static let range = 15.0

    /// Looks at a copy; lines that were traced on a bent sheet tell that it does not lie on its side, for they may
    /// bend, and its rows of ink be as clear across.
    init(of copy: AnalysisCopy, isSurelyUpright: Bool = false) {
        let level = copy.ink.lines(withinDegrees: Self.range)
        let across = copy.ink.rotated(quarterTurnsClockwise: 1).lines(withinDegrees: Self.range)
        let best = level.confidence >= across.confidence ? level : across
        let upright = Self.levelled(copy.ink, by: Self.sure(best))
        let letters = Self.letters(
            of: upright, parts: upright === copy.ink ? copy.parts : upright.components)
        let turned = letters.rotated(quarterTurnsClockwise: 1)
        let isForm = letters !== upright
        let scores = (
            isForm ? letters.lines(withinDegrees: Self.range).score : level.score,
            isForm ? turned.lines(withinDegrees: Self.range).score : across.score
        )
        lineRatio = scores.0 > 0 && scores.1 > 0 ? scores.0 / scores.1 : 1
        let sideways =
            !isSurelyUpright && lineRatio < Self.sidewaysRatio
            && across.confidence >= Self.sureLines
        let angle = sideways ? across : lineRatio < 1 / Self.sidewaysRatio ? best : level
        degrees = Self.sure(angle)
        degreesAcross = Self.sure(sideways ? level : across)
        upConfidence = Self.upConfidence(of: sideways ? turned : letters)
        // Where lines run both ways alike, as in columns of sums, ascenders are counted across them; and a form that
        // stands must not be laid on its side by what is left of its boxes.
        let areLines = sideways ? !isForm : lineRatio > 1 / Self.sidewaysRatio
        isSure = abs(upConfidence) >= (areLines ? Self.certain : Self.certainAlone)
        if sideways, isSure || (!isForm && abs(upConfidence) >= 2) {
            quarterTurns = upConfidence < 0 ? 3 : 1
        } else {
            quarterTurns = isSure && upConfidence < 0 ? 2 : 0
        }
    }

    /// Whether its ascenders leave no doubt which way is up.
    var isBeyondDoubt: Bool { isSure && abs(upConfidence) >= Self.beyondDoubt }

    /// The same sheet turned further by quarter turns clockwise, as reading it told: that is sure.
    func told(_ turns: Int) -> Pose {
        var pose = self
        pose.quarterTurns = (quarterTurns + turns) % 4
        if turns % 2 == 1 { (pose.degrees, pose.degreesAcross) = (degreesAcross, degrees) }
        pose.isSure = true
        return pose
    }

    private static func sure(_ lines: (degrees: Double, confidence: Double, score: Double))
        -> Double
    {
        lines.confidence < sureLines || abs(lines.degrees) < levelEnough ? 0 : lines.degrees
    }

    private static func levelled(_ ink: Image, by degrees: Double) -> Image {
        degrees == 0 ? ink : ink.sheared(clockwiseDegrees: degrees)
    }

    /// Ink without the bubbles and boxes of a form, whose rows and columns look like lines and whose corners look like
    /// ascenders.
    private static func letters(of ink: Image, parts: [Image.Component]) -> Image {
        let grid = ink.gridded(parts)
        return grid.count * 8 < parts.count ? ink : ink.without(grid)
    }

    /// Small letters are drawn larger first: Leptonica looks for ascenders as scans of 150 to 300 dots an inch have
    /// them. Where the two sizes differ neither is sure. What is smaller yet may be
    /// the grain of a dark picture.
    private static func upConfidence(of ink: Image) -> Double {
        let middle = Letters(parts: ink.components, scale: 1).middlePx
        let small = ink.upConfidence
        guard (6..<20).contains(middle) else { return small }
        let large = ink.scaled(by: 2).upConfidence
        return small * large < 0 ? small + large : large
    }

    /// Turning softens print, and lines that lean less are read as well as they are.
    private static let levelEnough = 0.45
    /// Text lying on its side: its lines are so much clearer across.
    private static let sidewaysRatio = 0.8
    /// Leptonica's confidence from which an angle is sure.
    private static let sureLines = 3.0
    /// Ascenders over descenders from which a direction is sure.
    private static let certain = 5.0
    /// What pages of words give; a page of sums with running numbers was turned on its head by less.
    private static let beyondDoubt = 20.0
    /// The same where lines run both ways alike.
    private static let certainAlone = 14.0
}
