import Artifacts

/// A page that is text already, as lines on a virtual grid: 10 pixels a character, 20 a line.
enum TextPaper {
    private static let widthPx = 10
    private static let heightPx = 20

    /// The text's lines and exercises; nothing in it is uncertain.
    static func read(_ text: String) -> ReadPage {
        var lines: [Recognition.Line] = []
        var fenced = false
        for (row, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            if raw.drop(while: \.isWhitespace).hasPrefix("```") {
                fenced.toggle()
                continue
            }
            let plain = fenced ? String(raw) : Markdown.plain(raw)
            if let line = line(plain, row: row) { lines.append(line) }
        }
        let fragments = lines.map { Fragment(words: $0.words, heightPx: heightPx) }
        let page = NameLines.removed(from: fragments, rules: [], onGrid: true).fragments
        let parted = TextNumbers.parted(BareSums.closed(page))
        let exercises = ExerciseFinder(
            fragments: parted.filter { TextSums.sums(in: $0).isEmpty },
            sums: TextSums.find(in: parted),
            marks: Marks(), pageWidthPx: 1000,
            // Without a foot: the last line is as good as the others.
            pageHeightPx: (lines.map(\.box.maxY).max() ?? 0) * 10 / 9 + heightPx
        ).exercises()
        return ReadPage(
            number: 1, lines: page.map { $0.line(reader: "text") }, exercises: exercises)
    }

    private static func line(_ text: String, row: Int) -> Recognition.Line? {
        var words: [Recognition.Word] = []
        var (column, start) = (0, 0)
        var word = ""
        for character in text + " " {
            if character.isWhitespace {
                if !word.isEmpty {
                    let box = Box(
                        x: start * widthPx, y: row * heightPx, width: word.count * widthPx,
                        height: heightPx)
                    words.append(.init(text: word, box: box, confidence: 1.0))
                }
                word = ""
                start = column + 1
            } else {
                word.append(character)
            }
            column += character == "\t" ? 4 : 1
        }
        guard !words.isEmpty else { return nil }
        return Fragment(words: words, heightPx: heightPx).line(reader: "text")
    }
}

/// Markdown's marks, taken off: what is left is what a reader would say aloud.
enum Markdown {
    /// A line without heading, list, quote and emphasis marks; a numbered item keeps its number, because a question may
    /// be meant.
    static func plain(_ line: some StringProtocol) -> String {
        var rest = line.drop(while: \.isWhitespace)
        while rest.hasPrefix(">") { rest = rest.dropFirst().drop(while: \.isWhitespace) }
        let hashes = rest.prefix { $0 == "#" }.count
        if (1...6).contains(hashes), rest.dropFirst(hashes).first?.isWhitespace == true {
            rest = rest.dropFirst(hashes).drop(while: \.isWhitespace)
            while rest.last == "#" || rest.last?.isWhitespace == true { rest = rest.dropLast() }
        }
        if let mark = rest.first, "-*+".contains(mark), rest.dropFirst().first?.isWhitespace == true
        {
            rest = rest.dropFirst().drop(while: \.isWhitespace)
        }
        let ruler = rest.filter { !$0.isWhitespace }
        if ruler.count >= 3, Set(ruler).count == 1, let mark = ruler.first, "-*=".contains(mark) {
            return ""
        }
        return withoutEmphasis(String(rest))
    }

    private static func withoutEmphasis(_ text: String) -> String {
        var plain = text
        for mark in ["**", "`"] { plain = pairsRemoved(mark, from: plain) }
        return links(plain)
    }

    /// A mark that stands twice is markup; a lone one is what it looks like.
    private static func pairsRemoved(_ mark: String, from text: String) -> String {
        let parts = text.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count >= 3, parts.count % 2 == 1 else { return text }
        return parts.joined()
    }

    /// `[words](address)` becomes the words.
    private static func links(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "[") {
            guard let close = rest[open...].firstIndex(of: "]"),
                rest[close...].dropFirst().first == "(",
                let end = rest[close...].firstIndex(of: ")")
            else { break }
            result += rest[..<open] + rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
