package import Foundation

/// A table in UTF-8 or Windows-1252, with comma or semicolon, told by its first line (RFC 4180 otherwise).
package struct CSVTable {
    /// A row and the line it begins on, from 1.
    package struct Row {
        package var line: Int
        package var cells: [String]

        /// A cell without spaces around it and without the apostrophe that keeps a spreadsheet from
        /// running it; empty where the row is too short.
        package func cell(_ column: Int) -> String {
            guard column < cells.count else { return "" }
            let text = cells[column].trimmingCharacters(in: .whitespacesAndNewlines)
            guard text.hasPrefix("'"), let next = text.dropFirst().first, "=+-@".contains(next)
            else { return text }
            return String(text.dropFirst())
        }
    }

    /// The column names, lower case; empty ones at the end left out.
    package var header: [String]
    /// The rows that are not empty.
    package var rows: [Row]
    /// The separator.
    package var separator: Character

    /// Nil where the bytes are no text or empty.
    package init?(_ data: Data) {
        guard let text = PlainText.decode(data) else { return nil }
        var body = Substring(text)
        let first = body.prefix { !$0.isNewline }
        if first.lowercased().hasPrefix("sep="), first.count == 5 {
            body = body.dropFirst(first.count).drop { $0.isNewline }
        }
        let head = body.prefix { !$0.isNewline }
        let semicolons = head.count { $0 == ";" }
        separator = semicolons > head.count { $0 == "," } ? ";" : ","
        var rows = Self.rows(body, separator)
        guard !rows.isEmpty else { return nil }
        let titles = rows.removeFirst()
        header = titles.cells.indices.map { titles.cell($0).lowercased() }
        while header.last == "" { header.removeLast() }
        self.rows = rows
    }

    private static func rows(_ text: Substring, _ separator: Character) -> [Row] {
        var rows: [Row] = []
        var row = Row(line: 1, cells: [])
        var (cell, line, quoted, closed) = ("", 1, false, false)
        for character in text {
            if character.isNewline { line += 1 }
            let justClosed = closed
            closed = false
            if character == "\"" {
                if quoted {
                    (quoted, closed) = (false, true)
                } else if justClosed {
                    // A doubled quote inside quotes closes and opens again: it stands for one.
                    cell.append("\"")
                    quoted = true
                } else if cell.isEmpty {
                    quoted = true
                } else {
                    cell.append("\"")
                }
            } else if quoted || (character != separator && !character.isNewline) {
                cell.append(character)
            } else {
                row.cells.append(cell)
                cell = ""
                if character.isNewline {
                    rows.append(row)
                    row = Row(line: line, cells: [])
                }
            }
        }
        if !cell.isEmpty || !row.cells.isEmpty {
            row.cells.append(cell)
            rows.append(row)
        }
        return rows.filter { $0.cells.contains { !$0.allSatisfy(\.isWhitespace) } }
    }
}
