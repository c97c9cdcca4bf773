import Artifacts
import Engine
import Foundation
import Imaging
import Support
import Testing

@testable import IntakeStage

@Suite struct JudgementTests {
    private func refusal(_ image: Image) async throws -> Problem? {
        do {
            _ = try await Pages.intake(try image.png(dpi: 150), .png)
            return nil
        } catch let problem as Problem {
            return problem
        }
    }

    @Test func refusesABlurredPage() async throws {
        let blurred = try Pages.print().scaled(by: 1.0 / 12).scaled(by: 12)
        let problem = try #require(try await refusal(blurred))
        #expect(problem.kind == .input)
        #expect(problem.summary == "Could not read homework: page 1 is too blurred")
        #expect(
            problem.hint
                == "Try a clearer photo with better lighting: hold the camera still until the picture is "
                + "sharp; then drop it into inbox/")
    }

    /// The kind of fault: rows of dots to write on are more than the letters, and edges as wide as a dot look blurred.
    @Test func measuresLettersAmongDots() throws {
        func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Image.Component {
            Image.Component(
                box: Box(x: x, y: y, width: width, height: height), inkPx: width * height * 3 / 4)
        }
        let letters = (0..<60).map { part(20 * $0, 100, 14, $0 % 3 == 0 ? 30 : 22) }
        let dots = (0..<420).map { part(12 * $0, 140, 5, 5) }
        // A comma and a dash are none.
        let others = [part(0, 160, 5, 9), part(20, 160, 12, 5)]
        let measured = Letters(parts: letters + dots + others, scale: 1)
        #expect(measured.count == 62)
        #expect(measured.middlePx == 22)
        #expect(measured.lowPx == 22)
    }

    @Test func refusesADarkPage() async throws {
        let dark = Pages.mapped(try Pages.print()) { value, index in
            // A grain of 0 to 3 that does not repeat within a line.
            value / 128 + UInt8((index &* 2_654_435_761) >> 20 & 3)
        }
        let problem = try #require(try await refusal(dark))
        #expect(problem.summary == "Could not read homework: page 1 is too dark")
        #expect(problem.hint?.contains("lay the page under a lamp or by a window") == true)
    }

    /// The second reader reads through grain that no person reads through, so it is a warning and no refusal.
    @Test func warnsOfAPageDrownedInGrain() async throws {
        let drowned = Pages.mapped(try Pages.print()) { value, index in
            let (a, b) = ((index &* 2_654_435_761) >> 16 & 255, (index &* 40_503_001) >> 11 & 255)
            return UInt8(max(0, min(255, Int(value) + a + b - 255)))
        }
        let (document, _) = try await Pages.intake(try drowned.png(dpi: 150), .png)
        #expect(document.pages[0].quality.verdict == .poor)
        #expect(document.pages[0].quality.reasons.contains(.grainy))
    }

    /// Coarse grain is thousands of letters to a reader, and far too small ones.
    @Test func smoothsCoarseGrainAway() async throws {
        let print = try Pages.print()
        var state: UInt64 = 5
        let grain = (0..<8191).map { _ -> Int in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 40 & 127) - 64
        }
        let grainy = Pages.mapped(print) { value, index in
            let lit = Int(value) * 3 / 4 + 30 + grain[(index &+ index / 1240 &* 37) % 8191]
            return UInt8(max(0, min(255, lit)))
        }
        let (document, folder) = try await Pages.intake(try grainy.png(dpi: 150), .png)
        let page = document.pages[0]
        let made = try Image(contentsOf: folder.url.appending(path: page.image.file))
        #expect(PageLook(grainy).noise > 20)
        #expect(PageLook(made).noise < 12)
        #expect(page.widthPx == print.widthPx)
        // A page without it is handed on as it is.
        let (_, other) = try await Pages.intake(try print.png(dpi: 150), .png)
        let same = try Image(contentsOf: other.url.appending(path: "page-1.png"))
        #expect(same.greyBytes == print.greyBytes)
    }

    /// What smoothing leaves of coarse grain looks clean, and thin strokes went with it.
    @Test func warnsOfGrainThatWasSmoothedAway() throws {
        let print = try #require(
            Readability.Evidence(measuredOn: try Pages.print().png(dpi: 150), targetDPI: 150))
        #expect(print.smoothedGrain == 0)
        #expect(Readability(print).quality.verdict == .good)
        var smoothed = print
        smoothed.smoothedGrain = 0.12
        #expect(Readability(smoothed).quality.verdict == .poor)
        #expect(Readability(smoothed).quality.reasons == [.grainy])
        smoothed.smoothedGrain = 0.09
        #expect(Readability(smoothed).quality.verdict == .good)
    }

    @Test func saysThatLettersAreSmall() throws {
        var evidence = try #require(
            Readability.Evidence(measuredOn: try Pages.print().png(dpi: 150), targetDPI: 150))
        evidence.enlarged = 2.5
        for (taken, reasons) in [(6.0, [Intake.Quality.Reason]()), (5.0, [.lettersAreSmall])] {
            (evidence.letters.middlePx, evidence.letters.lowPx) = (2.5 * taken, 2.5 * taken)
            #expect(Readability(evidence).quality.reasons == reasons)
            #expect(Readability(evidence).quality.verdict == (reasons.isEmpty ? .good : .poor))
        }
    }

    /// Paper below the grey of a scanner's border is no border: nothing of the page is cut.
    @Test func keepsAllOfADimPhotograph() async throws {
        let dim = Pages.mapped(try Pages.print()) { value, _ in 6 + value / 4 }
        let (document, _) = try await Pages.intake(try dim.png(dpi: 150), .png)
        #expect(document.pages[0].widthPx == 1240)
        #expect(document.pages[0].heightPx == 1754)
        #expect(document.pages[0].quality.verdict != .unusable)
    }

    @Test func turnsWhiteOnBlackOver() async throws {
        let night = try Pages.print().inverted
        let (document, folder) = try await Pages.intake(try night.png(dpi: 150), .png)
        #expect(document.pages[0].quality.reasons.contains(.turnedOver))
        let page = try Image(contentsOf: folder.url.appending(path: "page-1.png"))
        let bytes = page.greyBytes
        #expect(bytes.count { $0 > 200 } * 10 > bytes.count * 8)
        #expect(!(try Pages.print()).isWhiteOnBlack)
    }

    /// A dim photograph that was turned, with white in the corners.
    @Test func takesDimPaperWithWhiteBesideItForNoWhiteOnBlack() async throws {
        let dim = Pages.mapped(try Pages.print()) { value, index in
            let (x, y) = (index % 1240, index / 1240)
            return 40 * x + 1240 < 1240 * 2 - y ? 255 : 40 + value / 4
        }
        #expect(!dim.isWhiteOnBlack)
        let (document, _) = try await Pages.intake(try dim.png(dpi: 150), .png)
        #expect(!document.pages[0].quality.reasons.contains(.turnedOver))
        #expect(document.pages[0].quality.verdict != .unusable)
    }

    @Test func keepsASoftPageWithAWarning() async throws {
        let soft = try Pages.print().scaled(by: 0.26).scaled(by: 1 / 0.26)
        let (document, _) = try await Pages.intake(try soft.png(dpi: 150), .png)
        #expect(document.pages[0].quality.verdict == .poor)
        #expect(document.pages[0].quality.reasons.contains(.blurred))
    }

    @Test func keepsAReadablePageBesideABlurredOne() async throws {
        let print = try Pages.print()
        let blurred = print.scaled(by: 1.0 / 12).scaled(by: 12)
            .reduced(widthPx: print.widthPx, heightPx: print.heightPx)
        let data = Pages.tiff([print, blurred], dpi: 150)
        let (document, _) = try await Pages.intake(data, .tiff, pages: [1, 2])
        #expect(document.pages.map(\.quality.verdict) == [.good, .unusable])
    }

    /// White paper with grain, three specks of dust, a scanner's streak and a dark edge.
    private func empty() -> Image {
        let blank = Image(widthPx: 1240, heightPx: 1754, depth: 8)
        return Pages.mapped(blank) { _, index in
            let (x, y) = (index % 1240, index / 1240)
            if x < 3 || x == 700 { return 120 }
            if [(200, 300), (800, 1200), (500, 40)].contains(where: {
                abs(x - $0.0) < 3 && abs(y - $0.1) < 3
            }) {
                return 60
            }
            return UInt8(240 + (index &* 2_654_435_761) >> 20 & 7)
        }
    }

    @Test func knowsAnEmptyPage() async throws {
        let (document, _) = try await Pages.intake(try empty().png(dpi: 150), .png)
        #expect(document.paper == .emptyPage)
        #expect(document.pages[0].quality.reasons == [.nothingIsOnIt])
    }

    @Test(arguments: [0, 1])
    func callsPrintTooPaleToBeFoundFaintAndNoEmptyPage(quarterTurns: Int) async throws {
        let print = try Pages.print().rotated(quarterTurnsClockwise: quarterTurns)
        let faded = Pages.mapped(print) { value, index in
            let grain = Int(truncatingIfNeeded: (index &* 2_654_435_761) >> 20 & 3)
            return UInt8(238 + grain - (255 - Int(value)) * 12 / 255)
        }
        let (document, _) = try await Pages.intake(try faded.png(dpi: 150), .png)
        #expect(document.paper == .worksheet)
        #expect(document.pages[0].quality.verdict == .poor)
        #expect(document.pages[0].quality.reasons == [.faint])
    }

    @Test func takesFaintPencilForNoEmptyPage() async throws {
        let pencilled = Pages.mapped(empty()) { value, index in
            let (x, y) = (index % 1240, index / 1240)
            let onStroke = (400..<460).contains(x) && abs(y - 900 - (x - 400) / 2) < 2
            return onStroke ? value - 36 : value
        }
        let (document, _) = try await Pages.intake(try pencilled.png(dpi: 150), .png)
        #expect(document.paper == .worksheet)
    }
}
