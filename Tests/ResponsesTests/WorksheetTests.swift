import Artifacts
import Drawing
import Foundation
import Imaging
import Reading
import Testing

@testable import ResponsesStage

/// Answers behind printed sums, without boxes: what is their ink, and what it may say.
@Suite struct WorksheetTests {
    /// Digits of straight strokes, in millimetres from the left and from the middle of their row.
    private static let strokes: [Character: [(Double, Double, Double, Double)]] = [
        "1": [(1.2, -2.7, 1.2, 2.7)],
        "4": [(2.2, -2.7, 0.2, 0.9), (0.2, 0.9, 3.4, 0.9), (2.4, -0.7, 2.4, 2.9)],
        "7": [(0.2, -2.5, 3.2, -2.5), (3.2, -2.5, 1.3, 2.9)],
    ]

    /// A page with sums in rows: where the sign before each answer ends, and the middle of its row, in millimetres.
    private struct Sheet {
        /// What is printed before each answer, or around it.
        enum Print { case sign, frame, nothing }

        var canvas: Canvas
        var rowsMM: [Double]
        var print = Print.sign
        /// How far behind their signs the places begin.
        var behindMM = 0.0
        static let signMM = 30.0
        static let unitPx = 41

        init(rowsMM: [Double] = [20, 35], print: Print = .sign) {
            (self.rowsMM, self.print) = (rowsMM, print)
            canvas = Canvas(widthMM: 90, heightMM: max(60, (rowsMM.last ?? 0) + 20))
            if print == .frame { drawFrames() }
            guard print == .sign else { return }
            for y in rowsMM {
                // Digits of print are as high as a word's box says; only the sign is drawn.
                for bar in [y - 0.6, y + 0.6] {
                    canvas.line(
                        Sheet.signMM - 2.4, bar, Sheet.signMM, bar, width: 0.35, grey: 0.1)
                }
            }
        }

        private mutating func drawFrames() {
            // A place is what lies between the lines of its frame.
            for place in exercises.map({ $0.answer.box.grown(by: 3) }) {
                let (left, right) = (Double(place.x), Double(place.maxX))
                let (top, low) = (Double(place.y), Double(place.maxY))
                for (from, to) in [
                    ((left, top), (right, top)), ((left, low), (right, low)),
                    ((left, top), (left, low)), ((right, top), (right, low)),
                ] {
                    canvas.line(
                        from.0 / Canvas.dotsMM, from.1 / Canvas.dotsMM, to.0 / Canvas.dotsMM,
                        to.1 / Canvas.dotsMM, width: 0.3, grey: 0.1)
                }
            }
        }

        mutating func write(
            _ text: String, x: Double, row: Int, width: Double = 0.45, grey: Double = 0.3
        ) {
            for (index, character) in text.enumerated() {
                for line in WorksheetTests.strokes[character] ?? [] {
                    let left = x + 4.4 * Double(index)
                    canvas.line(
                        left + line.0, rowsMM[row] + line.1, left + line.2, rowsMM[row] + line.3,
                        width: width, grey: grey)
                }
            }
        }

        func px(_ mm: Double) -> Int { Int((mm * Canvas.dotsMM).rounded()) }

        var words: [Box] {
            rowsMM.map {
                Box(
                    x: px(Sheet.signMM - 15), y: px($0) - Sheet.unitPx / 2, width: px(15),
                    height: Sheet.unitPx)
            }
        }

        var exercises: [Recognition.Exercise] {
            rowsMM.enumerated().map { index, y in
                let place = Box(
                    x: px(Sheet.signMM + behindMM) + 3, y: px(y - 4.5), width: 5 * Sheet.unitPx,
                    height: px(9))
                return Recognition.Exercise(
                    id: "e\(index + 1)", label: "",
                    prompt: print == .sign ? "40 + 7 = __" : "How many?",
                    promptConfidence: 0.9,
                    box: place.union(words[index]),
                    answer: .init(box: place, type: .number))
            }
        }

        func reading(_ picture: Image? = nil) throws -> AnswerReading {
            try AnswerReading(
                exercises, on: picture ?? canvas.image, dpi: 300, words: words,
                list: WordList([]))
        }
    }

    @Test func takesTheSignOffAndKeepsTheStrokeAcrossIt() throws {
        var sheet = Sheet()
        sheet.write("7", x: 28, row: 0)
        let page = WorksheetPage(
            sheet.canvas.image, dpi: 300, exercises: sheet.exercises, words: sheet.words)
        let place = sheet.exercises[0].answer.box
        var region = AnswerRegion(place.grown(by: 150), of: page.evened, scale: page.scale)
        let own = region.place(place)
        let sign = try #require(region.equalsSign(before: own, unit: page.unit))
        #expect(abs(sign.middle - (own.y + own.height / 2)) <= 3)
        let before = region.dark.count { $0 > 60 }
        region.erase(sign, before: own, unit: page.unit)
        let after = region.dark.count { $0 > 60 }
        #expect(after < before && after > before / 4)
        // The upright stroke of the 7 is one component.
        #expect(region.components(darker: 60).count { $0.box.height > Sheet.unitPx } == 1)
    }

    @Test func knowsAPageThatWasScannedInBlackAndWhiteThoughItWasDrawnAnewInGrey() {
        var sheet = Sheet()
        sheet.write("47", x: 31, row: 0)
        func isBilevel(_ picture: Image) -> Bool {
            WorksheetPage(picture, dpi: 300, exercises: [], words: []).isBilevel
        }
        let bilevel = sheet.canvas.image.otsu
        #expect(isBilevel(bilevel))
        #expect(isBilevel(bilevel.grey.scaled(by: 1.5)))
        // Ink of a pencil or a pen is not black, whatever its paper is.
        let bytes = sheet.canvas.image.greyBytes.map { UInt8(40 + Int($0) * 215 / 255) }
        let grey = Image(
            grey: bytes, widthPx: bilevel.widthPx, heightPx: bilevel.heightPx)
        #expect(!isBilevel(grey))
    }

    @Test func seesNoSignWhereNoneStands() {
        let blank = Canvas(widthMM: 60, heightMM: 30)
        let region = AnswerRegion(
            Box(x: 100, y: 100, width: 300, height: 150), of: blank.image, scale: 1)
        #expect(
            region.equalsSign(before: Box(x: 120, y: 20, width: 100, height: 100), unit: 41) == nil)
    }

    @Test func findsNothingInAnEmptyPlaceBesideAFilledOne() throws {
        var sheet = Sheet()
        sheet.write("47", x: 31, row: 0)
        let found = try sheet.reading().found
        #expect(found["e1"] != nil && found["e2"] == nil)
        #expect(found["e1"]?.ink.doubt == nil)
    }

    // The last one lies in its place by its upper half's most.
    @Test(arguments: [(47.0, 0.0), (31.0, 7.2), (31.0, 5.2)])
    func findsWhatIsWrittenBesideItsPlaceAndDoubtsIt(_ x: Double, _ down: Double) throws {
        var sheet = Sheet()
        sheet.rowsMM[0] += down
        sheet.write("7", x: x + 3, row: 0)
        sheet.rowsMM[0] -= down
        let ink = try #require(try sheet.reading().found["e1"]?.ink)
        #expect(ink.doubt == "written beside its place")
    }

    // Where the page itself ends nothing goes on.
    @Test(arguments: [(20.0, true), (6.0, false)])
    func doubtsInkThatGoesOnAboveWhatIsSeenOfItsPage(_ rowMM: Double, _ isDoubted: Bool) throws {
        var sheet = Sheet(rowsMM: [rowMM])
        sheet.canvas.line(34, max(0, rowMM - 12), 34, rowMM + 4, width: 0.45, grey: 0.3)
        let ink = try #require(try sheet.reading().found["e1"]?.ink)
        #expect(ink.doubt == (isDoubted ? "written beside its place" : nil))
    }

    @Test func doubtsAnAnswerWithMoreBesideIt() throws {
        var sheet = Sheet()
        sheet.write("7", x: 31, row: 0)
        sheet.write("4", x: 52, row: 0)
        let ink = try #require(try sheet.reading().found["e1"]?.ink)
        #expect(ink.doubt == "more is written beside it")
    }

    @Test func showsThePageAroundAnAnswersInkWithItsPrint() throws {
        var sheet = Sheet()
        sheet.write("7", x: 28.6, row: 0)
        let ink = try #require(try sheet.reading().found["e1"]?.ink)
        let (alone, page) = (ink.alone, ink.surroundings)
        let (own, all) = (alone.greyBytes, page.picture.greyBytes)
        var more = 0
        for y in 0..<alone.heightPx {
            for x in 0..<alone.widthPx {
                let there = all[(y + page.top) * page.picture.widthPx + x + page.left]
                #expect(there <= own[y * alone.widthPx + x])
                if there < 128, own[y * alone.widthPx + x] > 200 { more += 1 }
            }
        }
        // The sign's bars, 0.35 mm thick, some 2 mm long before and behind the digit's upright stroke.
        #expect(more > 60)
    }

    @Test func leavesATeachersRedOut() throws {
        var sheet = Sheet()
        sheet.write("7", x: 31, row: 0)
        let pupil = try #require(try sheet.reading().found["e1"]?.ink)
        var red = Sheet()
        red.write("4", x: 36, row: 0)
        let (dark, marks) = (sheet.canvas.bytes, red.canvas.bytes)
        let plain = Sheet().canvas.bytes
        var pixels: [UInt8] = []
        for index in dark.indices {
            let isMark = marks[index] < 128 && plain[index] > 128
            pixels += isMark ? [215, 40, 45] : [dark[index], dark[index], dark[index]]
        }
        let picture = Image(
            rgb: pixels, widthPx: sheet.canvas.widthPx, heightPx: sheet.canvas.heightPx)
        let both = try #require(try sheet.reading(picture).found["e1"]?.ink)
        #expect(both.doubt == nil)
        #expect(abs(both.box.width - pupil.box.width) <= 3)
        #expect(abs(both.box.x - pupil.box.x) <= 3)
    }

    @Test func partsTheInkOfTwoRowsThatTouch() throws {
        var sheet = Sheet(rowsMM: [20, 28])
        sheet.write("4", x: 31, row: 0)
        sheet.write("4", x: 31, row: 1)
        // A tail from the upper one down to the lower one.
        sheet.canvas.line(33.4, 22, 33.2, 25.6, width: 0.4, grey: 0.3)
        let found = try sheet.reading().found
        let (upper, lower) = (try #require(found["e1"]?.ink), try #require(found["e2"]?.ink))
        #expect(upper.box.maxY < sheet.px(26) && lower.box.y > sheet.px(22))
    }

    @Test(.enabled(if: NumberReader.problem == nil), arguments: ["7", "47", "74"])
    func offersWhatIsWritten(_ number: String) throws {
        var sheet = Sheet()
        sheet.write(number, x: 31.5, row: 0)
        sheet.write("4", x: 31.5, row: 1)
        let reading = try sheet.reading()
        let item = Responses.Item(
            questionID: "e1", confidence: 0.0, state: .unclear, page: 1)
        let read = reading.read(item, readingError: 0)
        #expect(read.state == .unclear && read.value == nil)
        #expect(read.alternatives.first?.value == number)
        #expect(reading.found["e1"]?.sight?.candidates.first?.text == number)
    }

    @Test(
        .enabled(if: NumberReader.problem == nil),
        arguments: [
            (Sheet.Print.frame, "7", String?.none), (.frame, "47", nil),
            (.nothing, "7", "no printed sign before it"),
        ])
    private func readsANumberInAFrameAndDoubtsWhatNoPrintSaysIsANumber(
        _ print: Sheet.Print, _ number: String, _ doubt: String?
    ) throws {
        var sheet = Sheet(print: print)
        sheet.write(number, x: 33, row: 0)
        let found = try #require(try sheet.reading().found["e1"])
        #expect(found.ink.hasPrintedPlace == (print == .frame))
        #expect(found.sight?.candidates.first?.text == number)
        #expect(found.sight?.doubt == doubt)
    }

    @Test func takesNoFrameOfTheNextRowForInk() throws {
        var sheet = Sheet(rowsMM: [20, 29.5], print: .frame)
        sheet.write("47", x: 33, row: 0)
        let ink = try #require(try sheet.reading().found["e1"]?.ink)
        #expect(ink.hasPrintedPlace && ink.doubt == nil && !ink.hasInkNearBy)
    }

    @Test func takesNoFrameForInkWhoseRowWasNotFound() throws {
        var sheet = Sheet(rowsMM: [20, 30.5], print: .frame)
        sheet.write("47", x: 33, row: 0)
        func ink() throws -> AnswerInk {
            let reading = try AnswerReading(
                Array(sheet.exercises.prefix(1)), on: sheet.canvas.image, dpi: 300,
                words: sheet.words, list: WordList([]))
            return try #require(reading.found["e1"]?.ink)
        }
        #expect(try ink().hasPrintedPlace && ink().doubt == nil)
        // A stroke there that is no frame.
        sheet = Sheet(rowsMM: [20], print: .frame)
        sheet.write("47", x: 33, row: 0)
        sheet.canvas.line(34, 27, 39, 31, width: 0.8, grey: 0.3)
        #expect(try ink().doubt == InkDoubt.beside)
    }

    @Test(.enabled(if: NumberReader.problem == nil), arguments: [false, true])
    func doubtsAStruckOutAnswerNearWhichMoreIsWritten(_ isMore: Bool) throws {
        var sheet = Sheet(rowsMM: [20, 34])
        sheet.write("4", x: 33, row: 0)
        sheet.canvas.line(32, 19.6, 38, 19.2, width: 0.45, grey: 0.3)
        if isMore { sheet.canvas.line(34, 27.2, 34.4, 35, width: 0.9, grey: 0.3) }
        let found = try #require(try sheet.reading().found["e1"])
        #expect(found.ink.hasInkNearBy == isMore)
        let doubt = try #require(found.sight?.doubt)
        #expect(isMore ? doubt == InkDoubt.beside : InkDoubt.strikes.contains(doubt))
    }

    @Test func doubtsAnAnswerIntoWhichMoreOfAnotherRuns() throws {
        var sheet = Sheet(rowsMM: [20, 29.2])
        sheet.write("7", x: 31.5, row: 0)
        let alone = try #require(try sheet.reading().found["e1"]?.ink)
        #expect(alone.doubt == nil)
        // A stroke too broad to be parted, from the middle of its place far down into the next one.
        sheet.canvas.line(40, 21.6, 41, 34, width: 2.8, grey: 0.3)
        let both = try #require(try sheet.reading().found["e1"]?.ink)
        #expect(both.doubt == "ink that runs into another place")
    }

    @Test(.enabled(if: NumberReader.problem == nil))
    func leavesToAPersonWhatTheReadersSeeOtherwise() throws {
        var sheet = Sheet()
        // Two strokes so near that one reader takes them for one.
        for x in [31.5, 32.4] { sheet.write("1", x: x, row: 0) }
        let item = Responses.Item(questionID: "e1", confidence: 0.0, state: .unclear, page: 1)
        let read = try sheet.reading().read(item, readingError: 1)
        #expect(read.state == .unclear && read.value == nil)
        #expect(read.alternatives.contains { $0.value == "11" })
    }

    @Test(
        .enabled(if: NumberReader.problem == nil),
        arguments: [("47", true, true), ("47", false, false), ("4", true, false)])
    func doubtsANumberWhereAPointMayLieOnItsRule(
        _ number: String, _ hasPoint: Bool, _ isDoubted: Bool
    ) throws {
        var sheet = Sheet()
        sheet.behindMM = 5
        let ruleMM = sheet.rowsMM[0] + 3.2
        sheet.canvas.line(35.4, ruleMM, 52, ruleMM, width: 0.3, grey: 0.2)
        sheet.write(number, x: 36.5, row: 0)
        if hasPoint {
            sheet.canvas.line(48, ruleMM - 0.5, 48, ruleMM, width: 0.5, grey: 0.3)
        }
        let doubt = try #require(try sheet.reading().found["e1"]?.sight).doubt
        #expect((doubt == AnswerInk.pointOnRule) == isDoubted)
    }

    @Test(.enabled(if: NumberReader.problem == nil), arguments: [(6, true), (14, false)])
    func readsNothingOnAPageThatIsHardlyRead(_ scribbles: Int, _ isRead: Bool) throws {
        var sheet = Sheet(rowsMM: (0...scribbles).map { 20 + 14 * Double($0) })
        sheet.write("4", x: 31.5, row: 0)
        for row in 1...scribbles {
            let y = sheet.rowsMM[row]
            for step in 0..<4 {
                let x = 31.5 + 1.4 * Double(step)
                sheet.canvas.line(x, y - 3, x + 0.8, y + 2, width: 0.45, grey: 0.3)
                sheet.canvas.line(x + 0.8, y + 2, x + 1.4, y - 2, width: 0.45, grey: 0.3)
            }
        }
        let reading = try sheet.reading()
        let item = Responses.Item(questionID: "e1", confidence: 0.0, state: .unclear, page: 1)
        #expect(reading.read(item, readingError: 0.005).value == (isRead ? "4" : nil))
        #expect(reading.found["e1"]?.sight?.doubt == (isRead ? nil : InkDoubt.page))
    }
}
