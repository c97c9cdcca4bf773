import CImaging

/// The sides of the paper, as they show on a bent sheet drawn flat.
public struct PaperSides: Sendable, Equatable {
    /// What ends the page on a side.
    public enum End: Int32, Sendable {
        /// Nothing was seen.
        case none
        /// The edge of the paper, or the fold of a book.
        case edge
        /// The picture.
        case picture
    }

    /// Where the page ends, in the sheet's coordinates; where nothing was seen, where the print ends.
    public var box: SheetBox
    /// What was seen on the left, upper, right and lower side.
    public var ends: [End]

    /// Looks for the sides around print. The picture is grey; lengths of the sheet are pixels of it.
    public init(of sheet: BentSheet, in picture: Image, lines: TextLines) {
        let print = Self.core(of: sheet, lines)
        let span = max(print.width, print.height)
        // Twelve pixels to a centimetre and a half, about: an edge is sharp there, and grain is not.
        let scale = min(1, 480 / span)
        let area = print.grown(by: 0.4 * print.width)
        let size = (Int((area.width * scale).rounded()), Int((area.height * scale).rounded()))
        let grid = sheet.grid(over: area, columns: 17, rows: 21)
        let shrunk = picture.grey.reduced(
            widthPx: max(1, Int(Double(picture.widthPx) * scale)),
            heightPx: max(1, Int(Double(picture.heightPx) * scale)))
        let small = Homography.scaled(
            x: Double(shrunk.widthPx) / Double(picture.widthPx),
            y: Double(shrunk.heightPx) / Double(picture.heightPx))
        let way = grid.mapped(small)
        let flat = shrunk.drawn(through: way, widthPx: size.0, heightPx: size.1)
        let black = Image(
            grey: [UInt8](repeating: 0, count: shrunk.widthPx * shrunk.heightPx),
            widthPx: shrunk.widthPx, heightPx: shrunk.heightPx)
        let outside = black.drawn(through: way, widthPx: size.0, heightPx: size.1)
        func pixels(_ value: Double, _ from: Double) -> Int32 {
            Int32(((value - from) * scale).rounded())
        }
        let core = [
            pixels(print.left, area.left), pixels(print.top, area.top),
            pixels(print.right, area.left), pixels(print.low, area.top),
        ]
        var edges = [Int32](repeating: 0, count: 4)
        var found = [Int32](repeating: 0, count: 4)
        _ = flat.lent { grey in
            outside.lent { reviso_sheet_edges(grey, $0, core, &edges, &found) }
        }
        ends = found.map { End(rawValue: $0) ?? .none }
        box = sheet.print
        // Two pixels in, so that nothing of what lies behind shows.
        if ends[0] != .none { box.left = area.left + Double(edges[0] + 2) / scale }
        if ends[1] != .none { box.top = area.top + Double(edges[1] + 2) / scale }
        if ends[2] != .none { box.right = area.left + Double(edges[2] - 2) / scale }
        if ends[3] != .none { box.low = area.top + Double(edges[3] - 2) / scale }
    }

    /// Where most of the print lies: of a neighbouring page less than a seventh is seen on either side.
    private static func core(of sheet: BentSheet, _ lines: TextLines) -> SheetBox {
        let places = lines.places.flatMap { line in
            line.compactMap { sheet.place(ofPictureX: $0.x, y: $0.y) }
        }
        let xs = places.map(\.x).sorted()
        let ys = places.map(\.y).sorted()
        guard !xs.isEmpty else { return sheet.print }
        func part(_ values: [Double], _ share: Double) -> Double {
            values[min(values.count - 1, Int(share * Double(values.count)))]
        }
        return SheetBox(
            left: part(xs, 0.15), top: part(ys, 0.04), right: part(xs, 0.85), low: part(ys, 0.96))
    }
}
