import Artifacts
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

    /// Where the page ends, in the sheet's coordinates; where nothing was seen, where what was looked at ends.
    public var box: SheetBox
    /// Where the edges are; the page ends a little inside of them.
    public var paper: SheetBox
    /// What was seen on the left, upper, right and lower side.
    public var ends: [End]

    /// The edges, place by place in the picture, where they were seen.
    public var edges: [PaperEdge]

    /// Looks for the sides around print. `bare` is the grey picture the lines were traced in, without its print;
    /// lengths of the sheet are pixels of it. `colour` is the same in colour, print and all, where there is colour.
    public init(of sheet: BentSheet, bare: Image, colour: Image? = nil, lines: TextLines) {
        let core = PrintCore(sheet, lines)
        let area = core.area(of: sheet, widthPx: bare.widthPx, heightPx: bare.heightPx)
        // Two dots a millimetre: an edge is sharp there, and grain is not.
        let scale = min(
            1, 480 / max(core.sure.width, core.sure.height), 1000 / max(area.width, area.height))
        let size = (
            max(2, Int((area.width * scale).rounded())),
            max(2, Int((area.height * scale).rounded()))
        )
        func small(_ image: Image) -> Image {
            image.reduced(
                widthPx: max(1, Int(Double(bare.widthPx) * scale)),
                heightPx: max(1, Int(Double(bare.heightPx) * scale)))
        }
        let shrunk = small(bare)
        let way = sheet.grid(over: area, columns: 17, rows: 21).mapped(
            .scaled(
                x: Double(shrunk.widthPx) / Double(bare.widthPx),
                y: Double(shrunk.heightPx) / Double(bare.heightPx)))
        let flat = shrunk.drawn(through: way, widthPx: size.0, heightPx: size.1)
        let tints =
            colour.map(small)?.drawn(through: way, widthPx: size.0, heightPx: size.1).tints ?? []
        let black = Image(
            grey: [UInt8](repeating: 0, count: shrunk.widthPx * shrunk.heightPx),
            widthPx: shrunk.widthPx, heightPx: shrunk.heightPx)
        let outside = black.drawn(through: way, widthPx: size.0, heightPx: size.1)
        func pixels(_ box: SheetBox) -> SideNumbers {
            (
                Int32(((box.left - area.left) * scale).rounded()),
                Int32(((box.top - area.top) * scale).rounded()),
                Int32(((box.right - area.left) * scale).rounded()),
                Int32(((box.low - area.top) * scale).rounded())
            )
        }
        let longer = max(size.0, size.1)
        var places = [Int32](repeating: 0, count: 4)
        var found = [Int32](repeating: 0, count: 4)
        var traces = [Float](repeating: -1, count: 4 * longer)
        let across = (0..<size.0).map { core.bar(atX: area.left + Double($0) / scale) }
        let onPaper = core.printed(on: flat, area: area, scale: scale)
        let down = (0..<size.1).map { core.bar(atY: area.top + Double($0) / scale, onPaper) }
        _ = flat.lent { grey in
            outside.lent { outside in
                across.withUnsafeBufferPointer { across in
                    down.withUnsafeBufferPointer { down in
                        var search = reviso_edge_search(
                            core: pixels(core.middle), sure: pixels(core.sure),
                            barred_across: across.baseAddress, barred_down: down.baseAddress)
                        return reviso_sheet_edges(
                            grey, outside, tints.flatMap { $0 }, Int32(tints.count), &search,
                            &places, &traces, &found)
                    }
                }
            }
        }
        ends = found.map { End(rawValue: $0) ?? .none }
        paper = area
        if ends[0] != .none { paper.left = area.left + Double(places[0]) / scale }
        if ends[1] != .none { paper.top = area.top + Double(places[1]) / scale }
        if ends[2] != .none { paper.right = area.left + Double(places[2]) / scale }
        if ends[3] != .none { paper.low = area.top + Double(places[3]) / scale }
        box = paper
        // Two pixels in, so that nothing of what lies behind shows.
        let inset = 2 / scale
        if ends[0] != .none { box.left += inset }
        if ends[1] != .none { box.top += inset }
        if ends[2] != .none { box.right -= inset }
        if ends[3] != .none { box.low -= inset }
        edges = (0..<4).compactMap { side in
            guard found[side] == End.edge.rawValue else { return nil }
            let upright = side % 2 == 0
            let all = core.stretch(upright: upright, area: area, scale: scale)
            let trace = traces[side * longer..<(side + 1) * longer]
            let seen = all.compactMap { at -> (x: Double, y: Double)? in
                guard at >= 0, at < (upright ? size.1 : size.0) else { return nil }
                let across = trace[trace.startIndex + at]
                guard across >= 0 else { return nil }
                let (x, y) = upright ? (Double(across), Double(at)) : (Double(at), Double(across))
                return sheet.picture(ofX: area.left + x / scale, y: area.top + y / scale)
            }
            return seen.count < 8 ? nil : PaperEdge(isUpright: upright, places: seen)
        }
    }
}

private typealias SideNumbers = (Int32, Int32, Int32, Int32)

/// Where most of the print lies on a sheet.
private struct PrintCore {
    /// From here outwards a fold may be looked for: of a neighbouring page less than three tenths is seen.
    var middle: SheetBox
    /// All but the outermost lines.
    var sure: SheetBox
    /// A line of print on the sheet.
    private struct Line {
        /// From where to where it goes, and its usual height.
        var left, right, y: Double
        /// A few places on it.
        var places: [(x: Double, y: Double)]
    }
    private var lines: [Line]
    private var letter: Double

    init(_ sheet: BentSheet, _ lines: TextLines) {
        let rows = lines.places.map { line in
            line.compactMap { sheet.place(ofPictureX: $0.x, y: $0.y) }
        }
        self.lines = rows.compactMap { row in
            guard let first = row.first, let last = row.last, let y = row.map(\.y).median
            else { return nil }
            return Line(left: first.x, right: last.x, y: y, places: row)
        }
        letter = lines.letterPx
        let places = rows.flatMap { $0 }
        let xs = places.map(\.x).sorted()
        let ys = places.map(\.y).sorted()
        guard !xs.isEmpty else {
            (middle, sure) = (sheet.print, sheet.print)
            return
        }
        func part(_ values: [Double], _ share: Double) -> Double {
            values[min(values.count - 1, Int(share * Double(values.count)))]
        }
        sure = SheetBox(
            left: part(xs, 0.08), top: part(ys, 0.04), right: part(xs, 0.92), low: part(ys, 0.96))
        middle = sure
        (middle.left, middle.right) = (part(xs, 0.3), part(xs, 0.7))
    }

    /// Whether paper can end at a place across the sheet: 2 where so many lines go on on both sides of it that what is
    /// seen there is a shadow, or a picture on the page; 1 where a line does; else 0.
    func bar(atX x: Double) -> UInt8 {
        let margin = 0.02 * sure.width
        let count = lines.count { $0.left < x - margin && $0.right > x + margin }
        if count > 1, 12 * count > lines.count { return 2 }
        return lines.contains { $0.left < x + 2 * letter && $0.right > x - 2 * letter } ? 1 : 0
    }

    /// The heights of lines that stand over or under the rest on ground as bright as the paper.
    func printed(on flat: Image, area: SheetBox, scale: Double) -> [Double] {
        let bytes = flat.grey.greyBytes
        func level(_ line: Line) -> Int {
            let seen = line.places.compactMap { place -> UInt8? in
                let x = Int((place.x - area.left) * scale)
                let y = Int((place.y - area.top) * scale)
                guard x >= 0, y >= 0, x < flat.widthPx, y < flat.heightPx else { return nil }
                return bytes[y * flat.widthPx + x]
            }
            return Int(seen.median ?? 0)
        }
        let rows = lines.map { (line: $0, level: level($0)) }.sorted { $0.line.y < $1.line.y }
        let middle = rows.count / 2
        var heights: [Double] = []
        for way in [Array(rows[..<middle].reversed()), Array(rows[middle...])] {
            // Light falls off from line to line; what lies on a desk is darker at once.
            var paper = rows.isEmpty ? 0 : rows[middle].level
            for (line, level) in way where 10 * level > 7 * paper {
                paper = level
                let shared = min(line.right, sure.right) - max(line.left, sure.left)
                let width = line.right - line.left
                if width > 6 * letter, 2 * shared > width { heights.append(line.y) }
            }
        }
        return heights
    }

    /// Whether paper can end at a place down the sheet: 2 where lines on the paper go on beyond it, 1 where any line
    /// does.
    func bar(atY y: Double, _ printed: [Double]) -> UInt8 {
        let isUpper = y < (sure.top + sure.low) / 2
        // Paper ends beyond its letters, and not among them.
        let goesOn = printed.contains {
            isUpper ? $0 - 1.5 * letter < y : $0 + 0.5 * letter > y
        }
        if goesOn { return 2 }
        return lines.contains { isUpper ? $0.y - 3 * letter < y : $0.y + 2 * letter > y } ? 1 : 0
    }

    /// What the picture shows of the sheet around the print, as far as it may be asked.
    func area(of sheet: BentSheet, widthPx: Int, heightPx: Int) -> SheetBox {
        let (right, low) = (Double(widthPx - 1), Double(heightPx - 1))
        let rim = (0...40).flatMap { step -> [(x: Double, y: Double)] in
            let t = Double(step) / 40
            return [(t * right, 0), (t * right, low), (0, t * low), (right, t * low)]
        }.compactMap { sheet.place(ofPictureX: $0.x, y: $0.y) }
        let limit = sure.grown(by: 5 * max(sure.width, sure.height))
        let xs = rim.map(\.x)
        let ys = rim.map(\.y)
        return SheetBox(
            left: max(limit.left, xs.min() ?? limit.left),
            top: max(limit.top, ys.min() ?? limit.top),
            right: min(limit.right, xs.max() ?? limit.right),
            low: min(limit.low, ys.max() ?? limit.low))
    }

    /// Every eighth row or column beside the print, in pixels of the small flat picture.
    func stretch(upright: Bool, area: SheetBox, scale: Double) -> [Int] {
        let (from, to) =
            upright
            ? (sure.top - area.top, sure.low - area.top)
            : (
                sure.left - sure.width / 4 - area.left, sure.right + sure.width / 4 - area.left
            )
        return Array(stride(from: Int(from * scale), through: Int(to * scale), by: 8))
    }
}

extension Image {
    /// The paper without its print: where there is ink, what is dark and narrower than some pixels is filled. Grey.
    public func bare(of ink: Image, ofPx size: Int) -> Image {
        let made = (depth == 8 ? self : grey).lent { grey in
            ink.lent { reviso_pix_bare(grey, $0, Int32(size | 1)) }
        }
        return Image(known: made)
    }
}
