import Foundation

/// The cells of an .xlsx workbook's first sheet (ECMA-376, SpreadsheetML), as texts: what the sheet shows, but for
/// numbers, which come with all their digits, and dates, which come as `2-Jan`.
enum WorkbookRows {
    /// The rows that have any cell, by their numbers from 1; nil for what is no workbook.
    static func read(_ data: Data) -> [(line: Int, cells: [String])]? {
        guard let zip = ZipFile(data), let sheet = firstSheet(zip) else { return nil }
        let texts = zip.file("xl/sharedStrings.xml").map(sharedTexts) ?? []
        let dates = zip.file("xl/styles.xml").map(dateStyles) ?? []
        return rows(sheet, texts, dates)
    }

    /// The sheet that is first in the book, wherever it lies.
    private static func firstSheet(_ zip: ZipFile) -> [UInt8]? {
        guard let book = zip.file("xl/workbook.xml") else { return nil }
        var id: String?
        for case .open("sheet", let attributes) in XMLTags(book) where id == nil {
            id = attributes["id"]
        }
        var target = "worksheets/sheet1.xml"
        for case .open("Relationship", let attributes) in XMLTags(
            zip.file("xl/_rels/workbook.xml.rels") ?? [])
        where id != nil && attributes["Id"] == id {
            target = attributes["Target"] ?? target
        }
        return zip.file(target.hasPrefix("/") ? String(target.dropFirst()) : "xl/\(target)")
    }

    /// Texts that cells name by number; what says how they are spoken is none of them.
    private static func sharedTexts(_ bytes: [UInt8]) -> [String] {
        var texts: [String] = []
        var (isText, isSpoken) = (false, false)
        for piece in XMLTags(bytes) {
            switch piece {
            case .open("si", _): texts.append("")
            case .open("t", _): isText = true
            case .close("t"): isText = false
            case .open("rPh", _): isSpoken = true
            case .close("rPh"): isSpoken = false
            case .text(let text) where isText && !isSpoken && !texts.isEmpty:
                texts[texts.count - 1] += text
            default: break
            }
        }
        return texts
    }

    /// Which styles of cells show a date.
    private static func dateStyles(_ bytes: [UInt8]) -> Set<Int> {
        var formats: Set<Int> = Set(14...17).union([22, 27, 30, 36, 50, 57])
        var styles: Set<Int> = []
        var (isCell, count) = (false, 0)
        for piece in XMLTags(bytes) {
            switch piece {
            case .open("numFmt", let attributes):
                guard let id = attributes["numFmtId"].flatMap({ Int($0) }) else { continue }
                let code = unquoted(attributes["formatCode"] ?? "")
                if code.contains("d") || code.contains("y") { formats.insert(id) }
            case .open("cellXfs", _): isCell = true
            case .close("cellXfs"): isCell = false
            case .open("xf", let attributes) where isCell:
                if let id = attributes["numFmtId"].flatMap({ Int($0) }), formats.contains(id) {
                    styles.insert(count)
                }
                count += 1
            default: break
            }
        }
        return styles
    }

    /// A number's format without texts and colours in it, lower case.
    private static func unquoted(_ format: String) -> String {
        var (out, quote): (String, Character?) = ("", nil)
        for character in format.lowercased() {
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "[" {
                quote = character == "[" ? "]" : "\""
            } else {
                out.append(character)
            }
        }
        return out
    }

    private static func rows(
        _ bytes: [UInt8], _ texts: [String], _ dates: Set<Int>
    ) -> [(line: Int, cells: [String])] {
        var rows: [(line: Int, cells: [String])] = []
        var cell = WorkbookCell()
        for piece in XMLTags(bytes) {
            switch piece {
            case .open("row", let attributes):
                let next = (rows.last?.line ?? 0) + 1
                rows.append((attributes["r"].flatMap { Int($0) } ?? next, []))
            case .open("c", let attributes): cell = WorkbookCell(attributes)
            case .close("c"):
                guard !rows.isEmpty else { continue }
                let column = cell.column ?? rows[rows.count - 1].cells.count
                guard column < WorkbookCell.mostColumns else { continue }
                let missing = column - rows[rows.count - 1].cells.count
                if missing > 0 {
                    rows[rows.count - 1].cells += Array(repeating: "", count: missing)
                }
                rows[rows.count - 1].cells.append(cell.shown(texts, dates))
            default: cell.take(piece)
            }
        }
        return rows
    }
}
