import Artifacts
import Codecs
import Engine
import Foundation
import Imaging
import Logging
import Support
import Testing

@testable import IntakeStage

/// Pictures of several kinds, drawn and coded here: white with a black quarter near its upper left and a red one
/// beside it.
@Suite struct FormatTests {
    static let (width, height) = (96, 64)

    static let pixels = Pixels(
        rgb: (0..<height).flatMap { y in
            (0..<width).flatMap { x -> [UInt8] in
                if (8..<24).contains(x), (8..<24).contains(y) { return [0, 0, 0] }
                if (40..<56).contains(x), (8..<24).contains(y) { return [200, 30, 30] }
                return [255, 255, 255]
            }
        }, widthPx: width, heightPx: height)

    static func heif(orientation: Int = 1, pictures: Int = 1, exif: Bool = false) -> Data {
        Coding.heif(pixels, orientation: orientation, pictures: pictures, exif: exif)
    }

    static func webp(quality: Int) -> Data { Coding.webp(pixels, quality: quality) }

    private func picture(
        _ data: Data, _ type: Delivery.FileType, page: Int = 1
    ) throws -> Picture {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a")
        try data.write(to: file)
        let bench = Bench(
            inputs: ["original/a": file], scratch: folder.url, log: Logger(label: "test"))
        return try PictureReader(options: IntakeStage.defaults, bench: bench)
            .picture(of: Pages.page(type, number: page))
    }

    private func expectDrawing(_ image: Image, hasColour: Bool = true) {
        #expect((image.widthPx, image.heightPx) == (Self.width, Self.height))
        let bytes = image.rgbBytes
        func pixel(_ x: Int, _ y: Int) -> [Int] {
            (0..<3).map { Int(bytes[3 * (y * image.widthPx + x) + $0]) }
        }
        #expect(pixel(16, 16).allSatisfy { $0 < 24 }, "\(pixel(16, 16))")
        #expect(pixel(80, 50).allSatisfy { $0 > 240 }, "\(pixel(80, 50))")
        let red = pixel(48, 16)
        #expect(hasColour ? red[0] > 170 && red[1] < 70 : red[0] > 10, "\(red)")
    }

    @Test func readsHEIF() throws {
        expectDrawing(try picture(Self.heif(), .heif).image)
    }

    /// The file's own turn is done once, though EXIF says it again; where the black quarter lies afterwards.
    @Test(arguments: [(1, 96, 16, 16), (3, 96, 79, 47), (6, 64, 47, 16), (8, 64, 16, 79)])
    func turnsHEIFAsItAsks(orientation: Int, width: Int, x: Int, y: Int) throws {
        for exif in [false, true] {
            let image = try picture(Self.heif(orientation: orientation, exif: exif), .heif).image
            #expect(image.widthPx == width)
            #expect(image.greyBytes[y * image.widthPx + x] < 24)
        }
    }

    @Test func readsEachPictureOfAHEIF() throws {
        let data = Self.heif(pictures: 2)
        #expect(PictureHeader(data)?.pages == 2)
        for page in 1...2 { expectDrawing(try picture(data, .heif, page: page).image) }
        #expect(throws: Problem.self) { try picture(data, .heif, page: 3) }
    }

    @Test(arguments: [90, 101]) func readsWebP(quality: Int) throws {
        expectDrawing(try picture(Self.webp(quality: quality), .webp).image)
    }

    @Test func obeysEXIFInWebP() throws {
        let plain = Self.webp(quality: 101)
        // VP8X with the EXIF flag, the picture, and a chunk with orientation 6.
        let exif = Data([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 18, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0])
        let size = [UInt8(Self.width - 1), 0, 0, UInt8(Self.height - 1), 0, 0]
        var chunks = Data("WEBPVP8X".utf8) + Data([10, 0, 0, 0, 8, 0, 0, 0]) + Data(size)
        chunks += plain.dropFirst(12) + Data("EXIF".utf8)
        chunks += Data([UInt8(exif.count), 0, 0, 0]) + exif
        let length = (0..<4).map { UInt8(chunks.count >> (8 * $0) & 255) }
        let made = try picture(Data("RIFF".utf8) + Data(length) + chunks, .webp)
        #expect((made.image.widthPx, made.image.heightPx) == (Self.height, Self.width))
        #expect(made.image.greyBytes[16 * Self.height + 47] < 24)
    }

    /// With Adobe's mark 0 is full ink; without it 255 is.
    @Test(arguments: [JPEG_CMYK_ADOBE, JPEG_YCCK_ADOBE, JPEG_CMYK_PLAIN].map(\.rawValue))
    func readsJPEGInFourInks(_ kind: UInt32) throws {
        let made = try picture(Coding.jpeg(codecs_jpeg_kind(kind), Self.pixels), .jpeg)
        expectDrawing(made.image)
        #expect(made.untouched == nil)
    }

    @Test func readsSixteenBits() throws {
        for coding in [Coding.png("", PNG_GREY_16), Coding.tiff("", TIFF_GREY_16)] {
            let made = try picture(coding.bytes(Self.pixels), coding.type)
            expectDrawing(made.image, hasColour: false)
            #expect(made.image.depth == 8)
            #expect(made.untouched == nil)
        }
    }

    /// A half-covered black is grey on white paper.
    @Test func laysWhatIsTransparentOnWhite() throws {
        for coding in [
            Coding.png("", PNG_RGBA_8), .png("", PNG_GREY_ALPHA_16), .png("", PNG_PALETTE_ALPHA),
            .tiff("", TIFF_RGBA),
        ] {
            let made = try picture(coding.bytes(Self.pixels), coding.type)
            expectDrawing(made.image, hasColour: false)
            let red = made.image.greyBytes[16 * Self.width + 48]
            #expect((60...110).contains(red), "\(coding.type) \(red)")
        }
    }

    @Test func keepsTheColoursOfAPage() throws {
        for coding in [
            Coding.png("", PNG_RGB_16), .tiff("", TIFF_RGB_16), .tiff("", TIFF_PLANES),
            .tiff("", TIFF_JPEG_YCC), .jpeg("", JPEG_ARITHMETIC),
        ] {
            expectDrawing(try picture(coding.bytes(Self.pixels), coding.type).image)
        }
    }

    @Test func refusesNewerPicturesThatAreCutOffOrDamaged() throws {
        for (data, type) in [
            (Self.heif(), Delivery.FileType.heif), (Self.webp(quality: 90), .webp),
        ] {
            for share in [0.3, 0.6, 0.9] {
                let part = data.prefix(Int(Double(data.count) * share))
                #expect(throws: Problem.self) { try picture(Data(part), type) }
            }
            var seed: UInt64 = 7
            for _ in 0..<40 {
                var damaged = data
                for _ in 0..<8 {
                    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    damaged[Int(seed >> 33) % damaged.count] = UInt8(seed >> 20 & 255)
                }
                // Any outcome is fine that is a picture or a problem.
                do { _ = try picture(damaged, type) } catch is Problem {}
            }
        }
    }

    @Test func handsOnAJPEGsOwnPictureWithoutWhatStandsBesideIt() async throws {
        let print = try Pages.print()
        var plain = try print.jpeg(quality: 90)
        // JFIF's density: 150 dots an inch both ways.
        plain.replaceSubrange(13..<18, with: [1, 0, 150, 0, 150])
        let place = Data("Exif\0\0GPS 48.2082 16.3738".utf8)
        let note = Data([0xFF, 0xE1, 0, UInt8(place.count + 2)]) + place
        let given = plain.prefix(2) + note + plain.dropFirst(2) + Data("appended film".utf8)
        let (document, folder) = try await Pages.intake(Data(given), .jpeg)
        #expect(document.pages[0].image.file == "page-1.jpg")
        let made = try Data(contentsOf: folder.url.appending(path: "page-1.jpg"))
        #expect(made == plain)
        #expect(try #require(Image(decoding: made)).rgbBytes == Image(decoding: given)?.rgbBytes)
    }
}
