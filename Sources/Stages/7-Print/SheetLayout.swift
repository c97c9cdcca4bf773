import Artifacts
import Paper

/// Questions on pages.
struct SheetLayout {
    /// A question on a page.
    struct Placed {
        var block: QuestionBlock
        var yMM: Double
    }

    /// Where things stand.
    let frame: PageFrame
    /// The styles.
    let typography: Typography
    /// Each page's questions, from top to bottom; one page at least.
    let pages: [[Placed]]
    /// The first page's words on how to answer; nil where there is no bubble.
    let hasBubbles: Bool

    /// Between questions, in millimetres; in the key an explanation of two small lines stands here.
    private static let gapMM = 9.5...15.0
    /// Height of the words on how to answer.
    static let guideMM = 8.0
    /// The code on paper counts pages with one character, from 1.
    static let mostPages = 31
    /// Below this a child cannot read.
    private static let leastPt = 7.0

    /// Lays questions out. `Problem`s: one that no page holds, or more pages than can be counted.
    init(_ questions: [Questions.Question], numeric: Set<String>, options: PrintStage.Options)
        throws
    {
        let frame = PageFrame(paper: options.paper)
        let typography = Typography(sizePt: options.fontSizePt)
        let hasBubbles = questions.contains { $0.type == .multipleChoice }
        let guide = hasBubbles ? Self.guideMM : 0
        let rooms = (
            first: frame.bottomMM - frame.topMM - guide, others: frame.bottomMM - frame.topMM
        )
        let blocks = try questions.enumerated().map { index, question in
            try Self.block(
                question, number: index + 1, isNumeric: numeric.contains(question.id),
                frame: frame, typography: typography, roomMM: rooms.first)
        }
        let division = Pagination(
            heightsMM: blocks.map(\.heightMM), firstMM: rooms.first, othersMM: rooms.others,
            gapMM: Self.gapMM)
        var rest = blocks[...]
        let pages = division.counts.enumerated().map { page, count in
            var y = frame.topMM + (page == 0 ? guide : 0)
            let placed = rest.prefix(count).map { block in
                defer { y += block.heightMM + division.gapMM }
                return Placed(block: block, yMM: y)
            }
            rest = rest.dropFirst(count)
            return placed
        }
        guard pages.count <= Self.mostPages else {
            throw Problem(
                .input, "Practice sheet of \(pages.count) pages is longer than \(Self.mostPages)",
                hint: "ask for fewer questions or a smaller font size")
        }
        self.pages = pages
        (self.frame, self.typography, self.hasBubbles) = (frame, typography, hasBubbles)
    }

    /// A question in the sheet's size, or in a smaller one where it would be longer than a page.
    private static func block(
        _ question: Questions.Question, number: Int, isNumeric: Bool, frame: PageFrame,
        typography: Typography, roomMM: Double
    ) throws -> QuestionBlock {
        var size = typography.sizePt
        while size >= min(leastPt, typography.sizePt) {
            let block = QuestionBlock(
                question, number: number, isNumeric: isNumeric, widthMM: frame.widthMM,
                typography: Typography(sizePt: size))
            if block.heightMM <= roomMM { return block }
            size -= 1
        }
        throw Problem(
            .input, "Question '\(question.id)' is longer than a page",
            hint: "shorten it in quiz.csv, or drop it, and put the file into inbox/")
    }
}
