import Artifacts

/// A quiz as the rows of Kahoot's spreadsheet: only multiple choice, of two to four answers.
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
        var rows: [[String]] = []
        for item in quiz.items {
            guard case .choice(let texts, let right) = item.shape else {
                losses.append("\(item.id) is left out: it is not multiple choice")
                continue
            }
            let cells = ([item.prompt] + texts).map(cell)
            if let reason = obstacle(cells) {
                losses.append("\(item.id) is left out: \(reason)")
                continue
            }
            if cells.contains(where: { CSV.isFormula($0) }) {
                losses.append("\(item.id): an apostrophe keeps a text in it from being a formula")
            }
            if !item.explanation.isEmpty {
                losses.append("\(item.id): its explanation is not in the file")
            }
            if item.points != 1 { losses.append("\(item.id): its points are not in the file") }
            let numbers = right.sorted().map { "\($0 + 1)" }.joined(separator: ",")
            rows.append(
                cells + Array(repeating: "", count: 5 - cells.count) + ["\(seconds)", numbers])
        }
        return QuizFile(
            data: CSV.encode([header] + rows), count: rows.count, losses: losses)
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

    /// A text on one line; a number below zero with a minus sign, which no spreadsheet takes for a formula.
    private static func cell(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return QuizItem.numeral(line)?.first == "-" ? "−" + line.dropFirst() : line
    }
}
