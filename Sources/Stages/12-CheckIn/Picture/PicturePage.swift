import Artifacts
import Imaging
import Paper

/// A page to hand back: the pictures of a week, each with its sentence. It carries a code and no name.
struct PicturePage {
    let rows: [CheckIn.Row]
    /// What a picture model drew, by day.
    let images: [String: Image]
    let pupil: String
    let words: [Feelings.Word]
    let language: String
    let paper: PaperSize

    var texts: CheckInWords { .of(language) }

    func page() -> PaperPage {
        PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { canvas in
            try draw(on: canvas)
        }
    }

    private func draw(on canvas: Canvas) throws {
        let left = 18.0
        let right = paper.widthMM - 18
        canvas.part(.heading) {
            canvas.text(
                texts.subtitle, xMM: left, yMM: 13, style: TextStyle(sizePt: 18, bold: true))
        }
        let code = TextBlock(pupil, TextStyle(sizePt: 18, family: .dejaVu))
        canvas.draw(code, xMM: right - code.widthMM, yMM: 13)
        let wide = (right - left - 10) / 2
        let high = wide * Double(Sky.height) / Double(Sky.width)
        for (index, row) in rows.prefix(6).enumerated() {
            let x = left + Double(index % 2) * (wide + 10)
            let y = 30 + Double(index / 2) * (high + 30)
            try draw(row, BoxMM(x: x, y: y, width: wide, height: high), on: canvas)
        }
    }

    private func draw(_ row: CheckIn.Row, _ box: BoxMM, on canvas: Canvas) throws {
        if let image = images[row.row] {
            let high = min(
                box.height, box.width * Double(image.heightPx) / Double(max(1, image.widthPx)))
            let wide = high * Double(image.widthPx) / Double(max(1, image.heightPx))
            canvas.picture(
                try Picture(image, jpegQuality: 85),
                in: BoxMM(
                    x: box.x + (box.width - wide) / 2, y: box.y + (box.height - high) / 2,
                    width: wide, height: high))
        } else {
            drawSky(row, box, on: canvas)
        }
        let name = CheckInSheetStage.rows.firstIndex(of: row.row).map { texts.dayNames[$0] } ?? ""
        canvas.part(.paragraph) {
            let day = canvas.text(
                name, xMM: box.x, yMM: box.maxY + 1.5, style: TextStyle(sizePt: 11, bold: true))
            canvas.text(
                row.summary ?? "", xMM: box.x, yMM: box.maxY + 2 + day.heightMM,
                style: TextStyle(sizePt: 11), widthMM: box.width)
        }
    }

    private func drawSky(_ row: CheckIn.Row, _ box: BoxMM, on canvas: Canvas) {
        canvas.rectangle(box, stroke: Ink(grey: 0.75), lineMM: 0.2)
        let ink = Ink(grey: 0.2)
        let (across, down) = (box.width / Double(Sky.width), box.height / Double(Sky.height))
        canvas.outline(
            LineDrawing.strokes(
                of: Sky.hills, xMM: box.x, yMM: box.y, widthMM: 100 * across, heightMM: 100 * down),
            ink: ink, lineMM: 0.3)
        for one in Sky(row.emotions, row: row.row, words: words).elements {
            canvas.outline(
                one.drawing.strokes(
                    xMM: box.x + Double(one.x) * across, yMM: box.y + Double(one.y) * down,
                    widthMM: Double(one.side) * across, heightMM: Double(one.side) * down),
                ink: ink, lineMM: 0.3)
        }
    }
}
