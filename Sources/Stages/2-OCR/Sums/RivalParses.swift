import Artifacts

/// Two ways to take the same print for sums: below each other, or one row after the other. The way that explains more
/// of the print stands.
struct RivalParses {
    /// The sums that the page's rows make, each about an `=`.
    let rows: [RowSums.Equation]

    /// A column sum that takes numbers from sums in rows, which together hold more print than it does, is none: the
    /// last numbers of rows stand below each other, too.
    func isBetter(_ parts: [Box]) -> Bool {
        let rivals = rows.filter { row in
            row.left.contains { token in token.kind == .number && parts.contains(token.box) }
        }
        return rivals.map(\.all.count).reduce(0, +) <= parts.count
    }
}
