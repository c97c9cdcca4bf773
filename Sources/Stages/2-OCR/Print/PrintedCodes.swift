import Artifacts
import Imaging
import Reading

/// Finds QR codes by the three squares in their corners: what lies in one is no rule, no frame to write in and no word.
struct PrintedCodes {
    /// The codes, and corner squares that belong to none that could be made out.
    let boxes: [Box]

    // ISO/IEC 18004: a corner's square is 7 modules wide, 24 of its 49 are its ring, the 9 in its middle are black; a
    // code is 21 modules wide at least and 177 at most.
    private static let ring = 24.0 / 49
    private static let least = 21.0 / 7
    private static let most = 177.0 / 7
    /// More rings than this are a drawing.
    private static let mostRings = 24

    /// Codes among the components of ink of a page.
    init(_ components: [Image.Component]) {
        let squares = components.filter { component in
            let (width, height) = (component.box.width, component.box.height)
            return min(width, height) >= 5 && 8 * abs(width - height) <= max(width, height)
        }
        let hearts = squares.filter { 5 * $0.inkPx >= 4 * $0.box.area }.map(\.box)
        let rings = squares.filter { square in
            let share = Double(square.inkPx) / Double(square.box.area)
            return abs(share - Self.ring) < 0.12
                && hearts.contains { Self.isHeart($0, of: square.box) }
        }.map(\.box)
        guard !rings.isEmpty, rings.count <= Self.mostRings else {
            boxes = []
            return
        }
        var codes: [Box] = []
        for (index, one) in rings.enumerated() {
            for (next, two) in rings.enumerated().dropFirst(index + 1) {
                for three in rings.dropFirst(next + 1) {
                    let box = one.union(two).union(three)
                    if Self.isCode(box, [one, two, three]) { codes.append(box) }
                }
            }
        }
        boxes = codes + rings.filter { ring in !codes.contains { $0.encloses(ring) } }
    }

    private static func isHeart(_ box: Box, of ring: Box) -> Bool {
        let side = Double(ring.width + ring.height) / 2
        let own = Double(box.width + box.height) / 2 / side
        return abs(own - 3.0 / 7) < 0.1
            && abs(Double(box.centreX - ring.centreX)) < side / 12
            && abs(Double(box.centreY - ring.centreY)) < side / 12
    }

    /// Whether rings stand in three corners of a square; a code may lie on its side or be turned a little.
    private static func isCode(_ box: Box, _ rings: [Box]) -> Bool {
        let side = Double(box.width + box.height) / 2
        let ring = Double(rings.map(\.width).reduce(0, +)) / Double(rings.count)
        let corners = Set(
            rings.map { [$0.centreX < box.centreX, $0.centreY < box.centreY] })
        return corners.count == rings.count && abs(Double(box.width - box.height)) < side / 10
            && side >= 0.9 * least * ring && side <= 1.1 * most * ring
            && rings.allSatisfy { abs(Double($0.width) - ring) < 0.15 * ring }
    }

    /// Whether something lies in a code.
    func hold(_ box: Box) -> Bool {
        boxes.contains { $0.holds(x: box.centreX, y: box.centreY) }
    }

    /// The marks that are none of a code's.
    func removed(from marks: Marks) -> Marks {
        var marks = marks
        marks.rules.removeAll(where: hold)
        marks.frames.removeAll(where: hold)
        marks.bars.removeAll(where: hold)
        marks.grids.removeAll { hold($0.box) }
        return marks
    }

    /// The words that nobody made of a code's dots.
    func removed(from words: [ReadWord]) -> [ReadWord] { words.filter { !hold($0.box) } }
}
