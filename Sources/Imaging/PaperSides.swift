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
    /// Where the edges are; the page ends a little inside of them.
    public var paper: SheetBox
    /// What was seen on the left, upper, right and lower side.
    public var ends: [End]

    /// The edges, place by place in the picture, where they were seen.
    public var edges: [PaperEdge]

    /// Looks for the sides around print. `bare` is the grey picture the lines were traced in, without its print; lengths of
    /// the sheet are pixels of it.
    public init(of sheet: BentSheet, bare: Image, lines: TextLines) {
        let core = PrintCore(sheet, lines)
        let area = core.area(of: sheet, widthPx: bare.widthPx, heightPx: bare.heightPx)
        // Two dots a millimetre: an edge is sharp there, and grain is not.
        let scale = min(
            1, 480 / max(core.sure.width, core.sure.height), 1000 / max(area.width, area.height))
        let size = (
            max(2, Int((area.width * scale).rounded())),
            max(2, Int((area.height * scale).rounded()))
        )
        let shrunk = bare.reduced(
            widthPx: max(1, Int(Double(bare.widthPx) * scale)),
            heightPx: max(1, Int(Double(bare.heightPx) * scale)))
        let way = sheet.grid(over: area, columns: 17, rows: 21).mapped(
            .scaled(
                x: Double(shrunk.widthPx) / Double(bare.widthPx),
                y: Double(shrunk.heightPx) / Double(bare.heightPx)))
        let flat = shrunk.drawn(through: way, widthPx: size.0, heightPx: size.1)
        let black = Image(
            grey: [UInt8](repeating: 0, count: shrunk.widthPx * shrunk.heightPx),
            widthPx: shrunk.widthPx, heightPx: shrunk.heightPx)
        let outside = black.drawn(through: way, widthPx: size.0, heightPx: size.1)
        func pixels(_ box: SheetBox) -> [Int32] {
            [box.left - area.left, box.top - area.top, box.right - area.left, box.low - area.top]
                .map { Int32(($0 * scale).rounded()) }
        }
        let longer = max(size.0, size.1)
        var places = [Int32](repeating: 0, count: 4)
        var found = [Int32](repeating: 0, count: 4)
        var traces = [Float](repeating: -1, count: 4 * longer)
        _ = flat.lent { grey in
            outside.lent {
                reviso_sheet_edges(
                    grey, $0, pixels(core.middle), pixels(core.sure), &places, &traces, &found)
            }
        }
        for side in 0..<4 where found[side] == End.edge.rawValue {
            let from = side % 2 == 0 ? area.left : area.top
            let place = from + Double(places[side]) / scale
            // Paper does not end in the middle of a line: that is a shadow, or a picture on the page.
            if side % 2 == 0, core.crossed(at: place) > 0.2 { found[side] = End.none.rawValue }
        }
        ends = found.map { End(rawValue: $0) ?? .none }
        paper = sheet.print
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

/// Where most of the print lies on a sheet.
private struct PrintCore {
    /// From here outwards a fold may be looked for: of a neighbouring page less than three tenths is seen.
    var middle: SheetBox
    /// All but the outermost lines.
    var sure: SheetBox
    /// From where to where each line goes.
    private var lines: [(left: Double, right: Double)]

    init(_ sheet: BentSheet, _ lines: TextLines) {
        let rows = lines.places.map { line in
            line.compactMap { sheet.place(ofPictureX: $0.x, y: $0.y) }
        }
        self.lines = rows.compactMap { row in
            guard let first = row.first, let last = row.last else { return nil }
            return (first.x, last.x)
        }
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

    /// The share of lines that go on on both sides of a place across the sheet.
    func crossed(at x: Double) -> Double {
        let margin = 0.02 * sure.width
        let count = lines.filter { $0.left < x - margin && $0.right > x + margin }.count
        return Double(count) / Double(max(1, lines.count))
    }

    /// What the picture shows of the sheet around the print, as far as it may be asked.
    func area(of sheet: BentSheet, widthPx: Int, heightPx: Int) -> SheetBox {
        let (right, low) = (Double(widthPx - 1), Double(heightPx - 1))
        let rim = (0...40).flatMap { step -> [(x: Double, y: Double)] in
            let t = Double(step) / 40
            return [(t * right, 0), (t * right, low), (0, t * low), (right, t * low)]
        }.compactMap { sheet.place(ofPictureX: $0.x, y: $0.y) }
        let limit = sure.grown(by: 2 * max(sure.width, sure.height))
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
    /// The paper without its print: what is dark and narrower than some pixels is filled. Grey.
    public func bare(ofPx size: Int) -> Image {
        let made = (depth == 8 ? self : grey).lent { reviso_pix_bare($0, Int32(size | 1)) }
        guard let image = Image(owning: made) else { preconditionFailure("out of memory") }
        return image
    }
}
