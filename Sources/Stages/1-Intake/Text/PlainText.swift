import Artifacts
import Foundation
import Tables

/// Text as a teacher's editor left it.
enum PlainText {
    /// Whatever the door takes for text, as Unicode with single newlines and no control characters but tab.
    static func decoded(_ data: Data) -> String {
        var text =
            Tables.PlainText.decode(data) ?? String(data: data, encoding: .utf8)
            ?? windows1252(data)
        text = text.replacingOccurrences(of: "\r\n", with: "\n")
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0D, 0x0C, 0x85, 0x2028, 0x2029: out.append("\n")
            case 0x09, 0x0A: out.append(scalar)
            case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
                continue
            default: out.append(scalar)
            }
        }
        return String(out)
    }

    /// The upper half of the first 32 code points above ASCII, 0 where there is none.
    /// https://encoding.spec.whatwg.org/index-windows-1252.txt
    private static let above: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
        0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
        0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
    ]

    private static func windows1252(_ data: Data) -> String {
        var out = String.UnicodeScalarView()
        for byte in data {
            let code = (0x80..<0xA0).contains(byte) ? above[Int(byte) - 0x80] : UInt32(byte)
            if let scalar = Unicode.Scalar(code), code != 0 || byte == 0 { out.append(scalar) }
        }
        return String(out)
    }
}
