import Artifacts
import Engine
import Foundation
import Imaging
import Logging
import Support
import Testing

@testable import IntakeStage

@Suite struct FileTests {
    private func picture(_ data: Data, _ type: Delivery.FileType) throws -> Picture {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a")
        try data.write(to: file)
        let bench = Bench(
            inputs: ["original/a": file], scratch: folder.url, log: Logger(label: "test"))
        return try PictureReader(options: IntakeStage.defaults, bench: bench)
            .picture(of: Pages.page(type))
    }

    /// For each orientation: the size, and where the black quarter of the picture lies. EXIF 2.32, tag 274.
    @Test(arguments: [
        (1, 24, 3, 3), (2, 24, 20, 3), (3, 24, 20, 12), (4, 24, 3, 12),
        (5, 16, 3, 3), (6, 16, 12, 3), (7, 16, 12, 20), (8, 16, 3, 20),
    ]) func obeysEXIF(orientation: Int, width: Int, x: Int, y: Int) throws {
        let made = try picture(Pages.jpeg(orientation: UInt8(orientation)), .jpeg)
        #expect(made.image.widthPx == width)
        let bytes = made.image.greyBytes
        #expect(bytes[y * width + x] < 40)
        #expect(bytes.filter { $0 < 128 }.count == 64)
        let mark = made.map.applied(3, 3)
        #expect(abs(mark.x - Double(x)) <= 1 && abs(mark.y - Double(y)) <= 1)
        let corner = made.map.applied(0, 0)
        let isCorner = [0, Double(width - 1)].contains(corner.x)
        #expect(isCorner)
    }

    @Test func passesNoPlaceOn() async throws {
        let given = Pages.jpeg(orientation: 6)
        #expect(given.range(of: Data("GPS".utf8)) != nil)
        let (document, folder) = try await Pages.intake(given, .jpeg)
        let png = try Data(contentsOf: folder.url.appending(path: "page-1.png"))
        for word in ["GPS", "48.2082", "16.3738", "Exif", "eXIf"] {
            #expect(png.range(of: Data(word.utf8)) == nil)
        }
        #expect(document.pages.count == 1)
    }

    @Test func takesTextsOutOfAPNG() async throws {
        let png = try Pages.print().pagePNG(dpi: 150)
        let place = Data("Comment\u{0}GPS 48.2082N".utf8)
        var chunk = Data([0, 0, 0, UInt8(place.count)]) + Data("tEXt".utf8) + place
        let crc = CRC32.sum(chunk.dropFirst(4))
        chunk += Data((0..<4).map { UInt8(crc >> (24 - 8 * $0) & 255) })
        let given = png.prefix(33) + chunk + png.dropFirst(33)
        let (_, folder) = try await Pages.intake(given, .png)
        let made = try Data(contentsOf: folder.url.appending(path: "page-1.png"))
        #expect(made == png)
    }

    @Test func refusesBrokenPictures() throws {
        for (data, type) in [
            (Data(Pages.jpeg.dropLast(20)), Delivery.FileType.jpeg),
            (Pages.jpeg.prefix(100), .jpeg),
            (try Pages.print().png(dpi: 150).prefix(3000), .png), (Data(), .png),
            (Pages.tiff([try Pages.print()], dpi: 150).prefix(2000), .tiff),
            (Data("no picture at all, but text".utf8), .png),
        ] {
            #expect(throws: Problem.self) { try picture(data, type) }
        }
    }

    @Test func refusesMorePixelsThanTheBudget() throws {
        var png = try Image(widthPx: 4, heightPx: 4, depth: 8).png(dpi: 300)
        png.replaceSubrange(16..<24, with: [0, 0, 0xF0, 0, 0, 0, 0xF0, 0])
        let problem = #expect(throws: Problem.self) { try picture(png, .png) }
        #expect(problem?.summary.contains("61440 × 61440 pixels") == true)
    }

    @Test func readsTextInAnyOfItsCodings() async throws {
        for (bytes, text) in [
            (Array("Grüße\r\nzwei".utf8), "Grüße\nzwei"),
            ([0xEF, 0xBB, 0xBF] + Array("mit Marke".utf8), "mit Marke"),
            ([0x47, 0x72, 0xFC, 0xDF, 0x65, 0x20, 0x80, 0x93, 0x78, 0x94], "Grüße €“x”"),
            ([0xFF, 0xFE, 0x61, 0, 0xFC, 0], "aü"),
            (Array("a\u{0}b\u{7}c\td\u{202E}e\rf".utf8), "abc\tde\nf"),
        ] as [([UInt8], String)] {
            let (document, _) = try await Pages.intake(Data(bytes), .text)
            #expect(document.paper == .text)
            #expect(document.text == text)
        }
    }

    @Test func readsAQuizResultFromALineAmongOthers() async throws {
        let result = QuizResult(
            edition: "7K3QF", pupil: "P07", attempt: "r1", seconds: 90,
            answers: [.init(questionID: "q1", value: "B", skipped: false)])
        let json = try Document.encode(result)
        let base = json.base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
        let crc = String(CRC32.sum(json), radix: 16)
        let line = "REVISO1.\(base).\(String(repeating: "0", count: 8 - crc.count))\(crc)"
        let text = Data("Dear Ms K.,\r\nhere: \(line)\r\nBye\r\n".utf8)
        let (document, _) = try await Pages.intake(text, .quizResult, key: "fractions/P07/r1")
        #expect(document.paper == .quizResult)
        #expect(document.quizResult?.key == "fractions/P07/r1")
        #expect(document.quizResult?.answers == result.answers)
        let (plain, _) = try await Pages.intake(json, .quizResult, key: "fractions/P07/r1")
        #expect(plain.quizResult == document.quizResult)
        let damaged = Data("REVISO1.\(base).00000000".utf8)
        await #expect(throws: Problem.self) {
            _ = try await Pages.intake(damaged, .quizResult, key: "fractions/P07/r1")
        }
    }

    @Test func stampsLeptonica() {
        #expect(IntakeStage.tools["leptonica"]?.hasPrefix("leptonica-") == true)
    }

    @Test func countsCRCAsTheStandardDoes() {
        #expect(CRC32.sum(Data("123456789".utf8)) == 0xCBF4_3926)
    }
}
