import Artifacts
import Imaging

/// What stands around a bubble, beyond its ring: a ring drawn around it, or the arms of a cross that strikes it out.
struct BubbleHalo: Equatable {
    /// Sectors of the near surroundings with ink, of 24.
    var near: Int
    /// Sectors of the far surroundings with ink, of 24.
    var far: Int
    /// How many separate strokes reach the far surroundings.
    var arms: Int

    static let none = BubbleHalo(near: 0, far: 0, arms: 0)

    // A ring drawn around a bubble runs 2.7 to 4.8 mm from its middle; print hides up to a third of it.
    private static let nearMM = (from: 0.3, to: 2.4)
    // Marks stay within 1.8 mm of the bubble; what strikes one out goes on.
    private static let farMM = (from: 1.8, to: 2.5)

    init(near: Int, far: Int, arms: Int) { (self.near, self.far, self.arms) = (near, far, arms) }

    init(_ box: BoxMM, movedByMM move: (x: Double, y: Double), on flat: FlatPage) {
        let radius = min(box.width, box.height) / 2
        func sectors(_ ring: (from: Double, to: Double)) -> [Bool] {
            flat.ring(
                xMM: box.x + box.width / 2 + move.x, yMM: box.y + box.height / 2 + move.y,
                fromMM: radius + ring.from, toMM: radius + ring.to)
        }
        let far = sectors(Self.farMM)
        near = sectors(Self.nearMM).count { $0 }
        self.far = far.count { $0 }
        arms = far.indices.count { far[$0] && !far[($0 + far.count - 1) % far.count] }
    }

    /// A ring was drawn around it.
    var isCircled: Bool { near >= 16 }
    /// Most of a ring was drawn close around it, the rest of which the printed one may hide; a line that bends around it by
    /// chance goes on further out.
    var isMostlyCircled: Bool { near >= 12 && far == 0 }
    /// Ink stands all around it: no strokes through it do that.
    var isSurrounded: Bool { near >= 20 }
    /// Three strokes or more leave it, with paper between them.
    var isStruckOut: Bool { arms >= 3 && far <= 14 }
}
