import Artifacts
import Foundation
import Programs

/// The program `highlight`, which tells keywords, texts, numbers and remarks of some two hundred languages apart.
/// http://www.andre-simon.de (GPL-3.0+, run as a program; Debian package `highlight`).
enum Highlighting {
    /// Its version; `none` where it is not installed.
    static let version: String = {
        guard let said = try? Program.run("highlight", ["--version"], package: "highlight") else {
            return "none"
        }
        let text = String(decoding: said.stdout, as: UTF8.self)
        let number = text.firstMatch(of: #/version ([0-9.]+)/#)
        return number.map { String($0.1) } ?? "unknown"
    }()

    private static let limits = Program.Limits(
        addressSpace: 512 << 20, cpuSeconds: 10, wallSeconds: 30, outputBytes: 4 << 20)

    /// A listing's coloured parts; none where the program or the language is not known, or where it changed a letter.
    static func spans(of code: String, language: String, scratch: URL) throws
        -> [ShownExamples.Span]
    {
        guard version != "none", isName(language), !code.isEmpty else { return [] }
        let file = scratch.appending(path: ".listing")
        try Data(code.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let said = try Program.run(
            "highlight",
            [
                "--out-format=html", "--fragment", "--no-trailing-nl", "--encoding=utf-8",
                "--syntax=\(language)", "--input=\(file.path(percentEncoded: false))",
            ], package: "highlight", limits: limits)
        guard said.status == 0, !said.timedOut else { return [] }
        return HighlightedText(String(decoding: said.stdout, as: UTF8.self)).spans(of: code)
    }

    /// Whether a word can be a language's: it becomes an argument.
    private static func isName(_ word: String) -> Bool {
        (1...20).contains(word.utf8.count)
            && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+#_-".contains($0)) }
            && word.first?.isLetter == true
    }
}

/// What `highlight` writes: texts, and `<span class="hl kwa">` around some of them.
struct HighlightedText {
    private var plain: [UInt8] = []
    private var spans: [ShownExamples.Span] = []
    private var isUnderstood = true

    /// Reads it.
    init(_ html: String) {
        var rest = Substring(html)
        var open: [(look: ShownExamples.Look?, start: Int)] = []
        while let sign = rest.first {
            if sign == "<", let end = rest.firstIndex(of: ">") {
                let tag = rest[..<end]
                if tag.hasPrefix("</") {
                    if let last = open.popLast(), let look = last.look, plain.count > last.start {
                        spans.append(.init(look, start: last.start, end: plain.count))
                    }
                } else {
                    open.append((Self.look(tag), plain.count))
                }
                rest = rest[rest.index(after: end)...]
            } else if sign == "&", let end = rest.firstIndex(of: ";"),
                let letter = Self.entities[String(rest[rest.startIndex...end])]
            {
                plain += Array(letter.utf8)
                rest = rest[rest.index(after: end)...]
            } else {
                plain += Array(String(sign).utf8)
                rest.removeFirst()
            }
        }
        isUnderstood = open.isEmpty
    }

    /// The parts; none where the text is another one than was given.
    func spans(of code: String) -> [ShownExamples.Span] {
        guard isUnderstood, plain == Array(code.utf8) else { return [] }
        var end = 0
        return spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.filter { span in
            defer { end = max(end, span.end) }
            return span.start >= end
        }
    }

    private static let entities = [
        "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": "\"", "&apos;": "'", "&#39;": "'",
        "&#64;": "@",
    ]

    private static func look(_ tag: Substring) -> ShownExamples.Look? {
        guard let name = tag.split(separator: "\"").dropFirst().first?.split(separator: " ").last
        else { return nil }
        switch name {
        case "kwa": return .keyword
        case "kwb", "kwc", "kwd", "kwe", "kwf": return .name
        case "str", "esc", "ipl", "pps": return .text
        case "num": return .number
        case "com", "slc": return .comment
        default: return nil
        }
    }
}
