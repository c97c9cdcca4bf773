import Artifacts

/// A topic's file as text: its lines, which are counted from 1 whatever ends them.
struct TopicSource {
    /// The file's name, for messages.
    let name: String
    /// The lines without their ends.
    let lines: [Substring]
    /// How many lines in front are no Markdown.
    var headLines = 0

    /// A text.
    init(_ text: String, name: String) {
        self.name = name
        let plain = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .replacing("\u{0}", with: "\u{FFFD}").replacing("\u{FEFF}", with: "")
        lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The text without what stands in front, its lines where they were.
    var body: String {
        (Array(repeating: "", count: headLines) + lines.dropFirst(headLines)).joined(
            separator: "\n") + "\n"
    }

    /// Lines without empty ones at their end.
    func trimmed(_ range: Topic.Lines) -> Topic.Lines {
        var last = min(range.last, lines.count)
        while last > range.first, lines[last - 1].allSatisfy(\.isWhitespace) { last -= 1 }
        return Topic.Lines(first: range.first, last: last)
    }

    /// What stands behind the fence on a line, as it is written: a parser of Markdown takes its backslashes off.
    func info(_ number: Int, of sign: Character) -> String {
        guard lines.indices.contains(number - 1),
            let start = lines[number - 1].firstRange(of: String(repeating: sign, count: 3))
        else { return "" }
        return String(lines[number - 1][start.lowerBound...].drop { $0 == sign })
    }

    /// Whether a line ends a listing: nothing but three or more of its signs, quotation marks before it.
    func isFence(_ number: Int, of sign: Character) -> Bool {
        guard lines.indices.contains(number - 1) else { return false }
        let rest = lines[number - 1].drop { $0 == ">" || $0 == " " || $0 == "\t" }
        let count = rest.prefix { $0 == sign }.count
        return count >= 3 && rest.dropFirst(count).allSatisfy(\.isWhitespace)
    }

    /// What is wrong at a line, and how it is mended.
    func problem(_ summary: String, at line: Int, hint: String) -> Problem {
        Problem(.input, "\(summary) (line \(line))", hint: hint, file: "\(name):\(line)")
    }
}
