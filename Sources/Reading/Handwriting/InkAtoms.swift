import Artifacts
import Imaging

/// The ink of one line cut into the smallest pieces that characters are made of, from left to right: connected strokes,
/// and wide ones cut where they are thin.
struct InkAtoms {
    /// Why nobody should trust what was read of ink that no row of characters can be made of.
    static let unlike = "nothing in it looks like a number"

    /// A piece of ink.
    struct Atom: Equatable {
        /// The smallest rectangle around it.
        var box: Box
        /// Its pixels, as places in the line's rows.
        var pixels: [Int]
    }

    /// How dark each pixel is, 0 for paper to 1, row by row.
    let darkness: [Float]
    let widthPx: Int
    let heightPx: Int
    /// From left to right, by their middles.
    private(set) var atoms: [Atom] = []
    /// Pixels of the largest patch of ink that belongs to no piece, being too pale.
    private(set) var strayPx = 0

    // What is paler is the rim of a stroke; so the network's samples are made.
    static let inked: Float = 0.35
    // Strokes with one white pixel between them are one: black and white breaks them.
    private static let gapPx = 2
    // Wider pieces, in heights of a box, may be two characters that touch: a digit is seldom wider.
    private static let wide = 0.6
    // A cut is tried where so much of a box's height at most is ink.
    private static let thin = 0.2
    private static let mostCuts = 3
    // Where a finer cut is asked for, pieces wider than this, in their own heights, are cut too, but for signs, which
    // are lower than this share of a box: a small hand's digits that touch are no wider than a large one's digit.
    private static let (wideAlone, lowAlone) = (0.85, 0.25)

    /// Cuts a picture of dark ink on white; `unitPx` is the height of the boxes it was written in.
    init(_ picture: Image, unitPx: Double, isFine: Bool = false) {
        widthPx = picture.widthPx
        heightPx = picture.heightPx
        darkness = picture.greyBytes.map { Float(255 - $0) / 255 }
        let pieces = plane(darkness.map { $0 > Self.inked })
            .pieces(within: isFine ? 1 : Self.gapPx)
        atoms = pieces.flatMap { cut($0, unitPx: unitPx, isFine: isFine) }.sorted {
            (2 * $0.box.x + $0.box.width, $0.box.y) < (2 * $1.box.x + $1.box.width, $1.box.y)
        }
        strayPx = strays()
    }

    private func plane(_ isInk: [Bool]) -> InkPlane {
        InkPlane(widthPx: widthPx, heightPx: heightPx, isInk: isInk)
    }

    /// A piece, or the parts of one that is wide, cut at its thinnest columns.
    private func cut(_ piece: Atom, unitPx: Double, isFine: Bool) -> [Atom] {
        let (width, height) = (Double(piece.box.width), Double(piece.box.height))
        let isSmall =
            isFine && width > Self.wideAlone * height && height > Self.lowAlone * unitPx
        guard isSmall || width > Self.wide * unitPx else { return [piece] }
        var column = [Int](repeating: 0, count: piece.box.width)
        for pixel in piece.pixels { column[pixel % widthPx - piece.box.x] += 1 }
        let high = isSmall ? min(unitPx, Double(piece.box.height) * NumberBoxes.perWriting) : unitPx
        let reach = max(1, Int(high * 0.2))
        let most = max(1, Int(high * Self.thin))
        var cuts: [Int] = []
        let inside = reach..<max(reach, piece.box.width - reach)
        for x in inside.sorted(by: { (column[$0], $0) < (column[$1], $1) })
        where cuts.count < Self.mostCuts && column[x] <= most {
            if cuts.allSatisfy({ abs($0 - x) >= reach }) { cuts.append(x) }
        }
        let edges = [0] + cuts.sorted() + [piece.box.width]
        return zip(edges, edges.dropFirst()).compactMap { from, to in
            let part = piece.pixels.filter { (from..<to).contains($0 % widthPx - piece.box.x) }
            return part.isEmpty ? nil : Atom(pixels: part, widthPx: widthPx)
        }
    }

    // Paper around a line of ink, in its own heights, as the recognizer of lines likes it.
    // Fitted by `make bench TABLE=writing`.
    private static let paper = (across: 0.25, down: 0.12)
    // A sign alone is not brought to the height of a digit.
    private static let lowest = 0.5

    /// Where the ink lies with a little paper around it; it may reach beyond the picture.
    func lineBox(unitPx: Double) -> Box {
        guard let all = Box(around: atoms.map(\.box)) else {
            return Box(x: 0, y: 0, width: widthPx, height: heightPx)
        }
        let height = max(Double(all.height), Self.lowest * unitPx)
        let top = Double(all.y) + (Double(all.height) - height) / 2
        let (across, down) = (Self.paper.across * height + 1, Self.paper.down * height + 1)
        return Box(
            x: all.x - Int(across), y: Int((top - down).rounded()),
            width: all.width + 2 * Int(across), height: Int((height + 2 * down).rounded()))
    }

    /// The pixels of the pieces that lie in a box whole.
    func pixels(in box: Box) -> [Int] {
        atoms.filter { $0.box.intersection(box) == $0.box }.flatMap(\.pixels)
    }

    /// How large the largest patch is that is no stroke's rim.
    private func strays() -> Int {
        var isNear = [Bool](repeating: false, count: darkness.count)
        let all = plane(isNear)
        for pixel in atoms.flatMap(\.pixels) {
            for near in all.neighbours(of: pixel, within: Self.gapPx) { isNear[near] = true }
        }
        let pale = darkness.indices.map { darkness[$0] > 0 && !isNear[$0] }
        return plane(pale).pieces().map(\.pixels.count).max() ?? 0
    }
}
