package import Foundation

/// Bytes as text, where they are text.
package enum PlainText {
    /// A text, and whether its letters may be others.
    package struct Reading {
        package var text: String
        /// Whether the bytes stand for other letters on a Mac than on Windows, and both or neither make words.
        package var isDoubtful = false
    }

    /// UTF-8 or UTF-16, with or without a byte order mark, Windows-1252 or MacRoman; nil where bytes stand in it that
    /// no text has.
    package static func decode(_ data: Data) -> String? { read(data)?.text }

    /// The same with the doubt there is.
    package static func read(_ data: Data) -> Reading? {
        guard var reading = utf16(data) ?? eightBit(data) else { return nil }
        if reading.text.unicodeScalars.first == "\u{FEFF}" {
            reading.text.unicodeScalars.removeFirst()
        }
        return reading
    }

    /// Whether a text is written in Markdown: a heading, a fence, a link, bold words or a table's rule.
    package static func isMarkdown(_ text: String) -> Bool {
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

    private static func isControl(_ value: UInt32) -> Bool {
        value < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(value)
    }

    private static func eightBit(_ data: Data) -> Reading? {
        guard !data.contains(where: { isControl(UInt32($0)) }) else { return nil }
        if let text = String(data: data, encoding: .utf8) { return Reading(text: text) }
        return EightBitText(data)?.reading
    }

    /// Two bytes a letter, as "Unicode text" of spreadsheets and old editors has them; nil for what is none.
    private static func utf16(_ data: Data) -> Reading? {
        guard let isLittle = isLittleEndian(data), data.count % 2 == 0 else { return nil }
        var units: [UInt16] = []
        units.reserveCapacity(data.count / 2)
        var low: UInt16?
        for byte in data {
            guard let first = low else {
                low = UInt16(byte)
                continue
            }
            units.append(isLittle ? first | UInt16(byte) << 8 : first << 8 | UInt16(byte))
            low = nil
        }
        guard let text = String(validating: units, as: UTF16.self),
            !text.unicodeScalars.contains(where: {
                isControl($0.value) || $0.value == 0xFFFE || $0.value == 0xFFFF
            })
        else { return nil }
        return Reading(text: text)
    }

    /// Whether the first of two bytes is the lower one, by the mark, or by where the zeros of Latin letters stand; nil
    /// where letters are of one byte.
    private static func isLittleEndian(_ data: Data) -> Bool? {
        if data.starts(with: [0xFF, 0xFE]) { return true }
        if data.starts(with: [0xFE, 0xFF]) { return false }
        var zeros = (even: 0, odd: 0)
        for (index, byte) in data.prefix(512).enumerated() where byte == 0 {
            if index % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
        }
        let pairs = min(data.count, 512) / 2
        if zeros.even == 0, zeros.odd * 2 > pairs { return true }
        if zeros.odd == 0, zeros.even * 2 > pairs { return false }
        return nil
    }
}
