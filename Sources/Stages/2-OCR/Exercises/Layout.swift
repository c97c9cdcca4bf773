import Artifacts

/// The order in which a page of exercises is worked through: row by row, but column by column where a gutter
/// parts two runs of numbered items.
enum Layout {
    /// Items in their order.
    static func ordered(_ items: [Item]) -> [Item] {
        let rows = rows(items)
        var result: [Item] = []
        var start = 0
        while start < rows.count {
            if let (end, gutter) = columns(rows, from: start) {
                let run = rows[start..<end].flatMap { $0 }
                result += ordered(run.filter { $0.box.centreX < gutter })
                result += ordered(run.filter { $0.box.centreX >= gutter })
                start = end
            } else {
                result += rows[start]
                start += 1
            }
        }
        return result
    }

    /// Items that stand side by side, from top to bottom, each row from left to right.
    static func rows(_ items: [Item]) -> [[Item]] {
        var rows: [(box: Box, items: [Item])] = []
        let sorted = items.sorted { ($0.box.centreY, $0.box.x) < ($1.box.centreY, $1.box.x) }
        for item in sorted {
            // Only the last rows can share a line with it; a tall item must not swallow two of them.
            let near = rows.indices.suffix(4).last { index in
                rows[index].box.rowOverlap(item.box) > 0.5
                    && rows[index].box.union(item.box).height
                        < 2 * max(rows[index].box.height, item.box.height)
            }
            if let near {
                rows[near].items.append(item)
                rows[near].box = rows[near].box.union(item.box)
            } else {
                rows.append((item.box, [item]))
            }
        }
        return rows.map { $0.items.sorted { $0.box.x < $1.box.x } }
    }

    /// The end of a run of rows with numbered items on both sides of a gutter, and the gutter's place.
    private static func columns(_ rows: [[Item]], from start: Int) -> (end: Int, gutter: Int)? {
        let isAlone = rows[start].count == 1
        if !isAlone, let sections = sections(rows, from: start) { return sections }
        let heads = rows[start..<min(rows.count, start + 5)].flatMap {
            isAlone ? $0[...] : $0.dropFirst()
        }
        for item in heads where number(item) != nil {
            let gutter = item.box.x - item.heightPx / 2
            var end = start
            while end < rows.count,
                rows[end].allSatisfy({
                    $0.box.maxX <= gutter || $0.box.x >= gutter - 2 * item.heightPx
                })
            { end += 1 }
            let run = rows[start..<end].flatMap { $0 }
            let left = run.filter { $0.box.maxX <= gutter }.compactMap(number)
            let right = run.filter { $0.box.x >= gutter }.compactMap(number)
            guard left.count >= 2, right.count >= 2, let last = left.max(), let first = right.min()
            else { continue }
            // Beside a page that counts one by one stands a column that counts for itself.
            if !isAlone && last < first || left.count > 2 && isRun(left) { return (end, gutter) }
        }
        return nil
    }

    private static func isRun(_ numbers: [Int]) -> Bool {
        zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
    }

    /// Two instructions side by side head two columns.
    private static func sections(_ rows: [[Item]], from start: Int) -> (end: Int, gutter: Int)? {
        let heads = rows[start]
        guard heads.count == 2, heads.allSatisfy({ $0.sum == nil && $0.blanks.isEmpty }),
            heads.allSatisfy({ $0.label == nil && Wording.commands($0.text) })
        else { return nil }
        let gutter = heads[1].box.x - heads[1].heightPx
        var end = start
        while end < rows.count,
            rows[end].allSatisfy({ $0.box.maxX <= gutter || $0.box.x >= gutter }),
            end == start || rows[end].contains(where: { $0.box.x >= gutter })
        { end += 1 }
        return end - start > 1 ? (end, gutter) : nil
    }

    private static func number(_ item: Item) -> Int? {
        if let sum = item.sum { return Int(sum.label) }
        return item.label.flatMap { $0.kind == .number ? $0.ordinal : nil }
    }
}
