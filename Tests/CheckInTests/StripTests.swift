import Artifacts
import Engine
import Foundation
import Imaging
import Paper
import Programs
import Support
import Testing

@testable import CheckInStage

/// The strip as it is printed.
@Suite struct StripTests {
    /// Whoever decides about a row sees its words, which stand beside bubbles or, in large print, above them.
    @Test func showsTheWordsOfARowWithItsBubbles() {
        for paper in PaperSize.allCases {
            let words = (0..<12).map {
                Feelings.Word(
                    id: "w\($0)", word: "w", gloss: "", fromAge: 4, energy: .high, pleasant: .yes,
                    glyph: "")
            }
            let layout = StripLayout(
                paper: paper, isLarge: true, offered: words, rows: CheckInSheetStage.rows)
            for field in layout.fields {
                let bubbles = BoxMM(around: Array(field.bubblesMM.values))
                if field.several == true {
                    #expect(field.boxMM.y < bubbles.y - 5 && field.boxMM.x < bubbles.x - 8)
                }
                #expect(field.boxMM.maxX > bubbles.maxX + 8)
                #expect(field.boxMM.maxX <= paper.widthMM && field.boxMM.x >= 0)
            }
        }
    }

    @Test(arguments: [
        CheckInSheetStage.Options(), .init(age: 12, paper: .letter), .init(age: 4),
        .init(largePrint: true), .init(paper: .letter, largePrint: true),
    ]) func hasAPlaceForEachMark(options: CheckInSheetStage.Options) async throws {
        let folder = try TemporaryFolder()
        let feelings = try await Made.feelings(options, in: folder)
        let page = try #require(feelings.pages.first)
        #expect(feelings.offered.count == 12 && feelings.rows.count == 5)
        let bubbles = page.fields.flatMap { $0.bubblesMM.values }
        #expect(bubbles.count == 83)
        let corners = page.cornersMM
        let inside = BoxMM(around: corners)
        for (index, one) in bubbles.enumerated() {
            #expect(one.x > inside.x && one.maxX < inside.maxX)
            #expect(one.y > inside.y && one.maxY < inside.maxY)
            for other in bubbles[(index + 1)...] {
                let across: Double = max(one.x, other.x) - min(one.maxX, other.maxX)
                let down: Double = max(one.y, other.y) - min(one.maxY, other.maxY)
                #expect(max(across, down) >= 3.9)
            }
        }
        #expect(page.fields.filter { $0.several == true }.count == (options.largePrint ? 10 : 5))
        // What comes back lies above the cut; in large print nothing is below it.
        if !options.largePrint {
            #expect(inside.maxY < StripLayout.cutMM)
            #expect(feelings.files.clouds == nil)
        } else {
            #expect(feelings.files.clouds != nil)
        }
        #expect(page.nameMM.width == 0)
    }

    /// Whatever is set: large print in German with the longest contact line is the fullest strip there is.
    @Test(arguments: ["en", "de"]) func printsAllOfALargeStripInsideItsMarks(language: String)
        async throws
    {
        let folder = try TemporaryFolder()
        let contact = String(repeating: "Frau Muster 12 ", count: 8)
        let feelings = try await Made.feelings(
            .init(age: 15, largePrint: true, contact: contact), language: language, in: folder)
        let corners = BoxMM(around: try #require(feelings.pages.first).cornersMM)
        let boxes = try Program.run(
            "pdftotext", ["-bbox", folder.url.appending(path: "strip.pdf").path, "-"],
            package: Poppler.package)
        let words = String(decoding: boxes.stdout, as: UTF8.self).matches(
            of: /<word xMin="([0-9.]+)" yMin="([0-9.]+)" xMax="([0-9.]+)" yMax="([0-9.]+)">/)
        #expect(words.count > 100)
        let lowest = try #require(words.compactMap { Double($0.4) }.max()) * 25.4 / 72
        let widest = try #require(words.compactMap { Double($0.3) }.max()) * 25.4 / 72
        #expect(lowest < corners.maxY && widest < corners.maxX)
    }

    @Test func saysTheHonestSentenceAndNoName() async throws {
        let folder = try TemporaryFolder()
        _ = try await Made.feelings(.init(contact: "Ms Muster, room 3"), in: folder)
        let text = try Program.run(
            "pdftotext", ["-layout", folder.url.appending(path: "strip.pdf").path, "-"],
            package: Poppler.package)
        let said = String(decoding: text.stdout, as: UTF8.self)
        for part in [
            "How are you feeling?", "I’d like to talk:", "to another grown-up",
            "Nobody reads this before tomorrow. If it cannot wait, tell a grown-up now.",
            "Ms Muster, room 3", "Wednesday", "fuming",
        ] { #expect(said.contains(part), "\(part)") }
        #expect(!said.contains("Name"))
    }

    @Test func leavesTheCloudsOffTheBlank() async throws {
        let folder = try TemporaryFolder()
        let feelings = try await Made.feelings(in: folder)
        let page = try #require(feelings.pages.first)
        let blank = try Image(contentsOf: folder.url.appending(path: page.blank.file)).grey
        let top = Int(StripLayout.cutMM / 25.4 * 150) - 4
        let below = blank.cropped(
            to: Box(x: 0, y: top, width: blank.widthPx, height: blank.heightPx - top))
        #expect(below.greyBytes.allSatisfy { $0 > 250 })
    }

    @Test func refusesAnAgeOfNoClass() {
        #expect(throws: Problem.self) { try CheckInSheetStage(.init(age: 3)) }
        #expect(throws: Problem.self) {
            try CheckInSheetStage(.init(contact: String(repeating: "x", count: 200)))
        }
    }
}
