import Imaging
import Testing

/// Copies of one page of which the blank is asked, some of them pictures of one sheet of paper.
@Suite struct SheetsOfACopyStackTests {
    /// Rows of printed strokes, and of written ones where a seed is given; a little paler or noisier as taken again,
    /// and with shade along its rim where it is asked for.
    private func page(written seed: Int?, again: Int = 0, shaded: Bool = false) -> Image {
        let (width, height) = (1240, 1754)
        var grey = [UInt8](repeating: 255, count: width * height)
        func stroke(_ x: Int, _ y: Int, _ wide: Int, _ high: Int, _ value: UInt8) {
            for row in y..<y + high {
                for column in x..<x + wide { grey[row * width + column] = value }
            }
        }
        for line in 0..<20 {
            for word in 0..<12 {
                let x = 120 + 62 * word
                stroke(x, 140 + 75 * line, 4, 22, 20)
                stroke(x + 8, 140 + 75 * line + (word * 7 + line * 3) % 18, 22, 4, 20)
                stroke(x + 34, 146 + 75 * line, 4, 16, 20)
            }
        }
        if let seed {
            for line in 0..<20 where (line + seed) % 4 != 0 {
                let (x, y) = (900 + (37 * line * seed) % 90, 130 + 75 * line)
                stroke(x, y, 5, 40, 60)
                stroke(x, y + (seed * 11 + line * 5) % 30, 30 + (seed * 7) % 20, 5, 60)
                stroke(x + 50, y + (seed * 5) % 12, 5, 34, 60)
            }
        }
        for y in 700..<1000 where shaded {
            for x in 0..<40 { grey[y * width + x] = UInt8(120 + 3 * x) }
        }
        // Grain of another exposure, far paler than ink.
        var random = UInt32(truncatingIfNeeded: 7919 * again + 1)
        for at in grey.indices where again > 0 {
            random = random &* 1_664_525 &+ 1_013_904_223
            let value = Int(grey[at]) + Int(random >> 29) - 4
            grey[at] = UInt8(max(0, min(255, value)))
        }
        return Image(grey: grey, widthPx: width, heightPx: height)
    }

    private func blank(_ pages: [Image]) -> PageBlank? {
        PageBlank(of: pages.map { ($0, 150) })
    }

    @Test func hasNoBlankOfOneSheetThatWasTakenTwiceOrThrice() {
        #expect(blank([page(written: 1), page(written: 1, again: 1)]) == nil)
        #expect(
            blank([page(written: 1), page(written: 1, again: 1), page(written: 1, again: 2)])
                == nil)
        #expect(blank([page(written: nil), page(written: nil, again: 1)]) == nil)
    }

    @Test func takesShadeAlongTheRimForNoSheetOfItsOwn() {
        let pages = [page(written: 1, shaded: true), page(written: 1, again: 1)]
        #expect(blank(pages) == nil)
        #expect(blank(pages.reversed()) == nil)
        #expect(blank([page(written: 1, shaded: true), page(written: nil, again: 1)]) != nil)
    }

    @Test func countsASheetThatWasTakenAgainOnce() {
        // Two sheets are too few to tell ink from print, however often one was taken.
        #expect(
            blank([page(written: 1), page(written: 1, again: 1), page(written: 2)]) == nil)
        let three = blank([
            page(written: 1), page(written: 1, again: 1), page(written: 2), page(written: 3),
        ])
        #expect(three?.isKnown == false)
    }

    @Test func takesACleanSheetForTheBlankThoughEachWasTakenTwice() {
        let known = blank([
            page(written: 1), page(written: 1, again: 1), page(written: nil),
            page(written: nil, again: 2),
        ])
        #expect(known?.isKnown == true)
    }
}
