import Artifacts
import Drawing
import Foundation
import Imaging

/// Pages that were printed and scanned, none of ours and none in training: forms, articles and letters, on which there
/// is room to write.
struct RealBlanks {
    /// A page at 300 dpi, and rooms on it without any ink, near to print, in its pixels.
    struct Page {
        var name: String
        var picture: Image
        var rooms: [[Int]]
    }

    let pages: [Page]

    // 28 × 7 mm and a little paper around them, in pixels.
    private static let (roomWidthPx, roomHeightPx, aroundPx) = (330, 80, 10)
    // As far from print as this nobody is asked to write.
    private static let nearPx = 120
    private static let most = 12
    private static let stepPx = 20
    // At the head of the scans of reports somebody wrote a number when they were collected: it is writing, and none of
    // the truth.
    private static let numberedPx = 210
    /// Somebody wrote all over this one, and rang a paragraph.
    private static let written = "6723_086.3B.tif"
    /// Such a number that reaches further down than the others.
    private static let numbers = [
        "5992_352.3B.tif": Box(x: 2040, y: 150, width: 270, height: 140)
    ]
    /// Scans at 300 dpi, of which one seed takes some.
    private static let folders = ["pages/modern", "pages/unlv"]
    private static let count = 6

    /// A form and some of the scanned pages, others with another seed; nil where the data are not there.
    init?(data: URL, seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var files = Self.folders.flatMap { folder in
            let names =
                (try? FileManager.default.contentsOfDirectory(
                    atPath: data.appending(path: folder).path)) ?? []
            // The larger ones of 400 dpi have the same sources.
            return names.filter { $0.hasSuffix(".3B.tif") || $0.hasSuffix(".png") }.sorted().map {
                data.appending(path: "\(folder)/\($0)")
            }
        }
        let form = data.appending(path: "marks/b657/blank_form.jpg")
        guard files.count > Self.count, FileManager.default.fileExists(atPath: form.path) else {
            return nil
        }
        for place in 0..<Self.count {
            files.swapAt(place, place + random.index(files.count - place))
        }
        files.removeAll { $0.lastPathComponent == Self.written }
        pages = try ([form] + files.prefix(Self.count)).map { file in
            let read = try Image(contentsOf: file).grey
            // All are of letter size, some without their resolution.
            var picture = read.scaled(by: 2550 / Double(read.widthPx))
            if file.lastPathComponent.hasSuffix(".3B.tif") {
                let head = Box(x: 0, y: 0, width: picture.widthPx, height: Self.numberedPx)
                picture = Self.cleared(
                    [head] + [Self.numbers[file.lastPathComponent]].compactMap { $0 }, of: picture)
            }
            return Page(
                name: file.deletingPathExtension().lastPathComponent, picture: picture,
                rooms: Self.rooms(on: picture, random: &random))
        }
    }

    private static func cleared(_ boxes: [Box], of picture: Image) -> Image {
        var bytes = picture.greyBytes
        for box in boxes {
            for y in box.y..<box.maxY {
                for x in box.x..<box.maxX { bytes[y * picture.widthPx + x] = 255 }
            }
        }
        return Image(grey: bytes, widthPx: picture.widthPx, heightPx: picture.heightPx)
    }

    private static func rooms(on picture: Image, random: inout SplitMix64) -> [[Int]] {
        let ink = InkSums(picture.otsu)
        func room(_ x: Int, _ y: Int, grownPx: Int) -> Box {
            Box(x: x, y: y, width: roomWidthPx, height: roomHeightPx).grown(by: grownPx)
        }
        var free: [(x: Int, y: Int)] = []
        for y in stride(from: nearPx, to: picture.heightPx - roomHeightPx - nearPx, by: stepPx) {
            for x in stride(from: nearPx, to: picture.widthPx - roomWidthPx - nearPx, by: stepPx)
            where ink.count(in: room(x, y, grownPx: aroundPx)) == 0
                && ink.count(in: room(x, y, grownPx: nearPx)) > 0
            {
                free.append((x, y))
            }
        }
        var taken: [Box] = []
        while taken.count < most, !free.isEmpty {
            let (x, y) = free.remove(at: random.index(free.count))
            let box = room(x, y, grownPx: aroundPx)
            if taken.allSatisfy({ $0.intersection(box).isEmpty }) { taken.append(box) }
        }
        return taken.map {
            [$0.x + aroundPx, $0.y + aroundPx, roomWidthPx, roomHeightPx]
        }
    }
}

/// How many dark pixels lie in any box of a black and white picture: sums over all above and to the left.
private struct InkSums {
    private let sums: [Int32]
    private let bounds: Box

    init(_ picture: Image) {
        let bytes = picture.greyBytes
        let width = picture.widthPx
        var sums = [Int32](repeating: 0, count: (width + 1) * (picture.heightPx + 1))
        for y in 0..<picture.heightPx {
            var row: Int32 = 0
            for x in 0..<width {
                row += bytes[y * width + x] < 128 ? 1 : 0
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
            }
        }
        (self.sums, bounds) = (sums, picture.bounds)
    }

    func count(in box: Box) -> Int32 {
        let part = box.intersection(bounds)
        let wide = bounds.width + 1
        return sums[part.maxY * wide + part.maxX] - sums[part.y * wide + part.maxX]
            - sums[part.maxY * wide + part.x] + sums[part.y * wide + part.x]
    }
}
