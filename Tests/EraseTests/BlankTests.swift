import Artifacts
import Drawing
import Imaging
import Testing

/// What a blank is taken from, and what is ink beyond it.
@Suite struct BlankTests {
    private static let (width, height) = (40.0, 30.0)

    private static func page(_ draw: (inout Canvas) -> Void = { _ in }) -> Image {
        var canvas = Canvas(widthMM: width, heightMM: height)
        canvas.line(5, 20, 35, 20, width: 0.4, grey: 0)
        draw(&canvas)
        return canvas.image
    }

    /// What is taken of a page whose blank lies on it as it is.
    private func taken(_ page: Image, blank: Image = BlankTests.page()) -> [PageInk.Component] {
        var ink = PageInk(page, dpi: 300)
        return ink.takeBeyond(laid: blank.greyBytes, black: 255, reachMM: 0.16).components
    }

    @Test func leavesARuleThatLiesALittleOff() {
        let moved = Self.page { canvas in
            canvas = Canvas(widthMM: Self.width, heightMM: Self.height)
            canvas.line(5, 20.3, 35, 20.3, width: 0.4, grey: 0)
        }
        #expect(taken(moved).isEmpty)
    }

    @Test func leavesThinRulesThatADrawnBlankHasPalerThanTheyArePrinted() {
        func rules(_ grey: Double, _ canvas: inout Canvas) {
            for row in 0..<6 {
                let y = 4.0 + 2.5 * Double(row)
                canvas.line(6, y, 34, y, width: 0.25, grey: grey)
            }
        }
        // At few dots an inch half of a rule's ink is spread over its neighbours.
        let blank = Self.page { rules(0.65, &$0) }
        let printed = Self.page { rules(0.3, &$0) }
        let written = Self.page {
            rules(0.3, &$0)
            $0.line(10, 5, 14, 18, width: 0.5, grey: 0.4)
        }
        func taken(_ page: Image, isDrawn: Bool) -> [PageInk.Component] {
            var ink = PageInk(page, dpi: 300)
            return ink.takeBeyond(
                laid: blank.greyBytes, black: 255, reachMM: 0.08, isDrawn: isDrawn
            ).components
        }
        #expect(taken(printed, isDrawn: false).count == 6)
        #expect(taken(printed, isDrawn: true).isEmpty)
        let strokes = taken(written, isDrawn: true)
        #expect(!strokes.isEmpty)
        #expect(strokes.allSatisfy { $0.box.width < 60 })
    }

    @Test(arguments: [0.2, 0.7, 0.9])
    func takesAStrokeHoweverPale(grey: Double) {
        let written = Self.page { $0.line(10, 8, 14, 15, width: 0.5, grey: grey) }
        #expect(taken(written).count == 1)
    }

    @Test func leavesAPaleStainAndDust() {
        let stained = Self.page {
            $0.paint(8, 5, 6, 6, grey: 0.92)
            $0.paint(25, 8, 0.2, 0.2, grey: 0.3)
        }
        #expect(taken(stained).isEmpty)
    }

    @Test func takesWhatPrintCutsOffAStroke() throws {
        func between(_ canvas: inout Canvas) {
            canvas.line(15, 20.9, 30, 20.9, width: 0.4, grey: 0)
        }
        let blank = Self.page(between)
        // Between the two rules no pixel of the stroke is far from print.
        let written = Self.page {
            between(&$0)
            $0.line(20, 15, 20, 26, width: 0.6, grey: 0.5)
        }
        var ink = PageInk(written, dpi: 300)
        let found = ink.takeBeyond(laid: blank.greyBytes, black: 255, reachMM: 0.16)
        let clean = try #require(ink.cleaned(with: found.blank)).page
        let spot = Box(x: 235, y: 241, width: 3, height: 2)
        #expect(written.cropped(to: spot).greyBytes.allSatisfy { $0 < 140 })
        #expect(clean.cropped(to: spot).greyBytes.allSatisfy { $0 > 200 })
    }

    @Test func saysWherePrintCameToHarm() {
        let page = Self.page { $0.line(10, 8, 14, 15, width: 0.5, grey: 0.2) }
        var ink = PageInk(page, dpi: 300)
        // Pure black would be what is not known.
        let laid = Self.page().greyBytes.map { max(1, $0) }
        let found = ink.takeBeyond(laid: laid, black: 255, reachMM: 0.16)
        // The left half of the rule is gone.
        var bytes = page.greyBytes
        for row in 225..<250 {
            for column in 0..<236 { bytes[row * page.widthPx + column] = 255 }
        }
        let harmed = Image(grey: bytes, widthPx: page.widthPx, heightPx: page.heightPx)
        let halves = [0, 240].map { Box(x: $0, y: 220, width: 232, height: 40) }
        let kept = ink.printKept(of: found.blank, on: page, after: harmed, in: halves)
        #expect(kept.places[0] < 0.1)
        #expect(kept.places[1] == 1)
        #expect(abs(kept.page - 0.5) < 0.05)
    }

    @Test func saysWhereInkIsLeft() {
        let page = Self.page {
            $0.line(10, 8, 14, 15, width: 0.5, grey: 0.2)
            for step in 0..<40 {
                $0.paint(
                    25 + 0.5 * Double(step % 8), 4 + 0.6 * Double(step / 8), 0.25, 0.25, grey: 0.3)
            }
        }
        var ink = PageInk(page, dpi: 300)
        let found = ink.takeBeyond(laid: Self.page().greyBytes, black: 255, reachMM: 0.16)
        let (stroke, dust) = (
            Box(x: 110, y: 85, width: 70, height: 100), Box(x: 280, y: 40, width: 80, height: 60)
        )
        let left = ink.left(beyond: found.blank, in: [stroke, dust])
        #expect(left.places[0] == 0)
        #expect(left.places[1] > 0.2)
        #expect(left.page > 0.05 && left.page <= left.places[1])
    }

    /// A page of rules on which copies are laid, one word with it.
    private func copy(word: Bool = true, ink grey: Double? = nil) -> (Image, Int) {
        var canvas = Canvas(widthMM: 80, heightMM: 60)
        for y in stride(from: 10.0, to: 55, by: 9) {
            canvas.line(10, y, 70, y, width: 0.4, grey: 0)
            for x in stride(from: 12.0, to: 66, by: 3.7) {
                canvas.line(x, y - 3, x + 1, y - 1, width: 0.35, grey: 0)
            }
        }
        if word {
            for step in 0..<6 {
                let x = 30 + 1.5 * Double(step)
                canvas.line(x, 41, x, 44, width: 0.4, grey: 0)
            }
        }
        if let grey {
            canvas.line(50, 40, 58, 44, width: 0.6, grey: grey)
            // What else a hand writes is its own: two that are the same all over are one sheet, taken twice.
            let x = 14 + 60 * grey
            canvas.line(x, 49, x + 3, 53, width: 0.6, grey: grey)
        }
        return (canvas.image, 300)
    }

    @Test func takesTheCleanOneOfTwo() throws {
        let blank = try #require(PageBlank(of: [copy(ink: 0.4), copy()]))
        #expect(blank.isKnown)
        #expect(PageBlank(of: [copy(ink: 0.4), copy()])?.darkness.greyBytes.max() == 254)
    }

    @Test func takesNeitherOfTwoThatWereWrittenOn() {
        var canvas = Canvas(copy().0)
        canvas.line(20, 49, 26, 53, width: 0.5, grey: 0.3)
        #expect(PageBlank(of: [copy(ink: 0.4), (canvas.image, 300)]) == nil)
    }

    @Test func holdsNoShadowWhereAllButOneWrote() throws {
        let copies = [0.2, 0.45, 0.65].map { copy(ink: $0) } + [copy(word: true)]
        // The last one wrote elsewhere.
        var other = Canvas(copies[3].0)
        other.line(14, 49, 20, 53, width: 0.5, grey: 0.3)
        let blank = try #require(PageBlank(of: copies.dropLast() + [(other.image, 300)]))
        #expect(!blank.isKnown)
        let shadow = blank.darkness.cropped(to: Box(x: 600, y: 478, width: 50, height: 24))
        #expect(shadow.greyBytes.allSatisfy { $0 < 40 })
    }

    @Test func holdsThePrintThatOneCopyLost() throws {
        let written = [0.2, 0.45, 0.65].map { copy(ink: $0) } + [copy(word: false, ink: 0.5)]
        let blank = try #require(PageBlank(of: written))
        let word = blank.darkness.cropped(to: Box(x: 353, y: 490, width: 3, height: 20))
        #expect(word.greyBytes.allSatisfy { $0 > 200 })
    }

    @Test func showsWhatWasTakenInColour() {
        let page = Self.page { $0.line(10, 8, 14, 15, width: 0.5, grey: 0.2) }
        let clean = Self.page()
        var bytes = [UInt8](repeating: 255, count: page.widthPx * page.heightPx)
        for (at, pair) in zip(page.greyBytes, clean.greyBytes).enumerated()
        where pair.0 != pair.1 { bytes[at] = 0 }
        let mask = Image(mask: bytes, widthPx: page.widthPx, heightPx: page.heightPx)
        let proof = ProofPicture.of(page, mask: mask, clean: clean, dpi: 300)
        let third = Int((Double(page.widthPx) / 3).rounded())
        #expect(proof.widthPx > 3 * third)
        let rgb = proof.cropped(to: Box(x: third, y: 0, width: third + 40, height: proof.heightPx))
            .rgbBytes
        let coloured = stride(from: 0, to: rgb.count, by: 3).filter {
            Int(rgb[$0]) - Int(rgb[$0 + 1]) > 100
        }
        #expect(coloured.count > 50)
        let right = proof.cropped(
            to: Box(x: proof.widthPx - third, y: 0, width: third, height: proof.heightPx / 2))
        #expect(right.greyBytes.allSatisfy { $0 > 250 })
    }
}
