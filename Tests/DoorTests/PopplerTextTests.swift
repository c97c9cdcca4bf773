import Foundation
import Support
import Testing

@testable import Programs

/// The words that a PDF says are on its page.
@Suite struct PopplerTextTests {
    @Test func readsWordsWithTheirPlaces() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "sheet.pdf")
        try Made.pdf([(595, 842)]).write(to: file)
        let words = try Poppler.words(file, page: 1)
        #expect(!words.isEmpty)
        #expect(words.allSatisfy { $0.left >= 0 && $0.right <= 595 && $0.bottom <= 842 })
    }

    @Test func putsThePartsOfAFractionOnLinesOfTheirOwn() {
        let rows = Poppler.rows(
            """
            <block xMin="50" yMin="100" xMax="120" yMax="121">
            <line xMin="50" yMin="100" xMax="120" yMax="121">
            """)
        let words = Poppler.parsed(
            """
            <page width="595.0" height="842.0">
            <word xMin="50" yMin="100" xMax="55" yMax="111">8</word>
            <word xMin="50" yMin="110" xMax="55" yMax="121">9</word>
            <word xMin="60" yMin="104" xMax="66" yMax="117">&lt;</word>
            <word xMin="70" yMin="100" xMax="75" yMax="111">3</word>
            """, rows: rows)
        #expect(words.map(\.text) == ["8", "9", "<", "3"])
        #expect(words.map(\.line) == [0, 1, 2, 0])
    }

    @Test(arguments: [
        "<word xMin=\"nan\" yMin=\"1\" xMax=\"2\" yMax=\"3\">a</word>",
        "<word xMin=\"5\" yMin=\"1\" xMax=\"2\" yMax=\"3\">a</word>", "<word >a</word>",
        "<word xMin=\"1\" yMin=\"1\" xMax=\"2\" yMax=\"1e300\">a</word>",
    ])
    func leavesWordsThatAreNowhere(_ line: String) {
        #expect(Poppler.parsed(line, rows: []).isEmpty)
    }

    @Test func measuresHowMuchPicturesCover() {
        let table = """
            page   num  type   width height color comp bpc  enc interp  object ID x-ppi y-ppi size ratio
            --------------------------------------------------------------------------------------------
               1     0 image    2480  3508  gray    1   8  jpeg   no         8  0   300   300  512K 6.0%
            """
        #expect(abs(Poppler.pictureArea(table) - 595.2 * 841.92) < 1)
    }
}
