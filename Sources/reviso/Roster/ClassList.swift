import Artifacts
import Foundation
import Tables

/// A class list as schools have it: a table of names with any separator and encoding, a workbook, or OneRoster's
/// `users.csv`.
struct ClassList {
    /// One pupil of it.
    struct Pupil: Equatable {
        var name: String
        var group = ""
        /// A code of ours, where the list has one.
        var code = ""
        /// What the pupil's classes are called, where the list says so elsewhere.
        var classes: Set<String> = []
        /// From 1.
        var line: Int
    }

    /// The pupils, in the list's order.
    private(set) var pupils: [Pupil] = []
    /// Lines that are of no pupil, with the reason.
    private(set) var leftOut: [(line: Int, why: String)] = []

    /// Reads a list. `folder` is what OneRoster keeps beside it. Throws where it is no table, its letters cannot be
    /// told, or nothing says which column is the name.
    init(
        _ data: Data, name file: String, beside folder: OneRosterFolder = .none
    ) throws(Problem) {
        guard let table = CSVTable(Self.parted(data), isHeader: ListColumns.isHeader) else {
            throw Problem(
                .input, "File '\(file)' is empty or no table",
                hint: "save it as CSV, with a name on each line")
        }
        guard !table.isDoubtful else {
            throw Problem(
                .input, "The letters of '\(file)' cannot be told for certain",
                hint: "in the spreadsheet choose Save as, 'CSV UTF-8'")
        }
        guard let columns = ListColumns(table.header) else {
            try readNamesAlone(table, file)
            return
        }
        let students = try Self.students(columns, folder, file)
        for row in table.rows {
            func cell(_ column: Int?) -> String { column.map(row.cell) ?? "" }
            if let why = Self.reason(columns, row, students) {
                leftOut.append((row.line, why))
                continue
            }
            let parts = columns.given.map(row.cell) + [cell(columns.family)]
            let name =
                columns.whole.map { Self.turned(row.cell($0)) }
                ?? parts.filter { !$0.isEmpty }.joined(separator: " ")
            try take(
                Pupil(
                    name: name, group: cell(columns.group), code: cell(columns.code).uppercased(),
                    classes: folder.classes[cell(columns.account)] ?? [], line: row.line), file)
        }
    }

    /// Leaves out the pupils that a test is not for.
    mutating func keep(_ isMeant: (Pupil) -> Bool) { pupils.removeAll { !isMeant($0) } }

    /// Gives a group to those who have none.
    mutating func fill(_ group: String) {
        for place in pupils.indices where pupils[place].group.isEmpty {
            pupils[place].group = group
        }
    }

    /// Lists with bars between their cells are told so: spreadsheets write none.
    private static func parted(_ data: Data) -> Data {
        guard let text = PlainText.read(data), !text.isDoubtful else { return data }
        let first = text.text.prefix { !$0.isNewline }
        guard first.contains("|"), !first.contains(where: { ",;\t".contains($0) }) else {
            return data
        }
        return Data("sep=|\n\(text.text)".utf8)
    }

    /// A list without a header: names in one column or two, numbers before them left out.
    private mutating func readNamesAlone(_ table: CSVTable, _ file: String) throws(Problem) {
        let rows =
            [CSVTable.Row(line: table.headerLine, cells: table.headerCells)] + table.rows
        let width = rows.map(\.filled).max() ?? 0
        let columns = (0..<width).filter { column in
            rows.contains { row in
                !row.cell(column).allSatisfy { $0.isNumber || ".)#".contains($0) }
            }
        }
        guard (1...2).contains(columns.count) else {
            throw Problem(
                .input, "Nothing in '\(file)' says which column is the name",
                hint: "write a first line over the columns, such as name,group")
        }
        for row in rows {
            let cells = columns.map(row.cell).filter { !$0.isEmpty }
            // `Müller, Anna` is a name turned round, and no first name behind a comma.
            let isTurned =
                table.separator == "," && columns.count == 2
                && row.cells.indices.contains(columns[1])
                && row.cells[columns[1]].first?.isWhitespace == true
            let name =
                isTurned
                ? cells.reversed().joined(separator: " ")
                : Self.turned(cells.joined(separator: " "))
            try take(Pupil(name: name, line: row.line), file)
        }
    }

    private mutating func take(_ pupil: Pupil, _ file: String) throws(Problem) {
        var pupil = pupil
        let number = pupil.name.prefix { $0.isNumber || ".) ".contains($0) }
        if number.contains(where: \.isNumber) { pupil.name.removeFirst(number.count) }
        pupil.name = Self.line(pupil.name)
        pupil.group = Self.line(pupil.group)
        guard !pupil.name.isEmpty else {
            leftOut.append((pupil.line, "it has no name"))
            return
        }
        guard !Spreadsheet.isSpoiltName(pupil.name) else {
            throw Problem(
                .input, "The name on line \(pupil.line) of '\(file)' has lost letters",
                hint: "in the spreadsheet choose Save as, 'CSV UTF-8'")
        }
        pupils.append(pupil)
    }

    /// A text on one line, with single spaces.
    private static func line(_ text: String) -> String {
        OthersText.line(text).split(separator: " ").joined(separator: " ")
    }

    /// `Müller, Anna` as `Anna Müller`.
    private static func turned(_ name: String) -> String {
        let parts = name.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.contains(where: \.isLetter) }) else {
            return name
        }
        return "\(parts[1]) \(parts[0])"
    }

    /// Why a row of OneRoster is of no pupil; nil where it is of one.
    private static func reason(
        _ columns: ListColumns, _ row: CSVTable.Row, _ students: Set<String>?
    ) -> String? {
        guard columns.isOneRoster else { return nil }
        if let status = columns.status, row.cell(status).lowercased() == "tobedeleted" {
            return "the account is to be deleted"
        }
        if let enabled = columns.isEnabled, row.cell(enabled).lowercased() == "false" {
            return "the account is switched off"
        }
        let isPupil =
            columns.role.map { row.cell($0).lowercased() == "student" }
            ?? students.map { $0.contains(columns.account.map(row.cell) ?? "") }
        return isPupil == false ? "the account is no pupil's" : nil
    }

    /// The accounts of pupils that OneRoster 1.2 lists in a file of its own; nil where the list itself says the role.
    private static func students(
        _ columns: ListColumns, _ folder: OneRosterFolder, _ file: String
    ) throws(Problem) -> Set<String>? {
        guard columns.isOneRoster, columns.role == nil else { return nil }
        guard let students = folder.students else {
            throw Problem(
                .input, "OneRoster's '\(file)' does not say who is a pupil",
                hint: "put its roles.csv into the same folder")
        }
        return students
    }
}
