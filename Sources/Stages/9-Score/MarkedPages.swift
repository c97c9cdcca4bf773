import Artifacts
import Engine
import Foundation
import Imaging
import Paper

/// The pages as they came back, with verdicts, the right answers, and the grade: with the pupil's code, never the name,
/// at the page's own size; behind them a leaf that explains what was not right.
struct MarkedPages {
    var card: ScoreCard
    var responses: Responses
    var intake: Intake
    var edition: Edition?
    /// What was asked, by question.
    var prompts: [String: String] = [:]

    /// Writes `marked.pdf` on the bench.
    func write(on bench: Bench) throws -> FileRef {
        let pages = try intake.pages.map { page in
            let file = try bench.file(page.image.file, of: Intake.kind)
            let mm = PaperScale.millimetres(
                widthPx: page.widthPx, heightPx: page.heightPx, dpi: page.dpi)
            let size = (width: Double(page.widthPx) * mm, height: Double(page.heightPx) * mm)
            return PaperPage(widthMM: size.width, heightMM: size.height) { canvas in
                // Half the resolution is plenty to look at, and keeps a class's marks small enough to send.
                let picture = try Picture(
                    Image(contentsOf: file).scaled(by: min(1, 150 / Double(page.dpi))),
                    jpegQuality: 80)
                canvas.picture(
                    picture, in: BoxMM(x: 0, y: 0, width: size.width, height: size.height))
                if page.number == intake.pages.first?.number { drawGrade(on: canvas) }
                for (item, place) in marks(on: page) {
                    VerdictMark(
                        item: item, place: place.scaled(by: mm), field: field(item.questionID)
                    ).draw(on: canvas)
                }
            }
        }
        let explained = pages.first.map {
            ExplanationPages(
                card: card, edition: edition, prompts: prompts, widthMM: $0.widthMM,
                heightMM: $0.heightMM
            ).pages()
        }
        try PDFCanvas.write(
            title: "Marked", pages: pages + (explained ?? []),
            to: bench.scratch.appending(path: "marked.pdf"))
        return try bench.reference("marked.pdf")
    }

    private func marks(on page: Intake.Page) -> [(ScoreCard.Item, Box)] {
        zip(card.items, responses.items).compactMap { item, response in
            guard response.page == page.number, let box = response.box else { return nil }
            return (item, box)
        }
    }

    private func field(_ id: String) -> Printed.Field? {
        edition?.pages.lazy.flatMap(\.fields).first { $0.questionID == id }
    }

    /// The grade's own colour, dark enough to be read on paper and in black and white.
    private static func ink(_ grade: ScoreCard.Grade) -> Ink {
        switch grade.color {
        case "green": VerdictMark.right
        case "blue": Ink(red: 0.1, green: 0.3, blue: 0.65)
        case "orange": Ink(red: 0.65, green: 0.35, blue: 0)
        default: VerdictMark.wrong
        }
    }

    private func drawGrade(on canvas: Canvas) {
        guard let grade = card.grade else { return }
        let who = card.pupil.map { "\($0)   " } ?? ""
        let text =
            "\(who)\(ExplanationPages.plain(card.points)) / \(ExplanationPages.plain(card.maximum))   \(Int(card.percentage.rounded())) %   \(grade.label)"
        let style = TextStyle(sizePt: 13, bold: true, ink: Self.ink(grade))
        let block = TextBlock(text, style)
        let box = BoxMM(
            x: (canvas.widthMM - block.widthMM) / 2 - 3, y: 3, width: block.widthMM + 6,
            height: block.heightMM + 3)
        canvas.rectangle(box, fill: VerdictMark.paper, stroke: Self.ink(grade), lineMM: 0.4)
        canvas.draw(block, xMM: box.x + 3, yMM: box.y + 1.5)
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
