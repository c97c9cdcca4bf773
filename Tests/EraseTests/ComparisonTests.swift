import Artifacts
import Drawing
import Foundation
import Imaging
import Support
import Testing

/// Copies of one worksheet, filled in by several pupils: what all share is the blank.
@Suite struct ComparisonTests {
    /// A copy in which a pupil wrote in the two places of the sheet, taken a little turned.
    private func copy(_ pupil: UInt64, sheet: UInt64 = 7, isFilled: Bool = true) -> Image {
        var drawn = DrawnSheet(seed: sheet)
        var random = SplitMix64(seed: 40 + pupil)
        if isFilled {
            for field in drawn.page.fields.suffix(2) {
                Self.write(in: field.boxMM, on: &drawn.canvas, random: &random)
            }
        }
        return drawn.canvas.image.rotated(
            radiansClockwise: (Double(pupil % 3) - 1) * 0.4 * .pi / 180)
    }

    /// Strokes of one hand in a place that all pupils fill.
    private static func write(
        in place: BoxMM, on canvas: inout Canvas, random: inout SplitMix64
    ) {
        let grey = 1 - random.between(0.5, 0.8)
        for _ in 0..<8 {
            let x = place.x + random.between(2, place.width - 6)
            let y = place.y + random.between(1, place.height - 5)
            canvas.line(
                x, y, x + random.between(-2, 3), y + random.between(2, 4), width: 0.5, grey: grey)
        }
    }

    @Test func takesOffWhatOnePupilWrote() async throws {
        let folder = try TemporaryFolder()
        let copies = (0..<5).map { copy($0) }
        let (cleaned, room) = try await CleaningTable.clean(last: copies, in: folder)
        #expect(cleaned.mode == .consensus)
        #expect(cleaned.pages[0].inkLeft < 0.02)
        let (page, blank) = (copies[4].greyBytes, copy(4, isFilled: false).greyBytes)
        let clean = try Image(contentsOf: room.appending(path: "clean-1.png")).greyBytes
        let mask = try Image(contentsOf: room.appending(path: "ink-1.png")).greyBytes
        var (ink, left, print, lost, outside) = (0, 0, 0, 0, 0)
        for at in page.indices {
            if mask[at] == 255, clean[at] != page[at] { outside += 1 }
            if Int(page[at]) + 40 < Int(blank[at]) {
                ink += 1
                if Int(clean[at]) + 60 < Int(blank[at]) { left += 1 }
            }
            if blank[at] < 100 {
                print += 1
                if clean[at] > 180 { lost += 1 }
            }
        }
        #expect(outside == 0)
        #expect(Double(left) < 0.03 * Double(ink), "\(left) of \(ink)")
        #expect(Double(lost) < 0.001 * Double(print), "\(lost) of \(print)")
    }

    @Test func comparesCopiesThatWereCutOtherwise() async throws {
        let folder = try TemporaryFolder()
        // Where one copy alone reaches nothing is known, and nothing is missing there.
        let copies = (0..<5).map { index -> Image in
            let whole = copy(UInt64(index))
            let cut = 8 * (4 - index)
            return whole.cropped(
                to: Box(
                    x: cut, y: cut, width: whole.widthPx - 2 * cut,
                    height: whole.heightPx - 2 * cut))
        }
        let (cleaned, _) = try await CleaningTable.clean(last: copies, in: folder)
        #expect(cleaned.mode == .consensus)
    }

    @Test func leavesACopyWithoutInkByteForByte() async throws {
        let folder = try TemporaryFolder()
        let copies = (0..<3).map { copy($0) } + [copy(3, isFilled: false)]
        let (_, room) = try await CleaningTable.clean(last: copies, in: folder)
        #expect(
            try Data(contentsOf: room.appending(path: "clean-1.png"))
                == Data(contentsOf: room.appending(path: "page-1.png")))
    }

    @Test func comparesNoFewerThanThree() async throws {
        let folder = try TemporaryFolder()
        let (cleaned, _) = try await CleaningTable.clean(
            last: (0..<3).map { copy($0) }, in: folder)
        #expect(cleaned.mode != .consensus)
    }

    @Test func comparesNoOtherPrint() async throws {
        let folder = try TemporaryFolder()
        let (cleaned, _) = try await CleaningTable.clean(
            last: (0..<3).map { copy($0) } + [copy(3, sheet: 8)], in: folder)
        #expect(cleaned.mode != .consensus)
    }

    @Test func keepsAPrintedWordThatTheOthersDoNotHave() async throws {
        let folder = try TemporaryFolder()
        var drawn = DrawnSheet(seed: 7)
        let word = BoxMM(x: 120, y: 203, width: 30, height: 4)
        for stroke in 0..<12 {
            let x = word.x + 2.4 * Double(stroke)
            drawn.canvas.line(x, 203, x + 1.2, 207, width: 0.4, grey: 0)
        }
        let own = drawn.canvas.image
        func box(_ mm: BoxMM) -> Box {
            Box(
                x: Int(mm.x * Canvas.dotsMM), y: Int(mm.y * Canvas.dotsMM),
                width: Int(mm.width * Canvas.dotsMM), height: Int(mm.height * Canvas.dotsMM))
        }
        func asked(_ index: Int, _ text: String, _ place: BoxMM) -> Recognition.Exercise {
            Recognition.Exercise(
                id: "e\(index)", label: "", prompt: text, promptConfidence: 0.99,
                box: box(place),
                answer: .init(box: Box(x: 1, y: 1, width: 9, height: 9), type: .word))
        }
        // Five prompts that all copies have, and one of this copy alone.
        let shared = (0..<5).map { BoxMM(x: 20, y: 41 + 14 * Double($0), width: 60, height: 5) }
        let places = shared + [word]
        let (cleaned, room) = try await CleaningTable.clean(
            last: (0..<3).map { copy($0) } + [own],
            exercises: places.enumerated().map { asked($0.offset, "word\($0.offset)", $0.element) },
            words: places.enumerated().map {
                .init(text: "word\($0.offset)", box: box($0.element), confidence: 0.99)
            }, in: folder)
        #expect(cleaned.mode == .consensus)
        #expect(
            cleaned.pages[0].note
                == "one place with print that the other pupils' copies do not have was left")
        #expect(cleaned.pages[0].regions.contains { $0.restored })
        let clean = try Image(contentsOf: room.appending(path: "clean-1.png"))
        let (before, after) = (own.cropped(to: box(word)), clean.cropped(to: box(word)))
        #expect(before.greyBytes == after.greyBytes)
    }
}
