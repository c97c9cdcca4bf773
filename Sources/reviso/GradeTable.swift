import Artifacts
import Foundation
import Language
import Tables

/// A table of answers to be scored.
struct GradeTable {
    /// One answer, its key, and the cells to write again.
    struct Row {
        var cells: [String]
        var key: AnswerScorer.Key
        var answer: String
    }

    /// What is written behind a row; from a table that was graded before, it is left out.
    static let added = ["verdict", "score", "points", "reason"]
    private static let needed = ["question", "reference", "answer"]

    /// The column names, with those that are added.
    let header: [String]
    /// The answers, in the table's order.
    let rows: [Row]

    /// Reads a table. Throws `Problem` where columns are missing or named twice, a row is longer than the first line,
    /// or a type is none of ours.
    init(_ data: Data, name: String) throws {
        let table = CSVTable(data) { header in Self.needed.allSatisfy(header.contains) }
        guard let table else {
            throw Problem(
                .input, "File '\(name)' is empty or no text",
                hint: "save it as CSV in UTF-8, with the columns question, reference, answer")
        }
        guard !table.isDoubtful else {
            throw Problem(
                .input, "The letters of '\(name)' cannot be told for certain",
                hint: "in the spreadsheet choose Save as, 'CSV UTF-8'")
        }
        let missing = Self.needed.filter { !table.header.contains($0) }
        guard missing.isEmpty else {
            throw Problem(
                .input, "Columns of '\(name)' lack \(missing.joined(separator: ", "))",
                hint: "the first line must name question, reference and answer; it has "
                    + table.header.joined(separator: ", "))
        }
        let named = table.header.filter { !$0.isEmpty }
        if let twice = named.first(where: { name in named.count { $0 == name } > 1 }) {
            throw Problem(
                .input, "Column '\(twice)' of '\(name)' is there twice", hint: "rename one of them")
        }
        let kept = table.header.indices.filter { !Self.added.contains(table.header[$0]) }
        header = kept.map { table.header[$0] } + Self.added
        rows = try table.rows.map { row in
            let filled = (row.cells.lastIndex { !$0.isEmpty } ?? -1) + 1
            guard filled <= table.header.count else {
                throw Problem(
                    .input, "Line \(row.line) of '\(name)' has more cells than the first line",
                    hint: "put a text with a separator in it between quotation marks")
            }
            return try Self.row(row, table.header, kept, name)
        }
    }

    private static func row(
        _ row: CSVTable.Row, _ header: [String], _ kept: [Int], _ name: String
    ) throws -> Row {
        func cell(_ name: String) -> String { header.firstIndex(of: name).map(row.cell) ?? "" }
        let type = cell("type")
        let known = Questions.QuestionType.allCases.first {
            $0.rawValue.lowercased() == type.lowercased()
        }
        guard type.isEmpty || known != nil else {
            throw Problem(
                .input, "Type '\(type)' in line \(row.line) of '\(name)' is not one of ours",
                hint: "one of: "
                    + Questions.QuestionType.allCases.map(\.rawValue).joined(separator: ", "))
        }
        for text in [cell("reference"), cell("answer")] {
            guard Spreadsheet.isShownDate(text) else { continue }
            throw Problem(
                .input,
                "In line \(row.line) of '\(name)' a spreadsheet may have made the date '\(text)' of a fraction",
                hint: "set the column to Text, type it again, and save the table as 'CSV UTF-8'")
        }
        let key = AnswerScorer.Key(
            question: cell("question"), reference: cell("reference"),
            accepted: CellList.texts(in: cell("accepted")),
            concepts: list(cell("concepts"), at: ";\n").map { list($0, at: "|") }, type: known)
        return Row(cells: kept.map(row.cell), key: key, answer: cell("answer"))
    }

    private static func list(_ cell: String, at separators: String) -> [String] {
        cell.split { separators.contains($0) }
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// A share with at most three decimals, in no language's form.
    static func decimals(_ share: Double) -> String {
        let thousandths = Int((share * 1000).rounded())
        if thousandths % 1000 == 0 { return "\(thousandths / 1000)" }
        var tail = String(thousandths % 1000)
        while tail.count < 3 { tail = "0" + tail }
        while tail.hasSuffix("0") { tail.removeLast() }
        return "\(thousandths / 1000).\(tail)"
    }

    /// The reason, with the concepts that were found and missed.
    static func reason(_ score: AnswerScorer.Score) -> String {
        guard !score.matched.isEmpty || !score.missing.isEmpty else { return score.reason }
        func listed(_ words: [String]) -> String {
            words.isEmpty ? "nothing" : words.joined(separator: ", ")
        }
        return "\(score.reason); found: \(listed(score.matched)); missing: \(listed(score.missing))"
    }
}
