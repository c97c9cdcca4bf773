import Artifacts
import Foundation
import Paper

/// `talk.pdf`: the same cards four a leaf, to be printed on both sides and cut: the question in front, what is right
/// behind. A back stands where its front is when the leaf is turned over its long edge.
struct TalkPaper {
    let cards: [TalkCard]
    let paper: PaperSize

    /// Raised when equal cards are drawn otherwise.
    static let revision = 1

    private static let (columns, rows) = (2, 2)
    private static let edgeMM = 10.0
    private static let padMM = 6.0
    private static let gapMM = 2.5
    /// From the size one reads well to the least; what does not fit at the least is cut with an ellipsis.
    private static let sizesPt = [18.0, 16.0, 14.0, 12.0, 10.0, 9.0]

    private var widthMM: Double { (paper.widthMM - 2 * Self.edgeMM) / Double(Self.columns) }
    private var heightMM: Double { (paper.heightMM - 2 * Self.edgeMM) / Double(Self.rows) }

    /// A text of a card and how it looks.
    private typealias Line = (text: String, style: TextStyle)

    /// The cards as a PDF: front and back in turn.
    func pdf() throws -> Data {
        let perLeaf = Self.columns * Self.rows
        let pages = stride(from: 0, to: cards.count, by: perLeaf).flatMap { start in
            [false, true].map { page(start..<min(cards.count, start + perLeaf), isBack: $0) }
        }
        return try PDFCanvas.pdf(title: "Questions to talk about", pages: pages)
    }

    private func page(_ range: Range<Int>, isBack: Bool) -> PaperPage {
        PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { canvas in
            for (place, index) in range.enumerated() {
                let column = place % Self.columns
                let box = BoxMM(
                    x: Self.edgeMM
                        + Double(isBack ? Self.columns - 1 - column : column) * widthMM,
                    y: Self.edgeMM + Double(place / Self.columns) * heightMM, width: widthMM,
                    height: heightMM)
                canvas.rectangle(box, stroke: Ink(grey: 0.6), lineMM: 0.2)
                draw(cards[index], number: index + 1, isBack: isBack, in: box, on: canvas)
            }
        }
    }

    private func draw(
        _ card: TalkCard, number: Int, isBack: Bool, in box: BoxMM, on canvas: Canvas
    ) {
        var lines: [Line] = []
        for sizePt in Self.sizesPt {
            lines = isBack ? back(card, number, sizePt) : front(card, number, sizePt)
            if heightMM(lines) <= heightMM - 2 * Self.padMM { break }
        }
        var y = box.y + Self.padMM
        let bottom = box.y + box.height - Self.padMM
        for line in lines {
            guard let block = block(line, roomMM: bottom - y) else { break }
            canvas.part(.paragraph) { canvas.draw(block, xMM: box.x + Self.padMM, yMM: y) }
            y += block.heightMM + Self.gapMM
        }
    }

    private func block(_ line: Line) -> TextBlock {
        TextBlock(line.text, line.style, widthMM: widthMM - 2 * Self.padMM)
    }

    private func heightMM(_ lines: [Line]) -> Double {
        lines.reduce(-Self.gapMM) { $0 + block($1).heightMM + Self.gapMM }
    }

    /// The text laid out, with its end left out where it does not fit; nil where not even a line does.
    private func block(_ line: Line, roomMM: Double) -> TextBlock? {
        let whole = block(line)
        guard whole.heightMM > roomMM else { return whole }
        let lineMM = whole.heightMM / Double(max(1, whole.lineCount))
        guard let lines = Int(exactly: (roomMM / lineMM).rounded(.down)), lines > 0 else {
            return nil
        }
        return TextBlock(
            line.text, line.style, widthMM: widthMM - 2 * Self.padMM, maxLines: lines)
    }

    private func front(_ card: TalkCard, _ number: Int, _ sizePt: Double) -> [Line] {
        let plain = TextStyle(sizePt: sizePt, lineSpacing: 1.1)
        return [head(card, number, sizePt)]
            + [(card.prompt, TextStyle(sizePt: sizePt * 1.1, bold: true, lineSpacing: 1.1))]
            + card.choices.map { ("•  \($0)", plain) } + [(card.drew, plain)]
    }

    private func back(_ card: TalkCard, _ number: Int, _ sizePt: Double) -> [Line] {
        let plain = TextStyle(sizePt: sizePt, lineSpacing: 1.1)
        let small = TextStyle(sizePt: sizePt * 0.85, ink: Ink(grey: 0.35))
        return [
            head(card, number, sizePt), (card.prompt, small),
            (card.right, TextStyle(sizePt: sizePt * 1.1, bold: true, lineSpacing: 1.1)),
        ] + (card.why.isEmpty ? [] : [(card.why, plain)])
    }

    private func head(_ card: TalkCard, _ number: Int, _ sizePt: Double) -> Line {
        (
            "To talk about · \(number) · \(card.sheet)",
            TextStyle(sizePt: sizePt * 0.85, ink: Ink(grey: 0.35))
        )
    }
}
