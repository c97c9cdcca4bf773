import Artifacts

/// The order in which the reader took the lines of a page of prose, column by column, with those put in that were
/// found later.
enum ReaderOrder {
    /// Lines in the reader's order. Each of the late ones goes before the one that follows it in its row, or behind the
    /// one before it, where either is near; else before the first line that stands below it.
    static func merged(_ lines: [Recognition.Line], late: [Recognition.Line]) -> [Recognition.Line]
    {
        var result = lines
        for line in late.sorted(by: { ($0.box.y, -$0.box.x) < ($1.box.y, -$1.box.x) }) {
            let box = line.box
            let reach = 12 * box.height
            let row = result.indices.filter { result[$0].box.rowOverlap(box) > 0.5 }
            let after = row.filter {
                result[$0].box.x >= box.maxX - 2 && result[$0].box.x - box.maxX < reach
            }.min { result[$0].box.x < result[$1].box.x }
            let before = row.filter {
                result[$0].box.maxX <= box.x + 2 && box.x - result[$0].box.maxX < reach
            }.max { result[$0].box.maxX < result[$1].box.maxX }
            let below = result.firstIndex {
                $0.box.y >= box.maxY - box.height / 4 && $0.box.columnOverlap(box) > 0.1
            }
            result.insert(
                line, at: after ?? before.map { $0 + 1 } ?? below ?? result.endIndex)
        }
        return result
    }

    /// Whether a page is read as prose: most of its letters stand in lines of five words or more.
    static func isProse(_ fragments: [Fragment]) -> Bool {
        let letters = { (some: [Fragment]) in some.map { $0.text.count }.reduce(0, +) }
        return 10 * letters(fragments.filter { $0.words.count >= 5 }) > 6 * letters(fragments)
    }
}
