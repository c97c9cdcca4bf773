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

    /// Between questions, in millimetres; in the key an explanation stands here.
    static let gapMM = 8.5
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
        var pages: [[Placed]] = [[]]
        var y = frame.topMM + guide
        for (index, question) in questions.enumerated() {
            let block = try Self.block(
                question, number: index + 1, isNumeric: numeric.contains(question.id),
                frame: frame, typography: typography, roomMM: frame.bottomMM - frame.topMM - guide)
            if y + block.heightMM > frame.bottomMM, pages[pages.count - 1].isEmpty == false {
                pages.append([])
                y = frame.topMM
            }
            pages[pages.count - 1].append(Placed(block: block, yMM: y))
            y += block.heightMM + Self.gapMM
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
