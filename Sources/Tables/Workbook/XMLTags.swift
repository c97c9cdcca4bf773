/// The tags and texts of an XML document, one after the other, as workbooks write them: no entities but the five and
/// numbers, so that nothing in it can unfold or be fetched.
struct XMLTags: Sequence, IteratorProtocol {
    /// A piece of the document; names are without their prefix.
    enum Piece: Equatable {
        case open(String, [String: String])
        case close(String)
        case text(String)
    }

    private var rest: ArraySlice<UInt8>
    /// The name of a tag that closes itself: its end is the next piece.
    private var pending: String?

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func next() -> Piece? {
        if let name = pending {
            pending = nil
            return .close(name)
        }
        while let first = rest.first {
            guard first == UInt8(ascii: "<") else {
                let text = rest.prefix { $0 != UInt8(ascii: "<") }
                rest = rest.dropFirst(text.count)
                return .text(Self.unescaped(text))
            }
            if skip("<!--", to: "-->") || skip("<?", to: "?>") { continue }
            if let text = cdata() { return .text(text) }
            if skip("<!", to: ">") { continue }
            return tag()
        }
        return nil
    }

    private func begins(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { rest.starts(with: $0) }
    }

    /// Passes over something by its two ends; an open end takes all.
    private mutating func skip(_ start: StaticString, to end: StaticString) -> Bool {
        guard begins(start) else { return false }
        while !rest.isEmpty, !begins(end) { rest = rest.dropFirst() }
        rest = rest.dropFirst(end.utf8CodeUnitCount)
        return true
    }

    private mutating func cdata() -> String? {
        guard begins("<![CDATA[") else { return nil }
        rest = rest.dropFirst(9)
        var text: [UInt8] = []
        while let byte = rest.first, !begins("]]>") {
            text.append(byte)
            rest = rest.dropFirst()
        }
        rest = rest.dropFirst(3)
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func tag() -> Piece {
        rest = rest.dropFirst()
        var body: [UInt8] = []
        var quote: UInt8?
        while let byte = rest.first {
            rest = rest.dropFirst()
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                break
            }
            body.append(byte)
        }
        if body.first == UInt8(ascii: "/") { return .close(Self.name(body.dropFirst())) }
        let isEmpty = body.last == UInt8(ascii: "/")
        let name = Self.name(body[...])
        if isEmpty { pending = name }
        return .open(name, Self.attributes(body.drop { !Self.isSpace($0) }))
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// The first word, without what stands before a colon.
    private static func name(_ body: ArraySlice<UInt8>) -> String {
        let word = body.prefix { !isSpace($0) && $0 != UInt8(ascii: "/") }
        let plain = word.lastIndex(of: UInt8(ascii: ":")).map { word[($0 + 1)...] } ?? word
        return String(decoding: plain, as: UTF8.self)
    }

    private static func attributes(_ body: ArraySlice<UInt8>) -> [String: String] {
        var found: [String: String] = [:]
        var rest = body
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let word = rest[..<equals].filter { !isSpace($0) }
            let value = rest[(equals + 1)...].drop(while: isSpace)
            guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            else { break }
            let text = value.dropFirst().prefix { $0 != quote }
            found[name(word[...])] = unescaped(text)
            rest = value.dropFirst(text.count + 2)
        }
        return found
    }

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("&") else { return text }
        var out = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "&") {
            out += rest[..<start]
            rest = rest[rest.index(after: start)...]
            guard let end = rest.prefix(10).firstIndex(of: ";"), let sign = sign(rest[..<end])
            else {
                out.append("&")
                continue
            }
            out.unicodeScalars.append(sign)
            rest = rest[rest.index(after: end)...]
        }
        return out + rest
    }

    private static func sign(_ entity: Substring) -> Unicode.Scalar? {
        guard entity.hasPrefix("#") else { return entities[String(entity)] }
        let isHex = entity.dropFirst().first == "x"
        let digits = entity.dropFirst(isHex ? 2 : 1)
        return UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
}
