import Artifacts
import Foundation

/// A table as an .xlsx workbook of one sheet (ECMA-376, SpreadsheetML), its texts in the cells themselves: nothing in a
/// text can be a formula.
enum Workbook {
    /// What stands in a cell.
    enum Cell: Equatable {
        case text(String)
        case number(Int)
        case empty
    }

    /// The workbook's bytes.
    static func data(_ rows: [[Cell]]) -> Data {
        let files = [
            ("[Content_Types].xml", types),
            ("_rels/.rels", relation("officeDocument", "xl/workbook.xml")),
            ("xl/workbook.xml", book),
            ("xl/_rels/workbook.xml.rels", relation("worksheet", "worksheets/sheet1.xml")),
            ("xl/worksheets/sheet1.xml", sheet(rows)),
        ]
        return ZipArchive.data(files.map { (name: $0.0, data: Data((head + $0.1).utf8)) })
    }

    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    private static let format = "http://schemas.openxmlformats.org"
    private static let mime = "application/vnd.openxmlformats-officedocument.spreadsheetml"

    private static let types = """
        <Types xmlns="\(format)/package/2006/content-types">
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        <Override PartName="/xl/workbook.xml" ContentType="\(mime).sheet.main+xml"/>
        <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(mime).worksheet+xml"/>
        </Types>
        """

    private static let book = """
        <workbook xmlns="\(format)/spreadsheetml/2006/main" xmlns:r="\(format)/officeDocument/2006/relationships">
        <sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>
        </workbook>
        """

    private static func relation(_ type: String, _ target: String) -> String {
        """
        <Relationships xmlns="\(format)/package/2006/relationships">
        <Relationship Id="rId1" Type="\(format)/officeDocument/2006/relationships/\(type)" Target="\(target)"/>
        </Relationships>
        """
    }

    private static func sheet(_ rows: [[Cell]]) -> String {
        let lines = rows.enumerated().map { row, cells in
            let texts = cells.enumerated().map { column, cell in
                xml(cell, at: "\(letter(column))\(row + 1)")
            }
            return "<row r=\"\(row + 1)\">\(texts.joined())</row>"
        }
        return """
            <worksheet xmlns="\(format)/spreadsheetml/2006/main"><sheetData>
            \(lines.joined(separator: "\n"))
            </sheetData></worksheet>
            """
    }

    private static func xml(_ cell: Cell, at place: String) -> String {
        switch cell {
        case .text(let text):
            "<c r=\"\(place)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">\(XMLText.escaped(text))</t></is></c>"
        case .number(let number): "<c r=\"\(place)\"><v>\(number)</v></c>"
        case .empty: ""
        }
    }

    /// A column's letter, of the first 26.
    private static func letter(_ column: Int) -> Character {
        Character(Unicode.Scalar(UInt8(65 + column % 26)))
    }
}
