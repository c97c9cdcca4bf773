import Testing

@testable import ScoreStage

/// How large a page with marks is on paper.
@Suite struct PaperScaleTests {
    @Test(arguments: [(2480, 3508, 300), (1654, 2339, 200), (3508, 4961, 300), (4961, 3508, 300)])
    func takesAPageAtItsWordUpToA3(_ widthPx: Int, _ heightPx: Int, _ dpi: Int) {
        let scale = PaperScale.millimetres(widthPx: widthPx, heightPx: heightPx, dpi: dpi)
        #expect(scale == 25.4 / Double(dpi))
    }

    @Test func takesWhatIsLargerThanAnyWorksheetForA4() {
        // A photograph of three columns of sums, 342 by 542 mm by what it says.
        #expect(PaperScale.millimetres(widthPx: 2018, heightPx: 3200, dpi: 150) == 297.0 / 3200)
        #expect(PaperScale.millimetres(widthPx: 3200, heightPx: 2018, dpi: 150) == 297.0 / 3200)
        #expect(PaperScale.millimetres(widthPx: 3000, heightPx: 3000, dpi: 150) == 210.0 / 3000)
    }
}
