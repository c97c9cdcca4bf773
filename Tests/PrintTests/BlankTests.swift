import Artifacts
import Foundation
import Imaging
import PrintStage
import Support
import Testing

/// The pages that returned sheets are compared with.
struct BlankTests {
    // How much of a page's darkness may lie elsewhere than where the printed file has it: 0.064 and 0.057 were measured
    // on these pages, and 0.18 and 0.25 where every letter stood on a whole pixel.
    private static let misplaced = 0.1

    @Test func putsLettersWhereThePrintedFileHasThem() async throws {
        let folder = try TemporaryFolder()
        let printed = try #require(
            try await Examples.run(PrintStage.Input(questions: Examples.mixed), in: folder))
        let paper = try Programs.pictures(
            of: folder.url.appending(path: "practice.pdf"), dpi: 1200)
        #expect(printed.pages.count == paper.count)
        for (page, fine) in zip(printed.pages, paper) {
            let blank = try Image(contentsOf: folder.url.appending(path: page.blank.file))
            let whole = Box(x: 0, y: 0, width: 8 * blank.widthPx, height: 8 * blank.heightPx)
            let onPaper = fine.grey.cropped(to: whole)
                .reduced(widthPx: blank.widthPx, heightPx: blank.heightPx).greyBytes
            let off = zip(blank.greyBytes, onPaper).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            let dark = onPaper.reduce(0) { $0 + 255 - Int($1) }
            #expect(dark > 0)
            #expect(Double(off) < Self.misplaced * Double(dark))
        }
    }
}
