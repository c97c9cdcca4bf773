import Artifacts
import Foundation
import Imaging
import Reading
import Testing

@testable import IntakeStage

/// Pages whose ascenders do not tell which way is up: there reading does.
@Suite(.enabled(if: SecondReader.ifAny != nil, "the models are not there: run `make setup`"))
struct WayUpTests {
    private static let unsure = Intake.Quality.Reason.wayUpIsNotCertain

    /// Where the page's upper left corner lies in the picture, after whole turns.
    private func turns(of document: Intake) -> Int? {
        // The page may be larger or smaller than its picture, and a little askew in it.
        let (across, down) = (
            document.pages[0].transform.homography[0], document.pages[0].transform.homography[1]
        )
        guard abs(across) != abs(down) else { return nil }
        return abs(across) > abs(down) ? (across > 0 ? 0 : 2) : (down < 0 ? 1 : 3)
    }

    @Test(arguments: 0..<4) func readsWhichWayAPageOfSumsLies(turned: Int) async throws {
        let picture = try Pages.sums().rotated(quarterTurnsClockwise: turned)
        let (document, _) = try await Pages.intake(try picture.png(dpi: 150), .png)
        #expect(turns(of: document) == (4 - turned) % 4)
        #expect(!document.pages[0].quality.reasons.contains(Self.unsure))
    }

    @Test(arguments: 0..<4) func readsAScanOfAFewShortLinesInBlackAndWhite(turned: Int) async throws
    {
        let page = try Pages.sums(6).cropped(to: Box(x: 0, y: 0, width: 620, height: 1754)).otsu
        let picture = page.rotated(quarterTurnsClockwise: turned)
        let (document, _) = try await Pages.intake(try picture.png(dpi: 150), .png)
        #expect(turns(of: document) == (4 - turned) % 4)
    }

    @Test func leavesAPageAsItCameAndSaysSoWhereNothingIsRead() async throws {
        var grey = [UInt8](repeating: 255, count: 900 * 1200)
        for ring in 0..<9 {
            for step in 0..<720 {
                let angle = Double(step) * .pi / 360
                let x = 450 + Int(Double(40 * ring + 30) * cos(angle))
                let y = 600 + Int(Double(40 * ring + 30) * sin(angle))
                for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    grey[(y + dy) * 900 + x + dx] = 0
                }
            }
        }
        let picture = Image(grey: grey, widthPx: 900, heightPx: 1200)
        let (document, _) = try await Pages.intake(try picture.png(dpi: 100), .png)
        #expect(turns(of: document) == 0)
        #expect(document.pages[0].quality.reasons.contains(Self.unsure))
    }
}
