import Artifacts
import Foundation
import Imaging
import Paper
import Testing

/// Codes printed by `StampSheet` and read back by `CodeReader`.
struct CodeTests {
    static let code = SheetCode(edition: "7K3QF", pupil: "P07", copy: 2, page: 3)

    /// A page with some print and the stamp, as a picture.
    static func page(dpi: Int, code: SheetCode = Self.code) throws -> Image {
        try PaperPage(widthMM: 210, heightMM: 297) { canvas in
            for row in 0..<30 {
                canvas.text(
                    "7 + \(row) = ____  The quick brown fox jumps", xMM: 20,
                    yMM: 50 + Double(row) * 7, style: TextStyle(sizePt: 12))
            }
            try StampSheet.draw(
                StampSheet.Page(
                    code: code, widthMM: 210, heightMM: 297,
                    codeMM: BoxMM(x: 150, y: 12, width: 40, height: 26),
                    nameMM: BoxMM(x: 20, y: 28, width: 90, height: 10)), on: canvas)
        }.image(dpi: dpi)
    }

    @Test(arguments: [100, 150, 200, 300, 400])
    func readsACodeAtEveryUsualResolution(dpi: Int) throws {
        #expect(CodeReader.read(try Self.page(dpi: dpi)) == [Self.code])
    }

    @Test(arguments: [1, 2, 3])
    func readsACodeWhicheverWayUp(turns: Int) throws {
        let page = try Self.page(dpi: 150).rotated(quarterTurnsClockwise: turns)
        #expect(CodeReader.read(page) == [Self.code])
    }

    @Test(arguments: [2.0, 10, 30, 45, 60, 181.5])
    func readsACodeOnATiltedPage(degrees: Double) throws {
        let page = try Self.page(dpi: 200)
        let side = Int(Double(page.heightPx) * 1.3)
        let shift = [
            1, 0, -Double(side - page.widthPx) / 2, 0, 1, -Double(side - page.heightPx) / 2, 0, 0,
            1,
        ]
        let wide = page.warped(inverse: shift, widthPx: side, heightPx: side)
        #expect(CodeReader.read(wide.rotated(radiansClockwise: degrees * .pi / 180)) == [Self.code])
    }

    /// The upper edge of a page on a dark desk shrinks as the telephone is held lower.
    @Test(arguments: [0.9, 0.7, 0.55])
    func readsACodeOnAPageSeenAtAnAngle(share: Double) throws {
        let page = try Self.page(dpi: 150)
        let (width, height) = (Double(page.widthPx), Double(page.heightPx))
        let desk = Image(
            grey: [UInt8](repeating: 50, count: 1500 * 2000), widthPx: 1500, heightPx: 2000)
        let left = 750 - 600 * share
        let low = 200 + 1500 * (0.4 + 0.6 * share)
        let corners = [(left, 200), (1500 - left, 200), (1350, low), (150, low)]
        let source = [(0, 0), (width, 0), (width, height), (0, height)]
        let back = try #require(Homography(mapping: corners, to: source))
        let seen = page.warped(inverse: back.m, widthPx: 1500, heightPx: 2000).greyBytes
        let outside = Image(
            grey: [UInt8](repeating: 0, count: page.widthPx * page.heightPx),
            widthPx: page.widthPx, heightPx: page.heightPx
        ).warped(inverse: back.m, widthPx: 1500, heightPx: 2000).greyBytes
        let bytes = zip(zip(seen, outside), desk.greyBytes).map { $0.1 > 127 ? $1 : $0.0 }
        let photo = Image(grey: bytes, widthPx: 1500, heightPx: 2000)
        #expect(CodeReader.read(photo) == [Self.code])
    }

    @Test func readsACodeInShade() throws {
        let page = try Self.page(dpi: 100)
        let width = page.widthPx
        let shaded = page.greyBytes.enumerated().map { index, grey in
            UInt8(30 + Int(grey) * (20 + 60 * (index % width) / width) / 160)
        }
        let image = Image(grey: shaded, widthPx: width, heightPx: page.heightPx)
        #expect(CodeReader.read(image) == [Self.code])
    }

    @Test func readsNothingFromAPageWithoutCode() throws {
        #expect(CodeReader.read(Image(widthPx: 1240, heightPx: 1754, depth: 8)) == [])
        #expect(CodeReader.read(Image(widthPx: 5, heightPx: 900, depth: 1)) == [])
    }

    @Test func passesOverOtherPeoplesCodes() throws {
        let foreign = try QRCode("https://example.org/7K3QF-P07")
        let image = try PaperPage(widthMM: 100, heightMM: 100) { canvas in
            foreign.draw(on: canvas, in: BoxMM(x: 30, y: 30, width: 30, height: 30))
        }.image(dpi: 150)
        #expect(CodeReader.read(image) == [])
    }

    @Test func holdsAFullCodeInTheSmallestSquare() throws {
        #expect(try QRCode(Self.code.text).modules == 21)
    }

    @Test func stampsSeveralPagesTheSameWayTwice() throws {
        let codes = (1...3).map {
            SheetCode(edition: "7K3QF", pupil: "P07", copy: 1, page: $0)
        }
        let pages = codes.map { code in
            StampSheet.Page(
                code: code,
                name: "Zoë Ångström-Ó Briain", widthMM: 210, heightMM: 297,
                codeMM: BoxMM(x: 150, y: 12, width: 40, height: 26),
                nameMM: BoxMM(x: 20, y: 28, width: 90, height: 10))
        }
        let first = try StampSheet.pdf(pages: pages)
        #expect(try StampSheet.pdf(pages: pages) == first)
        let read = try PDFTool.pictures(of: first, dpi: 150).map(CodeReader.read)
        #expect(read == codes.map { [$0] })
        let text = try PDFTool.text(of: first)
        #expect(text.contains(codes[1].text))
        #expect(text.contains("Zoë Ångström-Ó Briain"))
    }

    @Test func leavesASideEmptyWhereNoCodeIsAskedFor() throws {
        let pdf = try StampSheet.pdf(pages: [.init(emptyWidthMM: 210, heightMM: 297)])
        let pictures = try PDFTool.pictures(of: pdf, dpi: 50)
        #expect(pictures.count == 1)
        #expect(pictures.allSatisfy { $0.greyBytes.allSatisfy { $0 == 255 } })
    }
}
