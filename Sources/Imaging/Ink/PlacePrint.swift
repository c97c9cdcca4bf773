public import Artifacts

/// What is printed in places for answers to show that they are such: lines of dots or dashes to write on, and the
/// brackets about a
/// place. Told by their form, and by their coming again at other places as no writing does.
public struct PlacePrint: Sendable {
    /// The components, each a box.
    public let boxes: Set<Box>

    /// So many like components in a row are no writing; of fewer, and of brackets anywhere in their place, so many
    /// places have the like.
    private static let (fewest, fewestAgain, places) = (5, 3, 3)

    /// Components that belong together, and what they have in common with those of other places.
    private struct Group {
        var boxes: [Box]
        var count: Int
        var step: Int
        var height: Int
        /// Whether it is print by itself.
        var isSure: Bool

        func isLike(_ other: Group) -> Bool {
            count == other.count && abs(step - other.step) <= max(3, step / 8)
                && abs(height - other.height) <= max(2, height / 8)
        }
    }

    /// The print among components of ink, `boxes`, of which those about `places` are looked at; all in pixels.
    public init(_ boxes: [Box], places: [Box], dpi: Int) {
        let mm = { (length: Double) in Dots.whole(length, dpi: dpi) }
        let reach = mm(2)
        let sorted = boxes.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        let found = places.map { place -> [Group] in
            let area = place.grown(by: reach)
            let near = sorted.filter { box in
                let middle = box.x + box.width / 2
                return middle >= area.x && middle < area.maxX && box.y < area.maxY
                    && box.maxY > area.y
            }
            guard near.count > 1, near.count < 500 else { return [] }
            return Self.rows(near.filter { $0.height <= mm(1) && $0.width <= mm(4) })
                + Self.lines(near, place, mm(1)) + Self.brackets(near, place, mm(1))
        }
        var print: Set<Box> = []
        for (index, groups) in found.enumerated() {
            for group in groups {
                let again = found.indices.count { other in
                    other != index && found[other].contains(where: group.isLike)
                }
                if group.isSure || again + 1 >= Self.places { print.formUnion(group.boxes) }
            }
        }
        self.boxes = print
    }

    /// Dots or dashes of one size on one level, as many steps alike.
    private static func rows(_ small: [Box]) -> [Group] {
        var rows: [[Box]] = []
        for box in small {
            let own = rows.firstIndex { row in
                guard let last = row.last else { return false }
                return abs(2 * last.y + last.height - 2 * box.y - box.height)
                    <= max(4, last.height)
                    && abs(last.height - box.height) <= max(2, last.height / 3)
                    && box.x >= last.maxX
            }
            if let own { rows[own].append(box) } else { rows.append([box]) }
        }
        return rows.compactMap { row in
            let steps = zip(row, row.dropFirst()).map { $1.x - $0.x }
            guard row.count >= fewestAgain, let usual = steps.median else { return nil }
            let like = steps.count { abs($0 - usual) <= max(2, usual / 3) }
            guard 3 * like >= 2 * steps.count, usual < 6 * (row[0].width + 4) else { return nil }
            return Group(
                boxes: row, count: row.count, step: usual, height: row[0].height,
                isSure: row.count >= fewest && usual < 4 * (row[0].width + 4))
        }
    }

    /// Flat components on one level that make a line through most of the place: dots that ran together in a scan, in
    /// parts of any length. A minus is shorter.
    private static func lines(_ near: [Box], _ place: Box, _ mm: Int) -> [Group] {
        let flat = near.filter { 2 * $0.height <= 3 * mm }
        return flat.reduce(into: [[Box]]()) { rows, box in
            let own = rows.firstIndex { row in
                abs(row[0].y + row[0].height / 2 - box.y - box.height / 2) <= max(2, box.height / 3)
                    && abs(row[0].height - box.height) <= max(3, box.height / 3)
            }
            if let own { rows[own].append(box) } else { rows.append([box]) }
        }.compactMap { row in
            guard row.count >= fewestAgain else { return nil }
            let long = (row.map(\.maxX).max() ?? 0) - (row.map(\.x).min() ?? 0)
            let inked = row.reduce(0) { $0 + $1.width }
            guard 10 * long >= 6 * place.width, 4 * inked >= long else { return nil }
            return Group(
                boxes: row, count: row.count, step: long / row.count, height: row[0].height,
                isSure: true)
        }
    }

    /// Pairs of slim components as high as each other with room between them: sure at the two ends of the place.
    private static func brackets(_ near: [Box], _ place: Box, _ mm: Int) -> [Group] {
        let slim = near.filter { box in
            box.height > 2 * mm && 5 * box.width < 2 * box.height && box.height < 12 * mm
        }
        let isAt = { (box: Box, edge: Int) in
            abs(box.x + box.width / 2 - edge) <= max(2 * mm, box.height / 3)
        }
        var pairs: [Group] = []
        for (index, one) in slim.enumerated().prefix(20) {
            for other in slim.dropFirst(index + 1).prefix(20)
            where 4 * (other.x - one.maxX) > 3 * one.height {
                let high = max(one.height, other.height)
                guard 10 * abs(one.height - other.height) <= high + 10,
                    10 * abs(one.y - other.y) <= high + 10
                else { continue }
                pairs.append(
                    Group(
                        boxes: [one, other], count: 2, step: other.x - one.x, height: high,
                        isSure: isAt(one, place.x) && isAt(other, place.maxX)))
            }
        }
        return pairs
    }
}
