public import Artifacts
import CImaging

/// A page picture on which other pictures of the same print are laid: copies that others filled in, or the blank. A map
/// of the plane brings the print together; what a hand-held camera or a feeder bent beyond it is taken up place by
/// place.
public struct Overlay {
    let blank: PreparedBlank
    let widthPx: Int
    let heightPx: Int
    private let nodes: (columns: Int, rows: Int)

    /// Another picture as it is registered to the page.
    public struct Registered: Sendable {
        /// Where each place of the page is on the other picture.
        public var grid: PageGrid
        /// The share of places with print that look alike on both, 0 to 1.
        public var agreement: Double
    }

    // Nodes of the grid stand this far apart at most, in millimetres.
    private static let spacingMM = 8.0
    // How far a place is sought from where the plane's map has it, and then from where the places about it say, in
    // millimetres.
    private static let farMM = 2.4
    private static let nearMM = 0.7
    // A place of print speaks for its surroundings, in millimetres.
    private static let spreadMM = 14.0
    // What one place says counts half where the others say otherwise by so much, in millimetres: a pupil's ink moved
    // it.
    private static let doubtMM = 0.15
    static let leastCorrelation = 0.5
    // Of a blank drawn larger by less, the edges are left.
    private static let larger = 1.2

    /// A page to lay others on; `dpi` is its resolution.
    public init(_ page: Image, dpi: Int) {
        (widthPx, heightPx) = (page.widthPx, page.heightPx)
        let dotsMM = Dots.perMM(dpi: Double(max(72, dpi)))
        let size = (w: Double(page.widthPx) / dotsMM, h: Double(page.heightPx) / dotsMM)
        blank = PreparedBlank(PageGeometry(widthMM: size.w, heightMM: size.h), blank: page)
        nodes = (
            max(2, Int((size.w / Self.spacingMM).rounded(.up)) + 1),
            max(2, Int((size.h / Self.spacingMM).rounded(.up)) + 1)
        )
    }

    /// Registers another picture to the page; nil where it does not show the same print.
    public func registered(_ other: Image) -> Registered? {
        guard case .found(let place) = Registration.find(copyOf: blank, in: other) else {
            return nil
        }
        let rough = grid(places(on: other, at: place), place)
        return Registered(grid: refine(rough, on: other).grid, agreement: place.agreement)
    }

    /// A blank as it lies on the page.
    public struct Laid: Sendable {
        /// Its grey in the page's pixels, 255 is paper.
        public var grey: [UInt8]
        /// How far its print lies from the page's, beyond any smooth bend, in millimetres.
        public var misfitMM: Double
    }

    /// A printed page's blank as it lies on this page, which was found to show it. Nil where the page is folded to a
    /// line.
    public func laid(
        _ picture: Image, of printed: PageGeometry, at place: Registration
    ) -> Laid? {
        guard let back = PlaneMap.inverse(place.pageToPixels) else { return nil }
        let dotsMM = Double(picture.widthPx) / printed.widthMM
        let onPage = PlaneMap.product(
            back, PlaneMap.scale(Double(widthPx) / blank.page.widthMM))
        let rough = Registration(
            pageToPixels: PlaneMap.product(PlaneMap.scale(dotsMM), onPage),
            marks: place.marks, quarterTurns: place.quarterTurns, agreement: place.agreement,
            residualMM: place.residualMM)
        let (grid, misfitMM) = refine(grid(places(on: picture, at: rough), rough), on: picture)
        var grey = picture.drawn(through: grid, widthPx: widthPx, heightPx: heightPx).greyBytes
        // Drawn larger, an edge is as many pixels wide.
        let larger = Double(widthPx) / blank.page.widthMM / dotsMM
        if larger > Self.larger {
            reviso_steepen(
                &grey, Int32(widthPx), Int32(heightPx), Int32(larger.rounded(.up)),
                Int32(16 * (larger + 1)))
        }
        // Black means elsewhere that a place is not known, and all of a printed blank is.
        var darkness = Image(grey: grey, widthPx: widthPx, heightPx: heightPx).inverted.greyBytes
        reviso_at_most(&darkness, Int64(darkness.count), 254)
        let known = Image(grey: darkness, widthPx: widthPx, heightPx: heightPx).inverted
        return Laid(grey: known.greyBytes, misfitMM: misfitMM)
    }

    /// Sought far at 75 dots an inch, since a few lines of print fix the plane's map badly at the page's other end;
    /// then near where that says, at 150.
    private func places(on other: Image, at place: Registration) -> PlaceShifts {
        guard let far = blank.levels.first?.plane, let near = blank.levels.last?.plane else {
            return .none
        }
        let rough = sought(
            PreparedBlank.places(blank.page, on: far, most: .max), on: far, other, place,
            reachMM: Self.farMM, from: .none)
        return sought(
            PreparedBlank.places(blank.page, on: near, most: .max), on: near, other, place,
            reachMM: Self.nearMM, from: rough)
    }

    /// Where boxes of a plane lie on the other picture, each looked for about where other places say.
    private func sought(
        _ boxes: [Box], on plane: PreparedBlank.Plane, _ other: Image, _ place: Registration,
        reachMM: Double, from known: PlaceShifts
    ) -> PlaceShifts {
        let source = Shrunk(
            other, map: place.pageToPixels, page: blank.page, dotsMM: plane.dotsMM)
        let found = boxes.compactMap { box -> PlaceShifts.Place? in
            let x = (Double(box.x) + Double(box.width) / 2) / plane.dotsMM
            let y = (Double(box.y) + Double(box.height) / 2) / plane.dotsMM
            let first = known.at(x, y)
            let map = PlaneMap.product(
                place.pageToPixels, [1, 0, first.dx, 0, 1, first.dy, 0, 0, 1])
            var row = [Double](repeating: 0, count: 5)
            reviso_seek_patches(
                source.bytes, Int32(source.widthPx), Int32(source.heightPx),
                source.map(map, dotsMM: plane.dotsMM), plane.bytes, Int32(plane.widthPx),
                [Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height)], 1,
                Int32((reachMM * plane.dotsMM).rounded()), Refinement.holdBack, &row)
            guard row[2] > Self.leastCorrelation else { return nil }
            return PlaceShifts.Place(
                x: x, y: y, dx: first.dx + row[0] / plane.dotsMM,
                dy: first.dy + row[1] / plane.dotsMM, weightX: row[2] * min(1, 0.002 + row[3]),
                weightY: row[2] * min(1, 0.002 + row[4]))
        }
        return PlaceShifts(found, spreadMM: Self.spreadMM, doubtMM: Self.doubtMM)
    }

    /// The nodes' places on the other picture.
    private func grid(_ places: PlaceShifts, _ place: Registration) -> PageGrid {
        // Millimetres count from the middle of the first pixel of the plane that was compared, which is as wide as
        // several of the page's.
        let dotsMM = Double(widthPx) / blank.page.widthMM
        let step = Double(widthPx) / Double(blank.levels.last?.plane.widthPx ?? widthPx)
        let first = (step - 1) / 2
        var points: [Double] = []
        for row in 0..<nodes.rows {
            for column in 0..<nodes.columns {
                let x = Double(column) / Double(nodes.columns - 1) * Double(widthPx - 1)
                let y = Double(row) / Double(nodes.rows - 1) * Double(heightPx - 1)
                let (xMM, yMM) = ((x - first) / dotsMM, (y - first) / dotsMM)
                let shift = places.at(xMM, yMM)
                let to = place.pixel(xMM: xMM + shift.dx, yMM: yMM + shift.dy)
                points += [to.x, to.y]
            }
        }
        return PageGrid(columns: nodes.columns, rows: nodes.rows, points: points)
    }
}
