import Drawing
import Foundation
import Imaging

/// Ink that people wrote, to be put on pages.
protocol RealInk {
    /// One piece of it, as high as asked: grey, 255 is paper.
    func shape(heightPx: Int, random: inout SplitMix64) -> Image
    /// How far the next piece lies from the last, in widths of the last.
    var advance: Double { get }
}

/// Words of several writers, cut from their pages: `characters/dev/words`.
struct WrittenWords: RealInk {
    let advance = 1.25
    private let shapes: [Image]

    /// All that are large enough to be shrunk and have no rules of a form with them; nil where the data are not there.
    init?(data: URL) throws {
        let folder = data.appending(path: "characters/dev/words/images")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        shapes = try names.sorted().compactMap { name in
            let picture = try Image(contentsOf: folder.appending(path: name)).grey
            return picture.heightPx < 30 || Self.hasRules(picture) ? nil : Self.alone(picture)
        }
        if shapes.isEmpty { return nil }
    }

    /// Whether a form's rules were cut out with a word: they are no writing.
    private static func hasRules(_ picture: Image) -> Bool {
        !picture.otsu.rules(
            .level, minLengthPx: picture.widthPx / 2, maxThicknessPx: picture.heightPx / 6,
            bridgePx: 4
        ).isEmpty
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
