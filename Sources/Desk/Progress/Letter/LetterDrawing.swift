import Artifacts
import Foundation
import Paper

/// Draws a letter on one page, in large print.
struct LetterDrawing: OnePage {
    var letter: Letter
    var paper: PaperSize

    /// Raised when equal letters are drawn otherwise.
    static let revision = 1

    private static let title = TextStyle(sizePt: 24, bold: true)
    private static let heading = TextStyle(sizePt: 16, bold: true)
    private static let text = TextStyle(sizePt: 14, lineSpacing: 1.15)
    private static let small = TextStyle(sizePt: 11, ink: Ink(grey: 0.3))

    /// The letter as a PDF of one page.
    func pdf() throws -> Data {
        let page = PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { canvas in
            var y = 22.0
            put("How it is going", Self.title, &y, on: canvas)
            put(letter.code, Self.heading, &y, on: canvas)
            y += 4
            put(letter.opening.joined(separator: " "), Self.text, &y, on: canvas)
            drawProud(&y, on: canvas)
            drawNext(&y, on: canvas)
            drawSheets(&y, on: canvas)
            putFoot(
                "Only your own papers stand on this page. Your teacher knows whose code it is.",
                Self.small, on: canvas)
        }
        return try PDFCanvas.pdf(title: "How it is going: \(letter.code)", pages: [page])
    }

    private func head(_ words: String, _ y: inout Double, on canvas: Canvas) {
        y += 5
        put(words, Self.heading, &y, on: canvas)
    }

    private func drawProud(_ y: inout Double, on canvas: Canvas) {
        guard !letter.proud.isEmpty else { return }
        head("You can be proud of this", &y, on: canvas)
        for one in letter.proud {
            put("★ \(one.name). \(one.words)", Self.text, &y, on: canvas)
        }
    }

    private func drawNext(_ y: inout Double, on canvas: Canvas) {
        guard !letter.practiseNext.isEmpty else { return }
        head("Practise this next", &y, on: canvas)
        for skill in letter.practiseNext { put("• \(skill)", Self.text, &y, on: canvas) }
    }

    private func drawSheets(_ y: inout Double, on canvas: Canvas) {
        guard !letter.sheets.isEmpty else { return }
        head("Your sheets", &y, on: canvas)
        var left = letter.sheets.count + letter.more
        for line in letter.sheets {
            guard put(row: line, &y, on: canvas) else { break }
            left -= 1
        }
        if left > 0 { put("and \(Number.count(left, "sheet")) more", Self.small, &y, on: canvas) }
    }

    /// A sheet's title and score, and a bar below.
    private func put(row line: Letter.Line, _ y: inout Double, on canvas: Canvas) -> Bool {
        let scoreMM = 46.0
        let title = TextBlock(
            line.title, Self.text, widthMM: widthMM - scoreMM, maxLines: 1)
        let barMM = 4.0
        guard y + title.heightMM + barMM <= bottomMM - 6 else { return false }
        canvas.draw(title, xMM: leftMM, yMM: y)
        let says = line.score.map { "\($0)  (\(Number.percent(line.percentage)))" } ?? "not yet"
        canvas.text(
            says, xMM: leftMM + widthMM - scoreMM, yMM: y,
            style: TextStyle(sizePt: 14, alignment: .right, lineSpacing: 1.15), widthMM: scoreMM)
        y += title.heightMM + 0.5
        canvas.rectangle(
            BoxMM(x: leftMM, y: y, width: widthMM, height: barMM), fill: Ink(grey: 0.9))
        let share = max(0, min(100, line.percentage)) / 100
        canvas.rectangle(
            BoxMM(x: leftMM, y: y, width: widthMM * share, height: barMM), fill: Ink(grey: 0.35))
        y += barMM + 3.5
        return true
    }
}
