import Artifacts
import Codecs
import Engine
import Foundation
import Imaging
import Logging
import Reading
import Support
import Testing

@testable import IntakeStage

/// One page in every format, depth and resolution: what comes out of the stage is the same page, and says the same.
@Suite struct FormatTableTests {
    static let lines = [
        "Rivers carry water to the sea.", "Plants take it up with roots.",
        "The sun warms seven lakes.", "Snow stays until spring.",
    ]
    static let resolutions = [100, 200, 300, 600]
    /// What scanners write at 600 dots an inch; others would cost minutes of tests and show nothing new.
    static let finest: Set<String> = [
        "PNG 1-bit", "PNG grey", "PNG RGB", "TIFF group 4", "TIFF grey", "TIFF RGB", "JPEG grey",
        "JPEG colour", "PDF of a JPEG", "PDF in group 4",
    ]

    /// What goes through the whole stage at every resolution: grey, colour and black and white. After a picture is
    /// decoded the stage no longer knows its coding, so of the others only the picture is compared.
    static let throughout: Set<String> = ["PNG grey", "JPEG colour", "TIFF group 4"]

    /// The page drawn at each resolution: 8.8 × 8.1 cm, four lines at 15 points.
    private static let pages = Result { () throws -> [Int: Image] in
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.pdf")
        try Pages.pdf(text: lines, sizePt: 15, pagePt: (250, 230)).write(to: file)
        var pages: [Int: Image] = [:]
        for dpi in resolutions {
            let bench = Bench(
                inputs: ["original/a": file], scratch: folder.url, log: Logger(label: "test"))
            let reader = PictureReader(
                options: IntakeStage.Options(targetDPI: dpi), bench: bench)
            pages[dpi] = try reader.picture(of: Pages.page(.pdf)).image
        }
        return pages
    }

    private static func page(_ dpi: Int) throws -> Image { try #require(try pages.get()[dpi]) }

    private static func pixels(_ dpi: Int) throws -> Pixels {
        let image = try page(dpi)
        return Pixels(
            rgb: image.rgbBytes, widthPx: image.widthPx, heightPx: image.heightPx, dpi: dpi)
    }

    /// A picture made small, as ink: 0 paper, 255 black.
    private func ink(_ image: Image) -> [Int] {
        image.grey.reduced(widthPx: 250, heightPx: 230).greyBytes.map { 255 - Int($0) }
    }

    /// Less than half of the ink is anywhere else than on the page that was drawn, edges softened by enlarging and all.
    private func expectThePage(_ made: Image, _ dpi: Int) throws {
        let (here, there) = (ink(made), ink(try Self.page(dpi)))
        let off = zip(here, there).reduce(0) { $0 + abs($1.0 - $1.1) }
        #expect(2 * off < there.reduce(0, +), "\(dpi) dpi: \(off) of \(there.reduce(0, +))")
    }

    @Test(arguments: Coding.all) func givesTheSamePage(of coding: Coding) async throws {
        for dpi in Self.resolutions where dpi == 200 || Self.throughout.contains(coding.name) {
            let data = coding.bytes(try Self.pixels(dpi))
            #expect(!data.isEmpty)
            let (document, folder) = try await Pages.intake(data, coding.type)
            let page = try #require(document.pages.first)
            let made = try Image(contentsOf: folder.url.appending(path: page.image.file))
            try expectThePage(made, dpi)
            #expect(page.quality.verdict == .good, "\(dpi) dpi: \(page.quality.reasons)")
            #expect((200...300).contains(page.dpi) || coding.type == .heif || coding.type == .webp)
            if dpi == 200 || coding.name == "PNG grey" {
                let text = try await Eyes.shared.read(made, dpi: page.dpi)
                #expect(text == Self.lines.joined(separator: " "), "\(dpi) dpi")
            }
        }
    }

    @Test(arguments: Coding.all) func decodesTheSamePicture(of coding: Coding) throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a")
        let bench = Bench(
            inputs: ["original/a": file], scratch: folder.url, log: Logger(label: "test"))
        let reader = PictureReader(options: IntakeStage.defaults, bench: bench)
        for dpi in Self.resolutions where dpi < 600 || Self.finest.contains(coding.name) {
            try coding.bytes(try Self.pixels(dpi)).write(to: file)
            try expectThePage(reader.picture(of: Pages.page(coding.type)).image, dpi)
        }
    }

    @Test func readsPagesOfMixedDepthsFromOneFile() async throws {
        let kinds = [TIFF_GREY_8, TIFF_G4, TIFF_RGB_16, TIFF_TURNED, TIFF_CMYK]
        let data = Coding.tiff(kinds, try Self.pixels(200))
        let (document, folder) = try await Pages.intake(data, .tiff, pages: [1, 2, 3, 4, 5])
        #expect(document.pages.count == 5)
        for page in document.pages {
            try expectThePage(Image(contentsOf: folder.url.appending(path: page.image.file)), 200)
        }
    }

    @Test func saysWhereAPageLayInAFileThatIsTurned() async throws {
        let pixels = try Self.pixels(200)
        let data = Coding.tiff([TIFF_TURNED], pixels)
        let (document, _) = try await Pages.intake(data, .tiff)
        let map = Homography(document.pages[0].transform.homography)
        // The file's own picture lies on its side: its upper left corner is the page's upper right.
        let corner = map.applied(0, 0)
        #expect(abs(corner.x - Double(pixels.widthPx - 1)) < 2 && abs(corner.y) < 2)
    }

    @Test(arguments: [TIFF_FLOATS, TIFF_CMYK_16].map(\.rawValue))
    func saysWhatIsNotRead(_ kind: UInt32) async throws {
        let data = Coding.tiff([codecs_tiff_kind(kind)], try Self.pixels(100))
        do {
            _ = try await Pages.intake(data, .tiff)
            Issue.record("it was read")
        } catch let problem as Problem {
            #expect(problem.kind == .input)
            #expect(problem.hint == "save it as PNG or JPEG and drop it into inbox/")
        }
    }
}

/// Tesseract, one page after the other.
private actor Eyes {
    static let shared = Eyes()
    private var engine: TesseractEngine?

    func read(_ image: Image, dpi: Int) throws -> String {
        let reader = try engine ?? TesseractEngine()
        engine = reader
        return try reader.recognise(image, dpi: dpi).map(\.text).joined(separator: " ")
    }
}
