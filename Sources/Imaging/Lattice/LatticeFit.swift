import Artifacts
import CImaging

/// How a form's bubbles lie on a plane: a map that takes them all nearest to where ink gathers, and what that leaves.
struct LatticeFit {
    let lattice: BubbleLattice
    let plane: LatticePlane
    /// Where the bubbles should be on the plane.
    let home: [reviso_spot]
    /// From there to where they lie.
    private(set) var correction: [Double]
    /// Where they lie.
    private(set) var spots: [reviso_spot]
    /// How much each looks like the others, -100 to 100.
    private(set) var likeness: [Double] = []
    /// What a bubble of this page usually has of it.
    private(set) var usual = 0.0
    private var measured: [reviso_patch] = []
    private let groupOf: [Int]
    private let sizes: [Int]

    // Ever less freedom is needed to start with, and ever less reach to end with.
    private static let rounds: [(model: PlaneMap.Model, reachPx: Int)] = [
        (.similarity, 4), (.affine, 4), (.affine, 3), (.homography, 3), (.homography, 3),
    ]
    // So many bubbles hold a homography, so many a change of size.
    private static let fewest = (homography: 24, affine: 8)
    // Off by so much a bubble's word counts half.
    private static let doubtPx = 1.5
    // Under this bubbles look like nothing.
    static let faintest = 25.0
    // So many bubbles show what they look like.
    private static let fewestAlike = 12

    /// Starts from a map of the plane on itself.
    init(_ lattice: BubbleLattice, on plane: LatticePlane, from start: [Double]) {
        (self.lattice, self.plane, correction) = (lattice, plane, start)
        home = lattice.spots.map(plane.place)
        sizes = lattice.groups.map { lattice.spots(of: $0).count }
        groupOf = lattice.groups.enumerated().flatMap { index, group in
            [Int](repeating: index, count: lattice.spots(of: group).count)
        }
        spots = Self.moved(home, by: start)
    }

    /// Lays the bubbles as well as a plane map can.
    mutating func settle() {
        for round in Self.rounds {
            guard let better = fitted(sought(radiusPx: round.reachPx), round) else { break }
            move(by: better)
        }
        if let move = plane.moves(spots, reachPx: 4).first, move.value * Double(spots.count) > 1.5,
            max(move.dx.magnitude, move.dy.magnitude) > 1
        {
            // What repeats itself looks alike half a bubble further; marks say where the middle is.
            self.move(by: PlaneMap.product([1, 0, move.dx, 0, 1, move.dy, 0, 0, 1], correction))
            let last = (model: PlaneMap.Model.homography, reachPx: 2)
            if let better = fitted(sought(radiusPx: 2), last) { self.move(by: better) }
        }
        measure()
    }

    /// Follows paper that bends and places that were measured badly: each bubble goes where those about it lie.
    mutating func bend() {
        for _ in 0..<2 {
            let found = sought(radiusPx: 3)
            let shifts = spots.indices.map { shift(of: $0, found) }
            for (index, shift) in shifts.enumerated() {
                spots[index].x += shift.x
                spots[index].y += shift.y
            }
        }
        measure()
    }

    private mutating func move(by map: [Double]) {
        correction = map
        spots = Self.moved(home, by: map)
    }

    /// What bubbles look like: in each group of some size, else on the whole form.
    private func looks() -> [reviso_patch] {
        let whole = plane.mean(spots).patch
        return lattice.groups.map { group in
            let range = lattice.spots(of: group)
            return range.count < Self.fewestAlike
                ? whole : plane.mean(Array(spots[range])).patch
        }
    }

    private func sought(radiusPx: Int) -> [(dx: Double, dy: Double, likeness: Double)] {
        zip(lattice.groups, looks()).flatMap { group, look in
            plane.seek(Array(spots[lattice.spots(of: group)]), like: look, radiusPx: radiusPx)
        }
    }

    private mutating func measure() {
        measured = looks()
        likeness = likeness(dx: 0, dy: 0)
        usual = max(Self.faintest, Self.upper(likeness))
    }

    /// How much each bubble, moved, looks like those of its group.
    private func likeness(dx: Double, dy: Double) -> [Double] {
        zip(lattice.groups, measured).flatMap { group, look in
            plane.likeness(Array(spots[lattice.spots(of: group)]), to: look, dx: dx, dy: dy)
        }
    }

    private func fitted(
        _ found: [(dx: Double, dy: Double, likeness: Double)],
        _ round: (model: PlaneMap.Model, reachPx: Int)
    ) -> [Double]? {
        let level = max(Self.faintest, Self.upper(found.map(\.likeness)))
        let good = found.count { $0.likeness > level / 2 }
        let model: PlaneMap.Model =
            good < Self.fewest.affine
            ? .similarity
            : round.model == .homography && good < Self.fewest.homography ? .affine : round.model
        guard good > 3 else { return nil }
        var best = correction
        for _ in 0..<4 {
            let pairs = home.indices.map { index -> PlaneMap.Pair in
                let (at, seen) = (home[index], found[index])
                let target = (x: spots[index].x + seen.dx, y: spots[index].y + seen.dy)
                let now = PlaneMap.apply(best, at.x, at.y)
                let (dx, dy) = (
                    (target.x - now.x) / Self.doubtPx, (target.y - now.y) / Self.doubtPx
                )
                let isAtEdge =
                    max(seen.dx.magnitude, seen.dy.magnitude) > Double(round.reachPx) - 0.5
                let trust =
                    max(0, min(1.2, seen.likeness / level)) * (isAtEdge ? 0.2 : 1)
                    / (1 + dx * dx + dy * dy)
                return PlaneMap.Pair(
                    x: at.x, y: at.y, u: target.x, v: target.y, weightX: trust, weightY: trust)
            }
            guard let next = PlaneMap.fitted(pairs, model: model), next.allSatisfy(\.isFinite)
            else {
                return nil
            }
            best = next
        }
        return best
    }

    /// What the bubbles about one say of where it lies.
    private func shift(
        of index: Int,
        _ found: [(dx: Double, dy: Double, likeness: Double)]
    ) -> (x: Double, y: Double) {
        let reach = 3.5 * LatticePlane.gapPx
        // Few bubbles that look otherwise than most say little by themselves.
        let isSmall = sizes[groupOf[index]] < Self.fewestAlike
        let stranger = isSmall ? 1 : 0.3
        var (x, y, all) = (0.0, 0.0, 0.8)
        for other in home.indices {
            let dy = home[other].y - home[index].y
            guard dy.magnitude < reach else { continue }
            let dx = home[other].x - home[index].x
            let near = 1 - (dx * dx + dy * dy) / (reach * reach)
            guard near > 0 else { continue }
            let seen = found[other]
            let isAtEdge = max(seen.dx.magnitude, seen.dy.magnitude) > 2.5
            let weight =
                near * max(0, min(1, seen.likeness / usual)) * (isAtEdge ? 0.2 : 1)
                * (other == index ? 2 : groupOf[other] == groupOf[index] ? 1 : stranger)
            x += weight * seen.dx
            y += weight * seen.dy
            all += weight
        }
        return (x / all, y / all)
    }

    static func moved(_ spots: [reviso_spot], by map: [Double]) -> [reviso_spot] {
        spots.map { spot in
            var moved = spot
            (moved.x, moved.y) = PlaneMap.apply(map, spot.x, spot.y)
            return moved
        }
    }

    /// What three in five do not reach.
    private static func upper(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count * 3 / 5]
    }
}

extension LatticeFit {
    /// How much of what is usual each bubble has, none more than all.
    private func shares(_ likeness: [Double]) -> [Double] {
        likeness.map { max(0, min(1, $0 / usual)) }
    }

    /// How many of the bubbles are where they should be, 0 to 1.
    var share: Double {
        Double(shares(likeness).count { $0 > 0.45 }) / Double(max(1, likeness.count))
    }

    /// The mean of how much they look like each other, 0 to 1.
    var quality: Double {
        likeness.reduce(0) { $0 + max(0, $1) } / 100 / Double(max(1, likeness.count))
    }

    /// Which rows have their bubbles.
    var rowsFound: [Bool] {
        let shares = shares(likeness)
        return lattice.rows.map { row in
            // Few bubbles may look otherwise than most; they go with the others.
            let isSmall = row.first.map { sizes[groupOf[$0]] < Self.fewestAlike } ?? true
            return row.reduce(0) { $0 + shares[$1] } / Double(max(1, row.count))
                > (isSmall ? 0.15 : 0.45)
        }
    }

    /// Whether the form could as well lie a row or a column further, within a reach of where it was thought to lie: its
    /// rim would not miss its bubbles there.
    func isAmbiguous(within reachPx: Double) -> Bool {
        let count = Double(max(1, spots.count))
        let off = zip(spots, home).reduce((x: 0.0, y: 0.0)) {
            ($0.x + ($1.0.x - $1.1.x) / count, $0.y + ($1.0.y - $1.1.y) / count)
        }
        // Where it lies as it was thought to, less must speak for it.
        let isNear = max(off.x.magnitude, off.y.magnitude) < 0.4 * LatticePlane.gapPx
        let least = isNear ? 0.2 : 0.4
        var tried: [(x: Double, y: Double)] = []
        for step in steps {
            guard tried.allSatisfy({ abs($0.x - step.x) + abs($0.y - step.y) > 2 }) else {
                continue
            }
            tried.append(step)
            for way in [1.0, -1.0] {
                let (dx, dy) = (step.x * way, step.y * way)
                guard max((off.x + dx).magnitude, (off.y + dy).magnitude) < reachPx + 2 else {
                    continue
                }
                let there = likeness(dx: dx, dy: dy)
                let lost =
                    zip(likeness, there).reduce(0) { $0 + max(0, $1.0) - max(0, $1.1) } / usual
                if lost < least * Double(max(1, rim(dx, dy))) { return true }
            }
        }
        return false
    }

    private var steps: [(x: Double, y: Double)] {
        lattice.groups.flatMap { group -> [(x: Double, y: Double)] in
            guard let index = lattice.spots(of: group).first else { return [] }
            let spot = lattice.spots[index]
            return [spot.stepMM, spot.rowStepMM].map {
                (x: $0.x * plane.dotsMM, y: $0.y * plane.dotsMM)
            }
        }
    }

    /// How many bubbles would come to lie where none should be.
    private func rim(_ dx: Double, _ dy: Double) -> Int {
        let near = LatticePlane.gapPx * 0.45
        var cells: [Cell: [Int]] = [:]
        for (index, spot) in spots.enumerated() {
            cells[Cell(spot.x, spot.y), default: []].append(index)
        }
        return spots.count { spot in
            let (x, y) = (spot.x + dx, spot.y + dy)
            return !Cell.around(x, y).contains { cell in
                (cells[cell] ?? []).contains {
                    abs(spots[$0].x - x) < near && abs(spots[$0].y - y) < near
                }
            }
        }
    }

    private struct Cell: Hashable {
        var x, y: Int

        init(_ x: Double, _ y: Double) {
            (self.x, self.y) = (
                Int((x / LatticePlane.gapPx).rounded(.down)),
                Int((y / LatticePlane.gapPx).rounded(.down))
            )
        }

        static func around(_ x: Double, _ y: Double) -> [Cell] {
            let gap = LatticePlane.gapPx
            return [-gap, 0, gap].flatMap { dx in [-gap, 0, gap].map { Cell(x + dx, y + $0) } }
        }
    }
}
