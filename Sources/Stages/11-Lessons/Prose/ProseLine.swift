import Artifacts

/// A paragraph as one line on a virtual grid, 10 pixels a character and 20 a line of the file: so that the file's lines
/// can be told of it again.
enum ProseLine {
    private static let widthPx = 10
    private static let heightPx = 20

    /// The line of a text; nil for what has no words.
    static func line(_ text: String, _ lines: Topic.Lines) -> Recognition.Line? {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty else { return nil }
        let (y, height) = (
            (lines.first - 1) * heightPx, (lines.last - lines.first + 1) * heightPx
        )
        var column = 0
        let placed = words.map { word in
            defer { column += word.count + 1 }
            return Recognition.Word(
                text: word,
                box: Box(
                    x: column * widthPx, y: y, width: word.count * widthPx, height: height),
                confidence: 1.0)
        }
        return Recognition.Line(
            text: words.joined(separator: " "),
            box: Box(x: 0, y: y, width: max(0, column - 1) * widthPx, height: height),
            confidence: 1.0, reader: "text", words: placed)
    }

    /// The file's lines that a line was made of.
    static func lines(of line: Recognition.Line) -> Topic.Lines {
        let first = line.box.y / heightPx + 1
        return Topic.Lines(first: first, last: first + line.box.height / heightPx - 1)
    }

    /// The file's lines that a question rests on; nil where it names none.
    static func lines(
        of question: Questions.Question, in recognition: Recognition
    ) -> Topic.Lines? {
        let page = recognition.pages.first { $0.number == question.source.page }
        let all = question.source.lines.compactMap { number in
            page.flatMap { $0.lines.indices.contains(number - 1) ? $0.lines[number - 1] : nil }
        }.map(lines(of:))
        guard let first = all.map(\.first).min(), let last = all.map(\.last).max() else {
            return nil
        }
        return Topic.Lines(first: first, last: last)
    }
}
