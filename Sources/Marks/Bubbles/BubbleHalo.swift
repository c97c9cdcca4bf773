import Artifacts
import Imaging

/// What stands around a bubble, beyond its ring: a ring drawn around it, or the arms of a cross that strikes it out.
package struct BubbleHalo: Equatable {
    /// Sectors of the near surroundings with ink, of 24.
    package var near: Int
    /// Sectors of the far surroundings with ink, of 24.
    package var far: Int
    /// How many separate strokes reach the far surroundings.
    package var arms: Int
    /// The longest bow that runs out of the printed ring and into it again, in sectors, of 24.
    package var bow = 0
    /// Whether strokes leave it on two opposite sides, with paper between them: a line goes through.
    package var isLined = false

    /// Nothing at all.
    package static let none = BubbleHalo(near: 0, far: 0, arms: 0)

    // A ring drawn around a bubble runs 2.7 to 4.8 mm from its middle; print hides up to a third of it.
    private static let nearMM = (from: 0.3, to: 2.4)
    // Where a ring runs into the printed one it stands no further from it.
    private static let closeMM = (from: 0.3, to: 0.7)
    // A tick or cross ends nearer; a line that strikes a mark out goes on (`make bench TABLE=checkins`).
    private static let lineMM = (from: 1.3, to: 1.6)
    // Sectors that the ends of two lines cover at most.
    private static let ends = 10
    // Marks stay within 1.8 mm of the bubble; what strikes one out goes on.
    private static let farMM = (from: 1.8, to: 2.5)

    init(near: Int, far: Int, arms: Int) { (self.near, self.far, self.arms) = (near, far, arms) }

    /// Looks around a bubble that lies a little off its place.
    init(_ box: BoxMM, offByMM off: (x: Double, y: Double), on flat: FlatPage) {
        let radius = min(box.width, box.height) / 2
        func sectors(_ ring: (from: Double, to: Double)) -> [Bool] {
            flat.ring(
                xMM: box.x + box.width / 2, yMM: box.y + box.height / 2,
                fromMM: radius + ring.from, toMM: radius + ring.to, offByMM: off)
        }
        let far = sectors(Self.farMM)
        let around = sectors(Self.nearMM)
        near = around.count { $0 }
        bow = Self.bow(around, close: sectors(Self.closeMM))
        self.far = far.count { $0 }
        isLined = Self.isLined(sectors(Self.lineMM))
        arms = far.indices.count { far[$0] && !far[($0 + far.count - 1) % far.count] }
    }

    /// Whether two opposite sectors have ink and most others none.
    private static func isLined(_ around: [Bool]) -> Bool {
        let half = around.count / 2
        guard (2...ends).contains(around.count { $0 }) else { return false }
        return around.indices.contains { index in
            around[index]
                && (half - 1...half + 1).contains { around[(index + $0) % around.count] }
        }
    }

    /// The longest run of sectors with ink, over single gaps, both ends of which stand close to the printed ring.
    private static func bow(_ around: [Bool], close: [Bool]) -> Int {
        let count = around.count
        let bridged = around.indices.map {
            around[$0] || around[($0 + count - 1) % count] && around[($0 + 1) % count]
        }
        guard let gap = bridged.firstIndex(of: false) else { return count }
        let turned = Array(gap..<count) + Array(0..<gap)
        let runs = turned.split { !bridged[$0] }.filter { run in
            run.prefix(2).contains { close[$0] } && run.suffix(2).contains { close[$0] }
        }
        return runs.map(\.count).max() ?? 0
    }

    /// A ring was drawn around it.
    var isCircled: Bool { near >= 16 }
    /// Most of a ring was drawn close around it, the rest of which the printed one may hide; a line that bends around
    /// it by chance goes on further out, where a wide ring is seen on one side only.
    var isMostlyCircled: Bool { near >= 12 && far == 0 || near >= 14 && far <= 4 && arms == 1 }
    /// One bow goes two fifths around it and more, and nothing goes further out: the printed ring hides the rest of a
    /// ring that was drawn on it. Half a ring that ends beside it is none.
    var isBowed: Bool { bow >= 10 && far == 0 }
    /// Ink stands all around it: no strokes through it do that.
    var isSurrounded: Bool { near >= 20 }
    /// Three strokes or more leave it, with paper between them.
    var isStruckOut: Bool { arms >= 3 && far <= 14 }
}
