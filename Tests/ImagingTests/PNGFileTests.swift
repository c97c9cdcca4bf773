import Foundation
import Imaging
import Testing

/// A picture of a depth with something in every corner.
private func picture(widthPx: Int, heightPx: Int, depth: Int) -> Image {
    let count = widthPx * heightPx
    switch depth {
    case 1:
        let bytes = (0..<count).map { UInt8($0 % 7 == 0 || $0 == count - 1 ? 0 : 255) }
        return Image(mask: bytes, widthPx: widthPx, heightPx: heightPx)
    case 8:
        return Image(
            grey: (0..<count).map { UInt8($0 * 37 % 256) }, widthPx: widthPx, heightPx: heightPx)
    default:
        return Image(
            rgb: (0..<3 * count).map { UInt8($0 * 91 % 256) }, widthPx: widthPx, heightPx: heightPx)
    }
}

@Suite struct PNGFileTests {
    @Test(arguments: [1, 8, 32]) func writesWhatComesBackPixelForPixel(depth: Int) throws {
        for (width, height) in [(1, 1), (31, 5), (32, 3), (33, 40), (257, 9)] {
            let made = picture(widthPx: width, heightPx: height, depth: depth)
            let file = try made.pagePNG(dpi: 300)
            let read = try #require(Image(decoding: file))
            #expect(read.depth == depth)
            #expect(read.rgbBytes == made.rgbBytes)
            #expect(PictureHeader(file)?.dpi == 300)
            #expect(Image(decoding: try made.png(dpi: 300))?.rgbBytes == made.rgbBytes)
            #expect(try read.pagePNG(dpi: 300) == file)
        }
    }

    /// An empty second component of pixels makes it a file that our own reader leaves to libpng.
    @Test(arguments: [1, 8, 32]) func writesWhatLibpngReadsAlike(depth: Int) throws {
        let made = picture(widthPx: 259, heightPx: 40, depth: depth)
        let file = try made.pagePNG(dpi: 300)
        let component = Data([0, 0, 0, 0]) + Data("IDAT".utf8) + Data([0x35, 0xAF, 0x06, 0x1E])
        let parted = file.dropLast(12) + component + file.suffix(12)
        let read = try #require(Image(decoding: parted))
        #expect(read.depth == depth)
        #expect(read.rgbBytes == made.rgbBytes)
        #expect(try read.pagePNG(dpi: 300) == file)
    }

    @Test func refusesASizeThatIsNotTheRows() throws {
        var file = try picture(widthPx: 64, heightPx: 64, depth: 8).pagePNG(dpi: 300)
        file[22] = 1
        #expect(Image(decoding: file) == nil)
    }

    @Test func writesNoResolutionWhereThereIsNone() throws {
        let file = try picture(widthPx: 20, heightPx: 20, depth: 8).pagePNG(dpi: 0)
        #expect(PictureHeader(file)?.dpi == nil)
    }

    /// Cut off anywhere, or with a byte changed, it is no picture; nothing is written to the terminal and nothing
    /// crashes.
    @Test(arguments: [1, 8, 32]) func refusesAFileThatIsNotWhole(depth: Int) throws {
        let file = try picture(widthPx: 70, heightPx: 50, depth: depth).pagePNG(dpi: 150)
        for end in stride(from: 0, to: file.count, by: 11) {
            #expect(Image(decoding: file.prefix(end)) == nil)
        }
        var broken = file
        // In the last component of pixels; what stands behind it is the end.
        broken[file.count - 17] ^= 0x55
        #expect(Image(decoding: broken) == nil)
    }
}
