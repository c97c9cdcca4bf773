import Artifacts
import Paper

/// Questions on pages.
struct SheetLayout {
    /// A question on a page.
    struct Placed {
        var block: QuestionBlock
        var xMM: Double
        var yMM: Double

        /// The place for its answer, as the map says it.
        var field: Printed.Field { block.field(xMM: xMM, yMM: yMM) }
    }

    /// What the pages are for.
    let purpose: Purpose
    /// Where things stand.
    let frame: PageFrame
    /// The styles.
    let typography: Typography
    /// Each page's questions, from top to bottom; one page at least.
    let pages: [[Placed]]
    /// The first page's words on how to answer; nil where there is no bubble.
    let guide: Guide?

    /// Between questions, in millimetres; in the key an explanation of two small lines stands here.
    private static let gapMM = 9.5...15.0
    /// The code on paper counts pages with one character, from 1.
    static let mostPages = 31
    /// Below this a child cannot read.
    private static let leastPt = 7.0

    /// Lays questions out. `Problem`s: one that no page holds, or more pages than can be counted.
    init(
        _ questions: [Questions.Question], numeric: Set<String>, options: PrintOptions,
        purpose: Purpose = .scanned
    ) throws {
        let typography = Typography(options)
        let frame = PageFrame(paper: options.paper, isLarge: typography.isLarge)
        let hasBubbles = questions.contains { $0.type == .multipleChoice }
        (self.purpose, self.frame, self.typography) = (purpose, frame, typography)
        guide =
            hasBubbles && (purpose == .scanned || purpose == .answers)
            ? Guide(typography, widthMM: frame.widthMM) : nil
        let top = frame.topMM + (guide?.heightMM ?? 0)
        let blocks = try questions.enumerated().map { index, question in
            try Self.block(
                question, number: index + 1, isNumeric: numeric.contains(question.id),
                purpose: purpose, widthMM: frame.widthMM, typography: typography,
                roomMM: frame.bottomMM - top)
        }
        if purpose == .answers {
            pages = AnswerColumns(frame: frame, topMM: top).pages(blocks, nextMM: frame.topMM)
        } else {
            pages = Self.pages(blocks, frame: frame, topMM: top)
        }
        guard pages.count <= Self.mostPages else {
            throw Problem(
                .input, "Practice sheet of \(pages.count) pages is longer than \(Self.mostPages)",
                hint: "ask for fewer questions or a smaller font size")
        }
    }

    private static func pages(
        _ blocks: [QuestionBlock], frame: PageFrame, topMM: Double
    ) -> [[Placed]] {
        let division = Pagination(
            heightsMM: blocks.map(\.heightMM), firstMM: frame.bottomMM - topMM,
            othersMM: frame.bottomMM - frame.topMM, gapMM: gapMM)
        var rest = blocks[...]
        return division.counts.enumerated().map { page, count in
            var y = page == 0 ? topMM : frame.topMM
            let placed = rest.prefix(count).map { block in
                defer { y += block.heightMM + division.gapMM }
                return Placed(block: block, xMM: frame.leftMM, yMM: y)
            }
            rest = rest.dropFirst(count)
            return placed
        }
    }

    /// A question in the sheet's size, or in a smaller one where it would be longer than a page.
    private static func block(
        _ question: Questions.Question, number: Int, isNumeric: Bool, purpose: Purpose,
        widthMM: Double, typography: Typography, roomMM: Double
    ) throws -> QuestionBlock {
        var size = typography.sizePt
        while size >= min(leastPt, typography.sizePt) {
            let block = QuestionBlock(
                question, number: number, isNumeric: isNumeric, widthMM: widthMM,
                typography: typography.resized(to: size), purpose: purpose)
            if block.heightMM <= roomMM { return block }
            size -= 1
        }
        throw Problem(
            .input, "Question '\(question.id)' is longer than a page",
            hint: "shorten it in quiz.csv, or drop it, and put the file into inbox/")
    }
}

/// The words on how to fill in bubbles, on one line or on two.
struct Guide {
    /// Room for them, in millimetres.
    let heightMM: Double
    private let before, after: TextBlock
    private let capMiddleMM: Double
    private let isOneLine: Bool

    private static let bubbleMM = 3.8

    init(_ typography: Typography, widthMM: Double) {
        let style = typography.note(9)
        before = TextBlock("Fill in one bubble for each answer, like this:", style)
        after = TextBlock("Wrong one filled in? Cross it out and fill in another.", style)
        capMiddleMM = typography.capMiddleMM(style)
        isOneLine = before.widthMM + after.widthMM + Self.bubbleMM + 8 <= widthMM
        heightMM = isOneLine ? before.heightMM + 4.4 : before.heightMM + after.heightMM + 5
    }

    /// Draws them with the upper left corner at a place.
    func draw(on canvas: Canvas, xMM: Double, yMM: Double) {
        canvas.draw(before, xMM: xMM, yMM: yMM)
        let x = xMM + before.widthMM + 2
        let middle = yMM + before.baselineMM - capMiddleMM
        let side = Self.bubbleMM
        canvas.circle(
            in: BoxMM(x: x, y: middle - side / 2, width: side, height: side),
            fill: Ink(grey: 0.1))
        canvas.draw(
            after, xMM: isOneLine ? x + side + 6 : xMM,
            yMM: isOneLine ? yMM : yMM + before.heightMM + 0.6)
    }
}
