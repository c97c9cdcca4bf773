/// How sure of its least sure word the first reader must be for a line that both readers read alike to be called
/// certain: the bound chosen on one half of the pages, shown on the other half, that had no say in it.
struct CrossFit {
    /// A line that both read alike.
    struct Line {
        var half: Int
        /// The first reader's least probability of a word.
        var least: Double
        var isRight: Bool
    }

    /// What may be wrong among lines that are called certain: one in a thousand is promised, and a half of the pages
    /// has too few lines to tell one from none.
    private static let share = 0.001
    private static let bounds = [
        0.0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.88, 0.9, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99,
    ]

    private(set) var lines: [Line] = []

    mutating func add(_ line: Line) { lines.append(line) }

    private func count(_ half: Int, above bound: Double) -> (all: Int, wrong: Int) {
        let held = lines.filter { $0.half == half && $0.least >= bound }
        return (held.count, held.count { !$0.isRight })
    }

    /// The lowest bound that a half allows: of all lines above it one in a thousand may be wrong, and one in any case.
    func bound(on half: Int) -> Double? {
        Self.bounds.first { bound in
            let (all, wrong) = count(half, above: bound)
            return all > 0 && wrong <= max(1, Int(Double(all) * Self.share))
        }
    }

    /// The rows of a table: for each half the bound it chooses, and how lines above it fare on both; then the bound in
    /// use.
    func rows(inUse: Double) -> [String] {
        let cells = { (half: Int, bound: Double) in
            let (all, wrong) = count(half, above: bound)
            return "\(all) | \(wrong)"
        }
        let fitted = [0, 1].compactMap { half in
            bound(on: half).map { bound in
                "| \(half == 0 ? "one half" : "other half") | \(fixed(bound, 2)) "
                    + "| \(cells(half, bound)) | \(cells(1 - half, bound)) |"
            }
        }
        return fitted + [
            "| in use | \(fixed(inUse, 2)) | \(cells(0, inUse)) | \(cells(1, inUse)) |"
        ]
    }
}
