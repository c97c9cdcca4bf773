public import Artifacts
import Files
package import Foundation
import Tables

/// `roster.csv`: code, name, group; the only file with names. Stages are given codes and groups, and the one that reads
/// name lines the names besides, in memory alone.
public enum RosterFile {
    /// The codes and groups, sorted by code; empty where there is no file.
    public static func read(_ workspace: Workspace) throws(Problem) -> Roster {
        let rows = try rows(workspace)
        return Roster(
            codes: rows.map {
                Roster.Entry(
                    code: $0.code, group: $0.group.isEmpty ? nil : $0.group,
                    checkins: $0.checkins)
            })
    }

    /// The same with the names, for the memory of the stage that reads name lines. Nothing writes it: see `Roster`.
    static func readNamed(_ workspace: Workspace) throws(Problem) -> Roster {
        Roster(
            codes: try rows(workspace).map {
                Roster.Entry(
                    code: $0.code, group: $0.group.isEmpty ? nil : $0.group,
                    name: $0.name.isEmpty ? nil : $0.name, checkins: $0.checkins)
            })
    }

    /// The name of each code, for the way out alone; empty where there is no file.
    public static func names(_ workspace: Workspace) throws(Problem) -> [String: String] {
        Dictionary(
            try rows(workspace).filter { !$0.name.isEmpty }.map { ($0.code, $0.name) },
            uniquingKeysWith: { first, _ in first })
    }

    package struct Row: Equatable {
        package var code, name, group: String
        /// Whether the pupil takes part in check-ins; nil where nothing is said.
        package var checkins: CheckInConsent?
        /// From 1.
        package var line: Int

        package init(
            code: String, name: String, group: String, checkins: CheckInConsent? = nil, line: Int
        ) {
            (self.code, self.name, self.group, self.line) = (code, name, group, line)
            self.checkins = checkins
        }
    }

    /// The codes of a roster that a spreadsheet would change, with what is best done, for whoever checks the files.
    public static func fragileCodes(_ roster: Roster) -> [String] {
        roster.codes.map(\.code).filter { !Spreadsheet.leavesAlone($0) }
    }

    private static func rows(_ workspace: Workspace) throws(Problem) -> [Row] {
        guard let data = try Disk.contents(workspace.roster.path) else {
            try lookForAnother(workspace)
            return []
        }
        let rows = try rows(data)
        if rows.isEmpty { try lookForAnother(workspace) }
        try FormerCodes.check(rows, workspace)
        return rows
    }

    /// A class list under another name would be overlooked in silence.
    private static func lookForAnother(_ workspace: Workspace) throws(Problem) {
        for name in [
            "roster.xlsx", "roster.txt", "roster.tsv", "roster.csv.csv", "roster.csv.xlsx",
        ] {
            guard let data = try Disk.contents(workspace.root.appending(path: name).path),
                let table = CSVTable(data, isHeader: { $0.contains("code") }),
                table.header.contains("code"), !table.rows.isEmpty
            else { continue }
            throw Problem(
                .configuration, "The class list is in \(name), and roster.csv is empty",
                hint: "save it as 'CSV UTF-8' under the name roster.csv", file: name)
        }
    }

    private static let columns = ["code", "name", "group", "checkins"]

    package static func rows(_ data: Data) throws(Problem) -> [Row] {
        guard !data.isEmpty else { return [] }
        guard let table = CSVTable(data, isHeader: { $0.contains("code") }) else {
            if String(data: data, encoding: .utf8) != nil { return [] }
            throw problem("The roster is no text", 1, save)
        }
        let header = table.header
        guard !header.isEmpty || !table.rows.isEmpty else { return [] }
        guard header.contains("code") else {
            throw problem(
                "The roster has no column 'code'", table.headerLine,
                "the first line is code,name,group")
        }
        try check(header, table.headerLine)
        if table.isDoubtful {
            throw problem(
                "The letters of the roster cannot be told for certain", table.headerLine, save)
        }
        var rows: [Row] = []
        var seen: [String: Int] = [:]
        for line in table.rows {
            func cell(_ name: String) -> String { header.firstIndex(of: name).map(line.cell) ?? "" }
            guard line.filled <= header.count else {
                throw problem(
                    "A line of the roster has more cells than its first line", line.line,
                    "put a name with a comma in it between quotation marks")
            }
            let row = Row(
                code: cell("code"), name: cell("name"), group: cell("group"),
                checkins: consent(cell("checkins")), line: line.line)
            if row.code.isEmpty, row.name.isEmpty, row.group.isEmpty { continue }
            try check(row, &seen)
            rows.append(row)
        }
        return rows.sorted { $0.code < $1.code }
    }

    /// What a row says of check-ins; a word that is none of ours is no consent, and `oddConsents` tells it.
    private static func consent(_ text: String) -> CheckInConsent? {
        CheckInConsent(rawValue: text.trimmingCharacters(in: .whitespaces).lowercased())
    }

    /// The rows of a roster that say about check-ins what means nothing here, one problem for each. They count as no.
    public static func oddConsents(_ workspace: Workspace) throws(Problem) -> [Problem] {
        guard let data = try Disk.contents(workspace.roster.path),
            let table = CSVTable(data, isHeader: { $0.contains("code") }),
            let column = table.header.firstIndex(of: "checkins")
        else { return [] }
        return table.rows.compactMap { row in
            let said = row.cell(column).trimmingCharacters(in: .whitespaces)
            guard !said.isEmpty, consent(said) == nil else { return nil }
            return problem(
                "The roster says '\(OthersText.line(said, most: 20))' about check-ins, which counts as no",
                row.line, "write yes, class or no under 'checkins'")
        }
    }

    /// A further column is the teacher's own, unless it is a misspelt one of ours.
    private static func check(_ header: [String], _ line: Int) throws(Problem) {
        let missing = columns.filter { !header.contains($0) }
        for odd in header where !columns.contains(odd) && !odd.isEmpty {
            guard let near = nearest(odd, among: missing) else { continue }
            throw problem("The roster knows no column '\(odd)'", line, "did you mean '\(near)'?")
        }
        if let twice = columns.first(where: { name in header.count { $0 == name } > 1 }) {
            throw problem(
                "The roster has two columns '\(twice)'", line, "give one of them another name")
        }
    }

    private static func check(_ row: Row, _ seen: inout [String: Int]) throws(Problem) {
        let (code, line) = (row.code, row.line)
        let allowed = code.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
        guard allowed, (1...3).contains(code.utf8.count) else {
            let isMade = code.contains(where: \.isNumber) && code.utf8.count > 3
            throw problem(
                "Roster code '\(code)' is not one to three of 0-9 and A-Z", line,
                isMade
                    ? "if a spreadsheet made it of your code, set the column to Text and write codes such as P07"
                    : "write a code such as P07")
        }
        if let first = seen.updateValue(line, forKey: code) {
            throw problem(
                "Roster code '\(code)' stands twice", line,
                "it is also on line \(first): give one pupil another code")
        }
        if Spreadsheet.isSpoiltName(row.name) {
            throw problem("The name of '\(code)' has lost letters", line, save)
        }
    }

    private static let save =
        "in the spreadsheet choose Save as, 'CSV UTF-8', and put that file in place of roster.csv"

    private static func problem(_ summary: String, _ line: Int, _ hint: String) -> Problem {
        Problem(.configuration, summary, hint: hint, file: "roster.csv:\(line)")
    }
}
