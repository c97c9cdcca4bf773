import Artifacts
import Imaging

/// Whether a point may be hidden in a row of boxes: one so small that it was taken for a speck, or that lies on the
/// lines between boxes. Without it 4.7 is 47.
struct HiddenPoint {
    // Beside a line between two boxes a point may lie so far off, in millimetres.
    private static let besideMM = 0.9
    // More ink than this in one spot, in mm² of black, may be a point. What belongs to a stroke that reaches the line
    // is no point's. Fitted by `make bench TABLE=writing`.
    private static let leastMM2 = 0.03
    // A small component of ink is a point where it is as low as this in its box; larger ones readers see.
    private static let low = 0.55
    private static let smallMM2 = 0.6
    private static let smallMM = 1.5

    let row: BoxMM
    let boxes: Int
    let flat: FlatPage

    // What is written reaches so far beyond the outermost lines that have it on both sides.
    private static let reachMM = 1.0

    /// Where readers saw no point, in a number of so many digits that reaches from one place to another. On a line that
    /// runs through the only digit there is none.
    func mayBeThere(
        amongDigits digits: Int, between left: Double, and right: Double,
        offMM off: (Double) -> (x: Double, y: Double)
    ) -> Bool {
        let width = row.width / Double(boxes)
        let lines = (1..<max(2, boxes)).map { row.x + Double($0) * width }.filter {
            $0 > left + Self.reachMM && $0 < right - Self.reachMM
        }
        return isSmallInkLow(off)
            || digits > 1 && lines.contains { ink(onLineAt: $0, off($0)) > Self.leastMM2 }
    }

    private func isSmallInkLow(_ off: (Double) -> (x: Double, y: Double)) -> Bool {
        flat.ink(in: BoxMM(around: [row], x: 1, y: 0.5)).contains { ink in
            ink.areaMM2 < Self.smallMM2 && ink.boxMM.height < Self.smallMM
                && ink.boxMM.width < Self.smallMM
                && ink.boxMM.y + ink.boxMM.height / 2 > row.y + Self.low * row.height
                && !flat.isPartOfStroke(ink.boxMM, offByMM: off(ink.boxMM.x))
        }
    }

    private func ink(onLineAt x: Double, _ off: (x: Double, y: Double)) -> Double {
        let line = BoxMM(
            x: x - Self.besideMM, y: row.y, width: 2 * Self.besideMM, height: row.height)
        return flat.pointInk(on: line, offByMM: off)
    }
}
