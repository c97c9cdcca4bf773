import Artifacts

/// The slash of a fraction in a line: a straight stroke that leans and is higher than the numbers on both sides of it. A leaning
/// 1 is as high as the digits beside it.
struct FractionSlash {
    /// The ink around it.
    let parts: FractionInk.Pieces

    // In heights of printed digits.
    private static let thick = 0.24
    private static let high = 0.45
    private static let speck = 0.02
    // Columns that it goes to the left a row; of its height it is so straight.
    private static let leans = 0.2...1.4
    private static let bent = 0.12
    // Of the height of the digits beside it.
    private static let higher = 1.05
    // In heights of the numerator: paper so wide parts a whole number from it.
    private static let apart = 0.4

    /// The first one; nil where there is none.
    init?(_ plane: InkPlane, unitPx: Double) {
        let pieces = plane.pieces().filter {
            Double($0.pixels.count) >= Self.speck * unitPx * unitPx
        }
        for (index, slash) in pieces.enumerated()
        where Self.isSlash(slash, widthPx: plane.widthPx, unitPx: unitPx) {
            var others = pieces
            others.remove(at: index)
            if let parts = Self.sorted(others, around: slash, unitPx: unitPx) {
                self.parts = parts
                return
            }
        }
        return nil
    }

    /// Whether a piece is a straight stroke that leans to the right.
    private static func isSlash(_ piece: InkAtoms.Atom, widthPx: Int, unitPx: Double) -> Bool {
        guard Double(piece.box.height) >= 0.8 * unitPx else { return false }
        var rows = [(left: Int, right: Int)](repeating: (.max, .min), count: piece.box.height)
        for pixel in piece.pixels {
            let (x, y) = (pixel % widthPx, pixel / widthPx - piece.box.y)
            rows[y] = (min(rows[y].left, x), max(rows[y].right, x))
        }
        let (first, last) = (rows.count / 10, rows.count * 9 / 10)
        let ends = [rows[first], rows[last]].map { Double($0.left + $0.right) / 2 }
        let lean = (ends[0] - ends[1]) / Double(last - first)
        guard leans.contains(lean) else { return false }
        return rows.indices.allSatisfy { y in
            let middle = ends[0] - lean * Double(y - first)
            let off = abs(Double(rows[y].left + rows[y].right) / 2 - middle)
            return off <= bent * Double(rows.count)
                && Double(rows[y].right - rows[y].left) <= (1 + lean) * thick * unitPx + 2
        }
    }

    private static func sorted(
        _ pieces: [InkAtoms.Atom], around slash: InkAtoms.Atom, unitPx: Double
    ) -> FractionInk.Pieces? {
        let before = pieces.filter { $0.middle.x < slash.middle.x }.sorted { $0.box.x < $1.box.x }
        let behind = pieces.filter { $0.middle.x >= slash.middle.x }
        let heights = (before + behind).map(\.box.height).sorted()
        guard !before.isEmpty, !behind.isEmpty,
            Double(slash.box.height) >= higher * Double(heights[heights.count / 2]),
            [before, behind].allSatisfy({ side in
                Double(side.map(\.box.height).max() ?? 0) >= high * unitPx
            })
        else { return nil }
        let split = split(before)
        return FractionInk.Pieces(
            form: .inline, whole: Array(before[..<split]), numerator: Array(before[split...]),
            denominator: behind, hasMore: false)
    }

    /// Where the numerator begins among pieces from left to right.
    private static func split(_ pieces: [InkAtoms.Atom]) -> Int {
        let height = Double(pieces.map(\.box.height).max() ?? 0)
        var (right, split, widest) = (pieces[0].box.maxX, 0, apart * height)
        for (index, piece) in pieces.enumerated().dropFirst() {
            let gap = Double(piece.box.x - right)
            if gap > widest { (split, widest) = (index, gap) }
            right = max(right, piece.box.maxX)
        }
        return split
    }
}
