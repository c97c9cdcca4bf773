import Artifacts
import Paper

/// The leaf behind a marked copy: each answer that was not right, with its points, the right answer and why it is
/// right.
struct ExplanationPages {
    var card: ScoreCard
    var edition: Edition?
    /// What was asked, by question.
    var prompts: [String: String]
    /// The size of the pages before it.
    var widthMM: Double
    var heightMM: Double

    private static let marginMM = 18.0
    private static let gapMM = 6.0
    private static let heading = "What to look at again"

    /// What is said of one answer, laid out.
    private struct Entry {
        var blocks: [TextBlock]
        var heightMM: Double { blocks.reduce(0) { $0 + $1.heightMM + 1 } }
    }

    /// The pages; none where everything is right.
    func pages() -> [PaperPage] {
        let missed = card.items.filter { $0.verdict != .correct }
        var pages: [[ScoreCard.Item]] = []
        var used = heightMM
        for item in missed {
            let height = entry(item).heightMM + Self.gapMM
            if used + height > heightMM - Self.marginMM {
                pages.append([])
                used = Self.marginMM + (pages.count == 1 ? 14 : 0)
            }
            pages[pages.count - 1].append(item)
            used += height
        }
        return pages.enumerated().map { index, items in
            PaperPage(widthMM: widthMM, heightMM: heightMM) { canvas in
                draw(items, isFirst: index == 0, on: canvas)
            }
        }
    }

    private func draw(_ items: [ScoreCard.Item], isFirst: Bool, on canvas: Canvas) {
        var y = Self.marginMM
        if isFirst {
            let who = card.pupil.map { "\($0): " } ?? ""
            let title = TextBlock(
                who + Self.heading, TextStyle(sizePt: 16, bold: true), widthMM: textMM)
            canvas.draw(title, xMM: Self.marginMM, yMM: y)
            y += 14
        }
        for item in items {
            for block in entry(item).blocks {
                canvas.draw(block, xMM: Self.marginMM, yMM: y)
                y += block.heightMM + 1
            }
            y += Self.gapMM
        }
    }

    private var textMM: Double { widthMM - 2 * Self.marginMM }

    private func entry(_ item: ScoreCard.Item) -> Entry {
        let asked = edition?.questions.firstIndex { $0.id == item.questionID }
        let number = asked.map { "\($0 + 1). " } ?? ""
        let points = "(\(Self.plain(item.points)) of \(Self.plain(item.maximum)))"
        var lines: [(String, TextStyle)] = [
            (
                "\(number)\(prompts[item.questionID] ?? "") \(points)",
                TextStyle(sizePt: 11, bold: true, math: true)
            )
        ]
        if let expected = item.expected {
            lines.append(
                (
                    "Right: \(worded(expected, of: item))",
                    TextStyle(sizePt: 11, ink: VerdictMark.right, math: true)
                ))
        }
        if !item.explanation.isEmpty {
            lines.append((item.explanation, TextStyle(sizePt: 10, math: true)))
        }
        return Entry(blocks: lines.map { TextBlock($0.0, $0.1, widthMM: textMM) })
    }

    /// A letter with what stands beside it on the sheet.
    private func worded(_ answer: String, of item: ScoreCard.Item) -> String {
        let question = edition?.questions.first { $0.id == item.questionID }
        let choice = question?.choices.first { $0.letter == answer }
        return choice.map { "\($0.letter)  \($0.text)" } ?? answer
    }

    /// A number without a needless `.0`.
    static func plain(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\((value * 100).rounded() / 100)"
    }
}
