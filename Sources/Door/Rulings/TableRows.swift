import Artifacts
import Foundation
import Tables

/// Turns the rows of the tables into rulings.
struct TableRows {
    var check: RulingCheck
    private var columns: [String: Int] = [:]
    /// Question ids given out to rows that add one, by edition.
    private var added: [String: Int] = [:]

    init(_ check: RulingCheck) { self.check = check }

    /// Every row, good or bad.
    mutating func read(_ table: CSVTable, as kind: RulingTable) throws -> RulingDraft {
        var draft = RulingDraft()
        columns = Dictionary(
            zip(table.header, table.header.indices), uniquingKeysWith: { first, _ in first })
        for (index, row) in table.rows.enumerated() {
            do {
                let cell = try cells(of: row, table.header.count)
                let rulings: [RulingDraft.Row] =
                    switch kind {
                    case .review: try review(cell)
                    case .keys: try keys(cell)
                    case .quiz: try quiz(cell)
                    case .attendance: try attendance(cell)
                    }
                draft.rows += try rulings.map { try check.admitted($0) }
                if rulings.isEmpty { draft.untouched += 1 }
            } catch let bad as BadRow {
                draft.bad.append((index, bad.reason))
            }
        }
        return draft
    }

    /// The cells of a row by column. `sure` may stand in the first cell behind the others, too, without a column of its
    /// own.
    private func cells(of row: CSVTable.Row, _ width: Int) throws -> (String) -> String {
        let said = columns["sure"] == nil && row.filled == width + 1 ? row.cell(width) : ""
        let isSaid = said.lowercased() == "sure"
        guard row.filled <= width + (isSaid ? 1 : 0) else {
            throw BadRow(
                "it has more cells than the first line; put a text with a comma in it between quotation marks"
            )
        }
        let columns = columns
        return { name in
            isSaid && name == "sure" ? said : columns[name].map(row.cell) ?? ""
        }
    }

    /// A row of `review.csv`; none where nothing was filled in.
    private mutating func review(_ cell: (String) -> String) throws -> [RulingDraft.Row] {
        guard !cell("answer").isEmpty || !cell("pupil").isEmpty else { return [] }
        let key = try check.keyRow(
            cell("target"), sheet: cell("original"), answer: cell("answer"))
        if let key {
            try Self.check(cell("answer"), read: cell("read"))
            return [key]
        }
        let target = try DecisionTarget(
            cell("target"), original: cell("original"), page: cell("page"),
            question: cell("question"))
        let (answer, pupil) =
            target.question == "page"
            ? check.owner(cell("answer"), cell("pupil"))
            : (cell("answer"), check.pupil(cell("pupil")))
        var payload = Ruling.Cells(
            shown: cell("shown").isEmpty ? nil : cell("shown"), pupil: pupil.isEmpty ? nil : pupil)
        let verdicts = ["✓": "correct", "✗": "wrong", "½": "partial"]
        if answer.lowercased() == "undo" {
            payload.undo = true
        } else if target.question == "page" {
            payload.code = answer.isEmpty ? nil : answer
        } else if let verdict = verdicts[answer] {
            payload.verdict = verdict
        } else if !answer.isEmpty {
            try Self.check(answer, read: cell("read"))
            payload.value = answer.lowercased() == "(blank)" ? "" : answer
        }
        return [
            try check.decision(
                original: target.original, page: target.page, question: target.question,
                payload: payload)
        ]
    }

    /// A row of a key: with an answer the entry itself, without one further answers to accept.
    private mutating func keys(_ cell: (String) -> String) throws -> [RulingDraft.Row] {
        let question = cell("question")
        // `keys.csv` says what was found, so that a row nobody wrote into is none.
        let answer = cell("answer") == cell("found") ? "" : cell("answer")
        let accepted = Self.list(cell("accepted"))
        guard !answer.isEmpty || !accepted.isEmpty else { return [] }
        let (sheet, id) = try check.named(sheet: cell("sheet"), edition: cell("edition"))
        let place = try check.place(sheet: sheet, edition: id, question: question)
        let printed = try check.printed(id, question)
        for text in [answer] + accepted { try Self.check(text, against: printed?.answers ?? []) }
        let points = try Self.points(cell("points"))
        let edition = place.place == "page" ? nil : place.place
        let asks = edition == nil && !cell("asks").isEmpty ? cell("asks") : place.printed?.prompt
        guard !answer.isEmpty else {
            return accepted.map { text in
                RulingDraft.Row(
                    key: place.key, type: .accept,
                    target: "\(place.place)/\(question)/\(RulingCheck.normalised(text))",
                    payload: .init(
                        questionID: question, edition: edition, verdict: "correct",
                        accepted: [text], prompt: asks))
            }
        }
        return [
            RulingDraft.Row(
                key: place.key, type: .key, target: "\(place.place)/\(question)",
                payload: .init(
                    questionID: question, edition: edition, answer: answer,
                    accepted: accepted.isEmpty ? nil : accepted, points: points, prompt: asks,
                    sure: try Self.isSure(cell("sure")) ? true : nil))
        ]
    }

    /// A row of `attendance.csv`; none where nothing was filled in.
    private mutating func attendance(_ cell: (String) -> String) throws -> [RulingDraft.Row] {
        guard !cell("attendance").isEmpty else { return [] }
        let (sheet, _) = try check.named(sheet: cell("sheet"), edition: "")
        return [
            try check.attendance(
                sheet: sheet, pupil: cell("pupil"), cell("attendance").lowercased())
        ]
    }

    /// A row of `quiz.csv`; none where it says what is printed already.
    private mutating func quiz(_ raw: @escaping (String) -> String) throws -> [RulingDraft.Row] {
        var (question, action, isSure) = try Self.action(raw("question"), raw("action"))
        isSure = try isSure || Self.isSure(raw("sure"))
        let (sheet, edition) = try check.named(sheet: raw("sheet"), edition: raw("edition"))
        let (cell, spoilt) = restored(raw, try check.printed(edition, question))
        if question.isEmpty, action.isEmpty {
            // The empty row of a quiz without questions; one that was written into asks something new.
            guard !cell("prompt").isEmpty else { return [] }
            action = "add"
        }
        if question.isEmpty, action == "add" { question = try newQuestion(edition) }
        if question.isEmpty, action == "retitle" { question = "title" }
        let place = try check.place(sheet: sheet, edition: edition, question: question)
        let choices = ["a", "b", "c", "d"].compactMap { letter in
            cell(letter).isEmpty
                ? nil : Questions.Choice(letter: letter.uppercased(), text: cell(letter))
        }
        let accepted = Self.list(cell("accepted"))
        func text(_ name: String) -> String? { cell(name).isEmpty ? nil : cell(name) }
        var payload = Ruling.Cells(
            questionID: question, edition: place.place == "page" ? nil : place.place,
            answer: text("answer"), accepted: accepted.isEmpty ? nil : accepted,
            type: text("type"), prompt: text("prompt"), choices: choices.isEmpty ? nil : choices,
            explanation: text("explanation"), sure: isSure ? true : nil)
        if action.isEmpty {
            guard place.printed != nil else {
                throw BadRow(
                    "edition '\(edition)' has no question '\(question)'; to add one write 'add' under action"
                )
            }
            if !isSure, try isPrinted(payload, edition: edition) { return [] }
            action = "reword"
        }
        if action != "drop", let spoilt { throw BadRow(spoilt) }
        payload.action = action
        if ["reword", "mend"].contains(action) { try check.forget(&payload, edition: edition) }
        return [
            RulingDraft.Row(
                key: place.key, type: .quiz, target: "\(place.place)/\(question)", payload: payload)
        ]
    }

    /// Whether a row says what its edition says.
    private mutating func isPrinted(_ row: Ruling.Cells, edition id: String) throws -> Bool {
        guard let edition = try check.holdings.edition(id),
            let question = edition.questions.first(where: { $0.id == row.questionID })
        else { return false }
        let entry = edition.entries.first { $0.questionID == row.questionID }
        // quiz.csv shows the key as it was ruled since.
        let ruled = try check.holdings.keyRuling(
            SheetKey.sheet(of: edition.sheet), edition: edition.edition, question: question.id)
        let isRuled = ruled.map {
            row.answer == $0.answer && (row.accepted ?? []) == ($0.accepted ?? [])
        }
        return (row.prompt ?? "") == question.prompt.trimmingCharacters(in: .whitespacesAndNewlines)
            && (row.type ?? "") == question.type.rawValue
            && (row.choices ?? []) == question.choices
            && (row.explanation == nil && (isRuled == true || entry?.overrules == true)
                || (row.explanation ?? "")
                    == question.explanation.trimmingCharacters(in: .whitespacesAndNewlines))
            && (isRuled == true
                || (row.answer ?? "") == (entry?.answer ?? "")
                    && (row.accepted ?? []) == (entry?.accepted ?? []))
    }

    /// The next free question id of an edition's sheet: ids are never used twice.
    private mutating func newQuestion(_ id: String) throws -> String {
        guard let edition = try check.holdings.edition(id) else {
            throw BadRow("edition '\(id)' is not known")
        }
        let sheet = SheetKey.sheet(of: edition.sheet)
        var highest = added[sheet] ?? 0
        for other in try check.holdings.editions(of: sheet) {
            let questions = try check.holdings.edition(other)?.questions ?? []
            highest = questions.compactMap { QuestionID.number($0.id) }.reduce(highest, max)
        }
        highest = max(highest, try check.holdings.highestAdded(sheet))
        added[sheet] = highest + 1
        return "q\(highest + 1)"
    }

    private static func points(_ text: String) throws -> Double? {
        guard !text.isEmpty else { return nil }
        guard let points = Double(text.replacing(",", with: ".")) else {
            throw BadRow("points '\(text)' are no number from 0 to \(Int(Ruling.mostPoints))")
        }
        return points
    }

    /// Several answers in one cell, as `quiz.csv` writes them.
    private static func list(_ cell: String) -> [String] {
        CellList.texts(in: cell)
    }
}
