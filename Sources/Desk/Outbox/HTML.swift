/// Text made safe for a page.
enum HTML {
    /// For elements and quoted attributes.
    static func escape(_ text: String) -> String {
        var safe = ""
        safe.reserveCapacity(text.utf8.count)
        for character in text.unicodeScalars {
            switch character {
            case "&": safe += "&amp;"
            case "<": safe += "&lt;"
            case ">": safe += "&gt;"
            case "\"": safe += "&quot;"
            case "'": safe += "&#39;"
            default: safe.unicodeScalars.append(character)
            }
        }
        return safe
    }

    /// For links to files: each part of a path percent-encoded.
    static func link(_ path: String) -> String {
        let plain = Array(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./~".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
