import Artifacts
import Foundation

/// Played quizzes' results in a file: one as JSON, or any number of lines `REVISO1.<base64url>.<CRC32>` with anything
/// around them.
enum QuizResultText {
    /// The result with a number (from 1) in the file.
    static func result(number: Int, in data: Data) throws -> QuizResult {
        let text = PlainText.decoded(data)
        let lines = lines(in: text)
        if lines.isEmpty, number == 1, let start = text.firstIndex(of: "{") {
            return try decode(Data(text[start...].utf8))
        }
        guard lines.indices.contains(number - 1) else {
            throw Problem(
                .input, "Quiz result \(number) is not in the file",
                hint: "copy the whole line again, from REVISO1 to its end")
        }
        return try decode(try payload(of: lines[number - 1]))
    }

    /// The lines, in order.
    static func lines(in text: String) -> [Substring] {
        var found: [Substring] = []
        var rest = text[...]
        while let start = rest.range(of: "REVISO1.") {
            let line = rest[start.lowerBound...].prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || "-_.=".contains($0))
            }
            found.append(line)
            rest = rest[line.endIndex...]
        }
        return found
    }

    private static func payload(of line: Substring) throws -> Data {
        let parts = line.split(separator: ".")
        guard parts.count >= 3, let data = base64url(parts[1]) else { throw damaged }
        let check = parts[2].prefix(8).lowercased()
        guard check == CRC32.hex(data) || check == CRC32.hex(Data(parts[1].utf8)) else {
            throw damaged
        }
        return data
    }

    private static func decode(_ data: Data) throws -> QuizResult {
        do {
            return try Document.decode(QuizResult.self, from: data)
        } catch {
            throw damaged
        }
    }

    private static var damaged: Problem {
        Problem(
            .input, "Quiz result is damaged",
            hint: "copy it again from the quiz page, and drop it into inbox/")
    }

    private static func base64url(_ text: Substring) -> Data? {
        var plain = text.replacingOccurrences(of: "-", with: "+")
            .replacingOccurrences(of: "_", with: "/").replacingOccurrences(of: "=", with: "")
        plain += String(repeating: "=", count: (4 - plain.count % 4) % 4)
        return Data(base64Encoded: plain)
    }
}
