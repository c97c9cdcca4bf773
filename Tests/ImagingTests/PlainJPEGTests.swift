import Artifacts
import Foundation
import Imaging
import Testing

/// JPEG files as cameras write them.
@Suite struct PlainJPEGTests {
    private static let (wide, high) = (203, 157)

    private static func photo() throws -> (bytes: [UInt8], file: Data) {
        var bytes: [UInt8] = []
        for y in 0..<high {
            for x in 0..<wide {
                bytes += [UInt8(x), UInt8(min(255, y + x / 3)), UInt8(255 - (x + y) / 2)]
            }
        }
        let image = Image(rgb: bytes, widthPx: wide, heightPx: high)
        return (bytes, try image.jpeg(quality: 95))
    }

    @Test func readsColoursInTheirOrder() throws {
        let (bytes, file) = try Self.photo()
        let read = try #require(Image(decoding: file))
        #expect(read.depth == 32 && (read.widthPx, read.heightPx) == (Self.wide, Self.high))
        let off = zip(read.rgbBytes, bytes).map { abs(Int($0) - Int($1)) }
        #expect(off.max()! < 24 && off.reduce(0, +) < 3 * off.count)
    }

    /// Of one that is cut off nothing is made up: what comes out are the rows that are there.
    @Test(arguments: [2, 400, 2000])
    func readsTheRowsThatAreThereOfOneThatLacksItsEnd(bytes: Int) throws {
        let cut = try Self.photo().file.dropLast(bytes)
        let there = Image.shareThere(ofJPEG: Data(cut))
        let read = try #require(Image(decoding: Data(cut)))
        #expect(read.widthPx == Self.wide)
        #expect(read.heightPx == Int((there * Double(Self.high)).rounded()))
        #expect(bytes == 2 ? there == 1 : there < 1)
    }

    @Test func refusesOneWithoutPixels() throws {
        let file = try Self.photo().file
        #expect(Image(decoding: file.prefix(200)) == nil)
    }
}
