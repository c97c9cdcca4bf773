import Artifacts
import Paper

/// A page of the tally of a sheet of sparks: a row a spark, with three bubbles that say whether it began a talk.
struct SparkTally {
    let sparks: [Spark]
    let title: String
    let paper: PaperSize
    /// How many sparks stand on the pages before it: a card and its row have one number.
    let before: Int

    /// The rows that a page has room for.
    static let mostRows = 20

    /// The pages of a tally, in order.
    static func pages(_ sparks: [Spark], title: String, paper: PaperSize) -> [SparkTally] {
        stride(from: 0, to: sparks.count, by: mostRows).map { start in
            SparkTally(
                sparks: Array(sparks.dropFirst(start).prefix(mostRows)), title: title, paper: paper,
                before: start)
        }
    }

    static let question = "Did it spark?"
    private static let (firstMM, bubbleMM) = (62.0, 5.0)
    private static let stepMM = 10.0
    private static let columnMM = 17.0
    private static let quiet = Ink(grey: 0.35)

    /// What a bubble says.
    static func word(_ value: SparkRating.Value) -> String {
        switch value {
        case .no: "no"
        case .half: "half"
        case .yes: "yes"
        }
    }

    private var frame: PageFrame { PageFrame(paper: paper) }
    var corners: [BoxMM] { frame.corners }
    var code: BoxMM { frame.code }

    private func y(_ row: Int) -> Double { Self.firstMM + Double(row) * Self.stepMM }

    private func bubble(_ row: Int, _ column: Int) -> BoxMM {
        let x =
            frame.rightMM - 6 - Self.columnMM
            * Double(SparkRating.Value.allCases.count - 1 - column)
        return BoxMM(
            x: x - Self.bubbleMM / 2, y: y(row) - Self.bubbleMM / 2, width: Self.bubbleMM,
            height: Self.bubbleMM)
    }

    /// The places where marks go, by spark.
    var fields: [Printed.Field] {
        sparks.enumerated().map { row, spark in
            let boxes = SparkRating.Value.allCases.enumerated().map {
                ($1.rawValue, bubble(row, $0))
            }
            return Printed.Field(
                questionID: spark.id, type: .bubbles,
                boxMM: BoxMM(around: boxes.map(\.1), x: 1, y: 1),
                bubblesMM: Dictionary(boxes, uniquingKeysWith: { first, _ in first }))
        }
    }

    var page: PaperPage {
        PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { draw(on: $0) }
    }

    private func draw(on canvas: Canvas) {
        SheetMarks.draw(frame, on: canvas)
        let width = frame.code.x - frame.leftMM - 6
        let head = TextBlock(Self.question, TextStyle(sizePt: 17, bold: true))
        canvas.part(.heading) { canvas.draw(head, xMM: frame.leftMM, yMM: 14) }
        canvas.part(.paragraph) {
            let about = TextBlock(
                title, TextStyle(sizePt: 10, ink: Self.quiet), widthMM: width, maxLines: 2)
            canvas.draw(about, xMM: frame.leftMM, yMM: 15 + head.heightMM)
            let guide = TextBlock(
                "Fill in one bubble for each card that you used. Scan the sheet and drop it: what sparked is kept, and the next choice leans on it.",
                TextStyle(sizePt: 10), widthMM: width, maxLines: 3)
            canvas.draw(guide, xMM: frame.leftMM, yMM: 16 + head.heightMM + about.heightMM)
        }
        for (column, value) in SparkRating.Value.allCases.enumerated() {
            let box = bubble(0, column)
            let word = TextBlock(Self.word(value), TextStyle(sizePt: 11, bold: true))
            canvas.draw(
                word, xMM: box.x + box.width / 2 - word.widthMM / 2,
                yMM: box.y - word.heightMM - 2.5)
        }
        let room = bubble(0, 0).x - frame.leftMM - 14
        for (row, spark) in sparks.enumerated() {
            let middle = y(row)
            if row > 0 {
                canvas.line(
                    [(frame.leftMM, middle - 5), (frame.rightMM, middle - 5)], ink: Ink(grey: 0.82),
                    lineMM: 0.15)
            }
            let number = TextBlock("\(before + row + 1)", TextStyle(sizePt: 12, bold: true))
            canvas.draw(number, xMM: frame.leftMM, yMM: middle - number.heightMM / 2)
            let words = TextBlock(
                "\(SparkSign.sign(spark.type)) \(spark.text)", TextStyle(sizePt: 9.5),
                widthMM: room,
                maxLines: 2)
            canvas.part(.paragraph) {
                canvas.draw(words, xMM: frame.leftMM + 8, yMM: middle - words.heightMM / 2)
            }
            for column in SparkRating.Value.allCases.indices {
                canvas.circle(in: bubble(row, column), stroke: .black)
            }
        }
    }
}
