import Artifacts
import Paper

/// The styles of a sheet, all following from its options and one size.
struct Typography {
    /// The size of questions, in points.
    let sizePt: Double
    /// Letters easy to tell apart and wider set.
    let isSpaced: Bool
    /// Whether nothing that a pupil reads may be small.
    let isLarge: Bool
    /// How large places for answers are.
    let sizes: AnswerSizes

    /// The sheet's typography.
    init(_ options: PrintOptions) {
        self.init(
            sizePt: options.sizePt, isSpaced: options.style == .dyslexiaFriendly,
            isLarge: options.sizePt >= 16, sizes: AnswerSizes(sheetPt: options.sizePt))
    }

    private init(sizePt: Double, isSpaced: Bool, isLarge: Bool, sizes: AnswerSizes) {
        (self.sizePt, self.isSpaced) = (sizePt, isSpaced)
        (self.isLarge, self.sizes) = (isLarge, sizes)
    }

    /// The same for a question that is set in another size.
    func resized(to sizePt: Double) -> Typography {
        Typography(sizePt: sizePt, isSpaced: isSpaced, isLarge: isLarge, sizes: sizes)
    }

    /// Questions.
    var prompt: TextStyle {
        var style = style(sizePt, lines: 1.2)
        style.math = true
        return style
    }
    /// Their numbers.
    var number: TextStyle { style(sizePt, bold: true) }
    /// Offered answers.
    var choice: TextStyle {
        var style = style(sizePt, lines: 1.1)
        style.math = true
        return style
    }
    /// What a teacher would write in.
    var answer: TextStyle { TextStyle(sizePt: sizePt + 1, bold: true, math: true) }
    /// Letters inside bubbles: light, so that a mark outweighs them.
    var bubble: TextStyle {
        TextStyle(sizePt: isLarge ? 12 : 8, ink: Ink(grey: 0.6))
    }
    /// Small remarks.
    var small: TextStyle { note(max(8.5, sizePt * 0.72)) }

    /// A heading.
    func heading(_ sizePt: Double) -> TextStyle { style(sizePt, bold: true) }

    /// What stands beside the questions, at a size or, in large print, at the least that can be read.
    func note(_ sizePt: Double) -> TextStyle {
        var style = style(isLarge ? max(16, sizePt) : sizePt)
        style.ink = Ink(grey: isLarge ? 0 : 0.25)
        return style
    }

    /// A label beside a line to write on.
    var label: TextStyle { style(isLarge ? 16 : 10.5) }

    /// From a base line up to the middle of capitals, in millimetres; capitals of both families are 0.729 of their
    /// size high.
    func capMiddleMM(_ style: TextStyle) -> Double { style.sizePt * 0.729 / 2 / Dots.pointsPerMM }

    /// Room for a question's number, in millimetres.
    var indentMM: Double { max(9, sizePt * (isSpaced ? 0.9 : 0.75)) }

    private func style(_ sizePt: Double, bold: Bool = false, lines: Double = 1) -> TextStyle {
        TextStyle(
            sizePt: sizePt, family: isSpaced ? .dejaVu : .liberation, bold: bold,
            lineSpacing: isSpaced ? max(lines, 1.3) : lines,
            letterSpacingPt: isSpaced ? 0.06 * sizePt : 0)
    }
}

/// How large the places for answers are, in millimetres.
struct AnswerSizes: Equatable {
    /// Against the common size.
    private let scale: Double

    /// The sizes on a sheet whose questions are so many points high: with large print goes a large hand.
    init(sheetPt: Double) { scale = sheetPt >= 16 ? 1.3 : 1 }

    /// Diameter of a bubble.
    var bubble: Double { 5 * scale }
    /// Diameter of the teacher's bubbles.
    let teacher = 4.0
    /// Size of a digit's box.
    var digit: (width: Double, height: Double) { (6 * scale, 8 * scale) }
    /// Length of a rule for a word, and the room above it.
    var rule: (width: Double, height: Double) { (60 * scale, 9 * scale) }
    /// Distance of ruled lines.
    var lines: Double { 9 * scale }
}
