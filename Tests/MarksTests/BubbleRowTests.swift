import Artifacts
import Drawing
import Testing

@testable import Imaging
@testable import Marks

/// Rows of bubbles on paper that does not lie quite where its corners say.
@Suite struct BubbleRowTests {
    /// The sheet as a picture of 300 dpi that a map lays `offMM` too far to the left.
    private func flat(_ sheet: DrawnSheet, offMM: Double) -> FlatPage {
        let picture = sheet.canvas.image
        let dots = Double(picture.widthPx) / sheet.page.widthMM
        let place = Registration(
            pageToPixels: [dots, 0, -offMM * dots, 0, dots, 0, 0, 0, 1], marks: 4, quarterTurns: 0,
            agreement: 1, residualMM: offMM.magnitude)
        return FlatPage(picture, at: place, page: sheet.page.geometry, blank: DrawnSheet().blank)
    }

    private func row(_ index: Int, of sheet: DrawnSheet, offMM: Double) -> BubbleRow {
        let field = sheet.page.fields[index]
        return BubbleRow(
            questionID: field.questionID, bubbles: field.bubblesMM, on: flat(sheet, offMM: offMM))
    }

    @Test(arguments: [0, 0.4, -0.4, 0.7, -0.7])
    func holdsEachBubbleAgainstItsOwnPrintWherePaperLiesOff(offMM: Double) throws {
        var random = SplitMix64(seed: 4)
        var sheet = DrawnSheet()
        let box = try #require(sheet.page.fields[3].bubblesMM["B"])
        sheet.mark(box, .filled(coverage: 0.9, darkness: 0.2), random: &random)
        for bubble in row(2, of: sheet, offMM: offMM).bubbles {
            #expect(bubble.disc.share < 0.02 && bubble.disc.strong < 0.1, "\(bubble)")
            #expect(bubble.halo.near == 0 && !bubble.isLost, "\(bubble)")
        }
        for bubble in row(3, of: sheet, offMM: offMM).bubbles {
            let (isMarked, share) = (bubble.letter == "B", bubble.disc.share)
            #expect(isMarked ? share > 0.5 : share < 0.02, "\(bubble)")
        }
    }

    /// Twelve rings on a sheet that bends more and more along them.
    @Test func followsABendAlongARowOfMany() throws {
        var random = SplitMix64(seed: 5)
        let page = DrawnSheet().page
        var blank = Canvas(widthMM: page.widthMM, heightMM: page.heightMM)
        var bent = blank
        var bubbles: [String: BoxMM] = [:]
        for index in 0..<12 {
            let x = 70 + 9.1 * Double(index)
            let off = 0.015 * Double(index * index)
            bubbles["f\(index)"] = BoxMM(x: x - 2.5, y: 97.5, width: 5, height: 5)
            blank.ring(x, 100, radius: 2.5, width: 0.3, grey: 0)
            bent.ring(x, 100 + off, radius: 2.5, width: 0.3, grey: 0)
            if index == 10 {
                bent.mark(
                    BoxMM(x: x - 2.5, y: 97.5 + off, width: 5, height: 5),
                    .filled(coverage: 0.8, darkness: 0.6), random: &random)
            }
        }
        let dots = Double(bent.image.widthPx) / page.widthMM
        let place = Registration(
            pageToPixels: [dots, 0, 0, 0, dots, 0, 0, 0, 1], marks: 4, quarterTurns: 0,
            agreement: 1, residualMM: 0)
        let flat = FlatPage(
            bent.image, at: place, page: page.geometry, blank: blank.image.scaled(by: 0.5))
        let row = BubbleRow(questionID: "mon", bubbles: bubbles, on: flat)
        #expect(row.bubbles.allSatisfy { !$0.isLost })
        let verdict = RowVerdict.of(row, tone: BubbleTone([row]))
        #expect(verdict.letter == "f10" && verdict.state == .read, "\(verdict.why)")
    }

    @Test func leavesToAPersonWhichOfSeveralIsStruckOut() throws {
        var random = SplitMix64(seed: 6)
        var sheet = DrawnSheet()
        for letter in ["A", "B", "C"] {
            let box = try #require(sheet.page.fields[4].bubblesMM[letter])
            sheet.mark(box, .filled(coverage: 0.9, darkness: 0.7), random: &random)
        }
        let three = rows(of: sheet)
        let all = RowVerdict.of(three[4], tone: BubbleTone(three))
        #expect(all.marks?.ids == ["A", "B", "C"])
        let struck = try #require(sheet.page.fields[4].bubblesMM["B"])
        sheet.mark(struck, .crossedOut(darkness: 0.7), random: &random)
        let rows = rows(of: sheet)
        let verdict = RowVerdict.of(rows[4], tone: BubbleTone(rows))
        #expect(verdict.state != .blank && verdict.marks == nil, "\(verdict.why)")
    }

    /// Lines through a filled bubble, by their ends from its middle.
    @Test(arguments: [(4.0, 0.0), (6, 0), (0, 4.5), (4.2, 4.2), (-4.2, 4.2)])
    func doubtsALineThroughAMarkWhereNothingAsksForOne(x: Double, y: Double) throws {
        var random = SplitMix64(seed: 7)
        var sheet = DrawnSheet()
        let box = try #require(sheet.page.fields[4].bubblesMM["B"])
        sheet.mark(box, .filled(coverage: 0.9, darkness: 0.7), random: &random)
        let clean = rows(of: sheet)
        let sure = RowVerdict.of(clean[4], tone: BubbleTone(clean), doubtsLines: true)
        #expect(sure.letter == "B" && sure.state == .read, "\(sure.why)")
        let (middleX, middleY) = (box.x + box.width / 2, box.y + box.height / 2)
        sheet.canvas.line(
            middleX - x, middleY - y, middleX + x, middleY + y, width: 0.6, grey: 0.15)
        let rows = rows(of: sheet)
        let verdict = RowVerdict.of(rows[4], tone: BubbleTone(rows), doubtsLines: true)
        #expect(verdict.state == .unclear && verdict.marks == nil, "\(verdict.why)")
    }

    @Test(arguments: [
        HandMark.tick(darkness: 0.7), .cross(darkness: 0.7), .scribbled(darkness: 0.7),
    ])
    func takesAMarkForNoLineThroughOne(_ mark: HandMark) throws {
        var random = SplitMix64(seed: 8)
        var sheet = DrawnSheet()
        let box = try #require(sheet.page.fields[4].bubblesMM["B"])
        sheet.mark(box, mark, random: &random)
        let rows = rows(of: sheet)
        let verdict = RowVerdict.of(rows[4], tone: BubbleTone(rows), doubtsLines: true)
        #expect(verdict.letter == "B" && verdict.state == .read, "\(verdict.why)")
    }

    private func rows(of sheet: DrawnSheet) -> [BubbleRow] {
        (0..<DrawnSheet.rowCount).map { row($0, of: sheet, offMM: 0) }
    }

    /// A stroke across the rule of a place for a word.
    @Test(arguments: [0, 0.6, -0.6]) func leavesInkAloneAndWhole(offMM: Double) throws {
        var sheet = DrawnSheet()
        let place = sheet.page.fields[12].boxMM
        sheet.canvas.line(
            place.x + 20, place.y + 1, place.x + 20, place.maxY + 3, width: 0.5, grey: 0.4)
        let flat = flat(sheet, offMM: offMM)
        let whole = BoxMM(x: place.x, y: place.y, width: place.width, height: place.height + 4)
        let ink = flat.inkAlone(in: whole) { _ in (offMM, 0) }
        let bytes = ink.greyBytes
        let column = Int((20 * flat.dotsMM).rounded())
        for row in Int(2 * flat.dotsMM)..<Int(11 * flat.dotsMM) {
            #expect(bytes[row * ink.widthPx + column] < 128, "row \(row)")
        }
        let others = bytes.indices.filter { abs($0 % ink.widthPx - column) > 5 }
        #expect(others.allSatisfy { bytes[$0] == 255 })
    }

    /// The second edge of a printed rule that was packed or bent, and a stroke as straight away from it.
    @Test func takesNoRimOfAPrintedLineForInk() throws {
        var sheet = DrawnSheet()
        let place = sheet.page.fields[12].boxMM
        sheet.canvas.line(
            place.x + 5, place.maxY - 0.5, place.x + 30, place.maxY - 0.5, width: 0.15, grey: 0.5)
        sheet.canvas.line(
            place.x + 5, place.y + 3, place.x + 9, place.y + 3, width: 0.35, grey: 0.4)
        let flat = flat(sheet, offMM: 0)
        let whole = BoxMM(x: place.x, y: place.y, width: place.width, height: place.height + 4)
        let ink = flat.inkAlone(in: whole) { _ in (0, 0) }
        let dark = ink.greyBytes.indices.filter { ink.greyBytes[$0] < 200 }
        let rows = Set(dark.map { $0 / ink.widthPx })
        #expect(!rows.isEmpty)
        #expect(rows.allSatisfy { abs(Double($0) - 3 * flat.dotsMM) < 4 })
    }

    /// A second ring beside the printed one, and a letter in it, on pencil that hides the printed ones.
    @Test func looksForNoBubbleFarFromWhereItsRowLies() throws {
        var sheet = DrawnSheet()
        let box = try #require(sheet.page.fields[3].bubblesMM["B"])
        sheet.canvas.cover(box.x - 0.6, box.y - 0.6, 7.4, 6.2, grey: 0.8)
        sheet.canvas.ring(box.x + 3.7, box.y + 2.5, radius: 2.5, width: 0.3, grey: 0)
        sheet.canvas.glyph("B", x: box.x + 2.95, y: box.y + 1.3, height: 2.2, grey: 0.55)
        let bubbles = row(3, of: sheet, offMM: 0).bubbles
        #expect(bubbles.map(\.isLost) == [false, true, false, false])
        #expect(bubbles[1].disc.share > 0.5)
    }
}
