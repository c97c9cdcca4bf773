import Artifacts
import Paper

/// One answer's verdict as a teacher draws it, beside what the pupil wrote and never over it.
struct VerdictMark {
    var item: ScoreCard.Item
    /// The answer's place on the page.
    var place: BoxMM
    /// The place as it was printed, where an edition knows it.
    var field: Printed.Field?

    static let right = Ink(red: 0.05, green: 0.45, blue: 0.15)
    static let wrong = Ink(red: 0.75, green: 0.1, blue: 0.1)
    /// White enough to write on over any print.
    static let paper = Ink(red: 1, green: 1, blue: 0.92)
    /// How wide a mark is, with the space around it.
    private static let widthMM = 7.0

    func draw(on canvas: Canvas) {
        let at = mark(on: canvas)
        sign(at.x, at.y, on: canvas)
        guard item.verdict != .correct, let expected = item.expected else { return }
        switch field?.type {
        case .bubbles:
            if let bubble = bubble(expected) {
                canvas.circle(in: bubble, stroke: Self.wrong, lineMM: 0.8)
            } else {
                note(expected, x: at.x, y: at.y + 3, widthMM: Self.widthMM, on: canvas)
            }
        case .lines:
            note(
                expected, x: place.x, y: place.maxY + 1.2, widthMM: max(40, place.width - 50),
                on: canvas)
        default:
            let x = at.x + Self.widthMM
            let width = max(14, min(70, canvas.widthMM - x - 5))
            let block = TextBlock(expected, Self.noteStyle, widthMM: width)
            let left = min(x, canvas.widthMM - block.widthMM - 4)
            note(
                expected, x: left, y: at.y - block.heightMM / 2, widthMM: width, on: canvas)
        }
    }

    /// The mark's left end and its middle: behind a box, where the page is free, and before rows of bubbles and lines,
    /// which reach across it.
    private func mark(on canvas: Canvas) -> (x: Double, y: Double) {
        let middle = place.y + min(place.height, 10) / 2
        switch field?.type {
        case .bubbles, .lines: return (max(2, place.x - Self.widthMM), middle)
        default: return (min(place.maxX + 1.5, canvas.widthMM - Self.widthMM - 2), middle)
        }
    }

    private func sign(_ x: Double, _ y: Double, on canvas: Canvas) {
        switch item.verdict {
        case .correct:
            canvas.line(
                [(x, y), (x + 1.6, y + 2), (x + 5, y - 3)], ink: Self.right, lineMM: 0.8)
        case .partial:
            let style = TextStyle(sizePt: 16, bold: true, ink: Self.wrong)
            let half = TextBlock("½", style)
            canvas.draw(half, xMM: x, yMM: y - half.heightMM / 2)
        default:
            canvas.line([(x, y - 2), (x + 4, y + 2)], ink: Self.wrong, lineMM: 0.8)
            canvas.line([(x, y + 2), (x + 4, y - 2)], ink: Self.wrong, lineMM: 0.8)
        }
    }

    /// A ring around the bubble that was right, its place carried over from the printed row to the row on this page.
    private func bubble(_ letter: String) -> BoxMM? {
        guard let field, let printed = field.bubblesMM[letter], field.boxMM.width > 0,
            field.boxMM.height > 0
        else { return nil }
        let scale = place.width / field.boxMM.width
        let side = max(printed.width, printed.height) * scale + 2
        let x = place.x + (printed.x + printed.width / 2 - field.boxMM.x) * scale
        let y =
            place.y
            + (printed.y + printed.height / 2 - field.boxMM.y) * place.height / field.boxMM.height
        return BoxMM(x: x - side / 2, y: y - side / 2, width: side, height: side)
    }

    private static let noteStyle = TextStyle(sizePt: 10, bold: true, ink: wrong)

    private func note(
        _ text: String, x: Double, y: Double, widthMM: Double, on canvas: Canvas
    ) {
        let block = TextBlock(text, Self.noteStyle, widthMM: widthMM)
        canvas.rectangle(
            BoxMM(x: x - 1, y: y - 0.5, width: block.widthMM + 2, height: block.heightMM + 1),
            fill: Self.paper)
        canvas.draw(block, xMM: x, yMM: y)
    }
}
