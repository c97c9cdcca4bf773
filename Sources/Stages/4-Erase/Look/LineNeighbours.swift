import Artifacts

/// Which components of ink stand beside one another on a line, by their boxes.
struct LineNeighbours {
    /// The neighbours of each component to its left and to its right.
    private(set) var left: [[Int]], right: [[Int]]

    /// Neighbours are at most `reachPx` apart, and two fifths of the lower one are beside the other.
    init(_ boxes: [Box], reachPx: Int) {
        left = [[Int]](repeating: [], count: boxes.count)
        right = left
        // Rows of boxes, so that not every box is held against every other.
        let tall = max(1, 2 * reachPx)
        var rows: [Int: [Int]] = [:]
        for (index, box) in boxes.enumerated() {
            for row in (box.y / tall)...max(box.y / tall, (box.maxY - 1) / tall) {
                rows[row, default: []].append(index)
            }
        }
        for row in rows.keys.sorted() {
            let here = rows[row, default: []].sorted { (boxes[$0].x, $0) < (boxes[$1].x, $1) }
            for (at, one) in here.enumerated() {
                for other in here[(at + 1)...] {
                    // No box further on begins nearer.
                    if boxes[other].x > boxes[one].maxX + reachPx { break }
                    guard Self.isBeside(boxes[one], boxes[other]),
                        // Boxes that share several rows meet in the first.
                        row == max(boxes[one].y, boxes[other].y) / tall
                    else { continue }
                    right[one].append(other)
                    left[other].append(one)
                }
            }
        }
    }

    private static func isBeside(_ one: Box, _ other: Box) -> Bool {
        let shared = min(one.maxY, other.maxY) - max(one.y, other.y)
        return 5 * shared >= 2 * min(one.height, other.height)
            && 2 * one.x + one.width < 2 * other.x + other.width
    }
}
