import Foundation
import Testing

@testable import Tables

/// Lists in one cell, and cells that a spreadsheet may part.
@Suite struct CellListTests {
    @Test(arguments: [
        [], ["four"], ["4", "four"], ["2; 3", "3; 2"], ["a|b"], ["\"quoted\""],
        ["say \"no\"", "x"],
        ["\"; \""], [" kept "], ["a\nb", "c"], ["O'Neil", "5 \" tall"],
    ])
    func comesBackAsItWas(texts: [String]) {
        #expect(CellList.texts(in: CellList.joined(texts)) == texts)
    }

    @Test(arguments: [
        ("4; four", ["4", "four"]), ("4;four|vier", ["4", "four", "vier"]), (" ;; ", []),
        ("5\" ; 6", ["5\"", "6"]), ("\"open; 6", ["\"open", "6"]),
        ("\"a\" b; c", ["\"a\" b", "c"]),
        ("\"\"; x", ["x"]),
    ])
    func readsWhatPeopleWrite(cell: String, texts: [String]) {
        #expect(CellList.texts(in: cell) == texts)
    }

    /// A spreadsheet parts lines at commas, semicolons or tabs, whichever its country has.
    @Test(arguments: ["a;b", "a,b", "a\tb", "a\"b", "a\nb"])
    func quotesACellThatASpreadsheetMayPart(cell: String) {
        let quoted = "\"" + cell.replacing("\"", with: "\"\"") + "\""
        #expect(CSV.cell(cell) == quoted)
        #expect(CSV.cell(cell, ";") == quoted)
    }
}
