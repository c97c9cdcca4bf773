import Artifacts

/// The gate that every row passes, whatever file it came in: what it lets through may be stored, and stops no later
/// run.
extension RulingCheck {
    /// A row as it is stored: only what its kind speaks of, clean, within bounds, and about what there is.
    mutating func admitted(_ row: RulingDraft.Row) throws -> RulingDraft.Row {
        var row = row
        row.payload = row.payload.kept(for: row.type)
        do {
            _ = try Ruling(
                key: row.key, serial: 0, type: row.type, target: row.target, payload: row.payload)
        } catch {
            throw BadRow(error.reason)
        }
        switch row.type {
        case .decision, .attendance: break
        case .key: try admitKey(&row)
        case .accept: try admitAnswer(&row)
        case .quiz: try admitQuestion(&row)
        }
        return row
    }

    private mutating func admitKey(_ row: inout RulingDraft.Row) throws {
        let printed = try question(of: row)
        guard let answer = Self.filled(row.payload.answer) else {
            throw BadRow("its answer is empty")
        }
        row.payload.answer = try Self.answer(answer, of: printed)
    }

    private mutating func admitAnswer(_ row: inout RulingDraft.Row) throws {
        _ = try question(of: row)
        guard let text = Self.filled(row.payload.accepted?.first) else {
            throw BadRow("it accepts nothing")
        }
        row.payload.accepted = [text]
        let place = row.payload.edition ?? "page"
        row.target = "\(place)/\(row.payload.questionID ?? "")/\(Self.normalised(text))"
    }

    private mutating func admitQuestion(_ row: inout RulingDraft.Row) throws {
        let action = row.payload.action ?? ""
        row.payload.prompt = Self.filled(row.payload.prompt)
        row.payload.answer = Self.filled(row.payload.answer)
        if action == "drop" {
            (row.payload.type, row.payload.choices) = (nil, nil)
            return
        }
        if action == "retitle", row.payload.type != nil { return }
        guard row.payload.prompt != nil else { throw BadRow("its prompt is empty") }
        if action == "retitle" || action == "mend" { return }
        try Self.checkAnswer(of: row.payload)
        if action == "reword", try printed(row) == nil {
            throw BadRow("'\(row.payload.edition ?? "page")' has no such question to reword")
        }
    }

    /// Refuses a question whose answer is missing or is none of its choices.
    private static func checkAnswer(of question: Ruling.Cells) throws {
        guard let type = question.type.flatMap(Questions.QuestionType.init(rawValue:)) else {
            throw BadRow(
                "type '\(question.type ?? "")' is none of multipleChoice, fillBlank, shortAnswer")
        }
        guard let answer = question.answer else {
            if question.former != nil { return }
            throw BadRow("its answer is empty")
        }
        guard type == .multipleChoice else { return }
        let letters = (question.choices ?? []).map(\.letter)
        guard letters.count > 1, letters.contains(answer) else {
            throw BadRow(
                "answer '\(answer)' is none of its choices \(letters.joined(separator: ", "))")
        }
    }

    /// The printed question that a key is for; nil where it is for the page itself.
    private mutating func question(
        of row: RulingDraft.Row
    ) throws -> Questions.Question? {
        guard let edition = row.payload.edition else { return nil }
        guard let printed = try printed(row) else {
            throw BadRow("edition '\(edition)' has no question '\(row.payload.questionID ?? "")'")
        }
        return printed
    }

    private mutating func printed(_ row: RulingDraft.Row) throws -> Questions.Question? {
        try row.payload.edition.flatMap { try holdings.edition($0) }?.questions.first {
            $0.id == row.payload.questionID
        }
    }

    /// An answer to a multiple choice question as its letter.
    private static func answer(
        _ text: String, of question: Questions.Question?
    ) throws -> String {
        guard let question, question.type == .multipleChoice else { return text }
        let letter = text.uppercased()
        let choice = question.choices.first { $0.letter == letter || $0.text == text }
        guard let choice else {
            throw BadRow("answer '\(text)' is none of the choices of '\(question.id)'")
        }
        return choice.letter
    }

    /// A text that says something.
    private static func filled(_ text: String?) -> String? {
        text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
}
