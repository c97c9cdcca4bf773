import Artifacts
import Engine
import Foundation

/// Rows a person handed in, taken apart: rulings without serials, pages placed anew, and rows that cannot be used.
struct RulingDraft {
    struct Row {
        var key: String
        var type: Ruling.Kind
        var target: String
        var payload: Ruling.Cells
        /// Pages as they are delivered from now on, where the decision says whose they are.
        var pages: [(original: Delivery.Original, page: Delivery.Page)] = []
    }

    var rows: [Row] = []
    /// Rows in which nothing was decided or changed.
    var untouched = 0
    /// Rows that cannot be used, and why.
    var bad: [(row: Int, reason: String)] = []
}

/// A row that cannot be used, and why: on one line, since parts of the row stand in it.
struct BadRow: Error {
    var reason: String
    init(_ reason: String) { self.reason = OthersText.line(reason, most: 300) }
}

/// Checks one row's meaning against what the workspace holds.
struct RulingCheck {
    var holdings: Holdings
    var roster: Set<String>

    /// A decision about one place, or with the question `page` about the page.
    mutating func decision(
        original: String, page: Int, question: String, payload: Ruling.Cells
    ) throws -> RulingDraft.Row {
        guard let sha = holdings.original(original), let held = holdings.page(sha, page) else {
            throw BadRow("page \(page) of original '\(original)' was never delivered")
        }
        var payload = payload
        let isPage = question == "page"
        payload.original = sha
        payload.page = page
        payload.questionID = isPage ? nil : question
        if !isPage {
            if held.page.pipeline == Feelings.pipeline {
                payload.value = payload.value.map { Self.said($0, of: question) }
            }
            try check(question, isOn: held.page, saying: payload.value)
        }
        var row = RulingDraft.Row(
            key: held.page.key, type: .decision,
            target: "\(Placing.scan(sha, page))/\(question)", payload: payload)
        if let moved = try place(payload, sha, page, held.page, isPage: isPage) {
            row.pages = [(held.delivery.original, moved)]
            if payload.code?.isEmpty ?? true {
                row.pages += try others(like: held.page, sha, page, payload)
            }
            row.key = moved.key
        }
        return row
    }

    /// Why the paper of a pupil on a sheet is not there.
    mutating func attendance(
        sheet: String, pupil: String, _ said: String
    ) throws -> RulingDraft.Row {
        guard SheetKey.isValid(sheet), try holdings.knows(sheet: sheet) else {
            throw BadRow("sheet '\(sheet)' is not known")
        }
        let pupil = self.pupil(pupil)
        guard isPupil(pupil) else { throw BadRow("pupil '\(pupil)' is not in the roster") }
        return RulingDraft.Row(
            key: sheet, type: .attendance, target: "attendance/\(pupil)",
            payload: Ruling.Cells(pupil: pupil, attendance: said))
    }

    /// Refuses a question that cannot be on a page, and of a page that is no quiz what its bubbles cannot say: of a
    /// page of ours it is known what it asks.
    private mutating func check(
        _ question: String, isOn page: Delivery.Page, saying value: String?
    ) throws {
        if let fault = QuestionID.fault(question, isPrinted: true) { throw BadRow(fault) }
        guard let code = page.code.flatMap(SheetCode.init),
            let edition = try holdings.edition(code.edition)
        else { return }
        // What is no quiz asks by its places alone.
        if edition.questions.contains(where: { $0.id == question }) { return }
        let field = edition.pages.flatMap(\.fields).first { $0.questionID == question }
        guard edition.questions.isEmpty, let field else {
            throw BadRow("edition '\(edition.edition)' has no question '\(question)'")
        }
        try Self.check(value ?? "", isOn: field)
    }

    /// What a teacher writes of a check-in, as the review writes it: `we have talked`, `nothing`.
    private static func said(_ value: String, of question: String) -> String {
        let word = value.trimmingCharacters(in: .whitespaces).lowercased()
        if question == CheckIn.talkRow {
            return ["we have talked", "we talked", "yes", "done"].contains(word)
                ? CheckIn.talked
                : ["not now", "no"].contains(word) ? CheckIn.Talk.none.rawValue : value
        }
        return ["nothing", "none", "-", "blank", "empty"].contains(word) ? "" : value
    }

    /// Refuses a value that is none of a place's bubbles, or several where one may be marked.
    private static func check(_ value: String, isOn field: Printed.Field) throws {
        let said = value.split { $0 == " " || $0 == "," }.map(String.init)
        if said == [CheckIn.talked], field.questionID == CheckIn.talkRow { return }
        let offered = field.bubblesMM.sorted { ($0.value.x, $0.key) < ($1.value.x, $1.key) }.map(
            \.key)
        if let odd = said.first(where: { field.bubblesMM[$0] == nil }) {
            throw BadRow(
                "'\(OthersText.line(odd, most: 30))' is none of \(offered.joined(separator: ", "))")
        }
        guard said.count <= 1 || field.several == true else {
            throw BadRow("only one of \(offered.joined(separator: ", ")) can stand there")
        }
    }

    /// The other pages of the same paper, placed alike: whose the one is the others are.
    private mutating func others(
        like held: Delivery.Page, _ sha: String, _ number: Int, _ payload: Ruling.Cells
    ) throws -> [(original: Delivery.Original, page: Delivery.Page)] {
        guard held.code != nil else { return [] }
        var moved: [(original: Delivery.Original, page: Delivery.Page)] = []
        for (original, page) in holdings.pages(of: held.key)
        where page.code != nil && (original.sha256, page.number) != (sha, number) {
            guard
                let placed = try place(
                    payload, original.sha256, page.number, page, isPage: true),
                placed.key != page.key
            else { continue }
            moved.append((original, placed))
        }
        return moved
    }

    /// The page where the decision puts it; nil where it says nothing about that.
    private mutating func place(
        _ payload: Ruling.Cells, _ sha: String, _ number: Int, _ held: Delivery.Page,
        isPage: Bool
    ) throws -> Delivery.Page? {
        if payload.undo == true {
            let first = holdings.bySha[sha]?.lazy.compactMap { delivery in
                delivery.pages.first { $0.number == number }
            }.first
            return isPage ? first : nil
        }
        if let text = payload.code, !text.isEmpty {
            guard let code = SheetCode(text) else {
                throw BadRow("code '\(text)' is misspelt")
            }
            guard
                var page = try Placing.page(number, of: sha, code: code, holdings: &holdings)
            else { throw BadRow("code '\(text)' names no page of a known edition") }
            page.why = "a decision"
            return page
        }
        guard let pupil = payload.pupil, !pupil.isEmpty else { return nil }
        guard isPupil(pupil) else { throw BadRow("pupil '\(pupil)' is not in the roster") }
        var page = held
        page.pupil = pupil
        page.why = "a decision"
        if case .attempt(let sheet, _, _)? = SheetKey(held.key),
            let code = held.code.flatMap(SheetCode.init)
        {
            // A paper printed for another, or a spare one, is no second scan of the pupil's own.
            let attempt =
                code.pupil == pupil ? code.attempt : "\(code.edition)-\(code.pupil)-\(code.copy)"
            page.key = SheetKey.attempt(at: sheet, pupil: pupil, attempt: attempt).text
        }
        return page
    }

    /// Whether this is a code of the roster or a spare's; any well-formed one where there is no roster.
    func isPupil(_ code: String) -> Bool {
        let formed =
            (1...3).contains(code.utf8.count)
            && code.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
        return formed && (roster.isEmpty || Roster.isSpare(code) || roster.contains(code))
    }

    /// Where a row about a question belongs: the ruling's key, the target's first part and the printed question.
    mutating func place(
        sheet: String, edition id: String, question: String
    ) throws -> (key: String, place: String, printed: Questions.Question?) {
        let edition = id.isEmpty ? nil : try holdings.edition(id.uppercased())
        let printed = edition?.questions.first { $0.id == question }
        if let fault = QuestionID.fault(question, isPrinted: printed != nil) { throw BadRow(fault) }
        if id.isEmpty {
            guard SheetKey.isValid(sheet), try holdings.knows(sheet: sheet) else {
                throw BadRow("sheet '\(sheet)' is not known")
            }
            return (sheet, "page", nil)
        }
        guard let edition else { throw BadRow("edition '\(id)' is not known") }
        let key = SheetKey.sheet(of: edition.sheet)
        guard sheet.isEmpty || sheet == edition.sheet || sheet == key else {
            throw BadRow("edition '\(id)' was printed for '\(edition.sheet)', not for '\(sheet)'")
        }
        return (key, edition.edition, printed)
    }

    /// Takes out of a changed question's row what answered its old words, so that the key is made anew from the new
    /// ones; what the row gives anew stays, and all of it where the teacher is sure.
    mutating func forget(_ row: inout Ruling.Cells, edition id: String) throws {
        guard row.sure != true, let edition = try holdings.edition(id),
            let question = edition.questions.first(where: { $0.id == row.questionID })
        else { return }
        let entry = edition.entries.first { $0.questionID == row.questionID }
        let ruled = try holdings.keyRuling(
            SheetKey.sheet(of: edition.sheet), edition: edition.edition, question: question.id)
        let answers = [entry?.answer, ruled?.answer].compactMap { $0 }
        let old = Set(
            (answers + (entry?.accepted ?? []) + (ruled?.accepted ?? [])).map(Self.normalised))
        let isOther =
            row.action == "mend"
            || row.prompt.map { Self.normalised($0) != Self.normalised(question.prompt) } ?? false
        let isAnew = row.answer.map { !answers.map(Self.normalised).contains(Self.normalised($0)) }
        if isOther, isAnew == false {
            row.former = row.answer
            row.answer = nil
        }
        // What was right beside the old answer is right beside no other one.
        if isOther || isAnew == true, !old.contains(row.answer.map(Self.normalised) ?? "") {
            let left = (row.accepted ?? []).filter { !old.contains(Self.normalised($0)) }
            row.accepted = left.isEmpty ? nil : left
        }
        let explanation = question.explanation.trimmingCharacters(in: .whitespacesAndNewlines)
        if isOther, row.explanation == explanation { row.explanation = nil }
    }

    /// An answer's case and spaces do not tell it apart.
    static func normalised(_ answer: String) -> String {
        answer.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
