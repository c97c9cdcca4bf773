import Paper

/// The styles of a sheet, all following from one size.
struct Typography {
    /// The size of questions, in points.
    let sizePt: Double

    /// Questions.
    var prompt: TextStyle { TextStyle(sizePt: sizePt, lineSpacing: 1.2, math: true) }
    /// Their numbers.
    var number: TextStyle { TextStyle(sizePt: sizePt, bold: true) }
    /// Offered answers.
    var choice: TextStyle { TextStyle(sizePt: sizePt, lineSpacing: 1.1, math: true) }
    /// What a teacher would write in.
    var answer: TextStyle { TextStyle(sizePt: sizePt + 1, bold: true, math: true) }
    /// Letters inside bubbles: light, so that a mark outweighs them.
    var bubble: TextStyle { TextStyle(sizePt: 8, ink: Ink(grey: 0.6)) }
    /// Small remarks.
    var small: TextStyle { TextStyle(sizePt: max(8.5, sizePt * 0.72), ink: Ink(grey: 0.25)) }

    /// From a base line up to the middle of capitals, in millimetres; capitals of Liberation Sans are 0.729 of their
    /// size high.
    func capMiddleMM(_ style: TextStyle) -> Double { style.sizePt * 0.729 / 2 * 25.4 / 72 }

    /// Room for a question's number, in millimetres.
    var indentMM: Double { max(9, sizePt * 0.75) }
}
