import Artifacts
import Testing

/// What messages quote.
@Suite struct QuotedTests {
    @Test(arguments: [
        ("pupil 'Anna' is not in the roster", "pupil '…' is not in the roster"),
        ("'a' or 'b c'", "'…' or '…'"),
        ("pupil 'Sean O'Neil' is not", "pupil '…' is not"),
        ("it doesn't fit, and won't", "it doesn't fit, and won't"),
        ("an open 'quote", "an open 'quote"), ("''", "'…'"), ("", ""),
    ])
    func replacesTextsBetweenMarks(message: String, expected: String) {
        #expect(Quoted.replaced(in: message) { _ in "…" } == expected)
    }

    @Test func aSheetIsNeverCalledAsPagesThatBelongNowhere() {
        #expect(SheetKey.slug("Unplaced") == "unplaced-sheet")
        #expect(SheetKey.slug("unplaced 2") == "unplaced-2")
    }
}
