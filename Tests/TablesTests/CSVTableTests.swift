import Foundation
import Testing

@testable import Tables

struct CSVTableTests {
    private static let rows = [["P01", "Jörg Müßig", "4b"], ["P02", "Zoë Núñez", "4b"]]

    private static func text(_ separator: String, _ end: String = "\r\n") -> String {
        ([["code", "name", "group"]] + rows).map { $0.joined(separator: separator) + end }.joined()
    }

    private static func utf16(_ text: String, little: Bool, mark: Bool = true) -> Data {
        Data(
            ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
                let bytes = [UInt8(unit & 255), UInt8(unit >> 8)]
                return little ? bytes : bytes.reversed()
            })
    }

    /// The same class list, as programs save it.
    static let saved: [(String, Data)] = [
        ("commas", Data(text(",").utf8)),
        ("semicolons and a mark", Data("\u{FEFF}\(text(";"))".utf8)),
        ("tabs", Data(text("\t", "\n").utf8)),
        ("Unicode text", utf16(text("\t"), little: true)),
        ("Unicode text, the other way", utf16(text("\t"), little: false)),
        ("Unicode text without a mark", utf16(text("\t"), little: true, mark: false)),
        ("Windows-1252", text(";").data(using: .windowsCP1252) ?? Data()),
        ("a Mac", Mac.data(text(";", "\r"))),
        ("a Mac, with lines as Windows has them", Mac.data(text(","))),
        ("a line that names the separator", Data("sep=;\r\n\(text(";"))".utf8)),
        ("a title above", Data("Class 4b, room 3;;\r\n\r\n\(text(";"))".utf8)),
        ("empty cells behind", Data(text(",", ",,\r\n").utf8)),
        ("a further column", Data(text(",", ",ok\r\n").utf8)),
    ]

    @Test(arguments: saved)
    func readsWhatProgramsSave(_ way: String, _ data: Data) throws {
        let table = try #require(CSVTable(data, isHeader: { $0.contains("code") }))
        #expect(Array(table.header.prefix(3)) == ["code", "name", "group"])
        #expect(table.rows.map { row in (0..<3).map(row.cell) } == Self.rows)
        #expect(!table.isDoubtful)
    }

    @Test func saysWhichLineARowBeginsOn() throws {
        let table = try #require(
            CSVTable(Data("sep=,\nThe class\ncode,name\n\n1,\"A\nB\"\n2,C\n".utf8)) {
                $0.contains("code")
            })
        #expect(table.headerLine == 3)
        #expect(table.rows.map(\.line) == [5, 7])
    }

    @Test func takesWhatIsMeantOutOfACell() throws {
        let table = try #require(CSVTable(Data("a,b,c\n'=1+1,\"=\"\"007\"\"\",' x'\n".utf8)))
        #expect((0..<3).map(table.rows[0].cell) == ["=1+1", "007", "' x'"])
    }

    @Test(arguments: [
        ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
        ("=1+1", "'=1+1"), ("-3 + 5", "'-3 + 5"), ("@x", "'@x"), ("+1", "'+1"),
        ("two\nlines", "\"two\nlines\""), ("=a,b", "\"'=a,b\""), ("", ""),
        ("＝1+1", "'＝1+1"), ("\n=1", "\"'\n=1\""), ("\t=1", "\"'\t=1\""),
    ])
    func guardsAndQuotesCells(_ text: String, _ cell: String) {
        #expect(CSV.cell(text) == cell)
    }

    @Test(arguments: ["=1+1", "-5", "@x", "＝1", "＋1", "'=1"])
    func aGuardedCellIsReadAsItWasMeant(_ text: String) throws {
        let table = try #require(CSVTable(CSV.encode([["a"], [text]])))
        // What a person wrote with the guard of a spreadsheet means what stands behind it.
        let meant = text.hasPrefix("'") ? String(text.dropFirst()) : text
        #expect(table.rows[0].cell(0) == meant)
    }

    @Test func writesTablesWithAnySeparator() throws {
        let rows = [["a", "b;c"], ["\"q\"", "=1"]]
        let table = try #require(CSVTable(CSV.encode(rows, separator: ";")))
        #expect(table.separator == ";")
        #expect(table.header == rows[0])
        #expect((0..<2).map(table.rows[0].cell) == rows[1])
    }

    /// Bytes that make words in both ways of writing, or in neither, are never taken for certain.
    @Test(arguments: [[0x4A, 0x9A, 0x72, 0x67], [0x4C, 0x75, 0x92, 0x73], [0xA3, 0x75, 0x6B]])
    func doubtsLettersThatMayBeOthers(_ name: [UInt8]) throws {
        let table = try #require(CSVTable(Data("name\r\n".utf8) + Data(name) + Data("\r\n".utf8)))
        #expect(table.isDoubtful)
    }
}

/// Text as old Macs write it, for the signs that the tests use.
enum Mac {
    static func data(_ text: String) -> Data {
        let upper: [Unicode.Scalar: UInt8] = [
            "ö": 0x9A, "ü": 0x9F, "ß": 0xA7, "ë": 0x91, "ú": 0x9C, "ñ": 0x96, "é": 0x8E, "’": 0xD5,
        ]
        return Data(text.unicodeScalars.map { upper[$0] ?? UInt8(truncatingIfNeeded: $0.value) })
    }
}
