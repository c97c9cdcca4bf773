import Artifacts
import Foundation
import Imaging

/// Whether a place of a page is where its document says on the photograph: components of the page beside the same
/// components fetched from the original through `PagePlaces`. In the folder named, each original is left with the
/// page's ink framed on it, to look at.
struct PlacesTable {
    var data: URL

    /// Half of a component's side, in pixels of the page: a millimetre and a half at 300 dots an inch.
    private static let half = 18

    func printTable(in kept: URL?) async throws {
        let pictures = FileManager.default.contents(below: data.appending(path: "worksheets"))
            .filter { $0.pathExtension == "jpg" }
        guard !pictures.isEmpty else {
            print("Places: skipped, no data\n")
            return
        }
        print(
            """
            Components of a page beside the original where the document places them: how alike, 1 the same, the middle one \
            and the least of twenty.

            | picture | mesh | components | middle | one in twenty |
            | --- | --- | --- | --- | --- |
            """)
        try await awaitingTemporaryFolder { temporary in
            let folder = kept ?? temporary
            for picture in pictures {
                let name =
                    picture.deletingLastPathComponent().lastPathComponent + "-"
                    + picture.deletingPathExtension().lastPathComponent
                try await row(name, picture, folder.appending(path: name))
            }
        }
        print("")
    }

    private func row(_ name: String, _ picture: URL, _ folder: URL) async throws {
        guard let page = try await TakenIn.page(of: picture, in: folder) else {
            print("| \(name) | refused | | | |")
            return
        }
        let made = try Image(contentsOf: folder.appending(path: page.image.file)).grey
        let original = try Image(contentsOf: picture)
        let places = PagePlaces(page)
        let parts = made.otsu.components.filter {
            $0.box.height > 8 && $0.box.width > 8 && $0.box.height < 200
        }
        let (from, to) = (Pixels(made), Pixels(original.grey))
        let alike = parts.compactMap { part -> Double? in
            Self.likeness(
                (part.box.x + part.box.width / 2, part.box.y + part.box.height / 2), from, to,
                places)
        }.sorted()
        let mesh = page.transform.mesh.map { "\($0.columns) × \($0.rows)" } ?? "none"
        let words =
            alike.isEmpty
            ? " | " : "\(fixed(alike[alike.count / 2], 3)) | \(fixed(alike[alike.count / 20], 3))"
        print("| \(name) | \(mesh) | \(alike.count) | \(words) |")
        try Self.framed(original, parts.map(\.box), places)
            .jpeg(quality: 85).write(to: folder.appending(path: "places.jpg"))
    }

    /// How alike a component of the page is to the original there: their correlation; nil where either is all of one
    /// grey, or where the original ends.
    private static func likeness(
        _ at: (x: Int, y: Int), _ page: Pixels, _ original: Pixels, _ places: PagePlaces
    ) -> Double? {
        var (n, a, b, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for y in at.y - half...at.y + half {
            for x in at.x - half...at.x + half {
                let to = places.original(ofPageX: Double(x), y: Double(y))
                guard let p = page[Double(x), Double(y)], let q = original[to.x, to.y] else {
                    return nil
                }
                n += 1
                a += p
                b += q
                aa += p * p
                bb += q * q
                ab += p * q
            }
        }
        let (va, vb) = (aa / n - a * a / n / n, bb / n - b * b / n / n)
        guard va > 400, vb > 100 else { return nil }
        return (ab / n - a * b / n / n) / (va * vb).squareRoot()
    }

    /// The original with boxes of the page drawn on it in red.
    private static func framed(_ original: Image, _ boxes: [Box], _ places: PagePlaces) -> Image {
        var rgb = original.rgbBytes
        let (width, height) = (original.widthPx, original.heightPx)
        for box in boxes {
            let corners = places.original(of: box)
            for side in 0..<4 {
                let (p, q) = (corners[side], corners[(side + 1) % 4])
                let steps = max(1, Int(max(abs(p.x - q.x), abs(p.y - q.y))))
                for step in 0...steps {
                    let t = Double(step) / Double(steps)
                    let x = Int((p.x + t * (q.x - p.x)).rounded())
                    let y = Int((p.y + t * (q.y - p.y)).rounded())
                    guard x >= 0, y >= 0, x < width, y < height else { continue }
                    let at = 3 * (y * width + x)
                    (rgb[at], rgb[at + 1], rgb[at + 2]) = (230, 20, 20)
                }
            }
        }
        return Image(rgb: rgb, widthPx: width, heightPx: height)
    }
}

/// Grey pixels, between which it is straight.
private struct Pixels {
    private let bytes: [UInt8]
    private let width, height: Int

    init(_ image: Image) {
        (bytes, width, height) = (image.greyBytes, image.widthPx, image.heightPx)
    }

    subscript(x: Double, y: Double) -> Double? {
        let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        guard column >= 0, row >= 0, column + 1 < width, row + 1 < height else { return nil }
        let (s, t) = (x - Double(column), y - Double(row))
        let at = row * width + column
        let upper = Double(bytes[at]) * (1 - s) + Double(bytes[at + 1]) * s
        let lower = Double(bytes[at + width]) * (1 - s) + Double(bytes[at + width + 1]) * s
        return upper * (1 - t) + lower * t
    }
}
