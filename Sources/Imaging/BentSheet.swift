import CImaging

/// A sheet of paper, bent like a cylinder, as a camera sees it. Its own coordinates are the arc length across and the
/// distance down, in pixels of the picture's middle.
public struct BentSheet: @unchecked Sendable {
    private var sheet = reviso_sheet()

    /// Fits a sheet to lines of print, and to upright lines such as the paper's sides, in a picture of a size. Nil where
    /// there are too few lines. The focal length is 0.8 of the longer side, as telephones have it.
    public init?(
        _ lines: TextLines, uprights: [(x0: Double, y0: Double, x1: Double, y1: Double)],
        widthPx: Int, heightPx: Int
    ) {
        let flat = uprights.flatMap { [$0.x0, $0.y0, $0.x1, $0.y1] }
        let fits = reviso_fit_sheet(
            lines.handle, flat, Int32(uprights.count), Int32(widthPx), Int32(heightPx),
            0.8 * Double(max(widthPx, heightPx)), &sheet)
        guard fits == 1 else { return nil }
    }

    /// Deviation of base lines from level, in pixels: under a plane, and now.
    public var deviation: (flat: Double, now: Double) { (sheet.flat_rms, sheet.left_rms) }
    /// How many margins and edges held the camera's pitch.
    public var rulings: Int { Int(sheet.rulings) }
    /// The camera's turns about the picture's x and y axis, in degrees.
    public var leanDegrees: (x: Double, y: Double) {
        (sheet.turn.0 * 180 / .pi, sheet.turn.1 * 180 / .pi)
    }
    /// Whether the paper is bent.
    public var isCurled: Bool {
        [sheet.bend.0, sheet.bend.1, sheet.bend.2, sheet.bend.3, sheet.bend.4].contains { $0 != 0 }
    }
    /// Where the print lies on the sheet.
    public var print: SheetBox {
        SheetBox(left: sheet.box.0, top: sheet.box.1, right: sheet.box.2, low: sheet.box.3)
    }

    /// Where a place of the picture lies on the sheet; nil where it misses it.
    public func place(ofPictureX x: Double, y: Double) -> (x: Double, y: Double)? {
        var (s, down) = (0.0, 0.0)
        guard withUnsafePointer(to: sheet, { reviso_picture_to_sheet($0, x, y, &s, &down) }) == 1
        else { return nil }
        return (s, down)
    }

    /// Places of the picture that lie evenly over a part of the sheet.
    public func grid(over box: SheetBox, columns: Int, rows: Int) -> PageGrid {
        var points = [Double](repeating: 0, count: 2 * columns * rows)
        withUnsafePointer(to: sheet) {
            reviso_sheet_grid(
                $0, [box.left, box.top, box.right, box.low], Int32(columns), Int32(rows), &points)
        }
        return PageGrid(columns: columns, rows: rows, points: points)
    }
}

/// A rectangle on a sheet, in the sheet's coordinates.
public struct SheetBox: Sendable, Equatable {
    /// Its sides.
    public var left, top, right, low: Double

    /// A rectangle from its sides.
    public init(left: Double, top: Double, right: Double, low: Double) {
        (self.left, self.top, self.right, self.low) = (left, top, right, low)
    }

    /// Its width.
    public var width: Double { right - left }
    /// Its height.
    public var height: Double { low - top }

    /// Larger on all sides.
    public func grown(by margin: Double) -> SheetBox {
        SheetBox(left: left - margin, top: top - margin, right: right + margin, low: low + margin)
    }
}
