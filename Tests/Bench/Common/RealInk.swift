import Drawing
import Foundation
import Imaging

/// Ink that people wrote, to be put on pages.
protocol RealInk {
    /// One component of it, as high as asked: grey, 255 is paper.
    func shape(heightPx: Int, random: inout SplitMix64) -> Image
    /// How far the next component lies from the last, in widths of the last.
    var advance: Double { get }
}

/// Words of several writers, cut from their pages: `characters/dev/words`.
struct WrittenWords: RealInk {
    let advance = 1.25
    private let shapes: [Image]

    /// Those of the 136 large enough to be shrunk that are nothing but writing, looked at one by one: with the others a
    /// form's rules were cut out, whole or dotted, a speckled ground, or parts of the next row, which are no ink of the
    /// word.
    private static let clean = [
        32, 34, 40, 58, 60, 64, 76, 78, 88, 92, 98, 106, 120, 122, 126, 130, 134, 136, 138, 140,
        142, 148, 150, 322, 360, 364, 366, 368, 382, 386, 388, 402, 414, 418, 434, 442,
    ]

    /// The words; nil where the data are not there.
    init?(data: URL) throws {
        let folder = data.appending(path: "characters/dev/words/images")
        guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
        shapes = try Self.clean.map { number in
            Self.alone(try Image(contentsOf: folder.appending(path: "\(number).jpg")).grey)
        }
    }

    /// Ink on white, as dark as ink can be: the paper around it is no part of it.
    static func alone(_ picture: Image) -> Image {
        let bytes = picture.greyBytes.map(Int.init)
        let sorted = bytes.sorted()
        let (dark, paper) = (sorted[sorted.count / 50], sorted[sorted.count * 3 / 4])
        let room = max(1, paper - 20 - dark)
        let ink = bytes.map { UInt8(255 - max(0, min(255, 255 * (paper - 20 - $0) / room))) }
        return Image(grey: ink, widthPx: picture.widthPx, heightPx: picture.heightPx)
    }

    func shape(heightPx: Int, random: inout SplitMix64) -> Image {
        let shape = shapes[random.index(shapes.count)]
        return shape.scaled(by: Double(max(14, heightPx)) / Double(shape.heightPx))
    }
}
