public import Artifacts
import Foundation

/// A quiz result as one line, `REVISO1.<base64url of its JSON>.<CRC32 as 8 hex digits>`, which survives mail and chat.
/// The sum is over the base64url text. CRC-32 as in ISO 3309 and PNG.
public enum QuizLine {
    /// What the line begins with.
    public static let mark = "REVISO1."

    /// The line of a result.
    public static func encode(_ result: QuizResult) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = try encoder.encode(result).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        return "\(mark)\(body).\(CRC32.hex(Data(body.utf8)))"
    }

    /// Every line in a text, whatever is around it: the result's JSON, or nil where the line is damaged. Line breaks
    /// that a mail program put into it are undone.
    static func find(in text: String) -> [Data?] {
        var found: [Data?] = []
        var rest = Substring(text)
        while let start = rest.range(of: mark) {
            rest = rest[start.upperBound...]
            // A damaged line must not swallow the next one: look on right behind its mark.
            var line = rest
            let result = decode(&line)
            if result != nil { rest = line }
            found.append(result)
        }
        return found
    }

    private static func decode(_ rest: inout Substring) -> Data? {
        var body = ""
        while let next = rest.first, isBody(next) || next.isNewline || next == " " {
            if isBody(next) { body.append(next) }
            rest = rest.dropFirst()
        }
        guard rest.first == "." else { return nil }
        rest = rest.dropFirst()
        var sum = ""
        while let next = rest.first, sum.count < 8, next.isHexDigit || next.isNewline {
            if next.isHexDigit { sum.append(next) }
            rest = rest.dropFirst()
        }
        guard sum.lowercased() == CRC32.hex(Data(body.utf8)) else { return nil }
        let padding = String(repeating: "=", count: (4 - body.count % 4) % 4)
        return Data(
            base64Encoded: body.replacing("-", with: "+").replacing("_", with: "/") + padding)
    }

    private static func isBody(_ character: Character) -> Bool {
        character.isASCII
            && (character.isLetter || character.isNumber || character == "-" || character == "_")
    }
}
