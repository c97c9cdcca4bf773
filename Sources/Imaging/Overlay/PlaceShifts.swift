import Artifacts

/// How far places of a page were found from where they were looked for, and what they say of the places between them.
struct PlaceShifts {
    /// A place with print, and how far off it was found, in millimetres; the sharper it lies, the more it weighs.
    struct Place {
        var x, y, dx, dy, weightX, weightY: Double
    }

    private(set) var places: [Place]
    private let spreadMM: Double

    // The weight with which nothing holds where no print is near; a word at hand weighs ten times as much.
    private static let hold = 0.01
    // So much must places speak for a slope before it is believed by half: few that lie close together say little of
    // it.
    private static let tilt = 0.05

    /// What was found; a place speaks for its surroundings, which reach three times as far as `spreadMM`. What one says
    /// counts half where the others say otherwise by `doubtMM`: a pupil's ink moved it.
    init(_ found: [Place], spreadMM: Double, doubtMM: Double) {
        (places, self.spreadMM) = (found, spreadMM)
        for _ in 0..<2 {
            let smooth = places.map { at($0.x, $0.y) }
            for (index, shift) in smooth.enumerated() {
                let (dx, dy) = (places[index].dx - shift.dx, places[index].dy - shift.dy)
                let trust = 1 / (1 + (dx * dx + dy * dy) / (doubtMM * doubtMM))
                places[index].weightX *= trust
                places[index].weightY *= trust
            }
        }
    }

    /// How far places are off what those about them say, the root of the mean square, in millimetres: what no smooth
    /// bend explains. 0 without places.
    var misfitMM: Double {
        var (sum, all) = (0.0, 0.0)
        for place in places {
            let shift = at(place.x, place.y)
            let (dx, dy) = (place.dx - shift.dx, place.dy - shift.dy)
            sum += dx * dx * place.weightX + dy * dy * place.weightY
            all += place.weightX + place.weightY
        }
        return all > 0 ? (sum / all).squareRoot() : 0
    }

    /// Nothing was found: nothing is moved.
    static let none = PlaceShifts([], spreadMM: 1, doubtMM: 1)

    /// What the places about a point say, the nearer the more: their mean and its slope, since at the edge of the print
    /// all of them lie on one side.
    func at(_ x: Double, _ y: Double) -> (dx: Double, dy: Double) {
        var (across, down) = (Sums(), Sums())
        for place in places {
            let (u, v) = ((place.x - x) / spreadMM, (place.y - y) / spreadMM)
            let square = u * u + v * v
            guard square < 9 else { continue }
            // A bell without the exponential, whose last bit is the library's: (1 − r²/9)⁴.
            let bell = 1 - square / 9
            let near = bell * bell * bell * bell
            across.add(u, v, place.dx, weight: near * place.weightX)
            down.add(u, v, place.dy, weight: near * place.weightY)
        }
        return (across.value, down.value)
    }

    /// Weighted sums of places and values about a point.
    private struct Sums {
        private var all = 0.0, u = 0.0, v = 0.0, value0 = 0.0
        private var uu = 0.0, uv = 0.0, vv = 0.0, ud = 0.0, vd = 0.0

        mutating func add(_ x: Double, _ y: Double, _ value: Double, weight: Double) {
            all += weight
            u += weight * x
            v += weight * y
            value0 += weight * value
            uu += weight * x * x
            uv += weight * x * y
            vv += weight * y * y
            ud += weight * x * value
            vd += weight * y * value
        }

        /// The value at the point itself, on the plane that fits best.
        var value: Double {
            guard all > 0 else { return 0 }
            let (mu, mv, mean) = (u / all, v / all, value0 / all)
            let (a, b, c) = (uu - u * mu + tilt, uv - u * mv, vv - v * mv + tilt)
            let (p, q) = (ud - u * mean, vd - v * mean)
            let whole = a * c - b * b
            let slope = (u: (p * c - q * b) / whole, v: (a * q - b * p) / whole)
            return (mean - slope.u * mu - slope.v * mv) * all / (all + hold)
        }
    }
}
