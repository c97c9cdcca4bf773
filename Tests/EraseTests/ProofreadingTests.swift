import Artifacts
import EraseStage
import Foundation
import Imaging
import Paper
import Support
import Testing

/// Printed words read again on the erased page.
@Suite struct ProofreadingTests {
    private static let wordPlace = BoxMM(x: 120, y: 151, width: 40, height: 8)

    /// Where words of one copy alone stand: the first at `wordPlace`, each further one a row lower.
    private func place(_ row: Int) -> BoxMM {
        var place = Self.wordPlace
        place.y += 22 * Double(row)
        return place
    }

    /// A worksheet; `own` are words that stand on this copy alone, `answer` where a pupil drew.
    private func copy(own: [String] = [], answer: Int?) throws -> Image {
        try PaperPage(widthMM: 210, heightMM: 297) { canvas in
            for row in 0..<10 {
                _ = canvas.text(
                    "\(row + 1). Write down the capital city of this country:", xMM: 20,
                    yMM: 30 + 22 * Double(row), style: TextStyle(sizePt: 13))
                canvas.line(
                    [(130, 36 + 22 * Double(row)), (180, 36 + 22 * Double(row))], ink: .black,
                    lineMM: 0.3)
            }
            for (row, word) in own.enumerated() {
                _ = canvas.text(
                    word, xMM: place(row).x, yMM: place(row).y, style: TextStyle(sizePt: 16))
            }
            guard let answer else { return }
            let x = 140 + 3 * Double(answer)
            canvas.line([(x, 31), (x + 4, 35), (x + 9, 30)], ink: .black, lineMM: 0.6)
        }.image(dpi: 300)
    }

    private func box(_ mm: BoxMM) -> Box {
        let dots = 300 / 25.4
        return Box(
            x: Int(mm.x * dots), y: Int(mm.y * dots), width: Int(mm.width * dots),
            height: Int(mm.height * dots))
    }

    @Test func putsBackAWordThatErasingWouldEat() async throws {
        let folder = try TemporaryFolder()
        let own = try copy(own: ["Remember"], answer: 3)
        let word = box(Self.wordPlace)
        let (cleaned, room) = try await CleaningTable.clean(
            last: try (0..<3).map { try copy(answer: $0) } + [own],
            words: [.init(text: "Remember", box: word, confidence: 0.98)], in: folder)
        let page = cleaned.pages[0]
        #expect(cleaned.mode == .consensus)
        #expect(page.note == "one printed word was damaged and is put back")
        #expect(page.regions.contains { $0.restored && !$0.box.intersection(word).isEmpty })
        let clean = try Image(contentsOf: room.appending(path: "clean-1.png"))
        #expect(clean.cropped(to: word).greyBytes == own.cropped(to: word).greyBytes)
        // What the pupil drew is gone all the same.
        let drawn = clean.cropped(to: box(BoxMM(x: 148, y: 29, width: 12, height: 5)))
        #expect(drawn.greyBytes.allSatisfy { $0 > 128 })
    }

    @Test func leavesNoWordThatAPupilMayHaveWritten() async throws {
        let folder = try TemporaryFolder()
        let own = try copy(own: ["17"], answer: 3)
        let (cleaned, room) = try await CleaningTable.clean(
            last: try (0..<3).map { try copy(answer: $0) } + [own],
            words: [.init(text: "17", box: box(Self.wordPlace), confidence: 0.98)], in: folder)
        #expect(cleaned.pages[0].note == nil)
        let clean = try Image(contentsOf: room.appending(path: "clean-1.png"))
        #expect(clean.cropped(to: box(Self.wordPlace)).greyBytes.allSatisfy { $0 > 128 })
    }

    @Test func handsOutThePageAsItWasWhereManyWordsWouldGo() async throws {
        let folder = try TemporaryFolder()
        let words = ["Remember", "January", "Window", "Castle"]
        let own = try copy(own: words, answer: 3)
        let (cleaned, room) = try await CleaningTable.clean(
            last: try (0..<3).map { try copy(answer: $0) } + [own],
            words: words.enumerated().map {
                .init(text: $1, box: box(place($0)), confidence: 0.98)
            }, in: folder)
        #expect(cleaned.mode == .kept)
        let page = cleaned.pages[0]
        #expect(page.note == "erasing would have damaged the print, so nothing was erased")
        #expect(page.inkShare == 0.0 && page.inkLeft == 1.0 && page.printKept == 1.0)
        #expect(page.proof == nil)
        #expect(!page.regions.isEmpty && page.regions.allSatisfy(\.restored))
        for index in words.indices {
            #expect(page.regions.contains { !$0.box.intersection(box(place(index))).isEmpty })
        }
        let (before, after) = (
            try Data(contentsOf: room.appending(path: "page-1.png")),
            try Data(contentsOf: room.appending(path: "clean-1.png"))
        )
        #expect(before == after)
        #expect(try Image(contentsOf: room.appending(path: "ink-1.png")).components.isEmpty)
    }

    @Test func subtractsACleanPageOfTheSameSheet() async throws {
        let folder = try TemporaryFolder()
        let clean = try copy(answer: nil)
        let (cleaned, room) = try await CleaningTable.clean(
            last: [clean, try copy(answer: 1), try copy(answer: 2)], in: folder)
        #expect(cleaned.mode == .subtract)
        let regions = cleaned.pages[0].regions
        #expect(!regions.isEmpty)
        for region in regions {
            #expect(try #require(region.printKept) > 0.99)
            #expect(try #require(region.inkLeft) < 0.02)
        }
        let page = try Image(contentsOf: room.appending(path: "clean-1.png"))
        let drawn = page.cropped(to: box(BoxMM(x: 142, y: 29, width: 14, height: 5)))
        #expect(drawn.greyBytes.allSatisfy { $0 > 128 })
        #expect(FileManager.default.fileExists(atPath: room.appending(path: "proof-1.png").path))
    }
}
