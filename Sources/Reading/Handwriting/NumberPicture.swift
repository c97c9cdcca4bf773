import Artifacts

/// The ink of one number as the network of numbers sees it: alone, brought to the middle of a small picture, and below
/// that the same part of the page with all that stands there. `Sources/Weights/numbers/train/page.py` makes its samples
/// the same way.
struct NumberPicture: Equatable {
    /// Pixels of each of the two pictures.
    static let (heightPx, widthPx) = (32, 112)
    // The ink fills so many rows, and so many columns at most.
    private static let drawn: (height: Float, width: Float) = (26, 104)
    // What is lower than so much of the writing's height is not made as high as other ink: a minus sign alone.
    private static let lowest: Float = 2 / 3

    // Signs stand no farther apart than this, in heights of the writing: what lies in boxes is moved together.
    private static let widest = 0.4

    /// Darkness row by row, 0 to 1, of the ink alone and then of the page.
    private(set) var values: [Float]

    /// Pictures all of a line's ink; `writingPx` is how high such writing is. Of ink without a page nothing else is
    /// seen. What is drawn `larger` than the network's samples are shows the same ink once more.
    init(
        _ line: InkAtoms, writingPx: Double, on page: AnswerLine.Surroundings? = nil,
        larger: Float = 1
    ) {
        values = [Float](repeating: 0, count: 2 * Self.heightPx * Self.widthPx)
        guard let ink = Box(around: line.atoms.map(\.box))?.grown(by: 1) else { return }
        let all = DarkPart(of: line, in: ink)
        let columns = all.columns(
            gapsOver: max(2, Int(Self.widest * writingPx)), inked: InkAtoms.inked)
        let seen = all.only(columns)
        let box = seen.box.grown(by: -1)
        let step =
            max(
                Float(box.height) / Self.drawn.height, Float(box.width) / Self.drawn.width,
                Self.lowest * Float(writingPx) / Self.drawn.height) / larger
        let middle = (
            x: Float(box.x) + Float(box.width) / 2, y: Float(box.y) + Float(box.height) / 2
        )
        let half = values.count / 2
        Self.draw(seen, around: middle, step: step, in: &values[..<half])
        guard let page else {
            values.replaceSubrange(half..., with: values[..<half])
            return
        }
        // Where columns of the ink are left out, the page's are.
        let (across, down) = (
            Int(step * Float(Self.widthPx) / 2) + 1, Int(step * Float(Self.heightPx) / 2) + 1
        )
        let wide = Box(
            x: ink.x - across, y: ink.y - down, width: ink.width + 2 * across,
            height: ink.height + 2 * down)
        let around = DarkPart(of: page, in: wide, darkest: all.darkest)
        let kept =
            Array(0..<across) + columns.map { $0 + across }
            + (ink.width + across..<wide.width)
        Self.draw(around.only(kept), around: middle, step: step, in: &values[half...])
    }

    /// The part of a page that is pictured around some ink at least: of long numbers hardly more than themselves.
    static func part(around ink: Box) -> Box {
        let step = max(Float(ink.height) / drawn.height, Float(ink.width) / drawn.width)
        let across = Int(step * Float(widthPx) / 2) - ink.width / 2
        let down = Int(step * Float(heightPx) / 2) - ink.height / 2
        return Box(
            x: ink.x - across, y: ink.y - down, width: ink.width + 2 * across,
            height: ink.height + 2 * down)
    }

    /// Draws a part of a page: two samples a pixel each way, and their mean, as when a picture is made smaller.
    private static func draw(
        _ part: DarkPart, around middle: (x: Float, y: Float), step: Float,
        in values: inout ArraySlice<Float>
    ) {
        let start = values.startIndex
        for row in 0..<2 * heightPx {
            let v = middle.y + step * ((Float(row) + 0.5) / 2 - Float(heightPx) / 2)
            for column in 0..<2 * widthPx {
                let u = middle.x + step * ((Float(column) + 0.5) / 2 - Float(widthPx) / 2)
                values[start + row / 2 * widthPx + column / 2] += part.between(u, v) / 4
            }
        }
    }
}
