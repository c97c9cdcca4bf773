import CPangoCairo

/// A part of a line that takes an object character's place and is drawn by itself, in points.
protocol Inset: AnyObject {
    /// Its width.
    var widthPt: Double { get }
    /// Above the base line.
    var ascentPt: Double { get }
    /// Below the base line.
    var descentPt: Double { get }
    /// Draws it with its left end on the base line at a place.
    func draw(on cairo: OpaquePointer, xPt: Double, yPt: Double, ink: Ink)
}

/// A fraction drawn as one: numerator over bar over denominator, at 0.8 of the text's size.
final class Fraction: Inset {
    /// The numbers are smaller than the text around them, so that lines keep their distance.
    private static let scale = 0.8

    private let numerator: TextBlock
    private let denominator: TextBlock
    private let sizePt: Double

    /// Lays both numbers out.
    init(_ numerator: String, _ denominator: String, style: TextStyle) {
        var small = style
        small.sizePt *= Self.scale
        small.math = false
        small.alignment = .left
        small.letterSpacingPt = 0
        self.numerator = TextBlock(numerator, small)
        self.denominator = TextBlock(denominator, small)
        sizePt = style.sizePt
    }

    /// The width with a little room on both sides, in points.
    var widthPt: Double { barPt + 0.16 * sizePt }

    /// Above the base line, in points.
    var ascentPt: Double { axisPt + gapPt + digitPt + 0.04 * sizePt }

    /// Below the base line, in points.
    var descentPt: Double { gapPt + digitPt - axisPt + 0.04 * sizePt }

    private var barPt: Double {
        max(numerator.widthMM, denominator.widthMM) * Length.pointsPerMM + 0.08 * sizePt
    }

    /// Where the bar lies: the height of a minus sign.
    private var axisPt: Double { 0.33 * sizePt }
    private var gapPt: Double { 0.12 * sizePt }
    /// Digits of both pinned families are 0.73 of their size high.
    private var digitPt: Double { 0.73 * Self.scale * sizePt }

    /// Draws it with its left end on the base line at a place in points.
    func draw(on cairo: OpaquePointer, xPt: Double, yPt: Double, ink: Ink) {
        let left = xPt + 0.08 * sizePt
        let axis = yPt - axisPt
        ink.set(on: cairo)
        cairo_set_line_width(cairo, 0.06 * sizePt)
        cairo_move_to(cairo, left, axis)
        cairo_line_to(cairo, left + barPt, axis)
        cairo_stroke(cairo)
        for (number, baseline) in [
            (numerator, axis - gapPt), (denominator, axis + gapPt + digitPt),
        ] {
            let width = number.widthMM * Length.pointsPerMM
            number.draw(
                on: cairo, xPt: left + (barPt - width) / 2,
                yPt: baseline - number.baselineMM * Length.pointsPerMM)
        }
    }
}
