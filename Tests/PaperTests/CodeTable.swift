import Artifacts
import Foundation
import Imaging
import Paper
import Testing

/// Sheets as scanners and telephones give them, seeded: how many codes are read.
struct CodeTable {
    /// What was done to a sheet.
    struct Way: CustomStringConvertible {
        var dpi: Int
        var degrees: Double
        var noise: Double
        var jpeg: Int?
        var blur: Double
        var shade: Double

        var description: String {
            "\(dpi) dpi, \(degrees)°, grain \(noise), JPEG \(jpeg.map(String.init) ?? "no"), blur \(blur), shade \(shade)"
        }
    }

    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number from 0 up to a limit: Knuth's generator of 64 bits, its upper half.
    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    mutating func way() -> Way {
        let turns = [0, 0, 180, 90, 270][next(5)]
        return Way(
            dpi: [100, 120, 150, 200][next(4)],
            degrees: Double(turns) + Double(next(201) - 100) / 10,
            noise: Double(next(25)), jpeg: [nil, 40, 60, 85][next(4)],
            blur: Double(next(13)) / 10, shade: Double(next(70)) / 100)
    }

    /// The page as it comes back.
    mutating func scanned(_ page: Image, _ way: Way) throws -> Image {
        let side = Int(Double(max(page.widthPx, page.heightPx)) * 1.25)
        let shift = [
            1, 0, -Double(side - page.widthPx) / 2, 0, 1, -Double(side - page.heightPx) / 2, 0, 0,
            1,
        ]
        var image = page.warped(inverse: shift, widthPx: side, heightPx: side)
        let turns = Int((way.degrees / 90).rounded())
        image =
            image.rotated(quarterTurnsClockwise: turns)
            .rotated(radiansClockwise: (way.degrees - Double(90 * turns)) * .pi / 180).grey
        if way.blur > 0.2 {
            let factor = 1 / (1 + way.blur)
            image = image.scaled(by: factor).scaled(by: 1 / factor)
        }
        let width = image.widthPx
        let grain = (0..<4099).map { _ in
            Int(Double(next(1000) + next(1000) - 1000) / 1000 * way.noise)
        }
        let light = (0..<width).map { Int(256 - 256 * way.shade * Double($0) / Double(width)) }
        var bytes = image.greyBytes
        bytes.withUnsafeMutableBufferPointer { pixels in
            var (column, place) = (0, next(4099))
            for index in pixels.indices {
                let value = (20 + Int(pixels[index]) * 9 / 10) * light[column] / 256 + grain[place]
                pixels[index] = UInt8(max(0, min(255, value)))
                column = column + 1 == width ? 0 : column + 1
                place = place + 1 == 4099 ? 0 : place + 1
            }
        }
        image = Image(grey: bytes, widthPx: width, heightPx: bytes.count / width)
        guard let quality = way.jpeg else { return image }
        return try #require(Image(decoding: image.jpeg(quality: quality)))
    }
}

struct CodeTableTests {
    @Test func readsCodesOfScannedSheets() throws {
        var table = CodeTable(seed: 1)
        let count = 12
        var pages: [Int: Image] = [:]
        var read = 0
        for _ in 0..<count {
            let way = table.way()
            let page = try pages[way.dpi] ?? CodeTests.page(dpi: way.dpi)
            pages[way.dpi] = page
            if CodeReader.read(try table.scanned(page, way)) == [CodeTests.code] { read += 1 }
        }
        #expect(read * 12 >= count * 11)
    }
}
