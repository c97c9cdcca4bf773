import Artifacts
import Engine
import Foundation
import Imaging
import Support
import Testing

@testable import IntakeStage

@Suite struct PageTests {
    /// Where a point of the upright page went, brought back through the document's map.
    private func error(
        _ document: Intake, _ given: (x: Double, y: Double), isAt truth: (x: Double, y: Double)
    ) -> Double {
        let page = document.pages[0]
        let scale = Double(page.dpi) / 150
        let point = Homography(page.transform.homography).applied(given.x, given.y)
        // The canvas of a turned page grows evenly on all sides: what counts is the place from the middle.
        let x = (point.x - Double(page.widthPx) / 2) / scale + 620
        let y = (point.y - Double(page.heightPx) / 2) / scale + 877
        return max(abs(x - truth.x), abs(y - truth.y))
    }

    @Test func handsAFlatScanOnByteForByte() async throws {
        let png = try Pages.print().png(dpi: 150)
        let (document, folder) = try await Pages.intake(png, .png)
        #expect(try Data(contentsOf: folder.url.appending(path: "page-1.png")) == png)
        #expect(document.paper == .worksheet)
        #expect(document.pages[0].transform.homography == Homography.identity.m)
        #expect(document.pages[0].quality.verdict == .good)
        #expect(document.pages[0].quality.reasons == [])
        #expect(document.pages[0].dpi == 150)
        #expect(document.pages[0].image.sha256 == Digest.sha256(png))
    }

    @Test(arguments: 0..<4) func turnsAPageUpright(turns: Int) async throws {
        let print = try Pages.print()
        let turned = print.rotated(quarterTurnsClockwise: turns)
        let (document, _) = try await Pages.intake(try turned.png(dpi: 150), .png)
        let page = document.pages[0]
        #expect((page.widthPx, page.heightPx) == (print.widthPx, print.heightPx))
        let mark = Homography.turned(
            quarterTurnsClockwise: turns, widthPx: print.widthPx, heightPx: print.heightPx
        ).applied(123, 456)
        #expect(error(document, mark, isAt: (123, 456)) < 0.01)
    }

    /// Letters of few pixels, as on a picture that was sent on in small.
    @Test(arguments: 0..<4) func turnsAPageOfSmallLettersUpright(turns: Int) async throws {
        let small = try Pages.print().scaled(by: 0.55).rotated(quarterTurnsClockwise: turns)
        let (document, _) = try await Pages.intake(small.jpeg(quality: 90), .jpeg)
        let map = Homography(document.pages[0].transform.homography)
        let (from, to) = (map.applied(100, 100), map.applied(200, 100))
        let along = [(1.0, 0.0), (0, -1), (-1, 0), (0, 1)][turns]
        let length = max(abs(to.x - from.x), abs(to.y - from.y))
        #expect(abs((to.x - from.x) / length - along.0) < 0.1)
        #expect(abs((to.y - from.y) / length - along.1) < 0.1)
    }

    /// Letters of 14 to 16 pixels on the copy that is looked at, and few: such a clean scan was laid on its head for
    /// certain.
    @Test(arguments: [1.2, 1.4, 1.63, 1.8], [0, 2]) func tellsForCertainWhichWayAQuizIsUp(
        times: Double, turns: Int
    ) throws {
        let quiz = try Pages.quiz().scaled(by: times).rotated(quarterTurnsClockwise: turns)
        let pose = Pose(of: AnalysisCopy(of: quiz, flat: Flat(whole: quiz)))
        #expect(pose.isSure && pose.quarterTurns == turns)
        #expect(abs(pose.upConfidence) > 12)
    }

    @Test(arguments: [-8.0, -1.3, 2.7, 8.0]) func levelsAPage(degrees: Double) async throws {
        let print = try Pages.print()
        let skewed = print.rotated(radiansClockwise: degrees * .pi / 180)
        let (document, folder) = try await Pages.intake(try skewed.png(dpi: 150), .png)
        let mark = Homography.turned(clockwiseDegrees: degrees, aboutX: 620, y: 877)
            .applied(300, 500)
        #expect(error(document, mark, isAt: (300, 500)) < 3)
        #expect(document.pages[0].dpi == 300)
        let made = try Image(contentsOf: folder.url.appending(path: "page-1.png"))
        #expect(abs(made.otsu.skew.degrees) < 0.2)
    }

    @Test func laysAPhotographFlat() async throws {
        let print = try Pages.print()
        let (width, height) = (print.widthPx, print.heightPx)
        // A dark table around the page, then seen at an angle.
        let rim = 400
        let across = width + 2 * rim
        var bytes = [UInt8](repeating: 55, count: across * (height + 2 * rim))
        let source = print.greyBytes
        for y in 0..<height {
            let start = (y + rim) * across + rim
            bytes.replaceSubrange(
                start..<start + width, with: source[y * width..<(y + 1) * width])
        }
        let table = Image(grey: bytes, widthPx: across, heightPx: height + 2 * rim)
        let (right, low) = (Double(width), Double(height))
        let edge = Double(rim)
        let corners = [
            (edge, edge), (edge + right, edge), (edge + right, edge + low), (edge, edge + low),
        ]
        let seen = [(190.0, 150.0), (1000.0, 180.0), (1090.0, 1430.0), (110.0, 1350.0)]
        let map = try #require(Homography(mapping: corners, to: seen))
        let back = try #require(map.inverse)
        let photo = table.warped(inverse: back.m, widthPx: 1200, heightPx: 1600)
        let (document, folder) = try await Pages.intake(try photo.png(dpi: 72), .png)
        let page = document.pages[0]
        #expect(abs(Double(page.widthPx) / Double(page.heightPx) - 210 / 297) < 0.02)
        #expect(page.quality.verdict == .good)
        let mark = map.applied(edge + 0.3 * right, edge + 0.7 * low)
        let point = Homography(page.transform.homography).applied(mark.x, mark.y)
        #expect(abs(point.x / Double(page.widthPx) - 0.3) < 0.012)
        #expect(abs(point.y / Double(page.heightPx) - 0.7) < 0.012)
        let made = try Image(contentsOf: folder.url.appending(path: "page-1.png"))
        #expect(abs(made.otsu.skew.degrees) < 0.3)
    }

    @Test func evensTheLightAcrossAPage() async throws {
        let print = try Pages.print()
        let width = print.widthPx
        let shaded = Pages.mapped(print) { value, index in
            UInt8(Int(value) * (240 - 180 * (index % width) / width) / 255)
        }
        let (document, folder) = try await Pages.intake(try shaded.png(dpi: 150), .png)
        let made = try Image(contentsOf: folder.url.appending(path: "page-1.png"))
        #expect(Light(on: made, cellPx: 10).evenness > 0.93)
        #expect(document.pages[0].transform.homography == Homography.identity.m)
    }

    @Test func makesTheSameBytesAgain() async throws {
        let skewed = try Pages.print().rotated(radiansClockwise: 0.03).png(dpi: 150)
        let first = try await Pages.intake(skewed, .png)
        let second = try await Pages.intake(skewed, .png)
        #expect(try Document.encode(first.document) == Document.encode(second.document))
    }

    @Test func takesAllPagesOfATIFF() async throws {
        let print = try Pages.print()
        let data = Pages.tiff([print, print.rotated(quarterTurnsClockwise: 2)], dpi: 150)
        let (document, _) = try await Pages.intake(data, .tiff, pages: [1, 2])
        #expect(document.pages.map(\.number) == [1, 2])
        #expect(document.pages.map(\.scan) == ["aaaaaaaaaaaa-1", "aaaaaaaaaaaa-2"])
        #expect(document.pages[0].image.sha256 == document.pages[1].image.sha256)
        #expect(document.pages[0].dpi == 150)
    }

    @Test func drawsPagesOfAPDF() async throws {
        let (document, _) = try await Pages.intake(Pages.pdf(), .pdf)
        #expect(document.pages[0].dpi == 300)
        #expect((document.pages[0].widthPx, document.pages[0].heightPx) == (2480, 3508))
        #expect(document.pages[0].quality.verdict == .good)
    }

    @Test func keepsTheWordsOfATypedPDFButNoName() async throws {
        let pdf = Pages.pdf(
            text: ["Name: Anna Lindner", "1. 6 + 7 =", "Why does water boil?"], sizePt: 16,
            pagePt: (595.2, 841.92))
        let (document, _) = try await Pages.intake(pdf, .pdf)
        let page = document.pages[0]
        let words = page.words ?? []
        #expect(
            words.map(\.text) == [
                "Name:", "1.", "6", "+", "7", "=", "Why", "does", "water", "boil?",
            ])
        #expect(words.allSatisfy { $0.box.x >= 0 && $0.box.maxX <= page.widthPx })
        #expect(Set(words.map(\.line)).count == 3)
    }

    @Test func callsAPageWithACodeAnAnswerSheet() async throws {
        let png = try Pages.print().png(dpi: 150)
        let (sheet, _) = try await Pages.intake(png, .png, code: "7K3QF-P07-1-1-X4")
        #expect(sheet.paper == .answerSheet)
        #expect(sheet.pages[0].code == "7K3QF-P07-1-1-X4")
        let (foreign, _) = try await Pages.intake(png, .png, key: "unplaced/abc-1")
        #expect(foreign.paper == .foreign)
    }
}
