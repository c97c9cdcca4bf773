package import Foundation

/// A table as spreadsheets save it: a workbook's first sheet, or text with comma, semicolon or tab, in UTF-8, UTF-16,
/// Windows-1252 or MacRoman (RFC 4180 otherwise), with or without a line `sep=;`, a title above its header, and empty
/// cells at the ends of its lines.
package struct CSVTable {
    /// A row and the line it begins on, from 1.
    package struct Row {
        package var line: Int
        package var cells: [String]

        package init(line: Int, cells: [String]) { (self.line, self.cells) = (line, cells) }

        /// A cell as it was meant; empty where the row is too short.
        package func cell(_ column: Int) -> String {
            cells.indices.contains(column) ? CSVTable.meant(cells[column]) : ""
        }

        /// How many cells there are up to the last that has something in it.
        package var filled: Int {
            (cells.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1) + 1
        }
    }

    /// The column names, lower case; empty ones at the end left out.
    package var header: [String]
    /// The line the header stands on, from 1.
    package var headerLine: Int
    /// The header as it stands there.
    package var headerCells: [String]
    /// The rows below it that are not empty.
    package var rows: [Row]
    /// The separator.
    package var separator: Character
    /// Whether it cannot be told which letters the bytes stand for: the way a Mac and the way Windows writes them make
    /// words alike, or neither does.
    package var isDoubtful: Bool

    /// Nil where the bytes are no text or empty. The header is the first row that `isHeader` knows by its column names
    /// (lower case), of the first ten; where it knows none, the first row.
    package init?(_ data: Data, isHeader: ([String]) -> Bool = { _ in true }) {
        if let rows = WorkbookRows.read(data) {
            let filled = rows.map { Row(line: $0.line, cells: $0.cells) }.filter { $0.filled > 0 }
            self.init(filled, separator: ",", isDoubtful: false, isHeader: isHeader)
            return
        }
        guard let text = PlainText.read(data) else { return nil }
        let (body, line, said) = Self.withoutSeparatorLine(text.text)
        let head = Substring(body.prefix(16_384))
        let candidates = said.map { [$0] } ?? Self.separators(head)
        let separator =
            candidates.first { candidate in
                Self.rows(head, candidate, from: line).prefix(Self.above)
                    .contains { isHeader(Self.names($0)) }
            } ?? candidates.first ?? ","
        self.init(
            Self.rows(body, separator, from: line), separator: separator,
            isDoubtful: text.isDoubtful, isHeader: isHeader)
    }

    private init?(
        _ rows: [Row], separator: Character, isDoubtful: Bool, isHeader: ([String]) -> Bool
    ) {
        let first = rows.prefix(Self.above).firstIndex { isHeader(Self.names($0)) } ?? 0
        guard rows.indices.contains(first) else { return nil }
        header = Self.names(rows[first])
        headerLine = rows[first].line
        headerCells = rows[first].cells
        self.rows = Array(rows[(first + 1)...])
        self.separator = separator
        self.isDoubtful = isDoubtful
    }

    /// How far down a header is looked for.
    private static let above = 10

    /// A row as column names.
    private static func names(_ row: Row) -> [String] {
        var names = row.cells.indices.map { row.cell($0).lowercased() }
        while names.last == "" { names.removeLast() }
        return names
    }

    /// A cell without spaces around it, without the apostrophe that keeps a spreadsheet from running it, and without
    /// the `="…"` that keeps it from changing it.
    private static func meant(_ cell: String) -> String {
        let text = cell.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.hasPrefix("=\""), text.hasSuffix("\""), text.count > 2 {
            return String(text.dropFirst(2).dropLast())
        }
        guard text.hasPrefix("'"), CSV.isFormula(String(text.dropFirst())) else { return text }
        return String(text.dropFirst())
    }

    /// The text without the first line by which a spreadsheet is told the separator, the line it begins on, and what
    /// that line says.
    private static func withoutSeparatorLine(_ text: String) -> (Substring, Int, Character?) {
        let first = text.prefix { !$0.isNewline }
        let said = first.filter { $0 != "\"" }
        guard said.lowercased().hasPrefix("sep="), let separator = said.dropFirst(4).first,
            said.dropFirst(4).allSatisfy({ $0 == separator || ",;\t".contains($0) })
        else { return (text[...], 1, nil) }
        return (text.dropFirst(first.count + 1), 2, separator)
    }

    /// The separators, the likeliest first: what the first line has most of.
    private static func separators(_ head: Substring) -> [Character] {
        let first = head.drop { $0.isNewline }.prefix { !$0.isNewline }
        return [",", ";", "\t"].enumerated().map { index, separator in
            (count: first.count { $0 == separator }, index: index, separator: separator)
        }.sorted { ($1.count, $0.index) < ($0.count, $1.index) }.map(\.separator)
    }

    private static func rows(_ text: Substring, _ separator: Character, from first: Int) -> [Row] {
        var rows: [Row] = []
        var row = Row(line: first, cells: [])
        var (cell, line, quoted, closed) = ("", first, false, false)
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
                } else if cell.allSatisfy(\.isWhitespace) {
                    (cell, quoted) = ("", true)
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
