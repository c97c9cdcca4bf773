import Artifacts
import Imaging
import Paper
import Testing

/// How pictures of the same print come to lie on one another.
@Suite struct OverlayTests {
    /// Print in the middle, and far from it, at the page's edges, a number and a rule.
    private func page() throws -> Image {
        try PaperPage(widthMM: 210, heightMM: 297) { canvas in
            for row in 0..<12 {
                _ = canvas.text(
                    "Write down the capital city of this country:", xMM: 40,
                    yMM: 40 + 18 * Double(row), style: TextStyle(sizePt: 12))
                _ = canvas.text(
                    "\(row + 1).", xMM: 12, yMM: 40 + 18 * Double(row),
                    style: TextStyle(sizePt: 12))
            }
            canvas.line([(150, 20), (195, 20)], ink: .black, lineMM: 0.3)
            _ = canvas.text("Name", xMM: 138, yMM: 20, style: TextStyle(sizePt: 10))
        }.image(dpi: 300).grey
    }

    /// A page turned by half a degree, shifted, and bent by 0.4 mm as a feeder does: where each place of the bent
    /// picture is on the flat one.
    private func bend(_ page: Image) -> PageGrid {
        let (width, height) = (Double(page.widthPx), Double(page.heightPx))
        var points: [Double] = []
        for row in 0..<17 {
            for column in 0..<17 {
                let (s, t) = (Double(column) / 16, Double(row) / 16)
                // Parabolas, which are the same on every processor.
                points += [
                    s * (width - 1) + 9 - 0.009 * t * height + 19 * (t - 0.5) * (t - 0.5),
                    t * (height - 1) - 7 + 0.009 * s * width - 19 * (s - 0.4) * (s - 0.4),
                ]
            }
        }
        return PageGrid(columns: 17, rows: 17, points: points)
    }

    @Test func laysABentPageToAPixelUpToTheEdgeOfItsPrint() throws {
        let flat = try page()
        let bent = bend(flat)
        let other = flat.drawn(through: bent, widthPx: flat.widthPx, heightPx: flat.heightPx)
        let registered = try #require(Overlay(flat, dpi: 300).registered(other))
        let (width, height) = (flat.widthPx, flat.heightPx)
        for (x, y) in [(150, 480), (150, 1750), (150, 2800), (800, 480), (800, 2800), (1800, 230)] {
            let there = registered.grid.place(
                ofPageX: Double(x), y: Double(y), widthPx: width, heightPx: height)
            let back = bent.place(ofPageX: there.x, y: there.y, widthPx: width, heightPx: height)
            // Along the rule nothing says where it lies but the name beside it.
            if x < 1800 { #expect(abs(back.x - Double(x)) < 1, "x at \(x), \(y): \(back.x)") }
            #expect(abs(back.y - Double(y)) < 1, "y at \(x), \(y): \(back.y)")
        }
    }
}
