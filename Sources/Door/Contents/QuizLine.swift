public import Artifacts
package import Foundation

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
        let bytes = Array(text.utf8)
        let mark = Array(Self.mark.utf8)
        var found: [Data?] = []
        var place = 0
        while place + mark.count <= bytes.count {
            guard bytes[place] == mark[0], bytes[place..<place + mark.count].elementsEqual(mark)
            else {
                place += 1
                continue
            }
            place += mark.count
            // A damaged line must not swallow the next one: look on right behind its mark.
            if let (result, end) = decode(bytes, from: place) {
                found.append(result)
                place = end
            } else {
                found.append(nil)
            }
        }
        return found
    }

    /// Where each line stands in a text's UTF-8, and its result's JSON; of a damaged line what can still be read.
    package static func spans(in text: String) -> [(bytes: Range<Int>, json: Data)] {
        let bytes = Array(text.utf8)
        let mark = Array(Self.mark.utf8)
        var spans: [(Range<Int>, Data)] = []
        var place = 0
        while place + mark.count <= bytes.count {
            guard bytes[place] == mark[0], bytes[place..<place + mark.count].elementsEqual(mark)
            else {
                place += 1
                continue
            }
            let (start, body) = (place, place + mark.count)
            if let (result, end) = decode(bytes, from: body) {
                spans.append((start..<end, result))
                place = end
            } else {
                let rest = bytes[body...]
                let letters = rest.prefix(while: isBody)
                // Behind a damaged body may stand its sum.
                let end = letters.endIndex + rest[letters.endIndex...].prefix { $0 > 0x20 }.count
                spans.append((start..<end, plain(Array(letters.prefix(letters.count / 4 * 4)))))
                place = max(end, body)
            }
        }
        return spans
    }

    /// The bytes that base64url stands for; none where it is none.
    private static func plain(_ body: [UInt8]) -> Data {
        let padding = String(repeating: "=", count: (4 - body.count % 4) % 4)
        let text = String(decoding: body, as: UTF8.self).replacing("-", with: "+")
            .replacing("_", with: "/")
        return Data(base64Encoded: text + padding) ?? Data()
    }

    /// The result that begins at a place, and where its line ends; nil where it is damaged.
    private static func decode(_ bytes: [UInt8], from start: Int) -> (Data, end: Int)? {
        var place = start
        var body: [UInt8] = []
        while place < bytes.count {
            if isBody(bytes[place]) {
                body.append(bytes[place])
                place += 1
            } else if let length = breakLength(bytes, place) {
                place += length
            } else {
                break
            }
        }
        guard place < bytes.count, bytes[place] == UInt8(ascii: ".") else { return nil }
        place += 1
        var sum = ""
        while place < bytes.count, sum.utf8.count < 8 {
            let sign = Character(Unicode.Scalar(bytes[place]))
            if sign.isHexDigit {
                sum.append(sign)
                place += 1
            } else if bytes[place] != 0x20, let length = breakLength(bytes, place) {
                place += length
            } else {
                break
            }
        }
        guard sum.lowercased() == CRC32.hex(Data(body)) else { return nil }
        let padding = String(repeating: "=", count: (4 - body.count % 4) % 4)
        let plain = String(decoding: body, as: UTF8.self).replacing("-", with: "+")
            .replacing("_", with: "/")
        return Data(base64Encoded: plain + padding).map { ($0, place) }
    }

    /// The bytes of a space or line break at a place, of Unicode's too; nil where there is none.
    private static func breakLength(_ bytes: [UInt8], _ place: Int) -> Int? {
        switch bytes[place] {
        case 0x20, 0x0A...0x0D: 1
        case 0xC2 where bytes[place...].starts(with: [0xC2, 0x85]): 2
        case 0xE2
        where bytes[place...].starts(with: [0xE2, 0x80, 0xA8])
            || bytes[place...].starts(with: [0xE2, 0x80, 0xA9]):
            3
        default: nil
        }
    }

    private static func isBody(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
