import Artifacts
import Testing

@testable import EraseStage
@testable import Imaging

/// Pencil that runs into letters.
@Suite struct PaleStrokesTests {
    private static let size = (width: 1280, height: 120)
    // A level stroke through the gaps between letters, and what it leaves of the page by itself.
    private static let stroke = Box(x: 610, y: 60, width: 120, height: 6)
    private static let letters = (0..<20).map { Box(x: 20 + 60 * $0, y: 40, width: 26, height: 38) }

    /// Letters, black to their edges or with rims of some pixels, and pencil across some of them.
    private func page(rimPx: Int = 0, pencil: UInt8 = 160) -> Image {
        var bytes = [UInt8](repeating: 250, count: Self.size.width * Self.size.height)
        func paint(_ box: Box, _ grey: UInt8) {
            for y in box.y..<box.maxY {
                for x in box.x..<box.maxX {
                    bytes[y * Self.size.width + x] = min(bytes[y * Self.size.width + x], grey)
                }
            }
        }
        for letter in Self.letters {
            if rimPx > 0 { paint(letter.grown(by: rimPx), 150) }
            paint(letter, 10)
        }
        paint(Self.stroke, pencil)
        return Image(grey: bytes, widthPx: Self.size.width, heightPx: Self.size.height)
    }

    private func ink(_ page: Image) -> (ink: PageInk, plane: PageInk.Plane, look: PrintLook?) {
        var ink = PageInk(page, dpi: 300)
        ink.mark(Box(x: 0, y: 0, width: 1280, height: 120), as: .print)
        let plane = ink.plane(.dark, least: 12)
        let print = PageInk.Votes(print: 0.9, hand: 0, surePrint: 0.9, sureHand: 0)
        return (
            ink, plane, PrintLook(plane.components, plane.components.map { _ in print }, dpi: 300)
        )
    }

    @Test func findsPencilBetweenLettersAndTakesNoneOfThem() throws {
        var (ink, plane, look) = ink(page())
        let solid = try #require(look).solid
        let parts = ink.paleParts(
            of: plane.components, in: plane, below: solid, rimPx: 2, least: 12)
        // Before the letter at 620, behind it, and behind the next; beneath them is no pencil to be seen.
        #expect(parts.components.map(\.box.x) == [610, 648, 708])
        ink.takePale(parts.components, of: parts, below: solid, rimPx: 2, seamPx: 4)
        let taken = try #require(ink.cleaned())
        let mask = taken.mask.greyBytes.map { $0 < 128 }
        for letter in Self.letters {
            for x in letter.x..<letter.maxX { #expect(!mask[63 * Self.size.width + x]) }
        }
        // All of the gap but the letters' edges.
        for x in 648..<678 { #expect(mask[63 * Self.size.width + x]) }
    }

    @Test func learnsHowWideRimsAreAndGivesUpWhereTheyAreAsWideAsStrokes() throws {
        func rim(_ rimPx: Int) throws -> Int? {
            let (ink, plane, look) = ink(page(rimPx: rimPx, pencil: 250))
            let strokes = PaleStrokes(dpi: 300, look: try #require(look))
            return strokes.rimPx(in: ink, of: plane, least: 12)
        }
        #expect(try rim(0) == 2)
        #expect(try rim(4) == 4)
        #expect(try rim(8) == nil)
    }

    @Test func goesOnFromWritingAsPaleAndNotIntoWhatIsSurelyPrint() throws {
        let look = try #require(ink(page()).look)
        let strokes = PaleStrokes(dpi: 300, look: look)
        func chosen(
            darkness: Double, print: Double, hand: Double = 0.05, x: Int = 30
        ) -> Bool {
            func part(_ x: Int, _ darkness: Double) -> PageInk.Component {
                PageInk.Component(
                    label: 1, box: Box(x: x, y: 0, width: 20, height: 12), area: 150, inAnswers: 0,
                    inPrint: 150, inClosed: 0, broad: 0, darkness: darkness, hue: 0)
            }
            let votes = [
                PageInk.Votes(print: 0.1, hand: 0.8, surePrint: 0, sureHand: 0.8),
                PageInk.Votes(print: print, hand: hand, surePrint: 0, sureHand: 0),
            ]
            return strokes.chosen([part(0, 0.3), part(x, darkness)], votes, beside: [])[1]
        }
        #expect(chosen(darkness: 0.3, print: 0.6))
        #expect(!chosen(darkness: 0.3, print: 0.8))
        // Another pen, and too far to be the same stroke.
        #expect(!chosen(darkness: 0.5, print: 0.6))
        #expect(!chosen(darkness: 0.3, print: 0.6, x: 200))
        #expect(chosen(darkness: 0.5, print: 0.3, hand: 0.5, x: 200))
        #expect(!chosen(darkness: 0.95, print: 0.3, hand: 0.5))
    }
}
