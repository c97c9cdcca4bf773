import Artifacts
import Paper

/// Draws what surrounds the questions: marks, title, name line, page number.
struct PageDrawing {
    let layout: SheetLayout
    let title: String
    let subject: String
    /// `A`, `B`… where there are several.
    var version: String?

    private var frame: PageFrame { layout.frame }
    private var typography: Typography { layout.typography }

    /// Whether it is made to be scanned.
    private var isScanned: Bool { layout.purpose == .scanned || layout.purpose == .answers }

    /// The pages.
    func pages() -> [PaperPage] {
        layout.pages.indices.map { index in
            PaperPage(widthMM: frame.paper.widthMM, heightMM: frame.paper.heightMM) {
                draw(page: index + 1, on: $0)
            }
        }
    }

    /// Draws a page, from 1; the code's place stays white.
    func draw(page number: Int, on canvas: Canvas) {
        if isScanned { SheetMarks.draw(frame, on: canvas) }
        drawHead(isFirst: number == 1, on: canvas)
        if number == 1 { layout.guide?.draw(on: canvas, xMM: frame.leftMM, yMM: frame.topMM) }
        for placed in layout.pages[number - 1] {
            canvas.part(.paragraph) {
                placed.block.draw(on: canvas, xMM: placed.xMM, yMM: placed.yMM)
            }
        }
        let parts = [
            layout.purpose == .answers ? "Answer sheet" : nil, version.map { "Version \($0)" },
            "Page \(number) of \(layout.pages.count)",
        ]
        let foot = TextBlock(
            parts.compactMap { $0 }.joined(separator: "  ·  "), typography.note(9))
        canvas.draw(
            foot, xMM: (frame.paper.widthMM - foot.widthMM) / 2,
            yMM: frame.paper.heightMM - 12.5 - foot.baselineMM + 1)
    }

    private func drawHead(isFirst: Bool, on canvas: Canvas) {
        let width = isScanned ? frame.code.x - frame.leftMM - 4 : frame.widthMM
        let small = typography.isLarge ? 16.0 : 11
        var size = isFirst ? 19.0 : max(12, small)
        var heading = TextBlock(title, typography.heading(size), widthMM: width, maxLines: 1)
        while heading.isCut, size > small {
            size -= 1
            heading = TextBlock(title, typography.heading(size), widthMM: width, maxLines: 1)
        }
        if heading.isCut {
            heading = TextBlock(title, typography.heading(size), widthMM: width, maxLines: 2)
        }
        canvas.part(.heading) {
            canvas.draw(heading, xMM: frame.leftMM, yMM: frame.titleMM - 0.8)
        }
        if heading.lineCount == 1, isFirst {
            let parts = [subject, version.map { "Version \($0)" } ?? ""]
            canvas.draw(
                TextBlock(
                    parts.filter { !$0.isEmpty }.joined(separator: " · "), typography.note(10.5),
                    widthMM: width, maxLines: 1), xMM: frame.leftMM,
                yMM: frame.titleMM + heading.heightMM)
        }
        drawNameLine(on: canvas)
        canvas.line(
            [(frame.leftMM, 42), (frame.rightMM, 42)], ink: Ink(grey: 0.55), lineMM: 0.25)
    }

    private func drawNameLine(on canvas: Canvas) {
        guard layout.purpose != .readOnly else {
            let text = TextBlock(
                "Write your answers on the answer sheet.", typography.label,
                widthMM: frame.widthMM, maxLines: 1)
            canvas.draw(
                text, xMM: frame.leftMM, yMM: frame.name.maxY - 0.6 - text.baselineMM)
            return
        }
        writingLine("Name", xMM: frame.leftMM, frame.name, on: canvas)
        writingLine("Date", xMM: nil, frame.date, on: canvas)
    }

    /// A label, close to its line where it has no place of its own, and the line behind it.
    private func writingLine(_ label: String, xMM: Double?, _ box: BoxMM, on canvas: Canvas) {
        let block = TextBlock(label, typography.label)
        canvas.draw(
            block, xMM: xMM ?? box.x - 2.2 - block.widthMM,
            yMM: box.maxY - 0.6 - block.baselineMM)
        canvas.rectangle(
            BoxMM(x: box.x, y: box.maxY - 0.3, width: box.width, height: 0.3), fill: .black)
    }
}
