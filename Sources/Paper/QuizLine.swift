public import Artifacts
public import Foundation

/// A quiz result as one line of text, `REVISO1.<base64url of its JSON>.<CRC32 of the JSON's bytes, 8 hex digits>`, as the
/// quiz page hands it over and the inbox takes it.
public enum QuizLine {
    /// What every line begins with.
    public static let prefix = "REVISO1."

    /// The line of a result.
    public static func line(_ result: QuizResult) throws -> String {
        let json = try Document.encode(result)
        let text = json.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
        return "\(prefix)\(text).\(hex(crc32(json)))"
    }

    /// The JSON of each line in a text, whatever stands around and between them; nil for one that was cut or changed.
    public static func documents(in text: String) -> [Data?] {
        text.split(separator: prefix, omittingEmptySubsequences: false).dropFirst().map {
            document(after: $0)
        }
    }

    private static func document(after text: Substring) -> Data? {
        // Mail programs break long lines; base64url itself has no white space.
        let packed = text.filter { !$0.isWhitespace }
        let body = packed.prefix { $0 != "." }
        let sum = packed.dropFirst(body.count + 1).prefix(8).lowercased()
        var base64 = String(body).replacing("-", with: "+").replacing("_", with: "/")
        while base64.count % 4 != 0 { base64 += "=" }
        guard let json = Data(base64Encoded: base64), !json.isEmpty, hex(crc32(json)) == sum else {
            return nil
        }
        return json
    }

    /// CRC-32 as in zip and PNG: reflected polynomial 0xEDB88320 (ISO 3309).
    static func crc32(_ data: Data) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in data {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    private static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
