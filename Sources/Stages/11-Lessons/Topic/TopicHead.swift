import Artifacts
import Foundation

/// What stands in front of a topic between two lines `---`: a name and its value a line.
struct TopicHead {
    var topic: String?
    var title: String?
    var subject: String?
    var language: String?
    var after: [String] = []
    /// The line with `after`.
    var afterLine = 1

    private static let names = ["topic", "title", "subject", "language", "after"]
    /// As many lines as the door looks through.
    private static let mostLines = 100

    /// None.
    init() {}

    /// What stands in front of a text, and how many lines that is. Throws where a line cannot be understood.
    static func read(_ source: inout TopicSource) throws(Problem) -> TopicHead {
        guard let start = source.lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
            isMark(source.lines[start], "---")
        else { return TopicHead() }
        let inside = source.lines[(start + 1)...].prefix(mostLines)
        guard let end = inside.firstIndex(where: { isMark($0, "---") || isMark($0, "...") }) else {
            guard inside.contains(where: { $0.hasPrefix("topic:") }) else { return TopicHead() }
            throw source.problem(
                "Front matter has no end", at: start + 1,
                hint: "write --- on a line of its own behind it")
        }
        source.headLines = end + 1
        var head = TopicHead()
        var open: String?
        for number in (start + 1)..<end {
            open = try head.take(source.lines[number], number + 1, open, source)
        }
        if let topic = head.topic { try head.check(topic, start + 2, source) }
        for one in head.after { try head.check(one, head.afterLine, source) }
        return head
    }

    private static func isMark(_ line: Substring, _ mark: String) -> Bool {
        line.hasPrefix(mark) && line.dropFirst(3).allSatisfy(\.isWhitespace)
    }

    /// Takes a line; gives the name whose list goes on in the next.
    private mutating func take(
        _ line: Substring, _ number: Int, _ open: String?, _ source: TopicSource
    ) throws(Problem) -> String? {
        let text = String(line).trimmed
        if text.isEmpty || text.hasPrefix("#") { return open }
        if text.hasPrefix("- "), let open {
            guard open == "after" else {
                throw source.problem(
                    "'\(open)' has one value and no list", at: number,
                    hint: "write \(open): and its value on one line")
            }
            after.append(Self.value(text.dropFirst(2)))
            return open
        }
        guard let colon = text.firstIndex(of: ":") else {
            throw source.problem(
                "Front matter has a line without a name", at: number,
                hint: "write a name, a colon and a value, such as title: Optionals")
        }
        let name = String(text[..<colon]).trimmed
        let value = text[text.index(after: colon)...]
        guard Self.names.contains(name) else {
            throw source.problem(
                "Front matter knows no '\(name)'", at: number,
                hint: "known: \(Self.names.joined(separator: ", "))")
        }
        return try set(name, value, number, source)
    }

    private mutating func set(
        _ name: String, _ value: Substring, _ number: Int, _ source: TopicSource
    ) throws(Problem) -> String? {
        let text = Self.value(value)
        if name == "after" {
            afterLine = number
            after += Self.list(text)
            return "after"
        }
        guard !text.isEmpty else {
            throw source.problem(
                "'\(name)' has no value", at: number, hint: "write it behind the colon")
        }
        let known = [topic, title, subject, language]
        switch name {
        case "topic": topic = text
        case "title": title = text
        case "subject": subject = text
        default: language = text
        }
        guard
            [topic, title, subject, language].count(where: { $0 != nil })
                > known.count(where: { $0 != nil })
        else {
            throw source.problem(
                "'\(name)' stands twice in front", at: number, hint: "leave one of the two")
        }
        if name == "language", text.contains(where: { !($0.isASCII && $0.isLetter || $0 == "-") }) {
            throw source.problem(
                "Language '\(text)' is no language's short name", at: number,
                hint: "write language: en")
        }
        return nil
    }

    /// `[a, b]` or `a, b`.
    private static func list(_ text: String) -> [String] {
        var inside = text[...]
        if inside.first == "[", inside.last == "]" { inside = inside.dropFirst().dropLast() }
        return inside.split(separator: ",").map { value($0) }.filter { !$0.isEmpty }
    }

    /// A value without quotation marks and what is said of it behind ` #`.
    private static func value(_ text: some StringProtocol) -> String {
        let text = String(text).trimmed
        for mark in ["\"", "'"] where text.hasPrefix(mark) {
            let rest = text.dropFirst()
            if let end = rest.lastIndex(of: Character(mark)) { return String(rest[..<end]) }
        }
        guard let remark = text.range(of: " #") else { return text }
        return String(text[..<remark.lowerBound]).trimmed
    }

    /// A topic's own name becomes a word that others write.
    private func check(_ name: String, _ line: Int, _ source: TopicSource) throws(Problem) {
        let isMeant =
            name.utf8.count <= 60
            && name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
        guard !isMeant else { return }
        throw source.problem(
            "Topic '\(name)' is no short name", at: line,
            hint: "use small letters, digits and dashes, such as \(SheetKey.slug(name))")
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        var part = self[...]
        while part.first?.isWhitespace == true { part.removeFirst() }
        while part.last?.isWhitespace == true { part.removeLast() }
        return String(part)
    }
}
