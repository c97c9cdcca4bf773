import Artifacts

/// The ink of one number as the network of numbers sees it: alone, brought to the middle of a small picture.
/// `Sources/Weights/numbers/train/page.py` makes its samples the same way.
struct NumberPicture: Equatable {
    /// Pixels of the picture.
    static let (heightPx, widthPx) = (32, 112)
    // The ink fills so many rows, and so many columns at most.
    private static let drawn: (height: Float, width: Float) = (26, 104)
    // What is lower than so much of the writing's height is not made as high as other ink: a minus sign alone.
    private static let lowest: Float = 2 / 3

    // Signs stand no farther apart than this, in heights of the writing: what lies in boxes is moved together.
    private static let widest = 0.4

    /// Darkness row by row, 0 to 1.
    private(set) var values: [Float]

    /// Pictures all of a line's ink; `writingPx` is how high such writing is.
    init(_ line: InkAtoms, writingPx: Double) {
        values = [Float](repeating: 0, count: Self.heightPx * Self.widthPx)
        guard let first = line.atoms.first?.box else { return }
        let ink = line.atoms.dropFirst().reduce(first) { $0.union($1.box) }
        let seen = DarkPart(of: line, in: ink.grown(by: 1)).closed(
            gapsOver: max(2, Int(Self.widest * writingPx)), inked: InkAtoms.inked)
        let box = seen.box.grown(by: -1)
        let step = max(
            Float(box.height) / Self.drawn.height, Float(box.width) / Self.drawn.width,
            Self.lowest * Float(writingPx) / Self.drawn.height)
        let (x, y) = (
            Float(box.x) + Float(box.width) / 2, Float(box.y) + Float(box.height) / 2
        )
        // Two samples a pixel each way, and their mean, as when a picture is made smaller.
        for row in 0..<2 * Self.heightPx {
            let v = y + step * ((Float(row) + 0.5) / 2 - Float(Self.heightPx) / 2)
            for column in 0..<2 * Self.widthPx {
                let u = x + step * ((Float(column) + 0.5) / 2 - Float(Self.widthPx) / 2)
                values[row / 2 * Self.widthPx + column / 2] += seen.between(u, v) / 4
            }
        }
    }
}
