import Artifacts
import Engine
import Foundation
import Tables

/// `roster.csv` with lines added below: what stands there stays as it is written, letter by letter.
struct RosterText {
    /// The bytes without the line of a code; nil where there is none.
    static func removing(_ code: String, from data: Data) throws -> Data? {
        guard let table = CSVTable(data, isHeader: { $0.contains("code") }),
            let column = table.header.firstIndex(of: "code"),
            let row = table.rows.first(where: { $0.cell(column) == code }),
            let text = PlainText.decode(data)
        else { return nil }
        let next = table.rows.first { $0.line > row.line }?.line
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let end = min(next.map { $0 - 1 } ?? row.line, lines.count)
        guard row.line >= 1, row.line <= end else { return nil }
        lines.removeSubrange((row.line - 1)..<end)
        let ending = text.contains("\r\n") ? "\r\n" : "\n"
        let mark = data.starts(with: [0xEF, 0xBB, 0xBF])
        return Data(mark ? [0xEF, 0xBB, 0xBF] : []) + Data(lines.joined(separator: ending).utf8)
    }

    /// The bytes. Throws where the file has no column for what is added.
    static func adding(_ rows: [RosterFile.Row], to data: Data) throws(Problem) -> Data {
        guard !data.isEmpty, let table = CSVTable(data, isHeader: { $0.contains("code") }) else {
            return CSV.encode(
                [["code", "name", "group"]] + rows.map { [$0.code, $0.name, $0.group] })
        }
        guard let text = PlainText.decode(data) else {
            throw Problem(
                .configuration, "The roster is a workbook, and no text",
                hint: "save it as 'CSV UTF-8' under the name roster.csv", file: "roster.csv")
        }
        let missing = ["code", "name"].filter { !table.header.contains($0) }
        guard missing.isEmpty else {
            throw Problem(
                .configuration, "The roster has no column '\(missing[0])'",
                hint: "the first line is code,name,group",
                file: "roster.csv:\(table.headerLine)")
        }
        let lines = rows.map { row in
            table.header.map { column in
                switch column {
                case "code": row.code
                case "name": row.name
                case "group": row.group
                default: ""
                }
            }
        }
        let added = CSV.encode(lines, separator: table.separator, isMarked: false)
        let isEnded = text.last?.isNewline ?? true
        // With the mark in front spreadsheets show umlauts, whatever the file was written in before.
        return Data([0xEF, 0xBB, 0xBF]) + Data((text + (isEnded ? "" : "\n")).utf8) + added
    }
}
