public import Foundation

/// Every cell of a table as it stands in the file: a reader of the tests' own, for what the program writes.
public enum CSVRows {
    /// The rows of a table in UTF-8 or Windows-1252, with comma or semicolon, told by the first line.
    public static func decode(_ data: Data) -> [[String]] {
        var text =
            String(data: data, encoding: .utf8) ?? String(data: data, encoding: .windowsCP1252)
            ?? String(decoding: data, as: UTF8.self)
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        let head = text.prefix { !$0.isNewline }
        let separator: Unicode.Scalar =
            head.filter { $0 == ";" }.count > head.filter { $0 == "," }.count ? ";" : ","
        return rows(Array(text.unicodeScalars), separator)
    }

    private static func rows(_ text: [Unicode.Scalar], _ separator: Unicode.Scalar) -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var cell = String.UnicodeScalarView()
        var quoted = false
        var index = 0
        while index < text.count {
            let scalar = text[index]
            index += 1
            if quoted {
                if scalar != "\"" {
                    cell.append(scalar)
                } else if index < text.count, text[index] == "\"" {
                    cell.append("\"")
                    index += 1
                } else {
                    quoted = false
                }
            } else if scalar == "\"", cell.isEmpty {
                quoted = true
            } else if scalar == separator {
                row.append(String(cell))
                cell = .init()
            } else if scalar == "\n" || scalar == "\r" {
                if scalar == "\r", index < text.count, text[index] == "\n" { index += 1 }
                rows.append(row + [String(cell)])
                row = []
                cell = .init()
            } else {
                cell.append(scalar)
            }
        }
        if !cell.isEmpty || !row.isEmpty { rows.append(row + [String(cell)]) }
        return rows.filter { $0.contains { !$0.isEmpty } }
    }
}
