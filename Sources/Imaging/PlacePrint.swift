public import Artifacts

/// What is printed in places for answers to show that they are such: lines of dots or dashes to write on, and the brackets about a
/// place. Told by their form alone, wherever they were read or not.
public struct PlacePrint: Sendable {
    /// The pieces, each a box.
    public let boxes: Set<Box>

    /// So many like pieces in a row are no writing.
    private static let fewest = 5

    /// The print among pieces of ink, `boxes`, of which those about `places` are looked at; all in pixels.
    public init(_ boxes: [Box], places: [Box], dpi: Int) {
        let mm = { (length: Double) in Int((length * Double(max(72, dpi)) / 25.4).rounded(.up)) }
        let reach = mm(2)
        var print: Set<Box> = []
        let sorted = boxes.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        for place in places {
            let area = place.grown(by: reach)
            let near = sorted.filter { box in
                let middle = box.x + box.width / 2
                return middle >= area.x && middle < area.maxX && box.y < area.maxY
                    && box.maxY > area.y
            }
            guard near.count > 1, near.count < 500 else { continue }
            print.formUnion(Self.row(near.filter { $0.height <= mm(1) && $0.width <= mm(4) }))
            print.formUnion(Self.brackets(near, place, mm(1)))
        }
        self.boxes = print
    }

    /// Dots or dashes of one size on one level, as many steps alike.
    private static func row(_ small: [Box]) -> [Box] {
        var rows: [[Box]] = []
        for box in small {
            let own = rows.firstIndex { row in
                guard let last = row.last else { return false }
                return abs(2 * last.y + last.height - 2 * box.y - box.height) <= max(4, last.height)
                    && abs(last.height - box.height) <= max(2, last.height / 3)
                    && box.x >= last.maxX
            }
            if let own { rows[own].append(box) } else { rows.append([box]) }
        }
        return rows.filter { row in
            guard row.count >= fewest else { return false }
            let steps = zip(row, row.dropFirst()).map { $1.x - $0.x }.sorted()
            let usual = steps[steps.count / 2]
            let like = steps.count { abs($0 - usual) <= max(2, usual / 3) }
            return 3 * like >= 2 * steps.count && usual < 4 * (row[0].width + 4)
        }.flatMap { $0 }
    }

    /// Two slim pieces as high as each other at the two ends of a place, with room between them.
    private static func brackets(_ near: [Box], _ place: Box, _ mm: Int) -> [Box] {
        let slim = near.filter { box in
            box.height > 2 * mm && 5 * box.width < 2 * box.height && box.height < 12 * mm
        }
        let isAt = { (box: Box, edge: Int) in
            abs(box.x + box.width / 2 - edge) <= max(2 * mm, box.height / 3)
        }
        let left = slim.filter { isAt($0, place.x) }
        let right = slim.filter { isAt($0, place.maxX) }
        for one in left {
            for other in right where other.x - one.maxX > one.height / 2 {
                let high = max(one.height, other.height)
                if 10 * abs(one.height - other.height) <= high + 10,
                    10 * abs(one.y - other.y) <= high + 10
                {
                    return [one, other]
                }
            }
        }
        return []
    }
}
