import Testing

@testable import Artifacts

/// What a sheet's key says.
struct SheetKeyTests {
    @Test(arguments: [
        ("fractions-03", SheetKey.worksheet("fractions-03")),
        ("fractions-03/c01", .copy(of: "fractions-03", name: "c01")),
        (
            "fractions-03/P07/7K3QF-1",
            .attempt(at: "fractions-03", pupil: "P07", attempt: "7K3QF-1")
        ),
        ("unplaced/0a1b-2", .unplaced(scan: "0a1b-2")),
    ])
    func tellsTheKindsApartAndWritesThemAsTheyWere(_ text: String, _ key: SheetKey) {
        #expect(SheetKey(text) == key)
        #expect(key.text == text)
        #expect(key.sheet == SheetKey.sheet(of: text))
        #expect(SheetKey.isValid(text))
    }

    @Test(arguments: [
        "", "/", "a/", "/a", "a//b", "a/b/c/d", "..", "a/../b", "ä", "unplaced", "unplaced/a/b",
    ])
    func isNilForWhatIsNoSheets(_ text: String) {
        #expect(SheetKey(text) == nil)
    }

    @Test func namesThePupilOfAnAttemptAlone() {
        #expect(SheetKey("rain/P07/1-1")?.pupil == "P07")
        #expect(SheetKey("rain/P07")?.pupil == nil)
        #expect(SheetKey("rain/P07/1-1")?.isTakenIn == false)
        #expect(SheetKey("rain/c02")?.isTakenIn == true)
        #expect(SheetKey("unplaced/a-1")?.isTakenIn == false)
    }
}
