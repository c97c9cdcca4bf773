import CPangoCairo

/// A root: its sign as high as what stands under it, and the bar over that.
final class Root: Inset {
    private let radicand: TextBlock
    private let sign: TextBlock
    private let sizePt: Double

    /// Lays sign and radicand out; fractions and exponents under the root are set as such.
    init(_ radicand: String, style: TextStyle) {
        var inner = style
        inner.alignment = .left
        inner.letterSpacingPt = 0
        self.radicand = TextBlock(radicand, inner)
        inner.math = false
        sign = TextBlock("√", inner)
        sizePt = style.sizePt
    }

    /// The width with a little room behind it.
    var widthPt: Double { signPt + innerPt + 0.14 * sizePt }
    /// Above the base line.
    var ascentPt: Double { barPt + 0.08 * sizePt }
    /// Below the base line.
    var descentPt: Double { max(0.1 * sizePt, radicand.inkDescentPt) }

    private var signPt: Double { sign.inkRightPt }
    private var innerPt: Double { radicand.widthMM * Length.pointsPerMM + 0.1 * sizePt }
    /// From the base line to the middle of the bar: clear of capitals, and of what is higher.
    private var barPt: Double { max(0.85 * sizePt, radicand.inkAscentPt + 0.14 * sizePt) }
    private var linePt: Double { 0.055 * sizePt }

    /// Draws sign, bar and radicand.
    func draw(on cairo: OpaquePointer, xPt: Double, yPt: Double, ink: Ink) {
        ink.set(on: cairo)
        cairo_set_line_width(cairo, linePt)
        cairo_move_to(cairo, xPt + signPt - 0.02 * sizePt, yPt - barPt)
        cairo_line_to(cairo, xPt + signPt + innerPt, yPt - barPt)
        cairo_stroke(cairo)
        // The sign stretched so that its upper right end meets the bar and its foot the lowest sign under it.
        let foot = max(sign.inkDescentPt, radicand.inkDescentPt)
        let stretch =
            (barPt + linePt / 2 + foot) / max(0.1, sign.inkAscentPt + sign.inkDescentPt)
        cairo_save(cairo)
        cairo_translate(cairo, xPt, yPt + foot - sign.inkDescentPt * stretch)
        cairo_scale(cairo, 1, stretch)
        sign.draw(on: cairo, xPt: 0, yPt: -sign.baselineMM * Length.pointsPerMM)
        cairo_restore(cairo)
        radicand.draw(
            on: cairo, xPt: xPt + signPt + 0.05 * sizePt,
            yPt: yPt - radicand.baselineMM * Length.pointsPerMM)
    }
}
