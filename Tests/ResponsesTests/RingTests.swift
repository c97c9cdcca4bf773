import Artifacts
import Drawing
import Foundation
import Imaging
import ResponsesStage
import Testing

/// Marks beyond a filled bubble, and pictures beyond a clean scan.
@Suite struct RingTests {
    /// Draws on a fresh sheet, takes its picture, and reads it.
    private func read(
        _ scene: Scene = Scene(), seed: UInt64 = 21,
        drawing: (inout DrawnSheet, inout SplitMix64) throws -> Void
    ) async throws -> [Responses.Item] {
        var random = SplitMix64(seed: seed)
        let fresh = DrawnSheet()
        var sheet = fresh
        try drawing(&sheet, &random)
        var desk = try ScanTable([fresh])
        let picture = try scene.taken(of: sheet.canvas.image, seed: seed)
        try desk.lay(picture.image, dpi: Int(scene.dpi))
        return try await desk.read().items
    }

    private func box(_ sheet: DrawnSheet, _ row: Int, _ letter: String) throws -> BoxMM {
        try #require(sheet.page.fields[row].bubblesMM[letter])
    }

    @Test func readsARingAndDoubtsTwo() async throws {
        let items = try await read { sheet, random in
            for (row, letters) in [(0, "B"), (1, "AC"), (2, "D")] {
                for letter in letters {
                    let place = try box(sheet, row, String(letter))
                    sheet.canvas.ring(
                        place.x + 2.5, place.y + 2.5, radius: 3.8, width: 0.5, grey: 0.3)
                }
            }
            // Beside a ring another bubble is filled: nobody knows which is meant.
            sheet.mark(
                try box(sheet, 2, "A"), .filled(coverage: 0.9, darkness: 0.7), random: &random)
        }
        #expect(items[0].value == "B" && items[0].state == .read)
        #expect(items[1].state == .unclear && items[1].value == nil)
        #expect(items[2].state != .read && items[2].state != .blank)
    }

    @Test func takesARingAsPaleAsWhatARubberLeavesForNone() async throws {
        let items = try await read { sheet, random in
            for row in 0..<4 {
                sheet.mark(
                    try box(sheet, row, "B"), .filled(coverage: 0.9, darkness: 0.8),
                    random: &random)
            }
            for (row, grey) in [(4, 0.86), (5, 0.3)] {
                let place = try box(sheet, row, "C")
                sheet.canvas.ring(
                    place.x + 2.5, place.y + 2.5, radius: 3.8, width: 0.5, grey: grey)
            }
        }
        #expect(items[4].value == nil)
        #expect(items[5].value == "C")
    }

    /// A ring that runs into the printed one on a side.
    @Test func readsARingThatThePrintedOneHidesInPart() async throws {
        let items = try await read { sheet, random in
            for row in 0..<4 {
                let place = try box(sheet, row, "B")
                let (x, y) = [(0.5, 0.0), (-0.5, 0), (0, 0.5), (0.35, -0.35)][row]
                sheet.canvas.ring(
                    place.x + 2.5 + x, place.y + 2.5 + y, radius: 3.45, width: 0.5, grey: 0.3)
            }
        }
        #expect(items.prefix(4).map(\.value) == ["B", "B", "B", "B"])
        #expect(items[4..<12].allSatisfy { $0.state == .blank })
    }

    /// A ring drawn on the printed one: half of it is seen.
    @Test func readsARingThatThePrintedOneHidesByHalf() async throws {
        let items = try await read { sheet, random in
            for row in 0..<4 {
                let place = try box(sheet, row, "C")
                let (x, y) = [(0.7, 0.0), (-0.7, 0), (0, 0.7), (0.5, 0.5)][row]
                sheet.canvas.ring(
                    place.x + 2.5 + x, place.y + 2.5 + y, radius: 3.1, width: 0.5, grey: 0.3)
            }
        }
        #expect(items.prefix(4).map(\.value) == ["C", "C", "C", "C"])
    }

    /// A ring so close to the printed one that all of it could be print lying a little off: no blank row.
    @Test func doubtsARingDrawnOnThePrintedOne() async throws {
        let items = try await read { sheet, random in
            for (row, radius) in [(1, 2.8), (3, 2.9), (5, 3.0), (7, 3.1)] {
                let place = try box(sheet, row, "B")
                sheet.canvas.ring(
                    place.x + 2.5, place.y + 2.5, radius: radius, width: 0.5, grey: 0.4)
            }
        }
        #expect([1, 3, 5, 7].allSatisfy { items[$0].state != .blank })
        #expect([0, 2, 4, 6, 8].allSatisfy { items[$0].state == .blank })
    }

    /// Lines beside a bubble that are not drawn around it.
    @Test func doubtsWhatStandsBesideABubble() async throws {
        let items = try await read { sheet, random in
            let lines: [[(Double, Double, Double, Double)]] = [
                [(-0.5, 5.7, 5.5, 5.7)],
                [(-0.6, -0.6, -0.6, 5.6), (-0.6, 5.6, 2.5, 5.6)],
                [(6.2, -0.5, 5.6, 2.5), (5.6, 2.5, 6.2, 5.5)],
                [(0, -0.7, 5, -0.7), (0, 5.7, 5, 5.7)],
            ]
            for (row, strokes) in lines.enumerated() {
                let place = try box(sheet, row, "B")
                for (x, y, u, v) in strokes {
                    sheet.canvas.line(
                        place.x + x, place.y + y, place.x + u, place.y + v, width: 0.5, grey: 0.3)
                }
            }
        }
        #expect(items.prefix(4).map(\.state) == [.unclear, .unclear, .unclear, .unclear])
    }

    /// Two answers rubbed out on a sheet with no other mark are no answers, however dark what is left of them.
    @Test func doubtsTwoPaleMarksThatStandAlone() async throws {
        let items = try await read { sheet, random in
            sheet.mark(try box(sheet, 1, "B"), .erased(darkness: 0.17), random: &random)
            sheet.mark(try box(sheet, 4, "D"), .erased(darkness: 0.18), random: &random)
        }
        #expect(items[1].state != .read && items[4].state != .read)
    }

    /// Half a ring is an arc, whatever it means.
    @Test func doubtsHalfARing() async throws {
        let items = try await read { sheet, random in
            let place = try box(sheet, 0, "B")
            let (x, y) = (place.x + 2.5, place.y + 2.5)
            sheet.canvas.paint(x - 4, y - 4, 4, 8, grey: 0.3) { u, v in
                let r = ((u - x) * (u - x) + (v - y) * (v - y)).squareRoot()
                return r < 3.8 && r > 3.3
            }
        }
        #expect(items[0].state == .unclear)
    }

    /// A scribble across the sheet bends around a bubble by chance.
    @Test func doubtsALineThatBendsAroundABubbleAndRunsOn() async throws {
        let items = try await read { sheet, random in
            let place = try box(sheet, 2, "B")
            let (x, y) = (place.x + 2.5, place.y + 2.5)
            sheet.canvas.paint(x - 4, y - 4, 4.6, 8, grey: 0.3) { u, v in
                let r = ((u - x) * (u - x) + (v - y) * (v - y)).squareRoot()
                return r < 3.6 && r > 3.1
            }
            sheet.canvas.line(x + 0.5, y - 3.2, x + 30, y - 6, width: 0.5, grey: 0.3)
            sheet.canvas.line(x + 0.5, y + 3.2, x + 30, y + 9, width: 0.5, grey: 0.3)
        }
        #expect(items[2].state == .unclear)
    }

    @Test func neverCallsAPageBlankOnWhichEveryRowHasTwoMarks() async throws {
        let items = try await read { sheet, random in
            for row in 0..<DrawnSheet.rowCount {
                for letter in ["A", "B", "C", "D"] {
                    sheet.mark(
                        try box(sheet, row, letter), .filled(coverage: 0.9, darkness: 0.8),
                        random: &random)
                }
            }
        }
        #expect(items.prefix(12).allSatisfy { $0.state == .several })
    }

    /// Beside dark lines a broad pale mark is what a rubber left, however broad the lines' marks are.
    @Test func doubtsAPaleMarkAmongThinDarkOnes() async throws {
        let items = try await read { sheet, random in
            for row in 0..<5 {
                sheet.mark(
                    try box(sheet, row, "A"), .filled(coverage: 0.3, darkness: 0.9),
                    random: &random)
            }
            sheet.mark(try box(sheet, 6, "C"), .erased(darkness: 0.16), random: &random)
            // Beside a new mark it is plain what was meant.
            sheet.mark(try box(sheet, 7, "C"), .erased(darkness: 0.16), random: &random)
            sheet.mark(
                try box(sheet, 7, "D"), .filled(coverage: 0.9, darkness: 0.9), random: &random)
        }
        #expect(items.prefix(5).allSatisfy { $0.value == "A" })
        #expect(items[6].state == .unclear)
        #expect(items[7].value == "D")
    }

    @Test func takesTheMarkBesideAStruckOutOneAndNeverTheStruckOutOne() async throws {
        let fill = HandMark.filled(coverage: 0.9, darkness: 0.7)
        let strike = HandMark.crossedOut(darkness: 0.7)
        let items = try await read { sheet, random in
            for row in 0..<3 {
                sheet.mark(try box(sheet, row, "A"), fill, random: &random)
                sheet.mark(try box(sheet, row, "A"), strike, random: &random)
            }
            sheet.mark(try box(sheet, 0, "C"), fill, random: &random)
            sheet.mark(try box(sheet, 2, "B"), fill, random: &random)
            sheet.mark(try box(sheet, 2, "D"), fill, random: &random)
        }
        #expect(items[0].value == "C")
        #expect(items[1].state == .unclear)
        #expect(items[2].value == nil && items[2].state != .blank)
    }

    @Test func readsPalePencilWhereAllOfThePageIsPale() async throws {
        let items = try await read { sheet, random in
            for row in 0..<6 {
                let place = try box(sheet, row, "B")
                sheet.mark(place, .filled(coverage: 0.7, darkness: 0.2), random: &random)
            }
        }
        #expect(items.prefix(6).allSatisfy { $0.value == "B" })
        #expect(items[6..<12].allSatisfy { $0.state == .blank })
    }

    @Test func readsAScanInWhichGreyLettersBecameBlack() async throws {
        var scene = Scene()
        scene.threshold = 190
        let items = try await read(scene) { sheet, random in
            let fill = HandMark.filled(coverage: 0.8, darkness: 0.8)
            for row in 0..<4 { sheet.mark(try box(sheet, row, "C"), fill, random: &random) }
        }
        #expect(items.prefix(4).allSatisfy { $0.value == "C" })
        #expect(items[4..<12].allSatisfy { $0.state == .blank })
    }

    @Test(arguments: [-2.5, 2.5])
    func neverReadsACurledSheetWrong(curl: Double) async throws {
        var scene = Scene()
        scene.corners = [(0.03, 0.01), (0.01, 0.04), (0.02, 0.02), (0.04, 0)]
        (scene.curlMM, scene.skewDegrees, scene.marginMM) = (curl, 6, 12)
        (scene.table, scene.paper, scene.ink, scene.fall) = (70, 215, 40, 0.25)
        let items = try await read(scene) { sheet, random in
            let fill = HandMark.filled(coverage: 0.8, darkness: 0.7)
            for row in 0..<12 where row % 3 != 2 {
                sheet.mark(try box(sheet, row, "D"), fill, random: &random)
            }
        }
        for row in 0..<12 {
            let wanted = row % 3 == 2 ? nil : "D"
            if items[row].state == .read { #expect(items[row].value == wanted, "row \(row)") }
            if items[row].state == .blank { #expect(wanted == nil, "row \(row)") }
        }
    }
}
