import Artifacts

/// How dark the pixels of a part of a line are, brought to black; outside it is paper.
struct DarkPart {
    private(set) var box: Box
    private var values: [Float]

    // Of the darkest pixel so much is black: the network's samples are between 0.75 and 1.
    private static let black: Float = 0.9
    private static let palest: Float = 0.2

    /// All pixels of a rectangle.
    init(of line: InkAtoms, in box: Box) {
        var values = [Float](repeating: 0, count: box.width * box.height)
        for y in max(0, box.y)..<max(0, min(line.heightPx, box.maxY)) {
            for x in max(0, box.x)..<max(0, min(line.widthPx, box.maxX)) {
                values[(y - box.y) * box.width + x - box.x] = line.darkness[y * line.widthPx + x]
            }
        }
        self.init(values, in: box)
    }

    /// The pixels of a rectangle, row by row.
    init(_ values: [Float], in box: Box) {
        self.box = box
        let strong = Self.black * max(Self.palest, values.max() ?? 0)
        self.values = values.map { min(1, $0 / strong) }
    }

    /// The same with wide gaps between its columns of ink made narrower: of each no more than some pixels stay.
    func closed(gapsOver pixels: Int, inked: Float) -> DarkPart {
        var (kept, gap) = ([Int](), 0)
        for x in 0..<box.width {
            let hasInk = (0..<box.height).contains { values[$0 * box.width + x] > inked }
            gap = hasInk ? 0 : gap + 1
            if gap <= pixels { kept.append(x) }
        }
        var part = self
        part.box.width = kept.count
        part.values = (0..<box.height).flatMap { y in kept.map { values[y * box.width + $0] } }
        return part
    }

    private func value(_ x: Int, _ y: Int) -> Float {
        let (u, v) = (x - box.x, y - box.y)
        guard u >= 0, v >= 0, u < box.width, v < box.height else { return 0 }
        return values[v * box.width + u]
    }

    /// Between the middles of four pixels.
    func between(_ x: Float, _ y: Float) -> Float {
        let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (u, v) = (x - 0.5 - left, y - 0.5 - top)
        let (i, j) = (Int(left), Int(top))
        return (1 - v) * ((1 - u) * value(i, j) + u * value(i + 1, j))
            + v * ((1 - u) * value(i, j + 1) + u * value(i + 1, j + 1))
    }
}
