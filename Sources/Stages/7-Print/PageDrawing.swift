import Artifacts
import Paper

/// Draws what surrounds the questions: marks, title, name line, page number.
struct PageDrawing {
    let layout: SheetLayout
    let title: String
    let subject: String
    /// Why there is no question at all; nil where there is one.
    var shortfall: String?

    private var frame: PageFrame { layout.frame }

    /// Draws a page of the practice sheet, from 1; the code's place stays white.
    func draw(page number: Int, on canvas: Canvas) {
        drawMarks(on: canvas)
        drawHead(isFirst: number == 1, on: canvas)
        if number == 1, layout.hasBubbles { drawGuide(on: canvas) }
        for placed in layout.pages[number - 1] {
            placed.block.draw(on: canvas, xMM: frame.leftMM, yMM: placed.yMM)
        }
        if let shortfall {
            canvas.text(
                "No practice questions could be made from this page. \(shortfall)",
                xMM: frame.leftMM, yMM: frame.topMM + 4, style: layout.typography.prompt,
                widthMM: frame.widthMM)
        }
        let foot = TextBlock(
            "Page \(number) of \(layout.pages.count)",
            TextStyle(sizePt: 9, ink: Ink(grey: 0.25)))
        canvas.draw(
            foot, xMM: (frame.paper.widthMM - foot.widthMM) / 2,
            yMM: frame.paper.heightMM - 14.5)
    }

    private func drawMarks(on canvas: Canvas) {
        for box in frame.corners { canvas.rectangle(box, fill: .black) }
        guard let first = frame.corners.first else { return }
        let inset = (PageFrame.markMM - PageFrame.holeMM) / 2
        canvas.rectangle(
            BoxMM(
                x: first.x + inset, y: first.y + inset, width: PageFrame.holeMM,
                height: PageFrame.holeMM), fill: .white)
    }

    private func drawHead(isFirst: Bool, on canvas: Canvas) {
        let width = frame.code.x - frame.leftMM - 4
        var style = TextStyle(sizePt: isFirst ? 19 : 12, bold: true)
        var heading = TextBlock(title, style, widthMM: width, maxLines: 1)
        while heading.isCut, style.sizePt > 11 {
            style.sizePt -= 1
            heading = TextBlock(title, style, widthMM: width, maxLines: 1)
        }
        if heading.isCut { heading = TextBlock(title, style, widthMM: width, maxLines: 2) }
        canvas.draw(heading, xMM: frame.leftMM, yMM: frame.titleMM - 0.8)
        if heading.lineCount == 1, isFirst {
            canvas.draw(
                TextBlock(
                    subject, TextStyle(sizePt: 10.5, ink: Ink(grey: 0.25)), widthMM: width,
                    maxLines: 1), xMM: frame.leftMM, yMM: frame.titleMM + heading.heightMM)
        }
        writingLine("Name", xMM: frame.leftMM, frame.name, on: canvas)
        writingLine("Date", xMM: frame.date.x - 11, frame.date, on: canvas)
        canvas.line(
            [(frame.leftMM, 42), (frame.rightMM, 42)], ink: Ink(grey: 0.55), lineMM: 0.25)
    }

    private func writingLine(_ label: String, xMM: Double, _ box: BoxMM, on canvas: Canvas) {
        let block = TextBlock(label, TextStyle(sizePt: 10.5))
        canvas.draw(
            block, xMM: xMM, yMM: box.maxY - 0.6 - block.baselineMM)
        canvas.rectangle(
            BoxMM(x: box.x, y: box.maxY - 0.3, width: box.width, height: 0.3), fill: .black)
    }

    private func drawGuide(on canvas: Canvas) {
        let style = TextStyle(sizePt: 9, ink: Ink(grey: 0.25))
        let before = TextBlock("Fill in one bubble for each answer, like this:", style)
        let after = TextBlock("Wrong one filled in? Cross it out and fill in another.", style)
        let middle = frame.topMM + before.baselineMM - layout.typography.capMiddleMM(style)
        var x = frame.leftMM
        canvas.draw(before, xMM: x, yMM: frame.topMM)
        x += before.widthMM + 2
        canvas.circle(
            in: BoxMM(x: x, y: middle - 1.9, width: 3.8, height: 3.8), fill: Ink(grey: 0.1))
        x += 3.8 + 6
        canvas.draw(after, xMM: x, yMM: frame.topMM)
    }
}
