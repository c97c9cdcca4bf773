import Artifacts
import Foundation

/// Reads `## Quiz`: under each heading a question, its answers as a list with boxes, the right one ticked, why behind a
/// dash. Where all are ticked they are what may be written into a blank.
struct QuizReader {
    let source: TopicSource

    /// The questions below a heading `## Quiz` on a line.
    func items(_ nodes: [MarkdownNode], at line: Int) throws(Problem) -> [Topic.Item] {
        var items: [Topic.Item] = []
        for (heading, inside) in Headed.parts(nodes) {
            guard let heading else {
                if inside.contains(where: { $0.kind != .html && $0.kind != .paragraph }) {
                    throw source.problem(
                        "Answers stand under no question", at: inside.first?.lines.first ?? line,
                        hint: "write the question above them, as ### What is it?")
                }
                continue
            }
            items.append(try item(heading, inside, number: items.count + 1))
        }
        guard !items.isEmpty else {
            throw source.problem(
                "Quiz has no question", at: line,
                hint: "write each as ### and the question, its answers beneath as - [ ] and - [x]")
        }
        for (index, item) in items.enumerated() {
            guard let twin = items[..<index].first(where: { $0.prompt == item.prompt }) else {
                continue
            }
            throw source.problem(
                "Question is asked twice; first on line \(twin.lines.first)",
                at: item.lines.first, hint: "ask it once")
        }
        return items
    }

    private func item(
        _ heading: MarkdownNode, _ nodes: [MarkdownNode], number: Int
    ) throws(Problem) -> Topic.Item {
        let line = heading.lines.first
        var prompt = Runs.plain(heading.children)
        var answers: [Answer] = []
        var after = ""
        for node in nodes {
            switch node.kind {
            case .list:
                guard answers.isEmpty else {
                    throw source.problem(
                        "Question has two lists of answers", at: node.lines.first,
                        hint: "write one list, with no text between its lines")
                }
                answers = try node.children.map { item throws(Problem) in try answer(item) }
            case .paragraph where answers.isEmpty: prompt += " " + Runs.plain(node.children)
            case .paragraph: after += (after.isEmpty ? "" : " ") + Runs.plain(node.children)
            case .html where node.text.hasPrefix("<!--"): continue
            default:
                throw source.problem(
                    "Question holds more than words and answers", at: node.lines.first,
                    hint:
                        "listings and tables belong into a section, where the question can name them"
                )
            }
        }
        guard !prompt.trimmed.isEmpty else {
            throw source.problem(
                "Heading has no question", at: line, hint: "write it behind ###")
        }
        let lines = Topic.Lines(
            first: line, last: nodes.map(\.lines.last).max() ?? heading.lines.last)
        return try item(prompt.trimmed, answers, after, number: number, lines)
    }

    /// An offered answer.
    private struct Answer {
        var text: String
        var why: String
        var isTicked: Bool
        var line: Int
    }

    private func answer(_ item: MarkdownNode) throws(Problem) -> Answer {
        guard case .item(let ticked?) = item.kind else {
            throw source.problem(
                "Answer has no box", at: item.lines.first,
                hint: "write - [ ] in front of it, and - [x] in front of the right one")
        }
        let (text, why) = Dash.parted(Runs.plain(item.children.flatMap(\.children)))
        guard !text.isEmpty else {
            throw source.problem(
                "Answer is empty", at: item.lines.first, hint: "write it behind its box")
        }
        return Answer(text: text, why: why, isTicked: ticked, line: item.lines.first)
    }

    private func item(
        _ prompt: String, _ answers: [Answer], _ after: String, number: Int, _ lines: Topic.Lines
    ) throws(Problem) -> Topic.Item {
        guard let first = answers.first else {
            throw source.problem(
                "Question has no answers", at: lines.first,
                hint: "write them beneath as - [ ] and the right one as - [x]")
        }
        for (index, answer) in answers.enumerated()
        where answers[..<index].contains(where: { $0.text == answer.text }) {
            throw source.problem(
                "Answer '\(answer.text)' stands twice", at: answer.line,
                hint: "leave one of the two")
        }
        let ticked = answers.filter(\.isTicked)
        let why = (ticked.map(\.why) + [after]).filter { !$0.isEmpty }
        if ticked.count == answers.count, answers.count == 1 || prompt.contains("__") {
            return Topic.Item(
                id: "i\(number)", type: .fillBlank, prompt: prompt, answer: first.text,
                accepted: answers.dropFirst().map(\.text),
                explanation: Dash.sentences(why), lines: lines)
        }
        guard ticked.count == 1, let right = ticked.first else {
            throw source.problem(
                ticked.isEmpty
                    ? "Question has no right answer" : "Question has \(ticked.count) right answers",
                at: lines.first,
                hint: "tick one: - [x]; all are ticked only where they fill the same blank ____")
        }
        let letters = ["A", "B", "C", "D"]
        guard answers.count <= letters.count else {
            throw source.problem(
                "Question has \(answers.count) answers", at: lines.first,
                hint: "offer four at most: paper has bubbles A to D")
        }
        let choices = zip(letters, answers).map { Questions.Choice(letter: $0, text: $1.text) }
        let others = answers.filter { !$0.isTicked && !$0.why.isEmpty }.map {
            "Not “\($0.text)”: \($0.why)"
        }
        return Topic.Item(
            id: "i\(number)", type: .multipleChoice, prompt: prompt, choices: choices,
            answer: choices.first { $0.text == right.text }?.letter ?? "A",
            explanation: Dash.sentences(why + others), lines: lines)
    }
}

/// An answer and why, parted by a dash.
enum Dash {
    /// The words before the first dash and those behind it. A short dash may be a minus: it parts only where words
    /// follow.
    static func parted(_ text: String) -> (text: String, why: String) {
        for dash in [" — ", " -- ", " – ", " - "] {
            guard let place = text.range(of: dash) else { continue }
            let rest = String(text[place.upperBound...]).trimmed
            let isLong = dash == " — " || dash == " -- "
            guard isLong || rest.first?.isLetter == true && rest.contains(" ") else { continue }
            return (String(text[..<place.lowerBound]).trimmed, rest)
        }
        return (text.trimmed, "")
    }

    /// Reasons as sentences.
    static func sentences(_ reasons: [String]) -> String {
        reasons.map { reason in
            let begun = reason.prefix(1).uppercased() + reason.dropFirst()
            return ".!?…".contains(begun.last ?? ".") ? begun : begun + "."
        }.joined(separator: " ")
    }
}
