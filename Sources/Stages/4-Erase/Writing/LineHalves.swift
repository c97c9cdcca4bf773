import Artifacts
import Imaging

/// Strokes that a printed line cuts in two: what stands on the line's other side, as dark, goes with the half that is
/// surely writing.
struct LineHalves {
    let dpi: Int
    /// How much of a box is printed lines.
    let lineShare: (Box) -> Double

    // A half is no larger than a digit, in millimetres, and no thinner than a stroke; what is, is a line's rim.
    private static let mostMM = 9.0
    private static let leastMM = 0.25
    // Lines are at most so thick, in millimetres.
    private static let thickMM = 1.0
    // One pen's halves differ by so much in darkness.
    private static let differing = 0.15

    func joined(
        _ choices: [WritingVerdict.Choice], _ components: [PageInk.Component]
    ) -> [WritingVerdict.Choice] {
        var joined = choices
        let writing = components.indices.filter { choices[$0] == .whole }
        for index in components.indices where choices[index] != .whole {
            let component = components[index]
            let (width, height) = (component.box.width, component.box.height)
            guard max(width, height) <= Dots.whole(Self.mostMM, dpi: dpi),
                min(width, height) > Dots.whole(Self.leastMM, dpi: dpi),
                2 * component.inPrint < component.area
            else { continue }
            let isHalf = writing.contains {
                abs(components[$0].darkness - component.darkness) <= Self.differing
                    && isAcross(component.box, components[$0].box)
            }
            if isHalf { joined[index] = .whole }
        }
        return joined
    }

    /// Whether nothing but a line is between two boxes.
    private func isAcross(_ one: Box, _ other: Box) -> Bool {
        let gaps = [
            gap(
                one, other, along: (one.x, one.maxX, other.x, other.maxX),
                (one.y, one.maxY, other.y, other.maxY)
            ) {
                Box(x: $0, y: $1, width: $2, height: $3)
            },
            gap(
                one, other, along: (one.y, one.maxY, other.y, other.maxY),
                (one.x, one.maxX, other.x, other.maxX)
            ) {
                Box(x: $1, y: $0, width: $3, height: $2)
            },
        ]
        return gaps.contains { $0.map { lineShare($0) >= 0.6 } ?? false }
    }

    /// The room between two boxes beside one another: where both are along the line, and from the one's end to the
    /// other's start.
    private func gap(
        _ one: Box, _ other: Box, along: (Int, Int, Int, Int), _ across: (Int, Int, Int, Int),
        box: (Int, Int, Int, Int) -> Box
    ) -> Box? {
        let slack = max(1, dpi / 150)
        let start = max(along.0, along.2) - slack
        let end = min(along.1, along.3) + slack
        let (near, far) =
            across.1 <= across.2 ? (across.1, across.2) : (across.3, across.0)
        guard end > start, far > near, far - near <= Dots.whole(Self.thickMM, dpi: dpi) else {
            return nil
        }
        return box(start, near, end - start, far - near)
    }
}
