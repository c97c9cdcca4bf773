import Artifacts
import Engine
import Files
public import Foundation

/// One thing a person must decide, as a terminal asks it: the same questions and choices as in `review.html`.
public struct OpenQuestion: Sendable {
    /// One way to answer.
    public struct Choice: Sendable, Equatable {
        /// What it says.
        public var words: String
        /// Whether a text is asked for.
        public var isTyped: Bool
        var field: DecisionRow.Field
        var value: String
    }

    /// The sheet, the question and whose paper it is.
    public var heading: String
    /// What is asked on the paper; empty where that is not known.
    public var prompt: String
    /// Why nobody decided it yet.
    public var why: String
    /// The place on the paper.
    public var picture: URL?
    /// What the key says.
    public var expected: String?
    /// The ways to answer, the likeliest first.
    public var choices: [Choice]
    var row: DecisionRow

    init(_ item: ReviewItem, codes: [String]) {
        heading = item.heading + (item.pupil.map { " · pupil \($0)" } ?? "")
        (prompt, why, picture, expected) = (item.prompt, item.why, item.picture, item.expected)
        choices = Self.choices(of: item, codes)
        row = DecisionRow(item)
    }

    private static func choices(of item: ReviewItem, _ codes: [String]) -> [Choice] {
        func plain(_ field: DecisionRow.Field, _ value: String, _ words: String? = nil) -> Choice {
            Choice(words: words ?? value, isTyped: false, field: field, value: value)
        }
        func typed(_ field: DecisionRow.Field, _ words: String) -> Choice {
            Choice(words: words, isTyped: true, field: field, value: "")
        }
        switch item.question {
        case .answer:
            let more = item.letters.filter { !item.readings.contains($0) }
            var choices = (item.readings + more).map { plain(.value, $0) }
            if item.letters.isEmpty {
                choices.append(typed(.value, item.readings.isEmpty ? "it says" : "something else"))
            }
            return choices + [
                plain(.value, "", "nothing"), plain(.verdict, "correct", "right"),
                plain(.verdict, "partial", "partly right"), plain(.verdict, "wrong"),
            ]
        case .pupil:
            let others = codes.filter { !item.readings.contains($0) }
            return (item.readings + others).map { plain(.pupil, $0) }
                + [item.stranger].compactMap { $0 }.map {
                    plain(.pupil, $0, "somebody not in my class")
                }
        case .mark:
            let choices = item.letters.map { plain(.value, $0, item.labels[$0] ?? $0) }
            if item.isUrgent { return choices }
            let several =
                item.several
                ? [typed(.value, "several of \(item.letters.joined(separator: ", "))")] : []
            return choices + several + [plain(.value, "", "nothing")]
        case .key:
            return item.readings.map { plain(.answer, $0) } + [typed(.answer, "another answer")]
        case .code: return item.readings.map { plain(.code, $0) } + [typed(.code, "as typed")]
        }
    }

    /// The question with an answer: the choice's own, or the text that was typed for it; nil for an empty text.
    public func decided(_ choice: Choice, typed: String = "") -> Decision? {
        let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !choice.isTyped || !text.isEmpty else { return nil }
        var row = row
        row.answer(choice.field, choice.isTyped ? text : choice.value)
        return Decision(row: row)
    }
}

/// What a person decided about one question.
public struct Decision: Sendable {
    var row: DecisionRow
}

extension Desk {
    /// What waits for a person, in the order of `review.html`.
    public func openQuestions() throws -> [OpenQuestion] {
        var classroom = try classroom()
        try classroom.readEditions()
        let work = DeskWork(classroom, settings, Tray(workspace.root, before: [:]))
        let codes = classroom.pupils.map(\.code)
        return questions(work).map { OpenQuestion($0, codes: codes) }
    }

    /// Lays decisions into the inbox, as `review.html` hands them over, for the next run. Returns the file.
    public func handIn(_ decisions: [Decision]) throws -> URL {
        struct File: Encodable {
            var kind = "decisions"
            var rows: [DecisionRow]
        }
        let data = try Document.encode(File(rows: decisions.map(\.row)))
        let file = workspace.inbox.appending(
            path: "decisions-\(Digest.sha256(data).prefix(8)).json")
        try Disk.here.publish(data, at: file)
        return file
    }
}
