/// Several texts in one cell, with `;` between them; a text with such a sign in it stands between quotation marks,
/// each of its own
/// marks written twice.
package enum CellList {
    /// The cell.
    package static func joined(_ texts: [String]) -> String {
        texts.map { text in
            let isPlain =
                !text.contains(where: parts) && !text.hasPrefix("\"")
                && text.first?.isWhitespace != true && text.last?.isWhitespace != true
            return isPlain ? text : "\"\(text.replacing("\"", with: "\"\""))\""
        }.joined(separator: "; ")
    }

    /// The texts of a cell, spaces around them and empty ones left out. A quotation mark that nothing closes is a
    /// sign like any other.
    package static func texts(in cell: String) -> [String] {
        var texts: [String] = []
        var rest = Substring(cell)
        while true {
            rest = rest.drop { $0.isWhitespace || parts($0) }
            guard let first = rest.first else { return texts }
            if first == "\"", let (text, behind) = quoted(rest) {
                if !text.isEmpty { texts.append(text) }
                rest = behind
            } else {
                var text = rest.prefix { !parts($0) }
                rest = rest.dropFirst(text.count)
                while text.last?.isWhitespace == true { text.removeLast() }
                texts.append(String(text))
            }
        }
    }

    private static func parts(_ character: Character) -> Bool {
        character == ";" || character == "|" || character.isNewline
    }

    /// The text between quotation marks at the beginning, and what is behind them; nil where they are no such marks.
    private static func quoted(_ cell: Substring) -> (String, Substring)? {
        var text = ""
        var rest = cell.dropFirst()
        while let character = rest.popFirst() {
            guard character == "\"" else {
                text.append(character)
                continue
            }
            if rest.first == "\"" {
                text.append("\"")
                rest.removeFirst()
                continue
            }
            let behind = rest.drop { $0.isWhitespace && !$0.isNewline }
            return behind.first.map(parts) ?? true ? (text, behind) : nil
        }
        return nil
    }
}
