import Artifacts
import Foundation

/// Bytes as text, where they are text.
enum PlainText {
    /// UTF-8, with or without a byte order mark, or Windows-1252; nil where bytes stand in it that no text has.
    static func decode(_ data: Data) -> String? {
        let odd = data.contains {
            $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0C && $0 != 0x0D
        }
        guard !odd else { return nil }
        var text = String(data: data, encoding: .utf8)
        if text == nil { text = windows1252(data) }
        if text?.unicodeScalars.first == "\u{FEFF}" { text?.unicodeScalars.removeFirst() }
        return text
    }

    /// Five bytes of Windows-1252 stand for nothing; Foundation's decoder is silent about them.
    private static func windows1252(_ data: Data) -> String? {
        guard !data.contains(where: { [0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) }) else {
            return nil
        }
        return String(data: data, encoding: .windowsCP1252)
    }

    /// Whether a text is written in Markdown: a heading, a fence, a link, bold words or a table's rule.
    static func isMarkdown(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { line in
            let hashes = line.prefix { $0 == "#" }.count
            if (1...6).contains(hashes), line.dropFirst(hashes).first == " " { return true }
            if line.hasPrefix("```") || line.contains("](") { return true }
            if line.split(separator: "**", omittingEmptySubsequences: false).count > 2 {
                return true
            }
            return line.contains("|") && line.contains("---")
                && line.allSatisfy { "|-: \t".contains($0) }
        }
    }
}
