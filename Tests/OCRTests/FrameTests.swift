import Artifacts
import Engine
import Foundation
import Imaging
import Logging
import Reading
import Support
import Testing

@testable import OCRStage

/// Frames to write in: how they are told from tables, and what stands in them from print.
@Suite struct FrameTests {
    /// A white page of 600 by 400 pixels with frames of three pixels' lines.
    private func page(_ frames: [Box], strokes: [Box] = [], thick: Int = 3) -> Image {
        var bytes = [UInt8](repeating: 255, count: 600 * 400)
        for frame in frames { Self.draw(frame, thick, into: &bytes, widthPx: 600) }
        for stroke in strokes { Self.draw(stroke, 20, into: &bytes, widthPx: 600) }
        return Image(grey: bytes, widthPx: 600, heightPx: 400).otsu
    }

    private static func draw(
        _ frame: Box, _ thick: Int, _ shade: UInt8 = 40, isBroken: Bool = false,
        into bytes: inout [UInt8], widthPx: Int
    ) {
        for y in frame.y..<frame.maxY {
            for x in frame.x..<frame.maxX
            where min(x - frame.x, frame.maxX - 1 - x) < thick
                || min(y - frame.y, frame.maxY - 1 - y) < thick
            {
                // Dots of one pixel and of two, and breaks of nine; of the first column's frames a corner is lost.
                let isLost =
                    3 * frame.x < widthPx && x > frame.maxX - 18 && y < frame.y + 18
                guard !isBroken || !isLost && [0, 3, 4].contains((x + y) % 14) else { continue }
                bytes[y * widthPx + x] = shade
            }
        }
    }

    @Test(arguments: [2, 3, 5, 20])
    func findsFramesRightAboveEachOther(gap: Int) {
        let frames = (0..<5).map { Box(x: 200, y: 40 + (50 + gap) * $0, width: 100, height: 50) }
        let marks = Drawing.marks(of: page(frames), dpi: 150)
        #expect(marks.grids.isEmpty)
        #expect(marks.frames.count == 5)
        for (found, drawn) in zip(marks.frames, frames) {
            #expect(abs(found.y - drawn.y) < 3 && abs(found.maxY - drawn.maxY) < 3)
            #expect(abs(found.x - drawn.x) < 3 && abs(found.maxX - drawn.maxX) < 3)
        }
        #expect(marks.rules.isEmpty)
    }

    @Test(arguments: [1, 3])
    func findsFramesAboveEachOtherOfWhichOneStandsFurtherLeft(gap: Int) {
        let frames = (0..<4).map {
            Box(x: $0 == 2 ? 182 : 200, y: 40 + (50 + gap) * $0, width: 100, height: 50)
        }
        #expect(Drawing.marks(of: page(frames), dpi: 150).frames.count == 4)
    }

    @Test func findsFramesAboveEachOtherThatAreNotAsWide() {
        let frames = (0..<4).map {
            Box(x: 200, y: 40 + 52 * $0, width: $0 % 2 == 0 ? 100 : 106, height: 50)
        }
        let marks = Drawing.marks(of: page(frames), dpi: 150)
        #expect(marks.frames.count == 4 && marks.rules.isEmpty)
    }

    /// The foot of a frame, to which its right side does not quite come, is no rule to write on; what stands farther
    /// off is.
    @Test func findsNoRuleAtAFramesFoot() {
        let frame = Box(x: 200, y: 40, width: 100, height: 60)
        let lines = [
            Box(x: 200, y: 40, width: 100, height: 3), Box(x: 200, y: 98, width: 94, height: 3),
            Box(x: 200, y: 40, width: 3, height: 60), Box(x: 298, y: 40, width: 3, height: 60),
            Box(x: 200, y: 130, width: 94, height: 3),
        ]
        let marks = Drawing.marks(of: page([], strokes: lines), dpi: 150)
        #expect(marks.frames.count == 1 && marks.frames.allSatisfy { abs($0.y - frame.y) < 3 })
        #expect(marks.rules.map(\.y).allSatisfy { abs($0 - 130) < 3 } && marks.rules.count == 1)
    }

    @Test(arguments: [
        // A 4 with a stem as high as the frame; its bar begins at the frame's side; a 1 that touches the side.
        [Box(x: 240, y: 46, width: 4, height: 52), Box(x: 216, y: 74, width: 40, height: 4)],
        [Box(x: 230, y: 44, width: 4, height: 54), Box(x: 206, y: 74, width: 40, height: 4)],
        [Box(x: 205, y: 46, width: 4, height: 40)],
        [Box(x: 203, y: 50, width: 6, height: 44)],
    ])
    func findsAFrameInWhichDigitsStandAsHighAsItself(strokes: [Box]) {
        let frame = Box(x: 200, y: 40, width: 100, height: 64)
        let marks = Drawing.marks(of: page([frame], strokes: strokes), dpi: 150)
        #expect(marks.grids.isEmpty && marks.frames.count == 1)
    }

    @Test func findsATableWithoutItsCornersWall() {
        // The left cell is as high as both at its right.
        let walls = [
            Box(x: 250, y: 40, width: 3, height: 64), Box(x: 250, y: 70, width: 50, height: 3),
        ]
        let frame = Box(x: 200, y: 40, width: 100, height: 64)
        let marks = Drawing.marks(of: page([frame], strokes: walls), dpi: 150)
        #expect(marks.grids.count == 1 && marks.frames.isEmpty)
    }

    /// Two columns of frames, whose 4s look like the walls of tables.
    @Test(arguments: [3, 4])
    func findsFramesThatShareALineAsThickAsTwo(thick: Int) {
        let frames = [100, 300].flatMap { x in
            (0..<5).map { Box(x: x, y: 30 + 64 * $0, width: 120, height: 64) }
        }
        let strokes = frames.filter { $0.y < 150 }.flatMap { frame in
            [
                Box(x: frame.x + 50, y: frame.y + 2, width: 4, height: 58),
                Box(x: frame.x + 24, y: frame.y + 34, width: 44, height: 4),
            ]
        }
        let marks = Drawing.marks(of: page(frames, strokes: strokes, thick: thick), dpi: 150)
        #expect(marks.grids.isEmpty)
        let found = marks.frames.sorted { ($0.x / 100, $0.y) < ($1.x / 100, $1.y) }
        #expect(found.count == frames.count)
        // Each ends in the middle of the line that it shares.
        for (one, frame) in zip(found, frames) {
            #expect(abs(one.y - frame.y) <= thick && abs(one.maxY - frame.maxY) <= thick)
        }
    }

    @Test func findsFramesOfAColumnThatAScanMostlyLeftOpen() {
        // Of nine that share their lines three are closed, and of the others the right side is lost; one stands further
        // left.
        let rows = (0..<9).map {
            Box(x: $0 == 4 ? 180 : 200, y: 30 + 38 * $0, width: 120, height: 41)
        }
        let closed = [0, 4, 8].map { rows[$0] }
        let lines = rows.flatMap { row in
            [
                Box(x: row.x, y: row.y, width: row.width, height: 3),
                Box(x: row.x, y: row.y, width: 3, height: row.height),
            ]
        }
        let marks = Drawing.marks(of: page(closed, strokes: lines), dpi: 150)
        #expect(marks.grids.isEmpty && marks.frames.count >= closed.count)
    }

    @Test func completesAFrameThatSharesALineWithAClosedOne() {
        let known = Box(x: 300, y: 40, width: 100, height: 50)
        let level = [87, 134].map { Box(x: 300, y: $0, width: 100, height: 3) }
        let upright = [Box(x: 300, y: 87, width: 2, height: 50)]
        let frames = LikeFrames(like: [known], slackPx: 4).found(between: level, beside: upright)
        #expect(frames == [Box(x: 300, y: 87, width: 100, height: 50)])
    }

    @Test func findsAFrameBetweenTwoThatStandFurtherRight() {
        let frames = (0..<5).map {
            Box(x: $0 == 2 ? 182 : 200, y: 30 + 64 * $0, width: 120, height: 64)
        }
        let found = Drawing.marks(of: page(frames), dpi: 150).frames.sorted { $0.y < $1.y }
        #expect(found.count == 5)
        for (one, frame) in zip(found, frames) {
            #expect(abs(one.x - frame.x) < 4 && abs(one.maxX - frame.maxX) < 4)
        }
    }

    @Test func findsADoubleRuleOnce() {
        let lines = [100, 106].map { Box(x: 100, y: $0, width: 200, height: 3) }
        let marks = Drawing.marks(of: page(lines), dpi: 150)
        #expect(marks.rules.count == 1 && marks.bars.count == 1)
    }

    @Test func findsATableWhoseCellsShareTheirRules() {
        let cells = (0..<3).flatMap { row in
            (0..<3).map { Box(x: 100 + 97 * $0, y: 40 + 47 * row, width: 100, height: 50) }
        }
        let marks = Drawing.marks(of: page(cells), dpi: 150)
        #expect(marks.grids.count == 1 && marks.frames.isEmpty)
    }

    /// The drawn sums without their signs, each with a frame behind it, in which the digits of its own first number
    /// stand.
    private func framed(
        in folder: URL, thick: Int = 2, shade: UInt8 = 40, isBroken: Bool = false
    ) throws -> Image {
        let drawn = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/ocr/arithmetic.png").standardizedFileURL
        let page = try Image(contentsOf: drawn).grey
        let width = page.widthPx
        var bytes = page.greyBytes
        let signs = EqualsSigns.find(
            among: PageLayer(page, grey: page, dpi: 150).components, dpi: 150)
        for sign in signs {
            let high = 21
            let frame = Box(
                x: sign.x - 4, y: sign.centreY - 24, width: 110, height: 48)
            // Whatever stood left of the sign is copied into the frame, close to its side.
            let from = sign.x - 5 * high
            let copy = (sign.centreY - 14..<sign.centreY + 14).map { y in
                (from..<from + 3 * high).map { bytes[y * width + $0] }
            }
            for y in frame.y..<frame.maxY {
                for x in frame.x..<frame.maxX { bytes[y * width + x] = 255 }
            }
            for (row, line) in copy.enumerated() {
                for (column, value) in line.enumerated() {
                    bytes[(sign.centreY - 14 + row) * width + frame.x + 8 + column] = value
                }
            }
            Self.draw(frame, thick, shade, isBroken: isBroken, into: &bytes, widthPx: width)
        }
        if isBroken { bytes = bytes.map { $0 < 128 ? 0 : 255 } }
        let picture = Image(grey: bytes, widthPx: width, heightPx: page.heightPx)
        try picture.writePNG(to: folder.appending(path: "framed.png"), dpi: 150)
        return picture
    }

    /// The page of `framed`, its components, and its frames in reading order.
    private func framedSums() throws -> (Image, [Image.Component], [Box]) {
        let temporary = try TemporaryFolder()
        let picture = try framed(in: temporary.url)
        let layer = PageLayer(picture, grey: picture, dpi: 150)
        let frames = Drawing.marks(of: layer.bilevel, dpi: 150).frames
            .sorted { ($0.y / 20, $0.x) < ($1.y / 20, $1.x) }
        return (picture, layer.components, frames)
    }

    /// A word may be higher than the frame that it runs into: its digits and what was written above their feet.
    @Test(arguments: [30, 66])
    func cutsWhatAReaderJoinedAcrossAFramesSide(heightPx: Int) throws {
        let (picture, components, frames) = try framedSums()
        let first = try #require(frames.first)
        let joined = ReadWord(
            text: "7+17+",
            box: Box(
                x: first.x - 90, y: first.centreY - heightPx / 2, width: 160, height: heightPx),
            confidence: 0.9, line: 4)
        let far = ReadWord(text: "far", box: Box(x: 0, y: 0, width: 40, height: 20), confidence: 1)
        let cut = try FramedInk(frames: frames, components: components)
            .cut([far, joined], on: picture)
        let outside = cut.filter { $0.line == 4 }
        #expect(outside.map(\.text).joined().filter { $0 != " " } == "7+1")
        // The reader tells where characters stand to a share of the line's height.
        #expect(outside.allSatisfy { $0.box.maxX - first.x <= heightPx / 8 })
        // What stands in the frame goes on no line of print.
        let inside = cut.filter { $0.line != 4 && $0 != far }
        #expect(!inside.isEmpty && inside.allSatisfy { $0.line > 4 && $0.box.centreX > first.x })
        #expect(cut.contains(far))
    }

    /// The box of a word leaves out what is too pale, and a frame's side looks like a 1: where the reader saw
    /// characters tells of both.
    @Test(arguments: [
        (text: "7+17+", last: [("7", 12), ("+", 40)]), (text: "7+11", last: [("1", -3)]),
    ])
    func cutsWhatAReaderSawInAFrameBeyondTheWordsBox(text: String, last: [(String, Int)]) throws {
        let (picture, components, frames) = try framedSums()
        let first = try #require(frames.first)
        let box = Box(x: first.x - 90, y: first.centreY - 15, width: 84, height: 30)
        let symbols = [("7", -80), ("+", -50), ("1", -20)] + last
        let word = ReadWord(
            text: text, box: box, confidence: 0.9,
            symbols: symbols.map {
                let own = Box(x: first.x + $0.1 - 8, y: box.y, width: 16, height: 30)
                return .init(text: $0.0, box: own, certainty: 0.9)
            })
        let cut = try FramedInk(frames: frames, components: components).cut([word], on: picture)
        let outside = cut.filter { $0.box.centreX < first.x }
        #expect(outside.map(\.text).joined().filter { $0 != " " } == "7+1")
        // What ends well before the frame is left as it is.
        var whole = word
        whole.symbols.removeLast(last.count)
        #expect(
            try FramedInk(frames: frames, components: components).cut([whole], on: picture) == [
                whole
            ]
        )
    }

    @Test func dropsTheEndOfASumThatWasReadAgainWithWhatStandsInTheFrame() throws {
        let frame = Box(x: 200, y: 40, width: 100, height: 50)
        let picture = page([frame])
        func word(_ text: String, x: Int, width: Int, line: Int) -> ReadWord {
            let box = Box(x: x, y: 52, width: width, height: 24)
            return ReadWord(text: text, box: box, confidence: 0.9, line: line)
        }
        let sum = word("29×8", x: 90, width: 90, line: 1)
        let kept = [
            sum, word("232", x: 215, width: 60, line: 2), word("8", x: 20, width: 16, line: 3),
        ]
        let cut = try FramedInk(frames: [frame], components: [])
            .cut(kept + [word("8", x: 164, width: 16, line: 2)], on: picture)
        #expect(cut == kept)
    }

    /// Paper in grey has as many dots that lie in line.
    @Test(arguments: [(shade: UInt8(0), found: 4), (shade: 110, found: 0)])
    func joinsDotsOfScansInBlackAndWhiteAlone(shade: UInt8, found: Int) {
        var bytes = [UInt8](repeating: 255, count: 600 * 400)
        for row in 0..<4 {
            // At each corner there is a dot.
            let frame = Box(x: 300, y: 8 + 98 * row, width: 99, height: 57)
            Self.draw(frame, 1, shade, isBroken: true, into: &bytes, widthPx: 600)
        }
        let grey = Image(grey: bytes, widthPx: 600, heightPx: 400)
        let sums = (0..<4).map {
            let box = Box(x: 200, y: 25 + 98 * $0, width: 60, height: 22)
            return ReadWord(text: "7+1", box: box, confidence: 1)
        }
        let marks = PaleFrames(grey: grey, dpi: 150)
            .added(to: Drawing.marks(of: grey.otsu, dpi: 150), besides: sums)
        #expect(marks.frames.count == found)
    }

    private typealias Broken = (
        top: Range<Int>, bottom: Range<Int>, sides: [(Int, Range<Int>)], found: Int
    )
    private static let broken: [Broken] = [
        // The upper line ends before the right side; the right side is lost and both lines are short; the left side is
        // half there.
        (top: 300..<380, bottom: 300..<400, sides: [(300, 40..<90), (398, 60..<90)], found: 1),
        (top: 300..<385, bottom: 300..<370, sides: [(300, 40..<90)], found: 1),
        (top: 312..<400, bottom: 306..<400, sides: [(300, 40..<62), (398, 42..<88)], found: 1),
        // No side; lines that are too short; too far apart across.
        (top: 300..<400, bottom: 300..<400, sides: [], found: 0),
        (top: 300..<350, bottom: 300..<400, sides: [(300, 40..<90)], found: 0),
        (top: 300..<370, bottom: 345..<400, sides: [(300, 40..<90)], found: 0),
    ]

    /// Frames of which a corner is lost, or a side, are as large as the others.
    @Test(arguments: Self.broken)
    func findsFramesThatAreLikeOthers(
        top: Range<Int>, bottom: Range<Int>, sides: [(Int, Range<Int>)], found: Int
    ) {
        let known = Box(x: 100, y: 40, width: 100, height: 50)
        let level = [(top, 40), (bottom, 87)].map {
            Box(x: $0.0.lowerBound, y: $0.1, width: $0.0.count, height: 3)
        }
        let upright = sides.map {
            Box(x: $0.0, y: $0.1.lowerBound, width: 2, height: $0.1.count)
        }
        let frames = LikeFrames(like: [known], slackPx: 4).found(between: level, beside: upright)
        #expect(frames.count == found)
        #expect(
            frames.allSatisfy {
                abs($0.x - 300) < 5 && abs($0.maxX - 400) < 5 && $0.y == 40 && $0.height == 50
            })
        // Where one is closed already no second one is found.
        let closed = Box(x: 300, y: 40, width: 100, height: 50)
        #expect(
            LikeFrames(like: [known, closed], slackPx: 4)
                .found(between: level, beside: upright).isEmpty)
    }

    private static let paleLines: [(thick: Int, shade: UInt8, isBroken: Bool)] = [
        (thick: 2, shade: 40, isBroken: false), (thick: 1, shade: 215, isBroken: false),
        (thick: 1, shade: 0, isBroken: true),
    ]

    /// The thin lines are so pale that the ink of print shows nothing of them, or so broken that no line is seen.
    @Test(arguments: Self.paleLines)
    func readsSumsBeforeFramesAndNothingInThem(
        thick: Int, shade: UInt8, isBroken: Bool
    ) async throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.url
        let picture = try framed(in: folder, thick: thick, shade: shade, isBroken: isBroken)
        let page = Intake.Page(
            number: 1, scan: "a-1", image: FileRef(file: "framed.png", sha256: ""),
            widthPx: picture.widthPx, heightPx: picture.heightPx, dpi: 150,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        let bench = Bench(
            inputs: ["intake": folder], scratch: folder, log: Logger(label: "test"))
        let outcome = try await OCRStage(OCRStage.defaults).run(
            .init(intake: Intake(key: "page", paper: .worksheet, pages: [page])), on: bench)
        guard case .made(let read) = outcome else { throw Problem(.bug, "not read") }
        let exercises = read.pages[0].exercises
        #expect(exercises.map(\.prompt) == WorksheetTests.sums.map { $0 + " = __" })
        #expect(exercises.allSatisfy { $0.answer.type == .number })
        #expect(exercises.allSatisfy { abs($0.answer.box.width - 110) < 12 })
        // The print of a sum is as high as its digits.
        let lines = read.pages[0].lines.dropFirst(4)
        #expect(lines.allSatisfy { $0.box.height < 35 })
    }
}
