import Artifacts

/// Where each place of one page picture is on another picture of the same page: moved as a whole, then pulled to the
/// marks nearby, since a flattened photo keeps a little of its curl.
struct Alignment: Sendable {
    private let whole: Affine
    /// Places that both pages have, by which it was found.
    private let pairs: [Pair]

    /// Fewer pairs than this are chance.
    static let least = 6
    /// How far off a pair may lie, in heights of a mark.
    private static let reach = 3.0
    /// How many pairs of pairs are tried at most.
    private static let tries = 400
    /// How many marks nearby pull a place.
    private static let neighbours = 4

    /// The alignment that most shared traits agree on; nil where there are too few, or it agrees with less than half.
    init?(_ left: PageMarks, _ right: PageMarks) {
        let names = left.anchors.keys.filter { right.anchors[$0] != nil }.sorted()
        let all = names.compactMap { name -> Pair? in
            guard let from = left.anchors[name], let to = right.anchors[name] else { return nil }
            return Pair(from: from, to: to)
        }
        let reach = Self.reach * right.unit
        let enough = max(Self.least, (all.count + 1) / 2)
        guard var best = Self.best(all, apart: 0.15 * max(left.width, left.height), reach) else {
            return nil
        }
        var fitting = all.filter { best.error($0) <= reach }
        guard fitting.count >= enough else { return nil }
        for _ in 0..<2 {
            guard let fit = Affine(nearestTo: fitting) else { break }
            best = fit
            fitting = all.filter { best.error($0) <= reach }
        }
        guard fitting.count >= enough else { return nil }
        (whole, pairs) = (best, fitting)
    }

    /// From the other picture to this one; nil where no affine map leads back.
    var reversed: Alignment? {
        let back = pairs.map { Pair(from: $0.to, to: $0.from) }
        return Affine(nearestTo: back).map { Alignment(whole: $0, pairs: back) }
    }

    private init(whole: Affine, pairs: [Pair]) { (self.whole, self.pairs) = (whole, pairs) }

    /// How much longer a thing is on the other picture.
    var scale: Double { whole.scale }

    /// The place on the other picture.
    func place(of point: Point) -> Point {
        let moved = whole.moved(point)
        var nearest: [(distance: Double, pair: Pair)] = []
        for pair in pairs {
            let distance = pair.from.distance(to: point)
            if nearest.count == Self.neighbours, distance >= nearest[nearest.count - 1].distance {
                continue
            }
            nearest.insert(
                (distance, pair),
                at: nearest.firstIndex { $0.distance > distance } ?? nearest.count)
            if nearest.count > Self.neighbours { nearest.removeLast() }
        }
        var (weight, dx, dy) = (0.0, 0.0, 0.0)
        for (distance, pair) in nearest {
            let there = whole.moved(pair.from)
            // A few pixels more, so that a mark's own error does not hide it from itself.
            let share = 1 / (distance + 10)
            weight += share
            dx += share * (pair.to.x - there.x)
            dy += share * (pair.to.y - there.y)
        }
        guard weight > 0 else { return moved }
        return Point(x: moved.x + dx / weight, y: moved.y + dy / weight)
    }

    /// The similarity through two pairs that most others fit.
    private static func best(_ all: [Pair], apart: Double, _ reach: Double) -> Affine? {
        let count = all.count
        guard count >= least else { return nil }
        var best: (fitting: Int, affine: Affine)?
        for attempt in 0..<min(tries, count * (count - 1) / 2) {
            // Neighbours in the alphabet stand anywhere on the page.
            let first = attempt % count
            let second = (first + 1 + (attempt / count) * 7 + attempt % 3) % count
            guard first != second, all[first].from.distance(to: all[second].from) > apart,
                let affine = Affine(through: all[first], all[second])
            else { continue }
            let fitting = all.count { affine.error($0) <= reach }
            if fitting > best?.fitting ?? 0 { best = (fitting, affine) }
        }
        return best?.affine
    }
}
