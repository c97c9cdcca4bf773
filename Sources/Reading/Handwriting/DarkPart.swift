import Artifacts
import Imaging

/// How dark the pixels of a part of a line are, brought to black; outside it is paper.
struct DarkPart {
    private(set) var box: Box
    private var values: [Float]
    /// How dark its darkest pixel is.
    private(set) var darkest: Float

    // Of the darkest pixel so much is black: the network's samples are between 0.75 and 1.
    private static let black: Float = 0.9
    private static let palest: Float = 0.2

    /// All pixels of a rectangle.
    init(of line: InkAtoms, in box: Box) {
        self.init(Self.values(of: line.darkness, line.widthPx, line.heightPx, in: box), in: box)
    }

    /// All pixels of a rectangle of a page, its place told in the pixels of the line that was cut out there, with what
    /// is as dark as `darkest` black.
    init(of page: AnswerLine.Surroundings, in box: Box, darkest: Float) {
        let own = Box(
            x: box.x + page.left, y: box.y + page.top, width: box.width, height: box.height)
        let darkness = page.picture.greyBytes.map { Float(255 - $0) / 255 }
        self.init(
            Self.values(of: darkness, page.picture.widthPx, page.picture.heightPx, in: own),
            in: box, darkest: darkest)
    }

    /// The darkness of a rectangle of some rows; beyond them there is none.
    private static func values(
        of darkness: [Float], _ widthPx: Int, _ heightPx: Int, in box: Box
    ) -> [Float] {
        var values = [Float](repeating: 0, count: box.width * box.height)
        for y in max(0, box.y)..<max(0, min(heightPx, box.maxY)) {
            for x in max(0, box.x)..<max(0, min(widthPx, box.maxX)) {
                values[(y - box.y) * box.width + x - box.x] = darkness[y * widthPx + x]
            }
        }
        return values
    }

    /// The pixels of a rectangle, row by row; black is what is as dark as the darkest, or as some other.
    init(_ values: [Float], in box: Box, darkest: Float? = nil) {
        self.box = box
        self.darkest = darkest ?? values.max() ?? 0
        let strong = Self.black * max(Self.palest, self.darkest)
        self.values = values.map { min(1, $0 / strong) }
    }

    /// Its columns without those of wide gaps between its ink: of each gap no more than some pixels stay.
    func columns(gapsOver pixels: Int, inked: Float) -> [Int] {
        var (kept, gap) = ([Int](), 0)
        for x in 0..<box.width {
            let hasInk = (0..<box.height).contains { values[$0 * box.width + x] > inked }
            gap = hasInk ? 0 : gap + 1
            if gap <= pixels { kept.append(x) }
        }
        return kept
    }

    /// Some of its columns side by side.
    func only(_ columns: [Int]) -> DarkPart {
        var part = self
        part.box.width = columns.count
        part.values = (0..<box.height).flatMap { y in columns.map { values[y * box.width + $0] } }
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
