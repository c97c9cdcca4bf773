public import Artifacts
package import Foundation

/// `roster.csv`: code, name, group; the only file with names. Stages are given codes and groups, and the one that reads name
/// lines the names besides, in memory alone.
public enum RosterFile {
    /// The codes and groups, sorted by code; empty where there is no file.
    public static func read(_ workspace: Workspace) throws(Problem) -> Roster {
        let rows = try rows(workspace)
        return Roster(
            codes: rows.map {
                Roster.Entry(code: $0.code, group: $0.group.isEmpty ? nil : $0.group)
            })
    }

    /// The same with the names, for the memory of the stage that reads name lines. Nothing writes it: see `Roster`.
    static func readNamed(_ workspace: Workspace) throws(Problem) -> Roster {
        Roster(
            codes: try rows(workspace).map {
                Roster.Entry(
                    code: $0.code, group: $0.group.isEmpty ? nil : $0.group,
                    name: $0.name.isEmpty ? nil : $0.name)
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
    }

    private static func rows(_ workspace: Workspace) throws(Problem) -> [Row] {
        guard let data = try Disk.contents(workspace.roster.path) else { return [] }
        return try rows(data)
    }

    package static func rows(_ data: Data) throws(Problem) -> [Row] {
        var text =
            String(data: data, encoding: .utf8) ?? String(data: data, encoding: .windowsCP1252)
        if text?.first == "\u{FEFF}" { text?.removeFirst() }
        guard let text else {
            throw problem(
                "The roster is neither UTF-8 nor Windows-1252", 1, "save it again as UTF-8")
        }
        let lines = table(text)
        guard let header = lines.first else { return [] }
        let columns = header.cells.map { $0.lowercased() }
        guard let code = columns.firstIndex(of: "code") else {
            throw problem(
                "The roster has no column 'code'", header.line, "the first line is code,name,group")
        }
        if let odd = columns.first(where: { !["code", "name", "group"].contains($0) }) {
            throw problem(
                "The roster knows no column '\(odd)'", header.line,
                mend(odd, among: ["code", "name", "group"]))
        }
        var rows: [Row] = []
        var seen: [String: Int] = [:]
        for (cells, line) in lines.dropFirst() {
            let cell = { (index: Int?) in
                index.flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
            }
            let row = Row(
                code: cell(code), name: cell(columns.firstIndex(of: "name")),
                group: cell(columns.firstIndex(of: "group")))
            try check(row.code, line, &seen)
            rows.append(row)
        }
        return rows.sorted { $0.code < $1.code }
    }

    private static func check(
        _ code: String, _ line: Int, _ seen: inout [String: Int]
    ) throws(Problem) {
        let allowed = code.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
        guard allowed, (1...3).contains(code.utf8.count) else {
            throw problem(
                "Roster code '\(code)' is not one to three of 0-9 and A-Z", line,
                "write a code such as P07")
        }
        if let first = seen.updateValue(line, forKey: code) {
            throw problem(
                "Roster code '\(code)' stands twice", line,
                "it is also on line \(first): give one pupil another code")
        }
    }

    private static func problem(_ summary: String, _ line: Int, _ hint: String) -> Problem {
        Problem(.configuration, summary, hint: hint, file: "roster.csv:\(line)")
    }

    /// Rows of trimmed cells with their line, empty rows left out; comma or semicolon, whichever the
    /// first line has more of; cells may stand in double quotes.
    private static func table(_ text: String) -> [(cells: [String], line: Int)] {
        let first = text.prefix { !$0.isNewline }
        let semicolons = first.count { $0 == ";" } > first.count { $0 == "," }
        let comma: Character = semicolons ? ";" : ","
        var rows: [(cells: [String], line: Int)] = []
        var cells: [String] = []
        var cell = ""
        var (quoted, closed) = (false, false)
        var (line, start) = (1, 1)
        func endCell() {
            cells.append(cell.trimmingCharacters(in: .whitespaces))
            cell = ""
        }
        func endRow() {
            endCell()
            if cells.contains(where: { !$0.isEmpty }) { rows.append((cells, start)) }
            cells = []
        }
        for character in text {
            if character == "\"" {
                // A doubled quote inside quotes closes and opens again: it stands for one.
                if !quoted, closed { cell.append(character) }
                quoted.toggle()
                closed = !quoted
                continue
            }
            closed = false
            if character.isNewline, !quoted {
                endRow()
                line += 1
                start = line
            } else if character == comma, !quoted {
                endCell()
            } else {
                if character.isNewline { line += 1 }
                cell.append(character)
            }
        }
        endRow()
        return rows
    }
}
