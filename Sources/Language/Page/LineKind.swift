import Artifacts
import Foundation

/// What a printed line is for. Lines are told apart before they are joined: joining a list of meanings into prose loses
/// it.
public enum LineKind: Equatable, Sendable {
    /// `Name: ____ Date: ____`, page numbers, and lines with hardly a letter.
    case furniture
    /// Orders to a program; never used.
    case injection
    /// Something to be answered; `body` is without its number.
    case exercise(body: String)
    /// What to do with the page.
    case instruction
    /// `term: meaning`.
    case entry(term: String, meaning: String)
    /// `1773 - what happened`.
    case dated(year: Int, event: String)
    /// Single words, as in a spelling list.
    case wordList([String])
    /// A title.
    case heading
    /// A part of running text.
    case prose
}

/// Tells what a line is.
enum LineReader {
    /// The kind of a line, looked at alone; `isExercise` where the recognition says so.
    static func kind(_ line: String, isExercise: Bool) -> LineKind {
        let text = line.trimmed
        if Injection.isLikely(text) { return .injection }
        if isFurniture(text) { return .furniture }
        let (label, body) = labelled(text)
        if isExercise { return .exercise(body: body) }
        if let dated = dated(text) { return dated }
        if !label.isEmpty || asks(text) { return .exercise(body: body) }
        if isInstruction(text) { return .instruction }
        if let entry = entry(text) { return entry }
        if let list = wordList(text) { return list }
        return isHeading(text) ? .heading : .prose
    }

    private static func isFurniture(_ text: String) -> Bool {
        let letters = text.count { $0.isLetter || $0.isNumber }
        if letters < 2 { return true }
        let lower = text.lowercased()
        let fields = ["name:", "name ", "date:", "class:", "period:", "score:", "teacher:"]
        if text.contains("__"), fields.contains(where: lower.hasPrefix) { return true }
        if ["name:", "date:"].contains(where: lower.hasPrefix) { return true }
        return ["page ", "copyright", "©"].contains(where: lower.hasPrefix)
            || lower.contains("all rights reserved")
    }

    /// `1.`, `1)`, `(a)`, `b)`, `Q3.` at the front of a line, and the rest.
    static func labelled(_ text: String) -> (label: String, body: String) {
        guard let space = text.firstIndex(of: " ") else { return ("", text) }
        let head = text[..<space]
        let body = text[space...].trimmed
        var core = head
        guard let last = core.last, ".):".contains(last) else { return ("", text) }
        core.removeLast()
        if core.first == "(" { core.removeFirst() }
        if core.first == "Q", core.count > 1 { core.removeFirst() }
        let isNumber = !core.isEmpty && core.count <= 3 && core.allSatisfy(\.isNumber)
        let isLetter =
            core.count == 1 && core.allSatisfy { $0.isLowercase && $0.isASCII }
            && last == ")"
        let isUpper = core.count == 1 && last == ")" && core.allSatisfy(\.isLetter)
        return isNumber || isLetter || isUpper ? (String(head), body) : ("", text)
    }

    private static func asks(_ text: String) -> Bool {
        text.hasSuffix("?") && !text.dropLast().contains(". ") || text.contains("__")
            || text.hasSuffix("=")
            || !isNumbering(text) && MathTask(reading: text).map { !$0.literals.isEmpty } ?? false
    }

    /// `9-73`, `10-23-85`, `- 16 -`: the number of a page, a date, a range, but no sum.
    private static func isNumbering(_ text: String) -> Bool {
        !text.contains(" - ") && text.contains(where: { "-–—/".contains($0) })
            && text.allSatisfy { $0.isNumber || ".-–—/ ".contains($0) }
    }

    private static let orders: Set<String> = [
        "answer", "write", "use", "solve", "show", "circle", "match", "complete", "fill", "choose",
        "read", "simplify", "convert", "underline", "draw", "calculate", "find", "round", "label",
        "color", "colour", "trace", "copy", "cut", "glue", "look", "list", "explain", "describe",
        "define", "select", "tick", "check", "put", "add", "subtract", "multiply", "divide",
        "count", "discuss", "compare", "identify", "review", "study", "remember", "directions",
        "instructions", "bonus", "note", "turn", "work", "test",
    ]

    private static func isInstruction(_ text: String) -> Bool {
        guard let first = Tokens.words(text).first?.lowercased() else { return false }
        // `Read` opens an order; `Reading: The Lighthouse` a title.
        return orders.contains(first)
            && (text.hasSuffix(".") || text.hasSuffix(":")
                || Tokens.words(text).count <= 12)
    }

    private static let noTerms: Set<String> = [
        "name", "date", "grade", "class", "note", "example", "reading", "vocabulary", "worksheet",
        "directions", "instructions", "question", "answer", "bonus", "hint", "tip", "unit",
        "lesson", "chapter", "page", "score", "subject", "title", "measurement", "spelling",
        "figure", "table", "topic", "section", "part", "review", "homework", "materials",
    ]

    private static func entry(_ text: String) -> LineKind? {
        for mark in [": ", " - ", " – ", " — ", " = "] {
            guard let range = text.range(of: mark) else { continue }
            let term = text[..<range.lowerBound].trimmed
            let meaning = text[range.upperBound...].trimmed
            let words = term.split(separator: " ")
            guard (1...4).contains(words.count),
                Tokens.words(meaning).count(where: { $0.first?.isLetter == true }) >= 3,
                term.allSatisfy({ $0.isLetter || $0 == " " || $0 == "-" || $0 == "'" }),
                !words.contains(where: { noTerms.contains($0.lowercased()) }),
                Tokens.words(meaning).count(where: { $0.first?.isUppercase != true }) * 2
                    >= Tokens.words(meaning).count,
                term.lowercased() != meaning.lowercased(),
                // `in air: about 340 metres per second` is a measure and no meaning.
                let first = words.first?.lowercased(), !Tokens.functionWords.contains(first),
                !meaning.split(separator: " ").prefix(3).contains(where: {
                    $0.contains(where: \.isNumber)
                })
            else { return nil }
            return .entry(term: term, meaning: withoutStop(meaning))
        }
        return nil
    }

    static func withoutStop(_ text: String) -> String {
        var text = text
        while let last = text.last, ".;, ".contains(last) { text.removeLast() }
        return text
    }

    private static func dated(_ text: String) -> LineKind? {
        let head = text.prefix(4)
        guard head.count == 4, let year = Int(head), (1000...2099).contains(year) else {
            return nil
        }
        var rest = text.dropFirst(4)
        guard let sign = rest.first(where: { $0 != " " }), "-–—:".contains(sign) else { return nil }
        while let first = rest.first, " -–—:".contains(first) { rest.removeFirst() }
        guard Tokens.words(String(rest)).count >= 3 else { return nil }
        return .dated(year: year, event: String(rest))
    }

    private static func wordList(_ text: String) -> LineKind? {
        let words = text.split { $0 == " " || $0 == "," }.map(String.init)
        guard words.count >= 2, !text.contains("."),
            words.allSatisfy({
                $0.count >= 3 && $0.allSatisfy { $0.isLetter && $0.isLowercase }
                    && !Tokens.functionWords.contains($0)
            }),
            words.count >= 4 || text.contains("  ")
        else { return nil }
        return .wordList(words)
    }

    private static func isHeading(_ text: String) -> Bool {
        let words = Tokens.words(text)
        guard words.count <= 10, let last = text.last, !".?!,;".contains(last),
            text.first?.isUppercase == true || text.first == "#"
        else { return false }
        let capitals = words.count { $0.first?.isUppercase == true || $0.first?.isNumber == true }
        return words.count <= 4 || capitals * 2 >= words.count
    }
}
