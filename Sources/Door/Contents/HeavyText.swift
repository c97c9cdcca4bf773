import Artifacts

/// What a text, a table or a file of results may hold: enough for a class and a year, and no more than is read in
/// seconds.
struct HeavyText {
    /// The file's name, for messages.
    var name: String

    // A chapter of a book. What looks for questions in a page of text looks at each line beside the others.
    private static let mostBytes = 256 << 10
    private static let mostLines = 2000
    // A line is a paragraph at most: four pages without a break are none.
    private static let longestLine = 16 << 10
    // Letters and digits without anything between; the longest words of any language have half as many.
    private static let longestWord = 200
    private static let mostResults = 20_000
    private static let mostRows = 50_000

    /// Refuses a file of more results than one night can have.
    func check(results: Int) throws(Problem) {
        guard results > Self.mostResults else { return }
        throw problem("has \(results) results", "at most \(Self.mostResults) results")
    }

    /// Refuses a table that is too long.
    func check(rows: Int) throws(Problem) {
        guard rows > Self.mostRows else { return }
        throw problem("has \(rows) rows", "at most \(Self.mostRows) rows")
    }

    /// Refuses a topic that is longer than a page may be.
    func check(topic text: String) throws(Problem) {
        guard text.utf8.count > 4 * Self.mostBytes else { return }
        throw problem(
            "has \(text.utf8.count >> 10) KB of text", "at most \(Self.mostBytes >> 8) KB")
    }

    /// Refuses a text that is no page to read.
    func check(page text: String) throws(Problem) {
        let bytes = text.utf8.count
        guard bytes <= Self.mostBytes else {
            throw problem("has \(bytes >> 10) KB of text", "at most \(Self.mostBytes >> 10) KB")
        }
        var (lines, line, word) = (1, 0, 0)
        for byte in text.utf8 {
            line += 1
            switch byte {
            case 0x0A: (lines, line, word) = (lines + 1, 0, 0)
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: word += 1
            default: word = 0
            }
            guard line <= Self.longestLine else {
                throw Problem(
                    .input, "Text '\(name)' has a line of more than \(Self.longestLine) signs",
                    hint: "break it into paragraphs, and drop the text into inbox/ again")
            }
            guard word <= Self.longestWord else {
                throw Problem(
                    .input,
                    "Text '\(name)' has a word or number of more than \(Self.longestWord) signs",
                    hint:
                        "that is no page to read: take it out, and drop the text into inbox/ again")
            }
        }
        guard lines <= Self.mostLines else {
            throw problem("has \(lines) lines", "at most \(Self.mostLines) lines")
        }
    }

    /// The most bytes of one answer, prompt or explanation: a page of writing.
    static let mostInAnswer = Ruling.mostText
    /// The most answers of one played quiz.
    static let mostAnswers = 500

    private func problem(_ what: String, _ most: String) -> Problem {
        Problem(
            .input, "File '\(name)' \(what), which is too much at once",
            hint: "split it; \(most) are taken in one file")
    }
}
