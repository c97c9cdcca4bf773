package import Foundation

/// Tables as RFC 4180 has them, UTF-8 with a byte order mark so that spreadsheets show umlauts.
package enum CSV {
    /// The bytes of a table; lines end in CR LF. For programs that stumble over a byte order mark, without one.
    package static func encode(
        _ rows: [[String]], separator: Character = ",", isMarked: Bool = true
    ) -> Data {
        let lines = rows.map {
            $0.map { cell($0, separator) }.joined(separator: String(separator)) + "\r\n"
        }
        return Data(isMarked ? [0xEF, 0xBB, 0xBF] : []) + Data(lines.joined().utf8)
    }

    /// A cell; one that a spreadsheet would run as a formula gets an apostrophe before it.
    static func cell(_ text: String, _ separator: Character = ",") -> String {
        let text = isFormula(text) ? "'" + text : text
        // A spreadsheet may part cells at any of these, whatever the file does.
        let odd = text.unicodeScalars.contains {
            "\"\r\n,;\t".unicodeScalars.contains($0) || Character($0) == separator
        }
        guard odd else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    /// Whether a spreadsheet would run a text as a formula: by its first sign, also one of double width, as OWASP's
    /// page on CSV injection lists them.
    package static func isFormula(_ text: String) -> Bool {
        text.unicodeScalars.first.map("=+-@\t\r\n＝＋－＠".unicodeScalars.contains) ?? false
    }
}
