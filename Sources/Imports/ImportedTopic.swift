import Artifacts
import Foundation

/// Another program's questions as a topic of ours: a text that a teacher can read, change and drop.
public struct ImportedTopic: Sendable {
    /// Its short name.
    var name: String
    /// What it is called.
    var title: String
    /// Listings that questions speak of, in order.
    var programs: [Program] = []
    /// In order.
    var items: [Item] = []
    /// What was left behind and why, in words.
    public var left: [String] = []

    /// A listing of its own section.
    struct Program: Sendable {
        var title: String
        var language: String
        var code: String
    }

    /// A question.
    struct Item: Sendable {
        var prompt: String
        var answers: [Answer]
        /// Why, below the answers.
        var why: String
    }

    /// An answer.
    struct Answer: Sendable {
        var text: String
        var isRight: Bool
        var why = ""
    }

    /// A topic of a file's name without its ending.
    init(stem: String) {
        let words = stem.lowercased().split { !$0.isLetter && !$0.isNumber }
        name = words.isEmpty ? "topic" : words.joined(separator: "-")
        let said = words.joined(separator: " ")
        title = said.isEmpty ? "Topic" : said.prefix(1).uppercased() + said.dropFirst()
    }

    /// Adds a question; one that paper has no room for is left behind. Listings in its words go into sections of their
    /// own, which the question names.
    mutating func add(_ prompt: String, _ answers: [Answer], why: String) {
        let number = items.count + 1
        var shown: [Program] = []
        var asked = named(prompt, number, &shown)
        var offered = answers.map {
            Answer(
                text: Self.answer(named($0.text, number, &shown)), isRight: $0.isRight,
                why: Self.line(Fences.parted($0.why).words))
        }
        // The same word in the letters of a program is the same answer.
        var said: Set<String> = []
        offered.removeAll { !said.insert($0.text.filter { $0 != "`" }).inserted }
        guard !asked.isEmpty, !offered.isEmpty, offered.allSatisfy({ !$0.text.isEmpty }) else {
            left.append("question \(number): it has no words, or no answer")
            return
        }
        let rights = offered.filter(\.isRight)
        guard rights.count == 1 || rights.count == offered.count else {
            left.append("“\(asked)”: it has \(rights.count) right answers, and paper one")
            return
        }
        let most = 4
        if rights.count < offered.count, offered.count > most {
            let wrong = offered.filter { !$0.isRight }
            let over = offered.count - most
            left.append("“\(asked)”: wrong answers beyond the bubbles A to D: \(over)")
            let kept = Set(wrong.prefix(most - 1).map(\.text))
            offered = offered.filter { $0.isRight || kept.contains($0.text) }
        }
        if rights.count == offered.count, !asked.contains("__") { asked += " ____" }
        guard !items.contains(where: { $0.prompt == asked }) else {
            left.append("“\(asked)”: it is asked twice")
            return
        }
        programs += shown
        items.append(
            Item(prompt: asked, answers: offered, why: Self.line(Fences.parted(why).words)))
    }

    /// Words on one line, with each listing in them put among the shown ones and told by its name.
    private func named(_ text: String, _ number: Int, _ shown: inout [Program]) -> String {
        let (words, listings) = Fences.parted(text)
        var parts = [Self.line(words)].filter { !$0.isEmpty }
        let isAlone = parts.isEmpty
        for listing in listings {
            let title = "Listing \(shown.count + 1) of question \(number)"
            shown.append(
                Program(title: title, language: listing.language, code: listing.code))
            parts.append(isAlone ? title : "(\(title))")
        }
        return parts.joined(separator: " ")
    }

    /// How many questions it has.
    public var questionCount: Int { items.count }

    /// The file, as a teacher would write it.
    public var markdown: String {
        var text = "---\ntopic: \(name)\ntitle: \(Self.quoted(title))\n---\n"
        for program in programs {
            let fence = Fences.fence(around: program.code)
            text += "\n## \(program.title)\n\n\(fence)\(program.language)\n"
            text += "\(program.code)\n\(fence)\n"
        }
        text += "\n## Quiz\n"
        for item in items {
            text += "\n### \(item.prompt)\n"
            for answer in item.answers {
                let why = answer.why.isEmpty ? "" : " — \(answer.why)"
                text += "- [\(answer.isRight ? "x" : " ")] \(answer.text)\(why)\n"
            }
            if !item.why.isEmpty { text += "\n\(item.why)\n" }
        }
        return text
    }

    /// Words on one line.
    static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// An answer on one line; a dash in it would part it from its reason.
    private static func answer(_ text: String) -> String {
        [" — ", " -- ", " – "].reduce(line(text)) {
            $0.replacingOccurrences(of: $1, with: ", ")
        }
    }

    /// A value of front matter.
    private static func quoted(_ text: String) -> String {
        let inside = line(text).replacingOccurrences(of: "\\", with: "\\\\")
            .replacingOccurrences(of: "\"", with: "\\\"")
        return "\"\(inside)\""
    }
}
