import Artifacts
import Imaging
import Paper

/// The empty form drawn from its description: corner marks, the outlines of bubbles and what stands in them.
struct FormDrawing {
    let form: Form
    let off: (x: Double, y: Double)

    init(_ form: Form, off: (x: Double, y: Double)) { (self.form, self.off) = (form, off) }

    /// The page, grey, at 150 dots an inch, as the blanks of our own editions.
    func image() throws -> Image {
        try PaperPage(widthMM: form.widthMM, heightMM: form.heightMM) { canvas in
            for mark in form.marksMM ?? [] { canvas.rectangle(mark, fill: .black) }
            for group in form.groups {
                for row in group.rowLabels.indices {
                    for (index, value) in group.values.enumerated() {
                        bubble(
                            group.box(row: row, index: index, from: off), value,
                            group.shape, on: canvas)
                    }
                }
            }
        }.image(dpi: 150)
    }

    private func bubble(_ box: BoxMM, _ value: String, _ shape: Form.Shape, on canvas: Canvas) {
        switch shape {
        case .circle: canvas.circle(in: box, stroke: .black, lineMM: 0.2)
        case .box: canvas.rectangle(box, stroke: .black, lineMM: 0.25)
        }
        guard value.count == 1 else { return }
        // A capital is 0.72 of its font's size; the letters of such forms are half as high as the bubble.
        let sizePt = box.height * 0.5 / 0.72 * Dots.pointsPerMM
        let style = TextStyle(sizePt: sizePt, alignment: .centre)
        let block = TextBlock(value, style, widthMM: box.width)
        canvas.draw(
            block, xMM: box.x, yMM: box.y + (box.height - block.heightMM) / 2)
    }
}
