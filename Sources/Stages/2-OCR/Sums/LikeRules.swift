import Artifacts
import Imaging

/// Rules behind sums of which ink that crosses them, or pale paper, left a part or nothing: as long as the page's
/// others, and as far behind their sign or in their column.
struct LikeRules {
    let marks: Marks
    let grey: Image

    /// Fewer alike are no sheet's pattern.
    private static let fewest = 3
    /// Of a rule's columns so many are darker than the paper above and below; across the others ink runs.
    private static let drawn = 0.6
    /// So many levels of 255 darker, at the least.
    private static let least = 6

    /// A rule, and where it stands to its sum's sign.
    private struct Known {
        var rule: Box
        /// From the sign's end.
        var right: Int
        /// From the middle of the sum's row.
        var down: Int
    }

    /// The sums, with the places of those whose rule is seen on a closer look moved onto it.
    func completed(_ sums: [Sum]) -> [Sum] {
        let known = sums.compactMap { sum in
            rule(of: sum).map {
                Known(
                    rule: $0, right: $0.x - sum.box.maxX, down: $0.centreY - sum.box.centreY)
            }
        }
        guard known.count >= Self.fewest else { return sums }
        let contrast =
            known.map { contrasts(of: $0.rule).sorted().middle ?? 0 }.sorted().middle ?? 0
        let limit = max(Self.least, contrast / 2)
        let others = sums.map(\.box)
        return sums.map { sum in
            guard Self.isRow(sum), !isFramed(sum) else { return sum }
            let own = rule(of: sum)
            let found = expected(for: sum, among: known).compactMap {
                like -> (rule: Box, share: Double)? in
                if let own, 8 * own.width >= 7 * like.width { return nil }
                return others.contains { !$0.intersection(like).isEmpty }
                    ? nil : seen(like, slackPx: sum.heightPx / 4, darkerBy: limit)
            }
            guard let best = found.max(by: { $0.share < $1.share }) else { return sum }
            var whole = sum
            whole.answer = AnswerPlaces.on(
                best.rule, heightPx: sum.heightPx, below: marks.rules + others)
            return whole
        }
    }

    private static func isRow(_ sum: Sum) -> Bool { sum.prompt.hasSuffix("= __") }

    private func isFramed(_ sum: Sum) -> Bool {
        marks.frames.contains { !$0.intersection(sum.answer).isEmpty }
    }

    /// The rule that a sum's place stands on.
    private func rule(of sum: Sum) -> Box? {
        guard Self.isRow(sum), !isFramed(sum) else { return nil }
        return marks.bars.first { bar in
            bar.x == sum.answer.x && bar.width == sum.answer.width
                && bar.y > sum.answer.y && bar.maxY <= sum.answer.maxY
        }
    }

    /// Where a sum's rule stands if it is like the page's others: as far behind the sign, or below and above those of
    /// its column.
    private func expected(for sum: Sum, among known: [Known]) -> [Box] {
        let slack = sum.heightPx / 4
        let isLike = { (one: Known, other: Known) in
            8 * abs(one.rule.width - other.rule.width) <= one.rule.width
                && abs(one.down - other.down) <= slack
        }
        func most(_ isNear: (Known, Known) -> Bool) -> Known? {
            let counted = known.map { one in
                (one, known.count { isLike(one, $0) && isNear(one, $0) })
            }
            return counted.max { $0.1 < $1.1 }.flatMap { $0.1 >= Self.fewest ? $0.0 : nil }
        }
        let bySign = most { abs($0.right - $1.right) <= slack }
        let byColumn = most { one, other in
            abs(one.rule.x - other.rule.x) <= slack
                && one.rule.x >= sum.box.maxX && one.rule.x - sum.box.maxX < 6 * sum.heightPx
        }
        return [
            bySign.map { (sum.box.maxX + $0.right, $0) }, byColumn.map { ($0.rule.x, $0) },
        ].compactMap(\.self).map { x, like in
            Box(
                x: x, y: sum.box.centreY + like.down - like.rule.height / 2,
                width: like.rule.width, height: like.rule.height)
        }.filter(grey.bounds.encloses)
    }

    /// The rule near an expected one, at the rows where most of its columns are darker than the paper above and below,
    /// and how many are.
    private func seen(
        _ expected: Box, slackPx: Int, darkerBy limit: Int
    ) -> (rule: Box, share: Double)? {
        let tried = (-slackPx...slackPx).map { step in
            var rule = expected
            rule.y += step
            let count = contrasts(of: rule).count { $0 >= limit }
            return (rule: rule, share: Double(count) / Double(max(1, rule.width)))
        }
        return tried.max { $0.share < $1.share }.flatMap { $0.share >= Self.drawn ? $0 : nil }
    }

    /// How much darker each column of a rule is than the paper above and below it; none where it lies at the page's
    /// edge.
    private func contrasts(of rule: Box) -> [Int] {
        let gap = max(2, rule.height)
        let around = Box(
            x: rule.x - 1, y: rule.y - gap, width: rule.width + 2, height: rule.height + 2 * gap)
        guard grey.bounds.encloses(around) else { return [] }
        let part = grey.cropped(to: around)
        let (values, width) = (part.greyBytes, part.widthPx)
        // Of three columns, for the paper's grain.
        func level(_ x: Int, _ y: Int) -> Int {
            (Int(values[y * width + x - 1]) + Int(values[y * width + x])
                + Int(values[y * width + x + 1])) / 3
        }
        return (1..<width - 1).map { x in
            let line = (gap..<gap + rule.height).map { level(x, $0) }.min() ?? 0
            return min(level(x, 0), level(x, part.heightPx - 1)) - line
        }
    }
}
