public import Artifacts

/// Where the places of a page of `intake` lie on the original that it was made from, and the other way round: so any
/// box a document tells can be shown on the photograph.
public struct PagePlaces: Sendable, Equatable {
    private let map: Homography
    private let grid: PageGrid?
    private let widthPx, heightPx: Int

    /// The places of a page as its document tells them.
    public init(_ page: Intake.Page) {
        self.init(page.transform, widthPx: page.widthPx, heightPx: page.heightPx)
    }

    /// The places of a page of a size. A transform that is no map counts as none.
    public init(_ transform: Intake.Transform, widthPx: Int, heightPx: Int) {
        let numbers = transform.homography
        map = numbers.count == 9 ? Homography(numbers) : .identity
        grid = transform.mesh.flatMap {
            $0.columns > 1 && $0.rows > 1 && $0.points.count == 2 * $0.columns * $0.rows
                ? PageGrid(columns: $0.columns, rows: $0.rows, points: $0.points) : nil
        }
        (self.widthPx, self.heightPx) = (widthPx, heightPx)
    }

    /// Where a point of the page lies on the original. Pixels.
    public func original(ofPageX x: Double, y: Double) -> (x: Double, y: Double) {
        if let grid {
            return grid.place(ofPageX: x, y: y, widthPx: widthPx, heightPx: heightPx)
        }
        return (map.inverse ?? .identity).applied(x, y)
    }

    /// Where a point of the original lies on the page. Pixels.
    public func page(ofOriginalX x: Double, y: Double) -> (x: Double, y: Double) {
        var at = map.applied(x, y)
        guard grid != nil else { return at }
        // Newton's steps; the bend is mild beside the map, so few are needed.
        for _ in 0..<20 {
            let here = original(ofPageX: at.x, y: at.y)
            let right = original(ofPageX: at.x + 0.5, y: at.y)
            let low = original(ofPageX: at.x, y: at.y + 0.5)
            let (a, b) = (2 * (right.x - here.x), 2 * (low.x - here.x))
            let (c, d) = (2 * (right.y - here.y), 2 * (low.y - here.y))
            let det = a * d - b * c
            guard abs(det) > 1e-9 else { break }
            let (dx, dy) = (x - here.x, y - here.y)
            let step = ((d * dx - b * dy) / det, (a * dy - c * dx) / det)
            at = (at.x + step.0, at.y + step.1)
            if abs(step.0) + abs(step.1) < 1e-4 { break }
        }
        return at
    }

    /// The corners of a box of the page on the original, clockwise from its upper left.
    public func original(of box: Box) -> [(x: Double, y: Double)] {
        let (left, top) = (Double(box.x), Double(box.y))
        let (right, low) = (Double(box.maxX), Double(box.maxY))
        return [(left, top), (right, top), (right, low), (left, low)].map {
            let to = original(ofPageX: $0.0 - 0.5, y: $0.1 - 0.5)
            return (to.x + 0.5, to.y + 0.5)
        }
    }

    /// The least box of the page that holds all of some places of the original.
    public func page(of places: [(x: Double, y: Double)]) -> Box {
        let points = places.map { page(ofOriginalX: $0.x - 0.5, y: $0.y - 0.5) }
        let xs = points.map { $0.x + 0.5 }
        let ys = points.map { $0.y + 0.5 }
        let left = Int(((xs.min() ?? 0) + 0.05).rounded(.down))
        let top = Int(((ys.min() ?? 0) + 0.05).rounded(.down))
        let right = Int(((xs.max() ?? 0) - 0.05).rounded(.up))
        let low = Int(((ys.max() ?? 0) - 0.05).rounded(.up))
        return Box(x: left, y: top, width: right - left, height: low - top)
    }
}
