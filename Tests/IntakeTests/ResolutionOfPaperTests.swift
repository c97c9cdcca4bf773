import Imaging
import Testing

@testable import IntakeStage

@Suite struct ResolutionOfPaperTests {
    private let all = [PaperSides.End](repeating: .edge, count: 4)

    private func dpi(
        _ inches: (Double, Double), _ ends: [PaperSides.End], letters: Double
    ) -> Double {
        Resolution.photographed(
            widthPx: 150 * inches.0, heightPx: 150 * inches.1, ends: ends, letters: letters)
    }

    @Test(arguments: [110.0, 150, 210]) func goesByAWholeSheetHoweverLargeItsLetters(
        letters: Double
    ) {
        #expect(abs(dpi((8.27, 11.69), all, letters: letters) - 150) < 1)
        #expect(abs(dpi((11, 8.5), all, letters: letters) - 150) < 1)
        // Five hundredths too narrow.
        #expect(abs(dpi((7.8, 11.69), all, letters: letters) - 150) < 5)
    }

    @Test func goesByTheLettersOfPaperOfAnotherShape() {
        #expect(dpi((4, 10), all, letters: 145) == 145)
    }

    @Test(arguments: [110.0, 210]) func goesByItsWidthWhereItsLowerEdgeIsOut(letters: Double) {
        let ends: [PaperSides.End] = [.edge, .edge, .edge, .picture]
        #expect(abs(dpi((8.27, 9), ends, letters: letters) - 150) < 4)
    }

    @Test(arguments: [110.0, 210]) func goesByItsHeightWhereASideIsOut(letters: Double) {
        let ends: [PaperSides.End] = [.edge, .edge, .picture, .edge]
        #expect(abs(dpi((7.5, 11.5), ends, letters: letters) - 150) < 4)
        #expect(abs(dpi((10, 8.4), ends, letters: letters) - 150) < 4)
    }

    @Test func asksLettersWhetherASheetOfWhichHalfShowsLies() {
        let ends: [PaperSides.End] = [.edge, .edge, .edge, .picture]
        #expect(abs(dpi((8.4, 5), ends, letters: 140) - 150) < 4)
        #expect(abs(dpi((11.4, 5), ends, letters: 140) - 150) < 4)
    }

    /// A picture in which no edge of the paper shows. The kind of fault: large print makes a small page of a sheet.
    @Test(arguments: [
        // Large print on a sheet, with some table around it; print of usual size; small print; a strip of a page; a
        // picture of few words.
        ((8.9, 12.2), 230.0, 158.0), ((8.5, 11.9), 160, 160), ((8.5, 11.9), 110, 110),
        ((8.5, 5), 230, 230), ((8.5, 11.9), 310, 310),
    ])
    func goesByTheSheetWherePrintIsLarge(
        inches: (Double, Double), letters: Double, expected: Double
    ) {
        let dpi = Resolution.unbounded(
            widthPx: 150 * inches.0, heightPx: 150 * inches.1, letters: letters)
        #expect(abs(dpi - expected) < 4)
    }

    @Test func takesNoPaperForLargerThanASheet() {
        // Letters a third smaller than usual print, two corners out of the picture.
        let ends: [PaperSides.End] = [.picture, .edge, .edge, .picture]
        #expect(abs(dpi((7.9, 11.2), ends, letters: 100) - 150) < 10)
        #expect(dpi((5, 7), ends, letters: 160) == 160)
        // Where an edge was looked for in vain, what shows may be a table.
        #expect(dpi((7.9, 11.2), [.none, .edge, .edge, .picture], letters: 100) == 100)
    }
}
