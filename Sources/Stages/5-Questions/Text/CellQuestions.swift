import Artifacts
import Language

/// Questions on the cells of a table, and on the names with its highest and lowest numbers.
struct CellQuestions {
    private let page: PageText
    private let words: PageWords
    private let stream: Stream

    init(_ page: PageText, _ words: PageWords, stream: @escaping Stream) {
        (self.page, self.words, self.stream) = (page, words, stream)
    }

    /// What its questions exercise.
    static let skill = "reading a table"

    /// Of each table its cells and its utmost numbers.
    var all: [Candidate] {
        page.tables.enumerated().flatMap { index, table in
            table.places.allSatisfy({ $0.confidence >= 0.8 && $0.doubtful.isEmpty })
                ? cells(table, index) + utmosts(table, index) : []
        }
    }

    private func cells(_ table: PageText.Table, _ index: Int) -> [Candidate] {
        table.columns.dropFirst().flatMap { column in
            table.rows.compactMap { row -> Candidate? in
                guard let cell = table.cell(column, of: row[0]) else { return nil }
                let name = "cell \(index) \(column) \(row[0])"
                var random = stream(name)
                let others = Set(table.rows.compactMap { table.cell(column, of: $0[0])?.text })
                    .subtracting([cell.text]).sorted()
                let ask = Ask.cell(column: column, name: row[0])
                return candidate(
                    name, "cell \(index) \(column)", ask, cell.text, random.shuffled(others),
                    "The table says: \(row[0]), \(column): \(cell.text) (\(cell.place.words))",
                    cell.place, 3.9)
            }
        }
    }

    private func utmosts(_ table: PageText.Table, _ index: Int) -> [Candidate] {
        table.columns.dropFirst().flatMap { column in
            [true, false].compactMap { isHighest -> Candidate? in
                guard let found = table.utmost(column, isHighest: isHighest) else { return nil }
                let name = "utmost \(index) \(column) \(isHighest)"
                var random = stream(name)
                let others = random.shuffled(table.rows.map { $0[0] }.filter { $0 != found.name })
                let ask = Ask.utmost(
                    names: table.columns[0], column: column, isHighest: isHighest)
                let place = table.places[found.row]
                let cell = table.cell(column, of: found.name)?.text ?? ""
                return candidate(
                    name, "utmost \(index) \(column)", ask, found.name, others,
                    "The table says: \(found.name), \(column): \(cell) (\(place.words))", place, 4.1
                )
            }
        }
    }

    private func candidate(
        _ name: String, _ key: String, _ ask: Ask, _ answer: String, _ others: [String],
        _ explanation: String,
        _ place: PageText.Place, _ score: Double
    ) -> Candidate? {
        guard words.isClean(answer) || answer.allSatisfy({ $0.isNumber || ",. %".contains($0) })
        else { return nil }
        func draft(_ type: Questions.QuestionType, _ wrong: [String] = []) -> Draft {
            Draft(
                type: type, prompt: ask.prompt(blank: type == .fillBlank), answer: answer,
                distractors: wrong, explanation: explanation, difficulty: .easy,
                skill: Self.skill, place: place)
        }
        var drafts: [Questions.QuestionType: Draft] = [:]
        if others.count >= 3 { drafts[.multipleChoice] = draft(.multipleChoice, others) }
        // In a column of three or four entries a choice tells little, and a blank as much.
        if answer.split(separator: " ").count <= 2 { drafts[.fillBlank] = draft(.fillBlank) }
        guard !drafts.isEmpty else { return nil }
        return Candidate(
            name: name, score: score, key: key, source: name, paragraph: -1, drafts: drafts,
            odds: Odds.of(.certain))
    }
}
