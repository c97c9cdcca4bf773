import Artifacts
import Imaging
import Testing

@testable import Reading

/// How a 1 is told from a 7 that was written without its bar.
@Suite struct InkStrokeTests {
    /// Ink 60 pixels high: in each row a run of pixels from `left(row)` on, as wide as told.
    private func ink(width: (Int) -> Int = { _ in 5 }, left: (Int) -> Int) -> InkAtoms {
        var bytes = [UInt8](repeating: 255, count: 80 * 80)
        for row in 0..<60 {
            for x in left(row)..<left(row) + width(row) { bytes[(row + 10) * 80 + x] = 0 }
        }
        return InkAtoms(Image(grey: bytes, widthPx: 80, heightPx: 80), unitPx: 90)
    }

    private func bend(_ ink: InkAtoms) -> Double {
        ink.bend(of: ink.atoms.dropFirst().reduce(ink.atoms[0].box) { $0.union($1.box) })
    }

    @Test func findsAStrokeStraightHoweverItLeans() {
        #expect(bend(ink { _ in 30 }) < 0.01)
        #expect(bend(ink { 50 - $0 / 2 }) < 0.02)
    }

    @Test func findsAHookAndABendBesideTheStroke() {
        // A hook of a third of the height to the left of a leaning stroke, in its uppermost rows.
        let hooked = ink(width: { $0 < 6 ? 24 : 5 }) { 44 - $0 / 4 - ($0 < 6 ? 19 : 0) }
        #expect(bend(hooked) > 0.08)
        #expect(bend(ink { 30 + ($0 < 30 ? $0 : 60 - $0) / 3 }) > 0.04)
    }

    @Test func tellsNothingOfInkWithGapsOrOfALevelStroke() {
        let apart = InkAtoms(drawn(["#", " ", " ", " ", "#"], dots: 8), unitPx: 60)
        #expect(bend(apart) == 1)
        #expect(bend(InkAtoms(drawn(["##########"], dots: 6), unitPx: 60)) == 1)
    }
}
