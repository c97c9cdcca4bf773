import Artifacts
import Foundation
import Imaging
import Reading

/// Letters by themselves, read as one of some choices and as anything that may stand on a rule.
struct LetterTable {
    /// The letters that other writers' pictures are there of, large and small.
    static let written = ["A", "B", "C", "D", "F"]

    /// A letter that somebody wrote, what may stand there, and what was seen of it.
    struct Row {
        var truth: String
        var sight: SeenWriting.Sight?
    }

    /// Letters that were written on rules of our own printed sheets.
    static func printRows(_ rows: [NumberRow]) {
        print("Letters of other writers on rules of printed sheets, large and small\n")
        printHead()
        let found = rows.filter { $0.item != nil && $0.item?.state != .blank }
        let all = found.map { Row(truth: $0.truth ?? "", sight: $0.sight) }
        printRow("one of five", all.map(Self.chosen))
        printRow("anything on a rule", all)
        for row in found where row.item?.state == .read && row.item?.value != row.truth {
            print("|   read \(row.item?.value ?? ""), written \(row.truth ?? "") | | | | | |")
        }
        print("\nOn pages not found, or taken for blank: \(rows.count - found.count)\n")
    }

    static func printHead() {
        print("| read as | letters | not one | first right (95 %) | accepted | wrong (95 %) |")
        print("| --- | ---: | ---: | --- | ---: | --- |")
    }

    /// What was seen, where only the letters written in this table may stand.
    private static func chosen(_ row: Row) -> Row {
        var row = row
        row.sight?.candidates.removeAll { !written.contains($0.text) }
        return row
    }

    static func printRow(_ name: String, _ rows: [Row]) {
        let right = rows.count { $0.sight?.candidates.first?.text == $0.truth }
        let (low, high) = Bound.interval(rows.count - right, of: rows.count)
        let accepted = rows.filter { row in
            row.sight.map { (NumberCertainty.error(of: $0) ?? 1) <= 0.005 } ?? false
        }
        let wrong = accepted.count { $0.sight?.candidates.first?.text != $0.truth }
        let share = 100 * Double(right) / Double(max(1, rows.count))
        print(
            "| \(name) | \(rows.count) | \(rows.count { $0.sight == nil }) | \(fixed(share, 2)) % "
                + "(\(fixed(100 - 100 * high, 2)) to \(fixed(100 - 100 * low, 2)) %) | "
                + CoverageTable.cells(accepted.count, wrong, of: rows.count) + " |")
    }
}

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
                let boxes = NumberReader.Boxes(
                    left: 0, middle: Double(cell.picture.heightPx) / 2,
                    width: Double(cell.picture.widthPx), height: Double(cell.picture.heightPx),
                    isRow: false)
                let reader = LetterReader()
                rows.append(
                    .init(
                        truth: truth,
                        sight: try reader.sight(
                            of: cell.picture, in: boxes, place: .choices(cell.choices))))
                free.append(
                    .init(
                        truth: truth,
                        sight: try reader.sight(of: cell.picture, in: boxes, place: .text)))
            }
        }
        print("Capitals in cells of `marks/letters`\n")
        LetterTable.printHead()
        LetterTable.printRow("one of the choices", rows)
        LetterTable.printRow("anything on a rule", free)
        print("")
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

    /// The map from a frame of 820 by 458 to the picture: the corners of its largest piece of ink.
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
