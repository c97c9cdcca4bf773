import Artifacts
import Codecs
import Foundation
import Imaging
import Testing

@testable import Door

/// Pictures of rare kinds, and such as lack their end: read where they can be.
@Suite struct RarePictureTests {
    private func isDrawn(_ data: Data) throws {
        let image = try #require(Image(decoding: data))
        #expect((image.widthPx, image.heightPx) == (RareMade.width, RareMade.height))
        let grey = image.greyBytes
        #expect(grey[50 * 90 + 10] < 60 && grey[50 * 90 + 80] > 200 && grey[5 * 90 + 10] > 200)
    }

    @Test(arguments: [JPEG_GREY, JPEG_YCC, JPEG_PROGRESSIVE])
    func takesAWholeJPEGWithoutItsEndMarkAtOnce(kind: codecs_jpeg_kind) async throws {
        let whole = RareMade.jpeg(kind)
        let notes = Data("\0\0\u{1}\nImage_UTC_Data1600000000000SEFHk".utf8)
        let room = try Classroom()
        for (index, data) in [
            whole.dropLast(2), whole.dropLast(1), whole.dropLast(2) + notes,
            whole.dropLast(2) + notes + Data([0xFF, 0x3A, 1, 2, 3]),
        ].enumerated() {
            try isDrawn(Data(data))
            try room.drop(Data(data), "\(index).jpg")
        }
        #expect(try await room.sweep().files.map(\.state) == Array(repeating: .taken, count: 4))
    }

    @Test func takesAJPEGThatWasCutOffWhenNothingMoreComesAndOnlyItsRows() async throws {
        let whole = RareMade.jpeg(JPEG_YCC)
        let cut = Data(whole.prefix(whole.count - 60))
        let there = Image.shareThere(ofJPEG: cut)
        #expect(there > 0.5 && there < 1)
        let part = try #require(Image(decoding: cut))
        #expect(part.heightPx == Int((there * 60).rounded()))
        let room = try Classroom()
        try room.drop(cut, "cut.jpg")
        #expect(try await room.sweep().files.map(\.state) == [.waiting("its end is missing")])
        #expect(try await room.sweep(after: 10_000).files.map(\.state) == [.taken])
    }

    @Test func refusesAJPEGOfWhichMostIsMissing() async throws {
        let whole = RareMade.jpeg(JPEG_YCC)
        let scan = try #require(whole.range(of: Data([0xFF, 0xDA])))
        let room = try Classroom()
        try room.drop(Data(whole.prefix(scan.upperBound + 20)), "cut.jpg")
        let sweep = try await room.sweep(after: 10_000)
        let state = sweep.files.first.map { "\($0.state)" } ?? ""
        #expect(state.contains("cut.jpg") && state.contains("is missing"), "\(state)")
    }

    @Test(arguments: [0, 4845, 100_000]) func takesAPDFThatIsFilledUpBehindItsEnd(count: Int) {
        let pdf = Made.pdf([(200, 100)])
        for fill in [Data(count: count), Data(String(repeating: "PKabcd", count: count / 6).utf8)] {
            #expect(PDFEnd.isThere(pdf + fill))
        }
    }

    @Test func waitsForAPDFOfWhichTheFirstPartIsThere() {
        let pdf = Made.pdf([(200, 100)])
        let more = Data("9 0 obj\n<< /Length 9000 >>\nstream\n".utf8) + Data(count: 8000)
        #expect(!PDFEnd.isThere(pdf + more))
        #expect(!PDFEnd.isThere(pdf.dropLast(8)))
    }

    @Test func readsApplesPNGs() async throws {
        try isDrawn(RareMade.applePNG())
        #expect(PictureHeader(RareMade.applePNG())?.widthPx == 90)
        let room = try Classroom()
        try room.drop(RareMade.applePNG(), "a.png")
        #expect(try await room.sweep().files.map(\.state) == [.taken])
    }

    @Test func readsAMovingWebPOfOneFrameAndRefusesOneOfTwo() async throws {
        try isDrawn(RareMade.moving(frames: 1))
        let room = try Classroom()
        try room.drop(RareMade.moving(frames: 1), "a.webp")
        try room.drop(RareMade.moving(frames: 2), "b.webp")
        let states = try await room.sweep().files.map { "\($0.state)" }
        #expect(states.first == "taken")
        #expect(states.last?.contains("is a moving picture") == true)
    }

    @Test func readsAVIF() async throws {
        let avif = NewerPictureTests.coded { codecs_avif(RareMade.rgb, 90, 60, &$0) }
        guard !avif.isEmpty else { return }
        try isDrawn(avif)
        let room = try Classroom()
        try room.drop(avif, "a.avif")
        #expect(try await room.sweep().files.map(\.state) == [.taken])
    }

    @Test(arguments: [true, false]) func readsBigTIFF(little: Bool) async throws {
        let tiff = RareMade.bigTIFF(little: little)
        let file = try PictureFile(tiff: tiff, pageBudget: 9)
        #expect(file.sizes.map { [$0.width, $0.height] } == [[120, 160]])
        #expect(Image.decoding(tiff, page: 1)?.greyBytes == Made.page(5).greyBytes)
        #expect(throws: PictureFile.Fault.truncated) {
            try PictureFile(tiff: tiff.dropLast(9), pageBudget: 9)
        }
    }

    @Test func decodesAHugeJPEGSmaller() throws {
        let data = NewerPictureTests.coded { codecs_large_jpeg(11_000, 8_000, &$0) }
        let size = try #require(try PictureFile(jpeg: data).sizes.first)
        let image = try #require(Image(decoding: data))
        #expect((image.widthPx, image.heightPx) == (size.width, size.height))
        #expect(
            PictureHeader(data).map { [$0.widthPx, $0.heightPx] } == [size.width, size.height])
        #expect(size.width * size.height <= 40_000_000 && size.width * 8 == size.height * 11)
        let black = image.cropped(
            to: Box(x: 0, y: 0, width: size.width / 2 - 8, height: size.height / 2 - 8))
        #expect(black.greyBytes.allSatisfy { $0 < 8 })
    }

    @Test func decodesAHugeHEICTileByTileSmallerAndTurned() throws {
        let side = HEIFGrid.side
        // The left half of each tile is black.
        let tile = (0..<3 * side * side).map { ($0 / 3) % side < side / 2 ? UInt8(0) : 255 }
        let grid = HEIFGrid(columns: 18, rows: 18, turns: 1)
        let data = try #require(grid.data(tile: tile))
        let size = try #require(try PictureFile(heif: data).sizes.first)
        let image = try #require(Image(decodingHEIF: data, picture: 1))
        #expect((image.widthPx, image.heightPx) == (size.width, size.height))
        #expect(size.width == 9 * side && size.height == 9 * side)
        let corner = image.cropped(to: Box(x: 0, y: 0, width: side / 2, height: side / 2)).grey
        let rows = corner.greyBytes
        // Turned anticlockwise, what was on the right is above.
        #expect(rows[10 * side / 2 + 40] > 200 && rows[(side / 2 - 10) * side / 2 + 40] < 60)
    }
}
