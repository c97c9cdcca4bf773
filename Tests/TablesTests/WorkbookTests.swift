import CDeflate
import Foundation
import Testing

@testable import Desk
@testable import Tables

struct WorkbookTests {
    @Test func readsWhatWeWrite() throws {
        let rows: [[Workbook.Cell]] = [
            [.text("Class 4b")], [.text("code"), .text("name"), .text("group")],
            [.text("01"), .text("Müller & <Søn>"), .empty], [.number(7), .empty, .text("4b")],
        ]
        let table = try #require(
            CSVTable(Workbook.data(rows), isHeader: { $0.contains("code") }))
        #expect(table.header == ["code", "name", "group"])
        #expect(table.headerLine == 2)
        #expect(
            table.rows.map { row in (0..<3).map(row.cell) } == [
                ["01", "Müller & <Søn>", ""], ["7", "", "4b"],
            ])
    }

    /// A sheet as spreadsheets write it: texts in a file of their own, styles that say which numbers are days, packed.
    @Test func readsSharedTextsDatesAndTruths() throws {
        let book = Self.packed([
            "xl/workbook.xml":
                "<workbook><sheets><sheet name=\"A\" r:id=\"r2\"/><sheet name=\"B\" r:id=\"r1\"/></sheets></workbook>",
            "xl/_rels/workbook.xml.rels":
                "<R><Relationship Id=\"r1\" Target=\"worksheets/b.xml\"/><Relationship Id=\"r2\" Target=\"/xl/worksheets/a.xml\"/></R>",
            "xl/sharedStrings.xml":
                "<sst><si><t>answer</t></si><si><r><t>one </t></r><r><t xml:space=\"preserve\">half</t></r><rPh><t>spoken</t></rPh></si></sst>",
            "xl/styles.xml":
                "<styleSheet><numFmts><numFmt numFmtId=\"170\" formatCode=\"dd\\-mmm\"/><numFmt numFmtId=\"171\" formatCode=\"0 &quot;days&quot;\"/></numFmts>"
                + "<cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"170\"/><xf numFmtId=\"171\"/></cellXfs></styleSheet>",
            "xl/worksheets/a.xml":
                "<?xml version=\"1.0\"?><x:worksheet><x:sheetData><!-- > --><x:row r=\"1\"><x:c r=\"B1\" t=\"s\"><x:v>0</x:v></x:c></x:row>"
                + "<x:row r=\"3\"><x:c r=\"B3\" t=\"s\"><x:v>1</x:v></x:c></x:row><x:row r=\"4\"><x:c r=\"B4\" s=\"1\"><x:v>44228</x:v></x:c></x:row>"
                + "<x:row><x:c s=\"2\"><x:v>44228</x:v></x:c><x:c t=\"b\"><x:v>1</x:v></x:c><x:c><x:v>0.5</x:v></x:c><x:c t=\"str\"><x:f>A1</x:f><x:v>x&#x41;</x:v></x:c><x:c/></x:row>"
                + "</x:sheetData></x:worksheet>",
        ])
        let table = try #require(CSVTable(book, isHeader: { $0.contains("answer") }))
        #expect(table.rows.map(\.line) == [3, 4, 5])
        #expect(table.rows[0].cell(1) == "one half")
        #expect(table.rows[1].cell(1) == "1-Feb")
        #expect(table.rows[2].cells == ["44228", "TRUE", "0.5", "xA", ""])
    }

    /// Damage of every kind is no workbook, and no trap.
    @Test func readsNothingFromDamagedBooks() {
        let whole = Workbook.data([[.text("code")], [.text("P07")]])
        for length in stride(from: 0, to: whole.count, by: 23) {
            _ = CSVTable(whole.prefix(length))
        }
        for place in stride(from: 0, to: whole.count, by: 11) {
            var bytes = whole
            bytes[place] ^= 0xFF
            _ = CSVTable(bytes)
        }
        #expect(CSVTable(Data("PK\u{5}\u{6}".utf8)) == nil)
    }

    /// An archive of deflated files.
    private static func packed(_ files: [String: String]) -> Data {
        func number(_ value: Int, _ count: Int) -> Data {
            Data((0..<count).map { UInt8(value >> (8 * $0) & 255) })
        }
        var (archive, directory) = (Data(), Data())
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            let body = deflated(Data(text.utf8))
            let sizes = number(body.count, 4) + number(text.utf8.count, 4)
            let names = number(name.utf8.count, 2) + number(0, 2)
            let middle = number(20, 2) + number(0, 2) + number(8, 2) + number(0, 8) + sizes + names
            directory +=
                number(0x0201_4B50, 4) + number(20, 2) + middle + number(0, 10)
                + number(archive.count, 4) + Data(name.utf8)
            archive += number(0x0403_4B50, 4) + middle + Data(name.utf8) + body
        }
        let count = number(files.count, 2)
        return archive + directory + number(0x0605_4B50, 4) + number(0, 4) + count + count
            + number(directory.count, 4) + number(archive.count, 4) + number(0, 2)
    }

    private static func deflated(_ data: Data) -> Data {
        guard let packer = libdeflate_alloc_compressor(6) else { return Data() }
        defer { libdeflate_free_compressor(packer) }
        let room = libdeflate_deflate_compress_bound(packer, data.count)
        return Data(
            [UInt8](unsafeUninitializedCapacity: room) { bytes, count in
                count = data.withUnsafeBytes {
                    libdeflate_deflate_compress(
                        packer, $0.baseAddress, $0.count, bytes.baseAddress, room)
                }
            })
    }
}
