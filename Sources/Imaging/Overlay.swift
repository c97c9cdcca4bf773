public import Artifacts
import CImaging

/// A page picture on which other pictures of the same print are laid: copies that others filled in, or the blank. A map of
/// the plane brings the print together; what a hand-held camera or a feeder bent beyond it is taken up place by place.
public struct Overlay {
    private let blank: PreparedBlank
    private let widthPx: Int
    private let heightPx: Int
    private let nodes: (columns: Int, rows: Int)

    /// How another picture lies on the page.
    public struct Lie: Sendable {
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
    // What one place says counts half where the others say otherwise by so much, in millimetres: a pupil's ink moved it.
    private static let doubtMM = 0.15
    // The weight with which the plane's map holds where no print is near; a word at hand weighs ten times as much.
    private static let hold = 0.01
    private static let leastCorrelation = 0.5

    /// A page to lay others on; `dpi` is its resolution.
    public init(_ page: Image, dpi: Int) {
        (widthPx, heightPx) = (page.widthPx, page.heightPx)
        let dotsMM = Double(max(72, dpi)) / 25.4
        let size = (w: Double(page.widthPx) / dotsMM, h: Double(page.heightPx) / dotsMM)
        let nothing = BoxMM(x: 0, y: 0, width: 0, height: 0)
        blank = PreparedBlank(
            Edition.Page(
                number: 1, widthMM: size.w, heightMM: size.h, blank: FileRef(file: "", sha256: ""),
                cornersMM: [], codeMM: nothing, nameMM: nothing, fields: []), blank: page)
        nodes = (
            max(2, Int((size.w / Self.spacingMM).rounded(.up)) + 1),
            max(2, Int((size.h / Self.spacingMM).rounded(.up)) + 1)
        )
    }

    /// How another picture lies on the page; nil where it does not show the same print.
    public func lie(of other: Image) -> Lie? {
        guard case .found(let place) = Registration.find(copyOf: blank, in: other) else {
            return nil
        }
        return Lie(grid: grid(places(on: other, at: place), place), agreement: place.agreement)
    }

    /// A printed page's blank as it lies on this page, which was found to show it: grey in the page's pixels, 255 is paper.
    /// Nil where the page is folded to a line.
    public func laid(
        _ picture: Image, of printed: Edition.Page, at place: Registration
    ) -> [UInt8]? {
        guard let back = Imaging.Plane.inverse(place.pageToPixels) else { return nil }
        let dotsMM = Double(picture.widthPx) / printed.widthMM
        let onPage = Imaging.Plane.product(
            back, Imaging.Plane.scale(Double(widthPx) / blank.page.widthMM))
        let rough = Registration(
            pageToPixels: Imaging.Plane.product(Imaging.Plane.scale(dotsMM), onPage),
            marks: place.marks, quarterTurns: place.quarterTurns, agreement: place.agreement,
            residualMM: place.residualMM)
        let grid = grid(places(on: picture, at: rough), rough)
        return picture.drawn(through: grid, widthPx: widthPx, heightPx: heightPx).greyBytes
    }

    /// A place with print, and how far off the plane's map it was found.
    private struct Place {
        var x, y, dx, dy, weightX, weightY: Double
    }

    /// Sought far at 75 dots an inch, since a few lines of print fix the plane's map badly at the page's other end; then near
    /// where that says, at 150.
    private func places(on other: Image, at place: Registration) -> [Place] {
        guard let far = blank.levels.first?.plane, let near = blank.levels.last?.plane else {
            return []
        }
        let rough = settled(
            sought(
                PreparedBlank.places(blank.page, on: far, most: .max), on: far, other, place,
                reachMM: Self.farMM, from: []))
        return settled(
            sought(
                PreparedBlank.places(blank.page, on: near, most: .max), on: near, other, place,
                reachMM: Self.nearMM, from: rough))
    }

    /// Where boxes of a plane lie on the other picture, each looked for about where other places say.
    private func sought(
        _ boxes: [Box], on plane: PreparedBlank.Plane, _ other: Image, _ place: Registration,
        reachMM: Double, from known: [Place]
    ) -> [Place] {
        let source = Shrunk(
            other, map: place.pageToPixels, page: blank.page, dotsMM: plane.dotsMM)
        return boxes.compactMap { box in
            let x = (Double(box.x) + Double(box.width) / 2) / plane.dotsMM
            let y = (Double(box.y) + Double(box.height) / 2) / plane.dotsMM
            let first = Self.shift(at: x, y, known)
            let map = Imaging.Plane.product(
                place.pageToPixels, [1, 0, first.dx, 0, 1, first.dy, 0, 0, 1])
            var row = [Double](repeating: 0, count: 5)
            reviso_seek_patches(
                source.bytes, Int32(source.widthPx), Int32(source.heightPx),
                source.map(map, dotsMM: plane.dotsMM), plane.bytes, Int32(plane.widthPx),
                [Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height)], 1,
                Int32((reachMM * plane.dotsMM).rounded()), Refinement.holdBack, &row)
            guard row[2] > Self.leastCorrelation else { return nil }
            return Place(
                x: x, y: y, dx: first.dx + row[0] / plane.dotsMM,
                dy: first.dy + row[1] / plane.dotsMM, weightX: row[2] * min(1, 0.002 + row[3]),
                weightY: row[2] * min(1, 0.002 + row[4]))
        }
    }

    /// Places that say otherwise than those about them count less.
    private func settled(_ found: [Place]) -> [Place] {
        var places = found
        for _ in 0..<2 {
            let smooth = places.map { Self.shift(at: $0.x, $0.y, places) }
            for (index, shift) in smooth.enumerated() {
                let (dx, dy) = (places[index].dx - shift.dx, places[index].dy - shift.dy)
                let trust = 1 / (1 + (dx * dx + dy * dy) / (Self.doubtMM * Self.doubtMM))
                places[index].weightX *= trust
                places[index].weightY *= trust
            }
        }
        return places
    }

    /// The nodes' places on the other picture.
    private func grid(_ places: [Place], _ place: Registration) -> PageGrid {
        // Millimetres count from the middle of the first pixel of the plane that was compared, which is as wide as several
        // of the page's.
        let dotsMM = Double(widthPx) / blank.page.widthMM
        let step = Double(widthPx) / Double(blank.levels.last?.plane.widthPx ?? widthPx)
        let first = (step - 1) / 2
        var points: [Double] = []
        for row in 0..<nodes.rows {
            for column in 0..<nodes.columns {
                let x = Double(column) / Double(nodes.columns - 1) * Double(widthPx - 1)
                let y = Double(row) / Double(nodes.rows - 1) * Double(heightPx - 1)
                let (xMM, yMM) = ((x - first) / dotsMM, (y - first) / dotsMM)
                let shift = Self.shift(at: xMM, yMM, places)
                let to = place.pixel(xMM: xMM + shift.dx, yMM: yMM + shift.dy)
                points += [to.x, to.y]
            }
        }
        return PageGrid(columns: nodes.columns, rows: nodes.rows, points: points)
    }

    /// The mean of what the places about a point say, the nearer the more.
    private static func shift(at x: Double, _ y: Double, _ places: [Place]) -> (
        dx: Double, dy: Double
    ) {
        var (sumX, sumY, allX, allY) = (0.0, 0.0, hold, hold)
        for place in places {
            let (u, v) = ((place.x - x) / spreadMM, (place.y - y) / spreadMM)
            let square = u * u + v * v
            guard square < 9 else { continue }
            // A bell without the exponential, whose last bit is the library's: (1 − r²/9)⁴.
            let bell = 1 - square / 9
            let near = bell * bell * bell * bell
            sumX += near * place.weightX * place.dx
            sumY += near * place.weightY * place.dy
            allX += near * place.weightX
            allY += near * place.weightY
        }
        return (sumX / allX, sumY / allY)
    }
}
