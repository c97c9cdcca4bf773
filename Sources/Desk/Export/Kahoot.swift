import Artifacts

/// A quiz as Kahoot's spreadsheet, laid out as its template is, which is an .xlsx workbook: the columns' names in row 8
/// from column B on, a question each below them, numbered in column A. Only multiple choice, of two to four answers.
enum Kahoot {
    /// The characters a question and an answer may have, as the columns of Kahoot's own template say; counted as
    /// browsers count them.
    private static let (promptLimit, answerLimit) = (120, 75)
    /// One of the times the template allows, in seconds.
    private static let seconds = 30

    private static let header =
        ["Question - max \(promptLimit) characters"]
        + (1...4).map { "Answer \($0) - max \(answerLimit) characters" }
        + [
            "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
            "Correct answer(s) - choose at least one",
        ]

    /// The file.
    static func file(_ quiz: QuizItems) -> QuizFile {
        var losses = quiz.losses
        var rows: [[Workbook.Cell]] = []
        for item in quiz.items {
            guard case .choice(let texts, let right) = item.shape else {
                losses.append("\(item.id) is left out: it is not multiple choice")
                continue
            }
            let cells = ([item.prompt] + texts).map(line)
            if let reason = obstacle(cells) {
                losses.append("\(item.id) is left out: \(reason)")
                continue
            }
            if !item.explanation.isEmpty {
                losses.append("\(item.id): its explanation is not in the file")
            }
            if item.points != 1 { losses.append("\(item.id): its points are not in the file") }
            rows.append(
                [.number(rows.count + 1)] + cells.map { .text($0) }
                    + Array(repeating: .empty, count: 5 - cells.count)
                    + [.number(seconds), places(right)])
        }
        let title: [Workbook.Cell] = [.empty, .text(line(quiz.title))]
        let columns: [Workbook.Cell] = [.empty] + header.map { .text($0) }
        let above = [title] + Array(repeating: [], count: 6) + [columns]
        return QuizFile(
            data: Workbook.data(above + rows),
            count: rows.count, losses: losses)
    }

    /// Which answers are right, counted from 1; one alone is a number, as a person would type it.
    private static func places(_ right: Set<Int>) -> Workbook.Cell {
        if right.count == 1, let only = right.first { return .number(only + 1) }
        return .text(right.sorted().map { "\($0 + 1)" }.joined(separator: ","))
    }

    private static func obstacle(_ cells: [String]) -> String? {
        guard (3...5).contains(cells.count) else {
            return "it has \(cells.count - 1) answers, and may have two to four"
        }
        guard cells[0].utf16.count <= promptLimit else {
            return
                "its question has \(cells[0].utf16.count) characters, and may have \(promptLimit)"
        }
        guard let long = cells.dropFirst().first(where: { $0.utf16.count > answerLimit }) else {
            return nil
        }
        return "an answer has \(long.utf16.count) characters, and may have \(answerLimit)"
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
