import Testing

@testable import Tables

struct SpreadsheetTests {
    static let fates: [(String, String, Spreadsheet.Fate)] = [
        ("5 × 3", " 5  × 3", .same), ("007", "7", .rewritten), ("1E234", "1E+234", .rewritten),
        ("12E34", "1.2E+35", .rewritten), ("1E5", "1,00E+05", .rewritten),
        ("1E5", "100000", .rewritten), ("1.50", "1,5", .rewritten), ("+5", "5", .rewritten),
        ("3:4", "03:04:00", .rewritten), ("true", "WAHR", .rewritten),
        ("1234567890123", "1.23457E+12", .rewritten), ("1/2", "01. Feb", .spoilt),
        ("1/2", "2-Jan", .spoilt), ("1/2", "02-janv", .spoilt), ("1/2", "44228", .spoilt),
        ("1/2", "1/2/2026", .spoilt), ("1.5", "01. Mai", .spoilt), ("3-4", "2026-03-04", .spoilt),
        ("12/95", "Dez 95", .spoilt), ("MAR05", "05. Mrz", .spoilt), ("3 − 1", "3 ? 1", .spoilt),
        ("3 − 1", "3 - 1", .spoilt), ("Łukasz", "?ukasz", .spoilt), ("🌱 a", "?? a", .spoilt),
        ("1/2", "1/3", .other), ("1/2", "0.5", .other), ("1/2", "44230", .other),
        ("Who?", "Whom?", .other), ("", "5", .other), ("7", "8", .other), ("12", "13", .other),
        ("5 − 3", "5 ? 4", .other), ("abc", "?bc", .other),
    ]

    @Test(arguments: fates)
    func tellsWhatBecameOfACell(_ was: String, _ now: String, _ fate: Spreadsheet.Fate) {
        #expect(Spreadsheet.fate(of: was, now: now) == fate, "\(was) \(now)")
    }

    @Test(arguments: ["7K3QF", "P07", "A1", "MAY", "12345", "X0000", "DJZ9V", "1", "MARX5"])
    func knowsWordsThatStay(_ word: String) { #expect(Spreadsheet.leavesAlone(word)) }

    @Test(arguments: [
        "1E234", "0E1", "12E34", "1D5", "01", "007", "MAR05", "12MAY", "SEPT2", "5DEZ",
    ])
    func knowsWordsThatBecomeNumbersAndDates(_ word: String) {
        #expect(!Spreadsheet.leavesAlone(word))
    }

    @Test(arguments: ["2-Jan", "01. Feb", "Jan-95", "What is 5 ? 3?", "a?b", "5?3", "N\u{FFFD}"])
    func suspectsWhatNobodyTypes(_ cell: String) { #expect(Spreadsheet.suspicion(cell) != nil) }

    @Test(arguments: [
        "Who? 3 people", "Mark-2", "may 5", "5 May 2026", "1/2", "Is it 5?", "well-fed",
    ])
    func trustsOrdinaryCells(_ cell: String) { #expect(Spreadsheet.suspicion(cell) == nil) }
}
