import Artifacts
import Engine
import Foundation
import Glibc

/// What speaks of one pupil: the code, where it can only be the code, and the name in the ways it is written.
struct PupilMention {
    let code: String
    /// The name and the name turned round.
    private let names: [String]
    /// Whether the code can be nothing else: it has a letter and a digit.
    private let isTelling: Bool
    private let needles: [[UInt8]]
    /// The words of the name that no other pupil has: a first name alone may stand in a mail's text.
    private let words: [[UInt8]]

    /// A pupil among others, whose names are named.
    init(code: String, name: String, others: [String] = []) {
        self.code = code
        let words = name.split { $0 == " " || $0 == "," }.map(String.init)
        var names = words.isEmpty ? [] : [words.joined(separator: " ")]
        if words.count > 1, let last = words.last {
            let first = words.dropLast().joined(separator: " ")
            names += [
                "\(last), \(first)", "\(last) \(first)", "\(last),\(first)", "\(first)\(last)",
            ]
        }
        self.names = names
        isTelling = code.contains(where: \.isLetter) && code.contains(where: \.isNumber)
        let signs = isTelling ? [code, code.lowercased()] : ["/\(code)/", "\"\(code)\""]
        let shared = Set(others.flatMap { $0.split(separator: " ") }.map(String.init))
        self.words = words.filter { $0.count > 2 && !shared.contains($0) }.map { Array($0.utf8) }
        needles = (signs + names + names.map { $0.uppercased() } + names.map { $0.lowercased() })
            .map { Array($0.utf8) }
    }

    /// A pupil of a classroom, by code.
    init(_ code: String, in workspace: Workspace) throws {
        var names = try RosterFile.names(workspace)
        let name = names.removeValue(forKey: code)
        self.init(code: code, name: name ?? "", others: names.values.sorted())
    }

    /// Whether bytes speak of the pupil, as text in whatever format. May say so of what does not.
    func isIn(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in needles.contains { Self.stands($0, in: bytes) } }
    }

    /// The same, and whether a word of the name alone stands there: for what is made again, and lines of free text.
    func mayBeIn(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            (needles + words).contains { Self.stands($0, in: bytes) }
        }
    }

    /// Whether a text does.
    func isIn(_ text: String) -> Bool { isIn(Data(text.utf8)) }

    /// Whether a path does: a part of it is the code or has it, or a name, in it.
    func isInPath(_ path: String) -> Bool {
        path.split(separator: "/").contains { part in
            let stem = part.prefix { $0 != "." }
            return stem == code || isIn(String(part))
        }
    }

    /// Whether one cell of a table of ours is about the pupil. `isCode` where its column holds codes.
    func isIn(cell: String, isCode: Bool) -> Bool {
        (isCode && cell.uppercased() == code) || isIn(cell)
    }

    /// Whether a value of JSON is about the pupil.
    func isIn(_ value: JSONValue, field: String = "") -> Bool {
        switch value {
        case .text(let text):
            isIn(cell: text, isCode: Self.fields.contains(field.lowercased()))
        case .list(let values): values.contains { isIn($0, field: field) }
        case .object(let members): members.contains { isIn($1, field: $0) || isIn($0) }
        default: false
        }
    }

    private static let fields: Set = ["pupil", "pupils", "whose", "code", "codes"]

    /// Whether a word stands in bytes with no letter or digit right beside it.
    private static func stands(_ needle: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let base = bytes.baseAddress, let first = needle.first else { return false }
        var place = 0
        while place + needle.count <= bytes.count,
            let found = memchr(base + place, Int32(first), bytes.count - needle.count + 1 - place)
        {
            let start = UnsafeRawPointer(found) - base
            let end = start + needle.count
            let isAlone =
                memcmp(found, needle, needle.count) == 0
                && (start == 0 || !isWord(bytes[start - 1]))
                && (end == bytes.count || !isWord(bytes[end]))
            if isAlone { return true }
            place = start + 1
        }
        return false
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }
}
