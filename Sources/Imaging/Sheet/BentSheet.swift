import Artifacts
import CImaging

/// A sheet of paper, bent like a cylinder, as a camera sees it. Its own coordinates are the arc length across and the
/// distance down, in pixels of the picture's middle.
public struct BentSheet: @unchecked Sendable {
    private let surface: Surface
    private var sheet: reviso_sheet { surface.sheet.pointee }

    /// Fits a sheet to lines of print, and to edges of the paper, in a picture of a size. Nil where there are too few
    /// lines. The focal length is 0.8 of the longer side, as telephones have it. The sheet is a plane where it may not
    /// bend.
    public init?(
        _ lines: TextLines, edges: [PaperEdge], widthPx: Int, heightPx: Int, mayBend: Bool = true
    ) {
        var places: [Double] = []
        let straight = edges.map { edge in
            let first = Int32(places.count / 2)
            places += edge.places.flatMap { [$0.x, $0.y] }
            let kind = edge.isUpright ? reviso_upright_edge : reviso_level_edge
            return reviso_straight(
                kind: Int32(kind), first: first, count: Int32(edge.places.count))
        }
        var sheet = reviso_sheet()
        let fits = reviso_fit_sheet(
            lines.handle, straight, Int32(straight.count), places, Int32(widthPx),
            Int32(heightPx), 0.8 * Double(max(widthPx, heightPx)), mayBend ? 1 : 0, &sheet)
        guard fits == 1 else { return nil }
        surface = Surface(sheet)
    }

    /// Deviation of base lines from level, in pixels: under a plane, and now.
    public var deviation: (flat: Double, now: Double) { (sheet.flat_rms, sheet.left_rms) }
    /// How many margins and edges, a sixth of the picture apart, held the camera's pitch.
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

    /// Where a place of the sheet lies in the picture.
    public func picture(ofX x: Double, y: Double) -> (x: Double, y: Double) {
        var (u, v) = (0.0, 0.0)
        reviso_sheet_to_picture(surface.sheet, surface.profile, x, y, &u, &v)
        return (u, v)
    }

    /// Where a place of the picture lies on the sheet; nil where it misses it.
    public func place(ofPictureX x: Double, y: Double) -> (x: Double, y: Double)? {
        var (s, down) = (0.0, 0.0)
        let meets = reviso_picture_to_sheet(surface.sheet, surface.profile, x, y, &s, &down)
        guard meets == 1 else { return nil }
        return (s, down)
    }

    /// Places of the picture that lie evenly over a part of the sheet.
    public func grid(over box: SheetBox, columns: Int, rows: Int) -> PageGrid {
        var points = [Double](repeating: 0, count: 2 * columns * rows)
        reviso_sheet_grid(
            surface.sheet, surface.profile, [box.left, box.top, box.right, box.low],
            Int32(columns), Int32(rows), &points)
        return PageGrid(columns: columns, rows: rows, points: points)
    }
}

/// A sheet, and what is worked out once of it for all its places.
private final class Surface {
    let sheet: UnsafeMutablePointer<reviso_sheet>
    let profile: OpaquePointer

    init(_ fitted: reviso_sheet) {
        sheet = .allocate(capacity: 1)
        sheet.initialize(to: fitted)
        guard let made = reviso_profile_made(sheet) else { preconditionFailure("out of memory") }
        profile = made
    }

    deinit {
        sheet.deallocate()
        reviso_free(UnsafeMutableRawPointer(profile))
    }
}

/// An edge of the paper, as it was seen in a picture: straight on the sheet, if not in the picture.
public struct PaperEdge: Sendable, Equatable {
    /// Whether it is a left or right one.
    public var isUpright: Bool
    /// Places on it, in pixels of the picture.
    public var places: [(x: Double, y: Double)]

    /// An edge from its places.
    public init(isUpright: Bool, places: [(x: Double, y: Double)]) {
        (self.isUpright, self.places) = (isUpright, places)
    }

    /// Whether two edges have the same places.
    public static func == (one: PaperEdge, two: PaperEdge) -> Bool {
        one.isUpright == two.isUpright && one.places.elementsEqual(two.places, by: ==)
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
