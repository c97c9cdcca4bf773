import Artifacts
import Engine
import Foundation
import Imaging
import Paper

/// The pages as they came back, with verdicts, the right answers, and the grade: without a name, at the page's own size.
struct MarkedPages {
    var card: ScoreCard
    var responses: Responses
    var intake: Intake

    private static let right = Ink(red: 0.05, green: 0.45, blue: 0.15)
    private static let wrong = Ink(red: 0.75, green: 0.1, blue: 0.1)
    /// White enough to write on over any print.
    private static let paper = Ink(red: 1, green: 1, blue: 0.92)

    /// Writes `marked.pdf` on the bench.
    func write(on bench: Bench) throws -> FileRef {
        let pages = try intake.pages.map { page in
            let file = try bench.file(page.image.file, of: Intake.kind)
            // Half the resolution is plenty to look at, and keeps a class's marks small enough to send.
            let picture = try Picture(
                Image(contentsOf: file).scaled(by: min(1, 150 / Double(page.dpi))),
                jpegQuality: 80)
            let mm = 25.4 / Double(page.dpi)
            let size = (width: Double(page.widthPx) * mm, height: Double(page.heightPx) * mm)
            return PaperPage(widthMM: size.width, heightMM: size.height) { canvas in
                canvas.picture(
                    picture, in: BoxMM(x: 0, y: 0, width: size.width, height: size.height))
                if page.number == intake.pages.first?.number { drawGrade(on: canvas) }
                for (item, place) in marks(on: page) {
                    draw(item, at: place.scaled(by: mm), on: canvas)
                }
            }
        }
        let data = try PDFCanvas.pdf(title: "Marked", pages: pages)
        try data.write(to: bench.scratch.appending(path: "marked.pdf"))
        return try bench.reference("marked.pdf")
    }

    private func marks(on page: Intake.Page) -> [(ScoreCard.Item, Box)] {
        zip(card.items, responses.items).compactMap { item, response in
            guard response.page == page.number, let box = response.box else { return nil }
            return (item, box)
        }
    }

    private func drawGrade(on canvas: Canvas) {
        guard let grade = card.grade else { return }
        let text =
            "\(plain(card.points)) / \(plain(card.maximum))   \(Int(card.percentage.rounded())) %   \(grade.label)"
        let style = TextStyle(sizePt: 13, bold: true, ink: Self.wrong)
        let block = TextBlock(text, style)
        let box = BoxMM(
            x: (canvas.widthMM - block.widthMM) / 2 - 3, y: 3, width: block.widthMM + 6,
            height: block.heightMM + 3)
        canvas.rectangle(box, fill: Self.paper, stroke: Self.wrong, lineMM: 0.4)
        canvas.draw(block, xMM: box.x + 3, yMM: box.y + 1.5)
    }

    /// A tick or a cross beside the place, and what would have been right.
    private func draw(_ item: ScoreCard.Item, at place: BoxMM, on canvas: Canvas) {
        let isRight = item.verdict == .correct
        let ink = isRight ? Self.right : Self.wrong
        let x = max(2, place.x - 7)
        let y = place.y + min(place.height, 10) / 2
        switch item.verdict {
        case .correct:
            canvas.line([(x, y), (x + 1.6, y + 2), (x + 5, y - 3)], ink: ink, lineMM: 0.8)
        case .partial:
            canvas.text(
                "½", xMM: x, yMM: y - 3, style: TextStyle(sizePt: 16, bold: true, ink: ink))
        default:
            canvas.line([(x, y - 2), (x + 4, y + 2)], ink: ink, lineMM: 0.8)
            canvas.line([(x, y + 2), (x + 4, y - 2)], ink: ink, lineMM: 0.8)
        }
        guard !isRight, let expected = item.expected else { return }
        let note = TextBlock(
            expected, TextStyle(sizePt: 9, bold: true, ink: Self.wrong),
            widthMM: max(12, min(70, canvas.widthMM - place.maxX - 6)))
        let at = (x: min(place.maxX + 2, canvas.widthMM - note.widthMM - 4), y: place.y)
        canvas.rectangle(
            BoxMM(x: at.x - 1, y: at.y - 0.5, width: note.widthMM + 2, height: note.heightMM + 1),
            fill: Self.paper)
        canvas.draw(note, xMM: at.x, yMM: at.y)
    }

    /// A number without a needless `.0`.
    private func plain(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\((value * 100).rounded() / 100)"
    }
}

extension Box {
    /// The box in millimetres, at so many millimetres a pixel.
    func scaled(by mm: Double) -> BoxMM {
        BoxMM(
            x: Double(x) * mm, y: Double(y) * mm, width: Double(width) * mm,
            height: Double(height) * mm)
    }
}
