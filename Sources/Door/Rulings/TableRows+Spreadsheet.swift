import Artifacts
import Tables

/// What a row says where a spreadsheet changed its cells behind the teacher's back.
extension TableRows {
    /// The cells of a row of `quiz.csv`, those that a spreadsheet changed as they were printed, and why the row cannot
    /// be taken if something else in it is new: a cell in it is spoilt.
    func restored(
        _ cell: @escaping (String) -> String, _ printed: PrintedCells?
    ) -> (cell: (String) -> String, spoilt: String?) {
        var restored: [String: String] = [:]
        var spoilt: String?
        for name in PrintedCells.names {
            let now = cell(name)
            let originals = printed?.cells[name] ?? []
            let fates = originals.map { ($0, Spreadsheet.fate(of: $0, now: now)) }
            func first(_ fate: Spreadsheet.Fate) -> String? { fates.first { $0.1 == fate }?.0 }
            if let kept = first(.same) ?? first(.rewritten) {
                restored[name] = kept
            } else if let lost = first(.spoilt) {
                restored[name] = lost
                spoilt = spoilt ?? "a spreadsheet made '\(now)' of '\(lost)'; \(Spreadsheet.mend)"
            } else if let why = Spreadsheet.suspicion(now) {
                spoilt = spoilt ?? "\(why); \(Spreadsheet.mend)"
            }
        }
        let kept = restored
        return ({ kept[$0] ?? cell($0) }, spoilt)
    }

    /// Refuses an answer that a spreadsheet made of another; what was printed or answered so is meant so.
    static func check(_ answer: String, against known: [String]) throws {
        guard !known.contains(answer) else { return }
        let made = known.first { Spreadsheet.fate(of: $0, now: answer) == .spoilt }
        if let made {
            throw BadRow("a spreadsheet made '\(answer)' of '\(made)'; \(Spreadsheet.mend)")
        }
        if let why = Spreadsheet.suspicion(answer) { throw BadRow("\(why); \(Spreadsheet.mend)") }
    }

    /// Refuses a decision that a spreadsheet may have made of another: a date, or the number of a date where no such
    /// number was read.
    static func check(_ answer: String, read: String) throws {
        try check(answer, against: [read])
        if answer != read, Spreadsheet.isNumberOfDate(answer), read.count(where: \.isNumber) < 4 {
            throw BadRow(
                "'\(answer)' may be a date that a spreadsheet made of a fraction; type it with an "
                    + "apostrophe in front, or decide it in review.html")
        }
    }
}

/// What stood in the cells of a question's row when `quiz.csv` was written.
struct PrintedCells {
    /// The columns that a person may change.
    static let names = ["prompt", "a", "b", "c", "d", "answer", "accepted", "explanation"]

    /// By column, everything it may have said: a key may have been ruled on since.
    var cells: [String: [String]]
    /// Every right answer that is known.
    var answers: [String]

    init(_ question: Questions.Question, _ entry: AnswerKey.Entry?, ruled: Ruling.Entry?) {
        let accepted = [entry?.accepted, ruled?.accepted].compactMap { $0 }
        answers = [entry?.answer, ruled?.answer].compactMap { $0 } + accepted.flatMap { $0 }
        cells = [
            "prompt": [question.prompt],
            "answer": [entry?.answer, ruled?.answer].compactMap { $0 },
            "accepted": accepted.map(CellList.joined),
            "explanation": [question.explanation, question.explanation(under: entry)],
        ]
        for choice in question.choices { cells[choice.letter.lowercased()] = [choice.text] }
        cells = cells.mapValues { $0.filter { !$0.isEmpty } }
    }
}

extension RulingCheck {
    /// What was printed of a question; nil where nothing was.
    mutating func printed(_ id: String, _ question: String) throws -> PrintedCells? {
        guard let edition = try holdings.edition(id),
            let printed = edition.questions.first(where: { $0.id == question })
        else { return nil }
        let ruled = try holdings.keyRuling(
            SheetKey.sheet(of: edition.sheet), edition: id, question: question)
        return PrintedCells(
            printed, edition.entries.first { $0.questionID == question }, ruled: ruled)
    }

    /// A row's sheet and edition as they are known here. One that a spreadsheet changed is taken where it can be only
    /// one; the sheet then follows from the edition.
    mutating func named(sheet: String, edition text: String) throws -> (sheet: String, id: String) {
        var id = text.uppercased()
        if !id.isEmpty, try holdings.edition(id) == nil {
            let made = try holdings.allEditions().filter { Spreadsheet.mayBe(id, of: $0) }
            let mine = try made.filter { other in
                guard !sheet.isEmpty, let edition = try holdings.edition(other) else { return true }
                return isName(sheet, of: edition)
            }
            if let only = mine.first, mine.count == 1 {
                id = only
            } else if !made.isEmpty {
                throw BadRow(
                    "edition '\(text)' may be \(made.joined(separator: " or ")); \(Spreadsheet.mend)"
                )
            }
        }
        if let edition = try holdings.edition(id), isName(sheet, of: edition) { return ("", id) }
        if id.isEmpty, try !holdings.knows(sheet: sheet), Spreadsheet.suspicion(sheet) != nil {
            throw BadRow("sheet '\(sheet)' is a date to a spreadsheet; \(Spreadsheet.mend)")
        }
        return (sheet, id)
    }

    private func isName(_ sheet: String, of edition: Edition) -> Bool {
        [edition.sheet, SheetKey.sheet(of: edition.sheet)].contains {
            Spreadsheet.mayBe(sheet, of: $0)
        }
    }

    /// A pupil's code as the roster has it: `7` is `007` where no other code can have become it.
    func pupil(_ text: String) -> String {
        let code = text.uppercased()
        guard !code.isEmpty, !isPupil(code) else { return code }
        let made = roster.filter { Spreadsheet.mayBe(code, of: $0) }
        return made.count == 1 ? made.first ?? code : code
    }

    /// A page's code and its owner, whichever of the two columns a person wrote them into.
    func owner(_ answer: String, _ pupil: String) -> (answer: String, pupil: String) {
        var (said, whose) = (answer, self.pupil(pupil))
        if whose.isEmpty, SheetCode(said) == nil, isPupil(self.pupil(said)) {
            (said, whose) = ("", self.pupil(said))
        } else if said.isEmpty, SheetCode(pupil) != nil {
            (said, whose) = (pupil, "")
        }
        return (said, whose)
    }
}
