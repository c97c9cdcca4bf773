import Artifacts
import Foundation
import Paper

/// A practised talk on one page: figures, feedback, and what was said as far as it is kept.
struct SessionPaper: OnePage {
    var talk: PractisedTalks.Talk
    var paper: PaperSize
    var zone: TimeZone

    /// Raised when equal talks are drawn otherwise.
    static let revision = 1

    private static let (tileHeightMM, gapMM) = (20.0, 4.0)

    private static let title = TextStyle(sizePt: 20, bold: true)
    private static let heading = TextStyle(sizePt: 14, bold: true)
    private static let text = TextStyle(sizePt: 12, lineSpacing: 1.15)
    private static let figure = TextStyle(sizePt: 18, bold: true, alignment: .centre)
    private static let label = TextStyle(sizePt: 11, alignment: .centre)
    private static let small = TextStyle(sizePt: 10, ink: Ink(grey: 0.3))

    /// The file's name, the same for the same talk.
    var name: String { "session-\(Digest.sha256(talk.session.key).prefix(12)).pdf" }

    /// What it is drawn from.
    var digest: String {
        let lines =
            ["session \(Self.revision) \(paper.rawValue)", talk.session.title, about]
            + talk.tiles.flatMap { [$0.0, $0.1] } + talk.remarks + [talk.next ?? ""]
            + talk.said.flatMap { [$0.who, $0.words] }
        return Digest.sha256(lines.joined(separator: "\n"))
    }

    private var about: String {
        let day = talk.day == .distantPast ? nil : Number.day(talk.day, in: zone)
        let turns = talk.session.turns.count
        return [
            talk.session.pupil ?? "without a code", day,
            turns == 0 ? nil : Number.count(turns, "turn"),
        ].compactMap { $0 }.joined(separator: " · ")
    }

    /// The talk as a PDF of one page.
    func pdf() throws -> Data {
        let page = PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { canvas in
            var y = 20.0
            put(talk.session.title, Self.title, &y, on: canvas)
            put(about, Self.small, &y, on: canvas)
            drawTiles(&y, on: canvas)
            drawFeedback(&y, on: canvas)
            drawSaid(&y, on: canvas)
            putFoot(
                "Marks and figures of one talk. Your teacher knows whose code it is.", Self.small,
                on: canvas)
        }
        return try PDFCanvas.pdf(title: "\(talk.session.title): \(about)", pages: [page])
    }

    /// Two and two tiles.
    private func drawTiles(_ y: inout Double, on canvas: Canvas) {
        y += 3
        let width = (widthMM - Self.gapMM) / 2
        for (index, tile) in talk.tiles.enumerated() {
            let x = leftMM + (index.isMultiple(of: 2) ? 0 : width + Self.gapMM)
            canvas.rectangle(
                BoxMM(x: x, y: y, width: width, height: Self.tileHeightMM), stroke: Ink(grey: 0.5))
            canvas.text(tile.1, xMM: x, yMM: y + 2.5, style: Self.figure, widthMM: width)
            canvas.text(tile.0, xMM: x, yMM: y + 12, style: Self.label, widthMM: width)
            if !index.isMultiple(of: 2) || index + 1 == talk.tiles.count {
                y += Self.tileHeightMM + Self.gapMM
            }
        }
    }

    private func drawFeedback(_ y: inout Double, on canvas: Canvas) {
        guard !talk.remarks.isEmpty else { return }
        y += 3
        put("What this talk shows", Self.heading, &y, on: canvas)
        for remark in talk.remarks { put("• \(remark)", Self.text, &y, on: canvas) }
        if let next = talk.next { put("Learn next: \(next)", Self.text, &y, on: canvas) }
    }

    private func drawSaid(_ y: inout Double, on canvas: Canvas) {
        guard !talk.said.isEmpty else { return }
        y += 3
        put("What was said", Self.heading, &y, on: canvas)
        var left = talk.said.count
        for line in talk.said {
            guard put("\(line.who): \(line.words)", Self.text, &y, on: canvas, aboveMM: 6) else {
                break
            }
            left -= 1
        }
        if left > 0 { put("and \(Number.count(left, "line")) more", Self.small, &y, on: canvas) }
    }
}
