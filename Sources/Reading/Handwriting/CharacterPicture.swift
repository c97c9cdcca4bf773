import Artifacts

/// A piece of ink as the network of single characters sees it: alone, brought to the middle of a small square, and
/// where it lay. `Sources/Weights/characters/train/samples.py` makes its samples the same way.
struct CharacterPicture: Equatable {
    /// Pixels of the square's side.
    static let side = 32
    // Pixels that the longer side of the ink takes.
    private static let drawn: Float = 26

    /// Darkness row by row, 0 to 1.
    var values: [Float]
    /// Height and width in heights of a box, and how far the middle lies below the box's.
    var place: [Float]
}

extension CharacterPicture {
    /// Pictures some atoms of a line side by side; `middle` is the row of the boxes' middle, `unitPx` their height.
    init(_ atoms: ArraySlice<InkAtoms.Atom>, of line: InkAtoms, middle: Double, unitPx: Double) {
        let box = Box(around: atoms.map(\.box)) ?? Box(x: 0, y: 0, width: 1, height: 1)
        let own = Self.alone(atoms, of: line, in: box.grown(by: 1))
        let step = Float(max(box.width, box.height)) / Self.drawn
        let (x, y) = (
            Float(box.x) + Float(box.width) / 2, Float(box.y) + Float(box.height) / 2
        )
        // Two samples a pixel each way, and their mean, as when a picture is made smaller.
        let at = (0..<2 * Self.side).map { (Float($0) + 0.5) / 2 - Float(Self.side) / 2 }
        var values = [Float](repeating: 0, count: Self.side * Self.side)
        for (row, v) in at.enumerated() {
            for (column, u) in at.enumerated() {
                values[row / 2 * Self.side + column / 2] +=
                    own.between(x + step * u, y + step * v) / 4
            }
        }
        self.values = values
        let unit = Float(unitPx)
        place = [Float(box.height) / unit, Float(box.width) / unit, (y - Float(middle)) / unit]
    }

    /// The pixels of some atoms and the rim of one pixel around them.
    private static func alone(
        _ atoms: ArraySlice<InkAtoms.Atom>, of line: InkAtoms, in box: Box
    ) -> DarkPart {
        var values = [Float](repeating: 0, count: box.width * box.height)
        for pixel in atoms.flatMap(\.pixels) {
            let (x, y) = (pixel % line.widthPx, pixel / line.widthPx)
            for v in max(0, y - 1)...min(line.heightPx - 1, y + 1) {
                for u in max(0, x - 1)...min(line.widthPx - 1, x + 1) {
                    values[(v - box.y) * box.width + u - box.x] =
                        line.darkness[v * line.widthPx + u]
                }
            }
        }
        return DarkPart(values, in: box)
    }
}
