import Artifacts
import Paper

/// Draws a right answer into its place.
struct AnswerDrawing {
    let field: Printed.Field
    let entry: AnswerKey.Entry
    let typography: Typography

    /// Draws it as the type of its place asks.
    func draw(on canvas: Canvas) {
        switch field.type {
        case .bubbles: drawBubble(on: canvas)
        case .boxes: drawDigits(on: canvas)
        case .rule: drawWord(on: canvas)
        case .lines: drawSentences(on: canvas)
        }
    }

    private func drawBubble(on canvas: Canvas) {
        guard let box = field.bubblesMM[entry.answer.trimmed] else { return }
        canvas.circle(in: box, fill: .black)
        var style = typography.bubble
        (style.ink, style.bold) = (.white, true)
        let text = TextBlock(entry.answer.trimmed, style)
        canvas.draw(
            text, xMM: box.x + (box.width - text.widthMM) / 2,
            yMM: box.y + box.height / 2 + typography.capMiddleMM(style) - text.baselineMM)
    }

    private func drawDigits(on canvas: Canvas) {
        let style = TextStyle(sizePt: field.boxMM.height * 15 / 8, bold: true)
        let width = field.boxMM.width / Double(Numerals.boxes)
        for (index, character) in entry.answer.trimmed.prefix(Numerals.boxes).enumerated() {
            let sign = character == "-" ? "−" : String(character)
            let text = TextBlock(sign, style)
            let left = field.boxMM.x + Double(index) * width
            canvas.draw(
                text, xMM: left + (width - text.widthMM) / 2,
                yMM: field.boxMM.y + field.boxMM.height / 2 + typography.capMiddleMM(style)
                    - text.baselineMM)
        }
    }

    private func drawWord(on canvas: Canvas) {
        var style = typography.answer
        var text = TextBlock(entry.answer, style)
        while text.widthMM > field.boxMM.width - 2, style.sizePt > 6 {
            style.sizePt -= 0.5
            text = TextBlock(entry.answer, style)
        }
        canvas.draw(
            text, xMM: field.boxMM.x + 1, yMM: field.boxMM.maxY - 1.4 - text.baselineMM)
    }

    /// On the ruled lines, or at half their distance where three are too few.
    private func drawSentences(on canvas: Canvas) {
        let count = AnswerPlace.lineCount
        let distance = field.boxMM.height / Double(count)
        for (size, share) in [(11.0, 1), (9.0, 2), (7.0, 3)] {
            let text = sentences(size: size, distanceMM: distance / Double(share))
            if text.lineCount <= count * share || share == 3 {
                let first = field.boxMM.y + distance / Double(share) - 1.4 / Double(share)
                canvas.draw(text, xMM: field.boxMM.x + 1, yMM: first - text.baselineMM)
                return
            }
        }
    }

    private func sentences(size: Double, distanceMM: Double) -> TextBlock {
        var style = TextStyle(sizePt: size, bold: true)
        let lines = TextBlock("a\na", style)
        style.lineSpacing = distanceMM / (lines.lastBaselineMM - lines.baselineMM)
        return TextBlock(
            entry.answer, style, widthMM: field.boxMM.width - 2,
            maxLines: AnswerPlace.lineCount * 3)
    }
}
