public import Artifacts

/// The order in which a reader takes lines that stand anywhere on a page: columns of prose one after another, all else
/// row by row.
public enum ReadingOrder {
    /// Indices of boxes in reading order.
    public static func order(of boxes: [Box]) -> [Int] {
        order(Array(boxes.indices), boxes)
    }

    private static func order(_ part: [Int], _ boxes: [Box]) -> [Int] {
        guard part.count > 1 else { return part }
        if let (upper, lower) = cut(part, boxes, from: { ($0.y, $0.maxY) }, when: { _, _ in true })
        {
            // Rows apart: but a column beside them must not be torn, so columns below a heading come later.
            if let (left, right) = columns(part, boxes) {
                return order(left, boxes) + order(right, boxes)
            }
            return order(upper, boxes) + order(lower, boxes)
        }
        if let (left, right) = columns(part, boxes) {
            return order(left, boxes) + order(right, boxes)
        }
        return rows(part, boxes)
    }

    /// Two columns with a white street between them, each of at least three lines of prose.
    private static func columns(_ part: [Int], _ boxes: [Box]) -> ([Int], [Int])? {
        let height = part.map { boxes[$0].height }.median ?? 0
        return cut(part, boxes, from: { ($0.x, $0.maxX) }) { left, right in
            let gap =
                (right.map { boxes[$0].x }.min() ?? 0) - (left.map { boxes[$0].maxX }.max() ?? 0)
            return gap >= height / 2
                && [left, right].allSatisfy { side in
                    side.count >= 3 && side.map { boxes[$0].width }.median ?? 0 > 8 * height
                }
        }
    }

    /// Parts at the first gap along an axis that is fit.
    private static func cut(
        _ part: [Int], _ boxes: [Box], from span: (Box) -> (Int, Int),
        when isFit: ([Int], [Int]) -> Bool
    ) -> ([Int], [Int])? {
        let sorted = part.sorted { (span(boxes[$0]).0, $0) < (span(boxes[$1]).0, $1) }
        var end = Int.min
        for (position, index) in sorted.enumerated() {
            if position > 0, span(boxes[index]).0 >= end {
                let parts = (Array(sorted[..<position]), Array(sorted[position...]))
                if isFit(parts.0, parts.1) { return parts }
            }
            end = max(end, span(boxes[index]).1)
        }
        return nil
    }

    /// Row by row: a box is in the row of the one before it where they share half their height.
    private static func rows(_ part: [Int], _ boxes: [Box]) -> [Int] {
        var rows: [[Int]] = []
        let middle = { (index: Int) in 2 * boxes[index].y + boxes[index].height }
        for index in part.sorted(by: { (middle($0), $0) < (middle($1), $1) }) {
            if let last = rows.last?.last,
                abs(middle(last) - middle(index)) < min(boxes[last].height, boxes[index].height)
            {
                rows[rows.count - 1].append(index)
            } else {
                rows.append([index])
            }
        }
        return rows.flatMap { $0.sorted { (boxes[$0].x, $0) < (boxes[$1].x, $1) } }
    }
}
