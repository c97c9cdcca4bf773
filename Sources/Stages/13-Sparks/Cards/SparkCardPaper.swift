import Artifacts
import Paper

/// Sparks as cards, to be printed on both sides and cut, eight a leaf: the words in front; behind them the number that
/// its row on the tally has, the sort and the situation. A card has no code, so it has no bubbles. A back stands where
/// its front is when the leaf is turned over its long edge.
struct SparkCardPaper {
    let sets: [Sparks.Set]
    let paper: PaperSize

    private static let edgeMM = 10.0
    private static let (columns, rows) = (2, 4)
    private static let padMM = 7.0
    private static let sizesPt = [19.0, 17, 15, 13, 11]
    private static let quiet = Ink(grey: 0.35)

    private var size: (width: Double, height: Double) {
        (
            (paper.widthMM - 2 * Self.edgeMM) / Double(Self.columns),
            (paper.heightMM - 2 * Self.edgeMM) / Double(Self.rows)
        )
    }

    /// The pages, front and back in turn.
    func pages() -> [PaperPage] {
        let cards = sets.flatMap { set in set.sparks.map { (spark: $0, request: set.request) } }
        let aLeaf = Self.columns * Self.rows
        return stride(from: 0, to: cards.count, by: aLeaf).flatMap { start -> [PaperPage] in
            let mine = Array(cards[start..<min(cards.count, start + aLeaf)])
            return [false, true].map { isBack in
                PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { canvas in
                    for (index, card) in mine.enumerated() {
                        let box = self.box(index, isBack: isBack)
                        canvas.rectangle(box, stroke: Ink(grey: 0.6), lineMM: 0.2)
                        if isBack {
                            self.back(card.spark, card.request, start + index + 1, box, canvas)
                        } else {
                            self.front(card.spark, box, canvas)
                        }
                    }
                }
            }
        }
    }

    private func box(_ index: Int, isBack: Bool) -> BoxMM {
        let column = index % Self.columns
        let place = isBack ? Self.columns - 1 - column : column
        return BoxMM(
            x: Self.edgeMM + Double(place) * size.width,
            y: Self.edgeMM + Double(index / Self.columns) * size.height, width: size.width,
            height: size.height)
    }

    private func front(_ spark: Spark, _ box: BoxMM, _ canvas: Canvas) {
        let width = box.width - 2 * Self.padMM
        let room = box.height - 2 * Self.padMM
        func block(_ sizePt: Double) -> TextBlock {
            TextBlock(
                spark.text, TextStyle(sizePt: sizePt, bold: true, alignment: .centre),
                widthMM: width)
        }
        var words = block(Self.sizesPt[0])
        for sizePt in Self.sizesPt.dropFirst() where words.heightMM > room { words = block(sizePt) }
        canvas.part(.paragraph) {
            canvas.draw(
                words, xMM: box.x + Self.padMM, yMM: box.y + (box.height - words.heightMM) / 2)
        }
    }

    private func back(
        _ spark: Spark, _ request: SparkRequest.Request, _ number: Int, _ box: BoxMM,
        _ canvas: Canvas
    ) {
        let (x, width) = (box.x + Self.padMM, box.width - 2 * Self.padMM)
        canvas.part(.paragraph) {
            let head = TextBlock(
                "\(number)   \(SparkSign.sign(spark.type)) \(SparkSign.word(spark.type))",
                TextStyle(sizePt: 14, bold: true))
            canvas.draw(head, xMM: x, yMM: box.y + Self.padMM)
            let situation = TextBlock(
                "\(request.situation) · \(request.audience)", TextStyle(sizePt: 9, ink: Self.quiet),
                widthMM: width, maxLines: 3)
            canvas.draw(situation, xMM: x, yMM: box.y + Self.padMM + head.heightMM + 2)
        }
    }
}
