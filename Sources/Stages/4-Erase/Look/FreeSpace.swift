import Artifacts

/// What is free of print in a place that several blanks share: one box about them all holds the words between them too.
enum FreeSpace {
    /// The gaps between words in the rows of a place, and its ends.
    static func gaps(in place: Box, between words: [Box]) -> [Box] {
        let inside = words.filter { !$0.intersection(place).isEmpty }
        let rows = rows(of: inside)
        return rows.flatMap { row -> [Box] in
            let top = max(place.y, (row.map(\.y).min() ?? place.y) - height(of: row) / 4)
            let bottom = min(
                place.maxY, (row.map(\.maxY).max() ?? place.maxY) + height(of: row) / 4)
            var edge = place.x
            var gaps: [Box] = []
            for word in row.sorted(by: { $0.x < $1.x }) {
                gaps.append(Box(x: edge, y: top, width: word.x - edge, height: bottom - top))
                edge = max(edge, word.maxX)
            }
            gaps.append(Box(x: edge, y: top, width: place.maxX - edge, height: bottom - top))
            // Narrower than a letter and a half is a space between words.
            return gaps.filter { 2 * $0.width > 3 * height(of: row) }
        }
    }

    private static func height(of row: [Box]) -> Int {
        row.map(\.height).median ?? 0
    }

    private static func rows(of boxes: [Box]) -> [[Box]] {
        var rows: [[Box]] = []
        for box in boxes.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
            let near = rows.indices.last { index in
                rows[index].contains { other in
                    let shared = min(box.maxY, other.maxY) - max(box.y, other.y)
                    return 2 * shared > min(box.height, other.height)
                }
            }
            if let near { rows[near].append(box) } else { rows.append([box]) }
        }
        return rows
    }
}
