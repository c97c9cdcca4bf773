import Artifacts

/// Offered answers: lettered ones on one row or several, words in brackets beside a blank, true or false.
enum Choices {
    /// The lettered choices a row consists of, from `first` on; empty where it is no such row.
    static func lettered(_ item: Item, from first: Int = 1) -> [Questions.Choice] {
        guard item.sum == nil, item.blanks.isEmpty, let label = item.label, label.kind == .letter,
            label.ordinal == first
        else { return [] }
        var choices: [Questions.Choice] = []
        var (letter, style) = (label, label.style)
        var rest = item.without(label)
        var text: [String] = []
        while let word = rest.words.first {
            if let next = Labels.leading(rest.words.map(\.text)), next.kind == .letter,
                next.style == style, next.ordinal == first + choices.count + 1
            {
                choices.append(choice(letter, text))
                (letter, style, text) = (next, next.style, [])
                rest = rest.without(next)
            } else {
                text.append(word.text)
                rest.words.removeFirst()
            }
        }
        choices.append(choice(letter, text))
        return choices.allSatisfy { !$0.text.isEmpty } ? choices : []
    }

    private static func choice(_ label: Labels, _ text: [String]) -> Questions.Choice {
        .init(letter: label.text.uppercased(), text: text.joined(separator: " "))
    }

    /// Words offered in brackets, `(big / huge)`, and the text without them.
    static func bracketed(_ text: String) -> (choices: [Questions.Choice], text: String)? {
        guard let open = text.lastIndex(of: "("), let close = text[open...].firstIndex(of: ")")
        else { return nil }
        let offered = split(text[text.index(after: open)..<close])
        guard offered.count >= 2 else { return nil }
        let left = text[..<open].drop { $0 == " " }
        let right = text[text.index(after: close)...].drop { $0 == " " }
        let whole = [String(left).trimmed, String(right)].filter { !$0.isEmpty }
        return (
            offers(offered), whole.joined(separator: right.first?.isPunctuation == true ? "" : " ")
        )
    }

    /// `True / False` and the like at the end of a statement, and the statement without it.
    static func trueOrFalse(_ text: String) -> (choices: [Questions.Choice], text: String)? {
        let lower = text.lowercased()
        for ending in ["true / false", "true/false", "t / f", "t/f", "true or false"] {
            for mark in ["", ".", ")", "?"] where lower.hasSuffix(ending + mark) {
                let rest = text.dropLast(ending.count + mark.count)
                let statement = String(rest).trimmed
                let open = statement.last == "(" ? String(statement.dropLast()).trimmed : statement
                return open.isEmpty ? nil : (both, open)
            }
        }
        return nil
    }

    /// Whether a text is the two words to circle and nothing else.
    static func isTrueOrFalse(_ text: String) -> Bool {
        ["truefalse", "tf", "trueorfalse"].contains(letters(text)) && text.count < 16
    }

    /// Whether a text is the first of the two alone.
    static func isTrueAlone(_ text: String) -> Bool { letters(text) == "true" }

    /// Whether a text is the second of the two alone.
    static func isFalseAlone(_ text: String) -> Bool { letters(text) == "false" }

    private static func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }

    /// True and false.
    static let both: [Questions.Choice] = [
        .init(letter: "T", text: "True"), .init(letter: "F", text: "False"),
    ]

    /// Offered words as choices, lettered in their order. One alone leaves nothing to choose: words that were read as
    /// one, or a scrap.
    static func offers(_ words: [String]) -> [Questions.Choice] {
        words.count < 2 ? [] : zip("ABCDEFGH", words).map { .init(letter: String($0), text: $1) }
    }

    private static func split(_ text: Substring) -> [String] {
        for mark in ["/", "|", ","] where text.contains(mark) {
            let parts = text.split(separator: Character(mark)).map { String($0).trimmed }
            if (2...8).contains(parts.count), parts.allSatisfy({ isOffer($0) }) { return parts }
        }
        return []
    }

    private static func isOffer(_ text: String) -> Bool {
        !text.isEmpty && text.split(separator: " ").count <= 3 && text.contains(where: \.isLetter)
    }
}

extension String {
    /// Without spaces at both ends.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
