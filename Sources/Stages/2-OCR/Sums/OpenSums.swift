import Artifacts

/// Sums with a place to write in behind them and no `=` between: `29 − 6 ▭`, as sheets of practice have them.
struct OpenSums {
    let tokens: [Token]
    let heightPx: Int
    /// Places for a sign between two numbers: all of a page that asks for signs, and rings.
    var isForSign: (Box) -> Bool = { _ in false }

    /// Fewer on a page may be anything else with a frame or a rule behind it.
    private static let fewest = 3
    /// A place stands within this many digit heights behind its sum, and a sum off from other print.
    private static let (reach, free) = (1.8, 1.0)

    /// The sums of the places that belong to no equation, each with an `=` of no width before its place.
    func find(besides equations: [RowSums.Equation]) -> [RowSums.Equation] {
        let taken = Set(equations.flatMap(\.all).map(\.box))
        let found = tokens.filter { $0.kind == .blank && !taken.contains($0.box) }
            .compactMap(equation)
        return found.count >= Self.fewest ? found : []
    }

    private func equation(_ blank: Token) -> RowSums.Equation? {
        // Of a frame its middle; above a rule the place begins where digits stand.
        let axis = blank.box.centreY
        let row = tokens.filter { token in
            token != blank && 20 * abs(token.box.centreY - axis) < 11 * heightPx
        }
        // A number behind a place as wide as numbers is what did not fit into it; a narrow one is for a sign between
        // two.
        let isWide = blank.box.width > 2 * heightPx && !isForSign(blank.box)
        let isFollowed = row.contains { token in
            token.kind != .other && !(isWide && token.kind == .number)
                && token.box.centreX > blank.box.maxX
                && Double(token.box.x - blank.box.maxX) < Self.reach * Double(heightPx)
        }
        guard !isFollowed else { return nil }
        let sign = Box(x: blank.box.x, y: axis, width: 0, height: 1)
        let equals = Token(kind: .equals, text: "=", box: sign, confidence: 1)
        let rows = RowSums(tokens: tokens.filter { $0 != blank }, heightPx: heightPx)
        guard let left = rows.equation(equals), left.right.isEmpty,
            left.left.contains(where: { $0.kind == .sign }),
            left.left.allSatisfy({ $0.kind != .blank }), !isPartOfText(left, row)
        else { return nil }
        var whole = left
        whole.right = [blank]
        return whole
    }

    /// Whether words stand right before a sum: `Pages 4 – 7`.
    private func isPartOfText(_ equation: RowSums.Equation, _ row: [Token]) -> Bool {
        let first = equation.left[0].box
        return row.contains { token in
            token.kind == .other && token.box.centreX < first.x
                && Double(first.x - token.box.maxX) < Self.free * Double(heightPx)
        }
    }
}
