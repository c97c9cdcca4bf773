import Artifacts
import Codecs
import Foundation
import Imaging
import Testing

@testable import Door

/// HEIF and WebP at the door, told by their content, under any name.
@Suite struct NewerPictureTests {
    static let rgb = [UInt8](repeating: 255, count: 3 * 90 * 60).enumerated().map {
        ($0.offset / 3) % 90 < 30 && $0.offset / 270 > 20 ? 0 : $0.element
    }

    static func coded(_ make: (inout UnsafeMutablePointer<UInt8>?) -> Int) -> Data {
        var bytes: UnsafeMutablePointer<UInt8>?
        let length = make(&bytes)
        defer { codecs_free(bytes) }
        return bytes.map { Data(bytes: $0, count: length) } ?? Data()
    }

    static let heif = coded { codecs_heif(rgb, 90, 60, 6, 1, 1, &$0) }
    static let webps = [80, 101].map { quality in
        coded { codecs_webp(rgb, 90, 60, quality, 0, &$0) }
    }

    @Test func tellsThemByContentAndKnowsTheirSizeBeforeDecoding() throws {
        let heif = try PictureFile(heif: Self.heif)
        #expect(heif.sizes.map { [$0.width, $0.height] } == [[60, 90]])
        for webp in Self.webps {
            #expect(try PictureFile(webp: webp).sizes.map { [$0.width, $0.height] } == [[90, 60]])
        }
    }

    @Test func takesADarkPictureForNoEmptyPage() {
        let dark = Image(grey: [UInt8](repeating: 9, count: 600 * 800), widthPx: 600, heightPx: 800)
        #expect(!Blankness.isBlank(dark))
        let white = Image(
            grey: [UInt8](repeating: 250, count: 480_000), widthPx: 600, heightPx: 800)
        #expect(Blankness.isBlank(white))
    }

    @Test func takesEachPictureOfAHEIFForAPage() async throws {
        let two = Self.coded { codecs_heif(Self.rgb, 90, 60, 1, 2, 0, &$0) }
        #expect(
            try PictureFile(heif: two).sizes.map { [$0.width, $0.height] } == [
                [90, 60], [90, 60],
            ])
        let room = try Classroom()
        try room.drop(two, "a.heic")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(\.pages.count) == [2])
    }

    @Test func refusesAMovingPictureAndSaysSo() async throws {
        let room = try Classroom()
        var chunk = Data("WEBPVP8X".utf8) + Data([10, 0, 0, 0, 2, 0, 0, 0])
        chunk += Data([89, 0, 0, 59, 0, 0]) + Data(count: 8)
        try room.drop(Data("RIFF".utf8) + Data([UInt8(chunk.count), 0, 0, 0]) + chunk, "x.webp")
        let sweep = try await room.sweep()
        #expect(sweep.files.first.map { "\($0.state)" }?.contains("is a moving picture") == true)
    }

    @Test func takesThemUnderAnyName() async throws {
        let room = try Classroom()
        try room.drop(Self.heif, "a.jpg")
        try room.drop(Self.webps[0], "b.png")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(\.state) == [.taken, .taken])
    }

    @Test func waitsForTheirEndAndRefusesWhatIsBroken() {
        for share in [0.5, 0.95] {
            let part = Data(Self.heif.prefix(Int(Double(Self.heif.count) * share)))
            #expect(throws: PictureFile.Fault.truncated) { try PictureFile(heif: part) }
            let other = Data(Self.webps[1].prefix(Int(Double(Self.webps[1].count) * share)))
            #expect(throws: PictureFile.Fault.truncated) { try PictureFile(webp: other) }
        }
        #expect(throws: PictureFile.Fault.broken) {
            try PictureFile(heif: Data([0, 0, 0, 24]) + Data("ftypheic".utf8) + Data(count: 12))
        }
    }

    @Test func refusesAHugeOneBeforeItIsDecoded() async throws {
        let room = try Classroom()
        var chunk = Data("WEBPVP8X".utf8) + Data([10, 0, 0, 0, 0, 0, 0, 0])
        chunk += Data([0xFF, 0xFF, 0x3F, 0xFF, 0xFF, 0x3F]) + Data(count: 8)
        try room.drop(Data("RIFF".utf8) + Data([UInt8(chunk.count), 0, 0, 0]) + chunk, "x.webp")
        let sweep = try await room.sweep()
        #expect(sweep.files.first.map { "\($0.state)" }?.contains("unfolds to 4194304") == true)
    }
}
