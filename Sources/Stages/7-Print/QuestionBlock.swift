import Artifacts
import Paper

/// One question laid out: its text and the place for its answer, kept together on a page.
final class QuestionBlock {
    /// The question.
    let question: Questions.Question
    /// Its height, in millimetres.
    let heightMM: Double
    /// Where the answer goes, from the upper left corner of the text.
    let place: AnswerPlace

    private let typography: Typography
    private let number: TextBlock
    private let prompt: TextBlock
    private let promptMM: Double
    private let choices: [ChoiceCell]

    /// Lays a question out to a width, the number's room included.
    init(
        _ question: Questions.Question, number: Int, isNumeric: Bool, widthMM: Double,
        typography: Typography
    ) {
        self.question = question
        self.typography = typography
        self.number = TextBlock("\(number).", typography.number)
        let width = widthMM - typography.indentMM
        let stem =
            question.type == .fillBlank ? Blank.trailing(question.prompt) : (question.prompt, false)
        var prompt = TextBlock(stem.0, typography.prompt, widthMM: width)
        let placing = Placing(prompt: prompt, widthMM: width, typography: typography)
        let isInline = stem.1 && placing.fitsInline(isNumeric ? .boxes : .rule)
        if !isInline {
            prompt = TextBlock(Blank.drawn(question.prompt), typography.prompt, widthMM: width)
        }
        self.prompt = prompt
        let placed = Placing(prompt: prompt, widthMM: width, typography: typography)
            .place(question, isNumeric: isNumeric, isInline: isInline)
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
            number, xMM: xMM, yMM: yMM + promptMM + prompt.baselineMM - number.baselineMM)
        canvas.draw(prompt, xMM: left, yMM: yMM + promptMM)
        for cell in choices {
            canvas.draw(cell.text, xMM: left + cell.xMM, yMM: yMM + cell.yMM)
        }
        let box = place.box.moved(left, yMM)
        switch place.type {
        case .bubbles: break
        case .boxes: drawBoxes(box, on: canvas)
        case .rule:
            canvas.rectangle(
                BoxMM(x: box.x, y: box.maxY - 0.3, width: box.width, height: 0.3), fill: .black)
        case .lines: drawLines(box, on: canvas)
        }
        for bubble in place.bubbles {
            drawBubble(bubble.letter, bubble.box.moved(left, yMM), on: canvas)
        }
    }

    private func drawBubble(_ letter: String, _ box: BoxMM, on canvas: Canvas) {
        canvas.circle(in: box, stroke: .black)
        var style = typography.bubble
        if box.width < AnswerPlace.bubbleMM { style.sizePt = 6.5 }
        let text = TextBlock(letter, style)
        canvas.draw(
            text, xMM: box.x + (box.width - text.widthMM) / 2,
            yMM: box.y + box.height / 2 + typography.capMiddleMM(style) - text.baselineMM)
    }

    private func drawBoxes(_ box: BoxMM, on canvas: Canvas) {
        canvas.rectangle(box, stroke: .black)
        for index in 1..<Numerals.boxes {
            let x = box.x + Double(index) * AnswerPlace.digitMM.width
            canvas.line([(x, box.y), (x, box.maxY)], lineMM: 0.2)
        }
    }

    private func drawLines(_ box: BoxMM, on canvas: Canvas) {
        for index in 1...AnswerPlace.lines.count {
            let y = box.y + Double(index) * AnswerPlace.lines.distanceMM
            canvas.rectangle(
                BoxMM(x: box.x, y: y - 0.2, width: box.width, height: 0.2), fill: Ink(grey: 0.35))
        }
        guard let first = place.bubbles.first else { return }
        let row = first.box.moved(box.x - place.box.x, box.y - place.box.y)
        var style = typography.small
        style.sizePt = 8
        let label = TextBlock("for the teacher", style)
        canvas.draw(
            label, xMM: row.x - 3 - label.widthMM,
            yMM: row.y + row.height / 2 + typography.capMiddleMM(style) - label.baselineMM)
    }
}

/// An offered answer's text and where it stands, from the upper left corner of the question's text.
struct ChoiceCell {
    /// The text.
    var text: TextBlock
    /// Its upper left corner.
    var xMM, yMM: Double
}
