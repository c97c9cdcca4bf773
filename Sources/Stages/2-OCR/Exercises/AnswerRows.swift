import Artifacts

/// Rows for the value of an unknown below their equation: `x = __` under `a) x + 6 = 10`. Where several equations stand
/// side by side, each has its own below it.
enum AnswerRows {
    /// So far below its equation such a row stands, in letter heights.
    private static let reach = 6

    /// The items, each equation with the place below it.
    static func joined(_ items: [Item]) -> [Item] {
        var all = items
        var used: Set<Int> = []
        for (index, row) in items.enumerated() {
            guard let unknown = unknown(row) else { continue }
            let above = items.indices.filter { other in
                let box = items[other].box
                return other != index && items[other].blanks.isEmpty && items[other].sum == nil
                    && box.maxY <= row.box.centreY && box.columnOverlap(row.box) > 0
                    && row.box.y - box.maxY < reach * row.heightPx
            }
            guard let own = above.max(by: { items[$0].box.maxY < items[$1].box.maxY }),
                asks(items[own].plain.lowercased(), for: unknown), all[own].below.isEmpty
            else { continue }
            all[own].below = row.blanks
            used.insert(index)
        }
        return all.indices.filter { !used.contains($0) }.map { all[$0] }
    }

    /// The letter of `x = __`.
    private static func unknown(_ row: Item) -> Character? {
        guard row.sum == nil, row.blanks.count == 1, row.ahead.isEmpty else { return nil }
        // Readers take a lone letter for its capital.
        let text = row.plain.lowercased().filter { $0 != " " }
        guard text.count == 2, text.last == "=", let letter = text.first, letter.isLetter else {
            return nil
        }
        return letter
    }

    /// Whether words are an equation with a letter that stands for a number: no part of a word.
    private static func asks(_ text: String, for unknown: Character) -> Bool {
        let signs = Array(text)
        return text.contains("=") && text.contains(where: \.isNumber)
            && signs.indices.contains { index in
                signs[index] == unknown
                    && !(index > 0 && signs[index - 1].isLetter)
                    && !(index + 1 < signs.count && signs[index + 1].isLetter)
            }
    }
}
