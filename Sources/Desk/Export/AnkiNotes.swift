import Artifacts
import Paper

/// A quiz as notes for Anki's text import (https://docs.ankiweb.net/importing/text-files.html): a line each, the
/// question in front, the answer and why it is right behind. A note's GUID rests on sheet and question alone, so that
/// an edited quiz renews its cards.
enum AnkiNotes {
    /// The file.
    static func file(_ quiz: QuizItems) -> QuizFile {
        var losses = quiz.losses
        for item in quiz.items where item.points != 1 {
            losses.append("\(item.id): its points are not in the file")
        }
        let head = [
            "#separator:tab", "#html:true", "#guid column:1", "#notetype:Basic",
            "#deck:\(line(quiz.title).replacing("::", with: ":"))",
        ]
        let notes = quiz.items.map { item in
            let guid = Digest.sha256("reviso \(item.name)").prefix(16)
            return [String(guid), front(item), back(item)].joined(separator: "\t")
        }
        return QuizFile(
            text: (head + notes).joined(separator: "\n") + "\n", count: notes.count,
            losses: losses)
    }

    private static func front(_ item: QuizItem) -> String {
        guard case .choice(let texts, _) = item.shape else { return html(item.prompt) }
        let choices = texts.enumerated().map { "<br>\(letter($0)) \(html($1))" }
        return html(item.prompt) + "<br>" + choices.joined()
    }

    private static func back(_ item: QuizItem) -> String {
        var lines: [String]
        switch item.shape {
        case .choice(let texts, let right):
            lines = right.sorted().map { "\(letter($0)) \(html(texts[$0]))" }
        case .number(let answers, let words):
            lines = [either(answers + words)]
        case .words(let answers):
            lines = [either(answers)]
        case .essay(let model, let concepts):
            lines = [html(model)]
            if !concepts.isEmpty {
                lines.append("Key concepts: " + html(QuizItem.words(of: concepts)))
            }
        }
        if !item.explanation.isEmpty { lines += ["", html(item.explanation)] }
        return lines.joined(separator: "<br>")
    }

    private static func either(_ answers: [String]) -> String {
        answers.map(html).joined(separator: " or ")
    }

    private static func letter(_ place: Int) -> String {
        "\(Unicode.Scalar(UInt8(65 + place % 26))))"
    }

    /// A text as HTML on one line, in which nothing parts fields.
    private static func html(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { MarkupText.escaped(line(String($0))) }
            .joined(separator: "<br>")
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
