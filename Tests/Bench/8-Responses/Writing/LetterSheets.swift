import Artifacts
import Foundation
import Imaging
import Reading

/// The capitals of `marks/letters`: real tables with a letter in each cell, inside a thick frame.
struct LetterSheets {
    let data: URL

    // In shares of the frame: the cells' left and right edge, upper and lower edge, of both tables.
    private static let tables = [
        (x: 0.0755...0.927, y: 0.398...0.510, cells: 10, choices: ["A", "B", "C", "D"]),
        (x: 0.0755...0.929, y: 0.793...0.905, cells: 5, choices: ["T", "F"]),
    ]
    // Of a cell so much at each edge is its printed line.
    private static let rim = 0.12

    func printTable() throws {
        let folder = data.appending(path: "marks/letters")
        let text = FileManager.default.contents(atPath: folder.appending(path: "truth.csv").path)
        let lines = String(decoding: text ?? Data(), as: UTF8.self)
            .split(whereSeparator: \.isNewline)
            .map { $0.split(separator: ",").map(String.init) }
        let sheets = lines.filter { $0.first?.hasSuffix(".png") ?? false && $0.count > 15 }
        guard !sheets.isEmpty else { return print("letters: skipped, for there are no sheets\n") }
        var rows: [LetterTable.Row] = []
        var free: [LetterTable.Row] = []
        for sheet in sheets {
            let picture = try Image(contentsOf: folder.appending(path: sheet[0])).grey
            for (index, cell) in try Self.cells(of: picture).enumerated() {
                let truth = sheet[1 + index]
                rows.append(
                    .init(
                        truth: truth, choices: cell.choices,
                        sight: try Self.sight(of: cell.picture, cell.choices)))
                free.append(
                    .init(truth: truth, sight: try Self.sight(of: cell.picture, nil)))
            }
        }
        print("Capitals in cells of `marks/letters`\n")
        LetterTable.printHead()
        LetterTable.printRow("one of the choices", rows)
        LetterTable.printRow("anything on a rule", free)
        print("")
        LetterTable.printMargins(rows)
    }

    /// What is seen in a cell, where some letters may stand, or any.
    static func sight(of cell: Image, _ choices: [String]?) throws -> SeenWriting.Sight? {
        let boxes = NumberReader.Boxes(
            left: 0, middle: Double(cell.heightPx) / 2, width: Double(cell.widthPx),
            height: Double(cell.heightPx), isRow: false)
        return try LetterReader().sight(
            of: cell, in: boxes, place: choices.map(LetterReader.Place.choices) ?? .text)
    }

    /// The cells of a sheet with ink alone, each about 50 pixels high.
    private static func cells(
        of picture: Image
    ) throws -> [(picture: Image, choices: [String])] {
        guard let toFrame = frame(of: picture) else { return [] }
        let (width, height) = (820.0, 458.0)
        return tables.flatMap { table in
            (0..<table.cells).map { index in
                let wide = (table.x.upperBound - table.x.lowerBound) / Double(table.cells)
                let left = (table.x.lowerBound + (Double(index) + rim) * wide) * width
                let high = table.y.upperBound - table.y.lowerBound
                let top = (table.y.lowerBound + rim * high) * height
                let (w, h) = ((1 - 2 * rim) * wide * width, (1 - 2 * rim) * high * height)
                let place = Homography([1, 0, left, 0, 1, top, 0, 0, 1])
                let cell = picture.warped(
                    inverse: place.then(toFrame).m, widthPx: Int(w), heightPx: Int(h))
                return (inked(cell), table.choices)
            }
        }
    }

    /// The map from a frame of 820 by 458 to the picture: the corners of its largest component of ink.
    private static func frame(of picture: Image) -> Homography? {
        let (width, height) = (picture.widthPx, picture.heightPx)
        let mask = Image(
            mask: picture.greyBytes.map { $0 < 128 ? 0 : 255 }, widthPx: width, heightPx: height)
        guard
            let box = mask.components.max(by: {
                $0.box.width * $0.box.height < $1.box.width * $1.box.height
            })?.box
        else { return nil }
        let bytes = picture.greyBytes
        var corners = [(value: Int, x: Int, y: Int)](repeating: (.max, 0, 0), count: 4)
        for y in box.y..<box.maxY {
            for x in box.x..<box.maxX where bytes[y * width + x] < 128 {
                for (index, value) in [x + y, y - x, -x - y, x - y].enumerated()
                where value < corners[index].value {
                    corners[index] = (value, x, y)
                }
            }
        }
        return Homography(
            mapping: [(0, 0), (820, 0), (820, 458), (0, 458)],
            to: corners.map { (Double($0.x), Double($0.y)) })
    }

    /// Ink brought to black, paper to white.
    private static func inked(_ cell: Image) -> Image {
        let bytes = cell.greyBytes.map { UInt8(max(0, min(255, (Int($0) - 60) * 255 / 120))) }
        return Image(grey: bytes, widthPx: cell.widthPx, heightPx: cell.heightPx)
    }
}
