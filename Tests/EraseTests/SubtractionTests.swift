import Artifacts
import Drawing
import Foundation
import Imaging
import Support
import Testing

/// A sheet of ours, filled in: the blank comes back.
@Suite struct SubtractionTests {
    private func edition(_ sheet: DrawnSheet) -> Edition {
        Edition(
            key: "7K3QF", edition: "7K3QF", sheet: "s", title: "", questions: [], entries: [],
            pages: [sheet.page])
    }

    private func filled(_ fresh: DrawnSheet) throws -> DrawnSheet {
        var random = SplitMix64(seed: 21)
        var sheet = fresh
        for row in 0..<6 {
            let letter = DrawnSheet.letters[random.index(4)]
            let bubble = try #require(sheet.page.fields[row].bubblesMM[letter])
            sheet.mark(
                bubble, .filled(coverage: 0.9, darkness: random.between(0.3, 0.8)),
                random: &random)
        }
        sheet.write(sheet.page.fields[12].boxMM, darkness: 0.6, random: &random)
        sheet.write(sheet.page.fields[13].boxMM, darkness: 0.6, random: &random)
        return sheet
    }

    @Test(arguments: [0.0, 1.5])
    func takesAllWritingOffOurOwnSheet(skew: Double) async throws {
        let fresh = DrawnSheet()
        let sheet = try filled(fresh)
        let turn = skew * .pi / 180
        let picture = sheet.canvas.image.scaled(by: 0.5).rotated(radiansClockwise: turn)
        let wanted = fresh.canvas.image.scaled(by: 0.5).rotated(radiansClockwise: turn)
        let folder = try TemporaryFolder()
        let table = try CleaningTable(picture, dpi: 150, in: folder)
        try fresh.blank.writePNG(to: folder.url.appending(path: "blank-1.png"), dpi: 150)
        let cleaned = try await table.clean(edition: edition(fresh))
        #expect(cleaned.mode == .subtract)
        #expect(cleaned.pages[0].regions.count > 6)
        let (left, right) = (picture.greyBytes, try table.cleanImage().greyBytes)
        let (mask, blank) = (try table.maskImage().greyBytes, wanted.greyBytes)
        var outside = 0
        var remaining = 0
        var ink = 0
        for at in left.indices {
            if mask[at] == 255, left[at] != right[at] { outside += 1 }
            if Int(left[at]) + 40 < Int(blank[at]) {
                ink += 1
                if Int(right[at]) + 60 < Int(blank[at]) { remaining += 1 }
            }
        }
        #expect(outside == 0)
        #expect(Double(remaining) < 0.04 * Double(ink), "\(remaining) of \(ink)")
    }

    @Test func leavesAnUnfilledSheetByteForByte() async throws {
        let fresh = DrawnSheet()
        let folder = try TemporaryFolder()
        let table = try CleaningTable(fresh.canvas.image.scaled(by: 0.6), dpi: 180, in: folder)
        try fresh.blank.writePNG(to: folder.url.appending(path: "blank-1.png"), dpi: 150)
        let cleaned = try await table.clean(edition: edition(fresh))
        #expect(cleaned.mode == .subtract)
        #expect(try table.bytes("clean-1.png") == table.bytes("page-1.png"))
    }

    @Test func keepsAPageThatDoesNotFit() async throws {
        let folder = try TemporaryFolder()
        let fresh = DrawnSheet()
        let paper = Canvas(widthMM: 100, heightMM: 150).image
        let table = try CleaningTable(paper, dpi: 300, in: folder)
        try fresh.blank.writePNG(to: folder.url.appending(path: "blank-1.png"), dpi: 150)
        let cleaned = try await table.clean(edition: edition(fresh))
        #expect(cleaned.mode == .kept)
        #expect(cleaned.pages[0].note == "the corner marks were not found")
        #expect(try table.bytes("clean-1.png") == table.bytes("page-1.png"))
    }
}
