import Artifacts
import Paper

/// The tally of a talk in threes: two talk for four minutes, the third marks a bubble each time something is heard.
struct TalkTally {
    let paper: PaperSize

    /// What is listened for.
    static let rows: [(id: String, word: String, guide: String)] = [
        ("open", "Open question", "begins with what, how, why, which …"),
        ("followUp", "Follow-up", "asks about something that was just said"),
        ("saidBack", "Said it back", "says in own words what the other said"),
        ("interrupted", "Interrupted", "talks while the other still talks"),
        ("silence", "Silence kept", "waits three seconds before talking"),
    ]
    /// The most times one is counted.
    static let most = 8
    private static let (firstMM, stepMM, bubbleMM) = (72.0, 26.0, 6.0)
    private static let apartMM = 11.0
    private static let quiet = Ink(grey: 0.35)

    private var frame: PageFrame { PageFrame(paper: paper) }
    var corners: [BoxMM] { frame.corners }
    var code: BoxMM { frame.code }

    private func bubble(_ row: Int, _ column: Int) -> BoxMM {
        BoxMM(
            x: frame.rightMM - 6 - Double(Self.most - 1 - column) * Self.apartMM - Self.bubbleMM
                / 2,
            y: Self.firstMM + Double(row) * Self.stepMM, width: Self.bubbleMM,
            height: Self.bubbleMM)
    }

    /// The places where marks go.
    var fields: [Printed.Field] {
        Self.rows.enumerated().map { row, asked in
            let boxes = (0..<Self.most).map { ("\($0 + 1)", bubble(row, $0)) }
            return Printed.Field(
                questionID: asked.id, type: .bubbles,
                boxMM: BoxMM(around: boxes.map(\.1), x: 1, y: 1),
                bubblesMM: Dictionary(boxes, uniquingKeysWith: { first, _ in first }), several: true
            )
        }
    }

    var page: PaperPage {
        PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { draw(on: $0) }
    }

    private func draw(on canvas: Canvas) {
        SheetMarks.draw(frame, on: canvas)
        let width = frame.code.x - frame.leftMM - 6
        let head = TextBlock("Talk in threes", TextStyle(sizePt: 17, bold: true))
        canvas.part(.heading) { canvas.draw(head, xMM: frame.leftMM, yMM: 14) }
        canvas.part(.paragraph) {
            let guide = TextBlock(
                "Two talk for four minutes, the third listens and fills in one bubble each time. No name and no word of it is written down. Then change places.",
                TextStyle(sizePt: 10.5), widthMM: width)
            canvas.draw(guide, xMM: frame.leftMM, yMM: 16 + head.heightMM)
        }
        for (row, asked) in Self.rows.enumerated() {
            let box = bubble(row, 0)
            let word = TextBlock(asked.word, TextStyle(sizePt: 13, bold: true))
            canvas.part(.paragraph) {
                canvas.draw(word, xMM: frame.leftMM, yMM: box.y - 1)
                let guide = TextBlock(
                    asked.guide, TextStyle(sizePt: 9.5, ink: Self.quiet),
                    widthMM: box.x - frame.leftMM - 8)
                canvas.draw(guide, xMM: frame.leftMM, yMM: box.y + word.heightMM - 1)
            }
            for column in 0..<Self.most { canvas.circle(in: bubble(row, column), stroke: .black) }
        }
    }
}
