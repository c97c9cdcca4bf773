import Artifacts
import Paper
import Player

/// One question laid out: its text and the place for its answer, kept together on a page.
final class QuestionBlock {
    /// The question.
    let question: Questions.Question
    /// Where it stands among all, from 1.
    let number: Int
    /// Its height, in millimetres.
    let heightMM: Double
    /// Where the answer goes, from the upper left corner of the text.
    let place: AnswerPlace

    private let typography: Typography
    private let purpose: Purpose
    private let label: TextBlock
    private let prompt: TextBlock
    private let promptMM: Double
    private let choices: [ChoiceCell]

    /// Lays a question out to a width, the number's room included.
    init(
        _ question: Questions.Question, number: Int, isNumeric: Bool, widthMM: Double,
        typography: Typography, purpose: Purpose = .scanned
    ) {
        (self.question, self.number) = (question, number)
        (self.typography, self.purpose) = (typography, purpose)
        label = TextBlock("\(number).", typography.number)
        let width = widthMM - typography.indentMM
        let words = purpose == .answers ? "" : question.prompt
        let hasPlace = question.type == .fillBlank && purpose != .readOnly
        let stem = hasPlace ? Blank.trailing(words) : (words, false)
        func placing(_ prompt: TextBlock) -> Placing {
            Placing(prompt: prompt, widthMM: width, typography: typography, purpose: purpose)
        }
        var prompt = TextBlock(stem.0, typography.prompt, widthMM: width)
        let isInline = stem.1 && placing(prompt).fitsInline(isNumeric ? .boxes : .rule)
        if !isInline {
            prompt = TextBlock(Blank.apart(words), typography.prompt, widthMM: width)
        }
        self.prompt = prompt
        let placed = placing(prompt).place(question, isNumeric: isNumeric, isInline: isInline)
        (place, choices, promptMM) = (placed.place, placed.choices, placed.promptMM)
        heightMM = placed.heightMM
    }

    /// The place as the map says it, for a block whose upper left corner is at a place on the page.
    func field(xMM: Double, yMM: Double) -> Printed.Field {
        place.field(question.id, xMM: xMM + typography.indentMM, yMM: yMM)
    }

    /// Draws the question with its upper left corner at a place on the page.
    func draw(on canvas: Canvas, xMM: Double, yMM: Double) {
        let left = xMM + typography.indentMM
        canvas.draw(
            label, xMM: xMM, yMM: yMM + promptMM + prompt.baselineMM - label.baselineMM)
        canvas.draw(prompt, xMM: left, yMM: yMM + promptMM)
        for cell in choices {
            canvas.draw(cell.text, xMM: left + cell.xMM, yMM: yMM + cell.yMM)
        }
        drawPlace(place.box.moved(left, yMM), on: canvas)
        for bubble in place.bubbles {
            drawBubble(bubble.letter, bubble.box.moved(left, yMM), on: canvas)
        }
    }

    private func drawPlace(_ box: BoxMM, on canvas: Canvas) {
        switch place.type {
        case .bubbles: break
        case _ where purpose == .readOnly: break
        case .boxes where purpose != .plain: drawBoxes(box, on: canvas)
        case .boxes, .rule:
            // Boxes stand around a line of text, a rule under it.
            let y = box.maxY - (place.type == .boxes ? 1.5 : 0.3)
            canvas.rectangle(
                BoxMM(x: box.x, y: y, width: box.width, height: 0.3), fill: .black)
        case .lines: drawLines(box, on: canvas)
        }
    }

    private func drawBubble(_ letter: String, _ box: BoxMM, on canvas: Canvas) {
        var style = typography.bubble
        switch purpose {
        case .scanned, .answers:
            canvas.circle(in: box, stroke: .black)
            if place.type == .lines { style.sizePt = 6.5 }
        case .plain, .readOnly: style = typography.number
        }
        let text = TextBlock(letter, style)
        canvas.draw(
            text, xMM: box.x + (box.width - text.widthMM) / 2,
            yMM: box.y + box.height / 2 + typography.capMiddleMM(style) - text.baselineMM)
    }

    private func drawBoxes(_ box: BoxMM, on canvas: Canvas) {
        canvas.rectangle(box, stroke: .black)
        for index in 1..<Numerals.boxes {
            let x = box.x + Double(index) * box.width / Double(Numerals.boxes)
            canvas.line([(x, box.y), (x, box.maxY)], lineMM: 0.2)
        }
    }

    private func drawLines(_ box: BoxMM, on canvas: Canvas) {
        for index in 1...AnswerPlace.lineCount {
            let y = box.y + Double(index) * box.height / Double(AnswerPlace.lineCount)
            canvas.rectangle(
                BoxMM(x: box.x, y: y - 0.2, width: box.width, height: 0.2), fill: Ink(grey: 0.35))
        }
        guard let first = place.bubbles.first else { return }
        let row = first.box.moved(box.x - place.box.x, box.y - place.box.y)
        let style = TextStyle(sizePt: 8, ink: Ink(grey: 0.25))
        let label = TextBlock("for the teacher", style)
        canvas.draw(
            label, xMM: row.x - 3 - label.widthMM,
            yMM: row.y + row.height / 2 + typography.capMiddleMM(style) - label.baselineMM)
    }
}
