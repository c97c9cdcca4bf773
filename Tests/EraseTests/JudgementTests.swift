import Artifacts
import Drawing
import Foundation
import Imaging
import Reading
import Support
import Testing

@testable import EraseStage

/// A worksheet without a known blank: what is taken, what is kept.
@Suite struct JudgementTests {
    private static let dots = Canvas.dotsMM

    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Box {
        Box(
            x: Int(x * Self.dots), y: Int(y * Self.dots), width: Int(width * Self.dots),
            height: Int(height * Self.dots))
    }

    /// Three exercises: a prompt of print, a rule or a frame for the answer.
    private func exercises() -> (canvas: Canvas, places: [Box], words: [Box]) {
        var canvas = Canvas(widthMM: 100, heightMM: 80)
        for (row, y) in [12.0, 32, 52].enumerated() {
            for index in 0..<6 {
                canvas.glyph(
                    ["A", "B", "C", "D", "1", "0"][(index + row) % 6],
                    x: 10 + Double(index) * 4, y: y, height: 3.5, grey: 0)
            }
        }
        canvas.line(45, 17, 75, 17, width: 0.3, grey: 0.1)
        for (x0, y0, x1, y1) in [
            (45.0, 30.0, 55.0, 30.0), (45, 40, 55, 40), (45, 30, 45, 40), (55, 30, 55, 40),
        ] { canvas.line(x0, y0, x1, y1, width: 0.3, grey: 0.1) }
        canvas.line(45, 57, 75, 57, width: 0.3, grey: 0.1)
        let places = [box(45, 8, 30, 9.3), box(45, 30, 10, 10), box(45, 48, 30, 9.3)]
        let words = [12.0, 32, 52].map { box(9.5, $0 - 0.5, 25, 4.5) }
        return (canvas, places, words)
    }

    /// Writing: strokes within a place, with a tail through the rule.
    private func write(_ canvas: inout Canvas, x: Double, y: Double, grey: Double) {
        canvas.line(x, y, x + 3, y - 5, width: 0.5, grey: grey)
        canvas.line(x + 3, y - 5, x + 4, y + 1.5, width: 0.5, grey: grey)
        canvas.line(x + 1, y - 2, x + 4, y - 2, width: 0.5, grey: grey)
    }

    private func run(
        _ picture: Image, places: [Box], words: [Box],
        options: EraseStage.Options = EraseStage.defaults
    ) async throws -> (Cleaned, Image, Image, CleaningTable) {
        let table = try CleaningTable(picture, dpi: 300, in: TemporaryFolder())
        let cleaned = try await table.clean(places: places, words: words, options: options)
        return (cleaned, try table.cleanImage(), try table.maskImage(), table)
    }

    @Test(arguments: [0.1, 0.35, 0.6])
    func takesWritingFromItsPlaceAndLeavesPrintAndRules(grey: Double) async throws {
        let (blank, places, words) = exercises()
        var canvas = blank
        write(&canvas, x: 50, y: 16, grey: grey)
        write(&canvas, x: 48, y: 38, grey: grey)
        write(&canvas, x: 60, y: 56, grey: grey)
        let (cleaned, after, mask, _) = try await run(canvas.image, places: places, words: words)
        #expect(cleaned.mode == .model)
        #expect(cleaned.pages[0].printKept == 1.0)
        #expect(mask.depth == 1)
        // Nothing changes outside the mask; what is left differs from the blank only near the rules.
        let (left, right, inked) = (canvas.bytes, after.greyBytes, mask.greyBytes)
        var outside = 0
        var missing = 0
        var remaining = 0
        var ink = 0
        for at in left.indices {
            if inked[at] == 255, left[at] != right[at] { outside += 1 }
            if blank.bytes[at] < 100, right[at] > 150 { missing += 1 }
            if Int(left[at]) + 20 < Int(blank.bytes[at]) {
                ink += 1
                if Int(right[at]) + 20 < Int(blank.bytes[at]) { remaining += 1 }
            }
        }
        #expect(outside == 0)
        #expect(missing == 0)
        #expect(Double(remaining) < 0.03 * Double(ink), "\(remaining) of \(ink)")
    }

    @Test func leavesAnUnfilledPageByteForByte() async throws {
        let (blank, places, words) = exercises()
        let (cleaned, _, mask, table) = try await run(blank.image, places: places, words: words)
        #expect(cleaned.pages[0].inkShare == 0.0)
        #expect(mask.components.isEmpty)
        #expect(try table.bytes("clean-1.png") == table.bytes("page-1.png"))
    }

    /// A page with two strokes of a red pen.
    private func withRedStrokes(_ blank: Canvas) -> Image {
        var red = Canvas(widthMM: 100, heightMM: 80)
        red.line(8, 10, 40, 35, width: 0.6, grey: 0)
        red.line(60, 60, 80, 75, width: 0.6, grey: 0)
        var rgb: [UInt8] = []
        rgb.reserveCapacity(3 * blank.bytes.count)
        for at in blank.bytes.indices {
            let pen = red.bytes[at] < 128 && blank.bytes[at] > 100
            rgb += pen ? [220, 40, 50] : [blank.bytes[at], blank.bytes[at], blank.bytes[at]]
        }
        return Image(rgb: rgb, widthPx: blank.widthPx, heightPx: blank.heightPx)
    }

    @Test func takesRedAndBlueInkWhereverItStands() async throws {
        let (blank, places, words) = exercises()
        let picture = withRedStrokes(blank)
        let (_, after, mask, _) = try await run(picture, places: places, words: words)
        let bytes = after.rgbBytes
        let before = picture.rgbBytes
        let inked = mask.greyBytes
        var redLeft = 0
        var printLost = 0
        var outside = 0
        for at in blank.bytes.indices {
            let (r, g) = (Int(bytes[3 * at]), Int(bytes[3 * at + 1]))
            if r - g > 60 { redLeft += 1 }
            if blank.bytes[at] < 100, g > 150 { printLost += 1 }
            if inked[at] == 255, bytes[3 * at + 1] != before[3 * at + 1] { outside += 1 }
        }
        // Specks between letters are smaller than dust.
        #expect(redLeft < 20)
        #expect(printLost == 0)
        #expect(outside == 0)
    }

    @Test func keepsATeachersRedBesideThePupilsBlue() async throws {
        let (blank, places, words) = exercises()
        var rgb = blank.bytes.flatMap { [$0, $0, $0] }
        func draw(_ x: Double, _ y: Double, _ colour: [UInt8]) {
            var pen = Canvas(widthMM: 100, heightMM: 80)
            write(&pen, x: x, y: y, grey: 0)
            for at in blank.bytes.indices where pen.bytes[at] < 128 {
                rgb.replaceSubrange(3 * at..<3 * at + 3, with: colour)
            }
        }
        draw(85, 30, [215, 40, 50])
        draw(85, 50, [40, 60, 200])
        let picture = Image(rgb: rgb, widthPx: blank.widthPx, heightPx: blank.heightPx)
        let (_, after, _, _) = try await run(
            picture, places: places, words: words, options: .init(redInk: .keep))
        let (red, blue) = (box(84, 24, 7, 8), box(84, 44, 7, 8))
        #expect(after.cropped(to: red).rgbBytes == picture.cropped(to: red).rgbBytes)
        #expect(after.cropped(to: blue).greyBytes.allSatisfy { $0 > 230 })
    }

    @Test func keepsInkInAFrameItTouchesAndSaysSo() async throws {
        let (blank, places, words) = exercises()
        var canvas = blank
        // A scribble joined to a slanting frame is one component with it.
        for step in 0..<40 {
            let t = Double(step) / 4
            canvas.line(45 + t, 30 + t, 45.6 + t, 30.6 + t, width: 0.5, grey: 0.2)
        }
        let (cleaned, after, _, _) = try await run(canvas.image, places: places, words: words)
        let page = cleaned.pages[0]
        if page.regions.contains(where: \.restored) {
            #expect(page.note != nil)
            #expect(page.inkLeft > 0.0)
        }
        let frame = after.cropped(to: box(44.8, 29.8, 10.4, 0.5)).greyBytes
        #expect(frame.count { $0 < 128 } > frame.count / 3)
    }

    /// A sum is read as one word that runs across its blank: what is written there is no print for that.
    @Test func takesAnswersThatAWordWasReadAcross() async throws {
        let (blank, places, words) = exercises()
        var canvas = blank
        write(&canvas, x: 50, y: 16, grey: 0.1)
        write(&canvas, x: 60, y: 56, grey: 0.35)
        let wide = words.enumerated().map { $0 == 1 ? $1 : $1.union(places[$0]) }
        let (cleaned, after, _, _) = try await run(canvas.image, places: places, words: wide)
        #expect(cleaned.pages[0].printKept == 1.0)
        let left = after.greyBytes.indices.count {
            Int(canvas.bytes[$0]) + 60 < Int(blank.bytes[$0]) && after.greyBytes[$0] < 160
        }
        #expect(left < 40)
    }

    /// A rule that lies as high above its place's lower edge as some do, and the full stop behind another.
    @Test func leavesRulesWithinTheirPlacesAndFullStopsBehindThem() async throws {
        let (blank, _, words) = exercises()
        var canvas = blank
        canvas.line(75.6, 16.9, 76.0, 16.9, width: 0.5, grey: 0)
        let places = [box(45, 8, 30, 9.3), box(45, 30, 10, 10), box(45, 48, 30, 10.6)]
        let (_, after, _, _) = try await run(canvas.image, places: places, words: words)
        #expect(after.greyBytes == canvas.image.greyBytes)
    }

    /// Black writing on a page without places for answers, of which no other copy is known.
    @Test func saysWhereWritingWasNotLookedFor() async throws {
        let (blank, _, _) = exercises()
        var canvas = blank
        write(&canvas, x: 50, y: 16, grey: 0.1)
        let table = try CleaningTable(canvas.image, dpi: 300, in: TemporaryFolder())
        // As where the network cannot be used.
        let judged = Judgement(
            page: table.page,
            words: Recognition.Page(number: 1, text: "", lines: [], exercises: []),
            redInk: .remove, map: nil
        )
        .clean(canvas.image)
        #expect(judged.mode == .kept)
        #expect(judged.image == nil)
        #expect(judged.note?.hasPrefix("handwriting was not looked for") == true)
    }

    @Test(.enabled(if: InkNetwork.problem == nil, "the models are not there: run `make setup`"))
    func takesWritingWithoutPlacesByTheNetworkAlone() async throws {
        let (blank, _, words) = exercises()
        var canvas = blank
        write(&canvas, x: 50, y: 16, grey: 0.1)
        let (cleaned, after, mask, _) = try await run(canvas.image, places: [], words: words)
        #expect(cleaned.pages[0].note?.hasPrefix("handwriting was not looked for") != true)
        let (before, now, bits) = (canvas.image.greyBytes, after.greyBytes, mask.greyBytes)
        let touched = before.indices.filter { now[$0] != before[$0] }
        #expect(touched.allSatisfy { bits[$0] == 0 })
        // Nothing of the print is touched, of which the writing stands well away.
        let writing = box(49, 10, 7, 9)
        #expect(
            touched.allSatisfy {
                !writing.intersection(
                    Box(x: $0 % mask.widthPx, y: $0 / mask.widthPx, width: 1, height: 1)
                ).isEmpty
            })
    }

    @Test func keepsAPageWholeOfWhichNothingWasRead() async throws {
        let (blank, _, words) = exercises()
        let picture = withRedStrokes(blank)
        let (known, _, _, _) = try await run(picture, places: [], words: words)
        #expect(known.mode == .model)
        #expect(known.pages[0].inkShare > 0.0)
        let (unread, after, mask, _) = try await run(picture, places: [], words: [])
        let page = unread.pages[0]
        #expect(unread.mode == .kept)
        #expect(after.rgbBytes == picture.rgbBytes)
        #expect(mask.components.isEmpty)
        // What would have gone is said to be there.
        #expect(page.inkLeft == 1.0)
        #expect(!page.regions.isEmpty)
        #expect(
            page.note
                == "no print was read on the page, so handwriting could not be told from it")
    }

    @Test func keepsWhatWasReadAsPrintForCertain() async throws {
        let (blank, places, words) = exercises()
        var canvas = blank
        for index in 0..<4 {
            canvas.glyph(
                "A", x: 50 + Double(index) * 4, y: 11, height: 3.5, grey: 0)
        }
        let (_, after, _, _) = try await run(
            canvas.image, places: places, words: words + [box(49.5, 10.5, 17, 4.5)])
        #expect(after.greyBytes == canvas.bytes)
    }

    @Test func keepsTheWordsBetweenSeveralBlanks() {
        let place = Box(x: 200, y: 100, width: 800, height: 140)
        let words = [
            Box(x: 0, y: 105, width: 240, height: 30), Box(x: 400, y: 106, width: 300, height: 30),
            Box(x: 710, y: 105, width: 60, height: 30), Box(x: 960, y: 105, width: 100, height: 30),
            Box(x: 0, y: 205, width: 700, height: 30),
        ]
        let gaps = FreeSpace.gaps(in: place, between: words)
        #expect(gaps.map(\.x) == [240, 770, 700])
        #expect(gaps.map(\.maxX) == [400, 960, 1000])
        #expect(gaps.allSatisfy { gap in words.allSatisfy { $0.intersection(gap).isEmpty } })
    }
}
