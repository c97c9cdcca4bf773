import Artifacts
import CImaging

/// The part of a picture where a form's bubbles should be, brought to a fixed number of pixels a gap, as ink that
/// gathers.
struct LatticePlane {
    /// Print and marks alike, and marks alone.
    let print, fill: [UInt8]
    let widthPx: Int
    let heightPx: Int
    /// Pixels a millimetre of the page.
    let dotsMM: Double
    /// The column and row of the page's upper left corner.
    let origin: (x: Double, y: Double)

    /// From bubble to bubble there are so many pixels where they stand closest.
    static let gapPx = 10.0
    // Bubbles that lie off by this much are still on the plane.
    private static let marginGaps = 3.0
    // Beyond it a form is no form: one bubble in a corner and one in the other, or a map gone wild.
    private static let mostPx = 6_000_000
    private static let cap = 0.3

    /// Flattens the picture by a map from millimetres of the page to pixels of the picture. Nil where that has no size.
    init?(_ lattice: BubbleLattice, in source: Shrunk, map: [Double]) {
        dotsMM = Self.gapPx / lattice.gapMM
        let box = lattice.box(marginGaps: Self.marginGaps)
        let (width, height) = (box.width * dotsMM, box.height * dotsMM)
        guard width.isFinite, height.isFinite, width > 8, height > 8,
            width * height < Double(Self.mostPx)
        else { return nil }
        let (left, top) = (Int((box.x * dotsMM).rounded()), Int((box.y * dotsMM).rounded()))
        (widthPx, heightPx) = (Int(width), Int(height))
        origin = (Double(-left), Double(-top))
        var grey = [UInt8](repeating: 255, count: widthPx * heightPx)
        reviso_flatten(
            source.bytes, Int32(source.widthPx), Int32(source.heightPx),
            source.map(map, dotsMM: dotsMM), Int32(left), Int32(top), Int32(widthPx),
            Int32(heightPx), &grey)
        var print = [UInt8](repeating: 0, count: grey.count)
        var fill = print
        guard
            reviso_lattice_ink(
                grey, Int32(widthPx), Int32(heightPx), Int32(Self.gapPx), Self.cap, &print, &fill)
                == 1
        else { return nil }
        (self.print, self.fill) = (print, fill)
    }

    /// Where a bubble should be on the plane.
    func place(_ spot: BubbleLattice.Spot) -> reviso_spot {
        reviso_spot(x: spot.xMM * dotsMM + origin.x, y: spot.yMM * dotsMM + origin.y)
    }

    /// What bubbles look like on the mean, and how alike that makes them.
    func mean(
        _ spots: [reviso_spot], dx: Double = 0, dy: Double = 0
    ) -> (patch: reviso_patch, spread: Double) {
        var patch = reviso_patch()
        let spread = reviso_lattice_mean(
            print, Int32(widthPx), Int32(heightPx), spots, Int32(spots.count), dx, dy, &patch)
        return (patch, spread)
    }

    /// How much each bubble looks like that, -100 to 100.
    func likeness(
        _ spots: [reviso_spot], to mean: reviso_patch, dx: Double = 0, dy: Double = 0
    ) -> [Double] {
        var out = [Double](repeating: 0, count: spots.count)
        withUnsafePointer(to: mean) {
            reviso_lattice_likeness(
                print, Int32(widthPx), Int32(heightPx), spots, Int32(spots.count), $0, dx, dy,
                &out)
        }
        return out
    }

    /// Where each bubble lies, from where it is thought to lie.
    func seek(
        _ spots: [reviso_spot], like mean: reviso_patch, radiusPx: Int
    ) -> [(dx: Double, dy: Double, likeness: Double)] {
        var out = [Double](repeating: 0, count: 3 * spots.count)
        withUnsafePointer(to: mean) {
            reviso_lattice_seek(
                print, Int32(widthPx), Int32(heightPx), spots, Int32(spots.count), $0,
                Int32(radiusPx), &out)
        }
        return spots.indices.map { (out[3 * $0], out[3 * $0 + 1], out[3 * $0 + 2]) }
    }

    /// A move, and how many marks it brings to bubbles: 1 where each bubble has one.
    struct Move {
        var dx, dy, value: Double
    }

    /// The moves within a reach that bring most marks to bubbles, best first; those within half a gap of a better one
    /// are left out. Of moves alike the shortest is first.
    func moves(_ spots: [reviso_spot], reachPx: Int) -> [Move] {
        let side = 2 * reachPx + 1
        var out = [Double](repeating: 0, count: side * side)
        reviso_lattice_moves(
            fill, Int32(widthPx), Int32(heightPx), spots, Int32(spots.count), Int32(reachPx), &out)
        let all = out.indices.map { index -> Move in
            let (dx, dy) = (Double(index % side - reachPx), Double(index / side - reachPx))
            let far = (dx * dx + dy * dy) / Double(max(1, reachPx * reachPx))
            return Move(dx: dx, dy: dy, value: out[index] / 255 * (1 - 0.1 * far))
        }
        var best: [Move] = []
        for move in all.sorted(by: { ($0.value, $1.dx, $1.dy) > ($1.value, $0.dx, $0.dy) }) {
            let isNew = best.allSatisfy {
                ($0.dx - move.dx) * ($0.dx - move.dx) + ($0.dy - move.dy) * ($0.dy - move.dy)
                    > Self.gapPx * Self.gapPx / 4
            }
            if isNew { best.append(move) }
            if best.count == 6 { break }
        }
        return best
    }
}
