/// Text that others wrote: pupils' answers, lines of results, cells, file names. What is stored and what is printed
/// goes
/// through here, so that no sign in it commands a terminal, turns the writing round or looks like a line of ours.
public enum OthersText {
    /// As it may be stored: every kind of line break as `\n`, a tab as a space, without control characters, signs
    /// that turn
    /// the direction of writing, and values that are no characters.
    public static func clean(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { !isPlain($0) }) else { return text }
        var clean = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A where isAfterReturn: break
            case 0x0A...0x0D, 0x85, 0x2028, 0x2029: clean.append("\n")
            case 0x09: clean.append(" ")
            default: if isPlain(scalar) { clean.append(scalar) }
            }
            isAfterReturn = scalar.value == 0x0D
        }
        return String(clean)
    }

    /// As it may stand in a message: clean, on one line, and no longer than that many signs.
    public static func line(_ text: String, most: Int = .max) -> String {
        let clean = clean(text)
        let line = clean.contains("\n") ? clean.replacing("\n", with: " ") : clean
        return line.count > most ? line.prefix(most) + "…" : line
    }

    /// As it may be printed, lines of ours and text of others together: without signs that command a terminal or
    /// turn the
    /// direction of writing, and with no other line breaks than `\n`.
    public static func printed(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { !isPlain($0) && $0 != "\n" && $0 != "\t" })
        else { return text }
        var printed = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A: printed.append(scalar)
            case 0x0B...0x0D, 0x85, 0x2028, 0x2029: printed.append(" ")
            default: if isPlain(scalar) { printed.append(scalar) }
            }
        }
        return String(printed)
    }

    /// Whether it may be stored as it is.
    public static func isClean(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0 == "\n" || isPlain($0) }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: false
        case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
        case 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }
}
