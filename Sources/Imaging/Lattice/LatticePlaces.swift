public import Artifacts
import CImaging

/// Where each bubble of a form lies in a picture.
public struct LatticePlaces {
    /// From millimetres of the page to pixels of the picture.
    public let pageToPixels: [Double]
    /// The share of bubbles that are where they should be, 0 to 1.
    public let share: Double
    /// Which rows have their bubbles.
    public let rowsFound: [Bool]
    private let cells: [reviso_cell]
    private let picture: Image
    private let bytes: [UInt8]
    private let widthPx: Int

    init(_ fit: LatticeFit, map: [Double], picture: Image) {
        self.picture = picture
        (bytes, widthPx) = (picture.greyBytes, picture.widthPx)
        (share, rowsFound) = (fit.share, fit.rowsFound)
        let plane = fit.plane
        // From pixels of the plane to pixels of the picture.
        let out = PlaneMap.product(
            map,
            [
                1 / plane.dotsMM, 0, -plane.origin.x / plane.dotsMM, 0, 1 / plane.dotsMM,
                -plane.origin.y / plane.dotsMM, 0, 0, 1,
            ])
        let home = [
            plane.dotsMM, 0, plane.origin.x, 0, plane.dotsMM, plane.origin.y, 0, 0, 1,
        ]
        pageToPixels = PlaneMap.product(PlaneMap.product(out, fit.correction), home)
        cells = zip(fit.lattice.spots, fit.spots).map { spot, at in
            // No larger than the way to the next bubble leaves.
            func half(_ half: Double, _ step: (x: Double, y: Double), isAcross: Bool) -> Double {
                let along = isAcross ? step.x.magnitude : step.y.magnitude
                return along > half ? min(half, 0.44 * along) : half
            }
            let w =
                half(
                    half(spot.halfWidthMM, spot.stepMM, isAcross: true), spot.rowStepMM,
                    isAcross: true)
                * plane.dotsMM
            let h =
                half(
                    half(spot.halfHeightMM, spot.stepMM, isAcross: false), spot.rowStepMM,
                    isAcross: false) * plane.dotsMM
            let middle = PlaneMap.apply(out, at.x, at.y)
            let right = PlaneMap.apply(out, at.x + w, at.y)
            let below = PlaneMap.apply(out, at.x, at.y + h)
            return reviso_cell(
                x: middle.x, y: middle.y, ax: right.x - middle.x, ay: right.y - middle.y,
                bx: below.x - middle.x, by: below.y - middle.y,
                reach_x: Self.reach(spot.stepMM.x, spot.rowStepMM.x, w / plane.dotsMM),
                reach_y: Self.reach(spot.stepMM.y, spot.rowStepMM.y, h / plane.dotsMM))
        }
    }

    /// To half the way to the next bubble and a little on, in half widths of this one.
    private static func reach(_ step: Double, _ rowStep: Double, _ half: Double) -> Double {
        let steps = [step.magnitude, rowStep.magnitude].filter { $0 > half }
        return min(3.2, max(1.5, 0.6 * (steps.min() ?? 0) / max(half, 1e-6)))
    }

    /// What a bubble holds; ink is 0 for the paper about it and 1 for black.
    public struct Ink: Sendable, Equatable {
        /// The mean of its inside, and of what lies just outside.
        public var inside, outside: Double
        /// What all but the palest tenth of its inside reach: paper shows in an empty one, whatever stands in it.
        public var least: Double
        /// The share of its inside that is inked.
        public var share: Double
        /// Whether it lies in the picture.
        public var isSeen: Bool
    }

    /// Measures all bubbles, in the lattice's order; a pixel over `dark` counts as inked.
    public func inks(dark: Double = 0.2) -> [Ink] { measured(cells, dark: dark) }

    private func measured(_ cells: [reviso_cell], dark: Double) -> [Ink] {
        var out = [reviso_cell_ink](repeating: reviso_cell_ink(), count: cells.count)
        reviso_measure_cells(
            bytes, Int32(widthPx), Int32(picture.heightPx), cells, Int32(cells.count), dark, &out)
        return out.map {
            Ink(
                inside: $0.inside, outside: $0.outside, least: $0.least, share: $0.share,
                isSeen: $0.paper > 0)
        }
    }

    /// The share of a place of the page that is inked, 0 to 1.
    public func inked(_ place: BoxMM) -> Double {
        let (x, y) = (place.x + place.width / 2, place.y + place.height / 2)
        let middle = PlaneMap.apply(pageToPixels, x, y)
        let right = PlaneMap.apply(pageToPixels, place.maxX, y)
        let below = PlaneMap.apply(pageToPixels, x, place.maxY)
        let cell = reviso_cell(
            x: middle.x, y: middle.y, ax: right.x - middle.x, ay: right.y - middle.y,
            bx: below.x - middle.x, by: below.y - middle.y, reach_x: 1, reach_y: 1)
        return measured([cell], dark: 0.2).first?.share ?? 0
    }

    /// The page in the form's own place, at some dots a millimetre.
    public func page(widthMM: Double, heightMM: Double, dotsMM: Double) -> Image {
        (picture.depth == 1 ? picture.grey : picture).warped(
            inverse: PlaneMap.product(pageToPixels, PlaneMap.scale(1 / dotsMM)),
            widthPx: max(1, Int(widthMM * dotsMM)), heightPx: max(1, Int(heightMM * dotsMM)))
    }

    /// The middle of each bubble, in pixels of the picture.
    public var middles: [(x: Double, y: Double)] { cells.map { ($0.x, $0.y) } }
    /// The width of each bubble, in pixels of the picture.
    public var widths: [Double] {
        cells.map { 2 * ($0.ax * $0.ax + $0.ay * $0.ay).squareRoot() }
    }
}
