/// How places about one point lead to another picture: a plane fitted to a bent way.
struct Way {
    private let middle, there: Point
    private let right, down: (x: Double, y: Double)

    /// From where places some pixels off the point lead.
    init(about middle: Point, reach: Double, _ place: (Point) -> Point) {
        func slope(_ dx: Double, _ dy: Double) -> (x: Double, y: Double) {
            let first = place(Point(x: middle.x - dx, y: middle.y - dy))
            let second = place(Point(x: middle.x + dx, y: middle.y + dy))
            let length = 2 * (dx + dy)
            return ((second.x - first.x) / length, (second.y - first.y) / length)
        }
        (self.middle, there) = (middle, place(middle))
        (right, down) = (slope(max(1, reach), 0), slope(0, max(1, reach)))
    }

    func moved(_ point: Point) -> Point {
        let (dx, dy) = (point.x - middle.x, point.y - middle.y)
        return Point(
            x: there.x + dx * right.x + dy * down.x, y: there.y + dx * right.y + dy * down.y)
    }
}
