public import Artifacts

/// The bubbles of a form as its description places them, in millimetres of the page: what is looked for where there is
/// no picture of the empty form.
public struct BubbleLattice: Sendable {
    /// A bubble and the way to its neighbours.
    public struct Spot: Sendable, Equatable {
        /// Its middle.
        public var xMM, yMM: Double
        /// Half its width and half its height.
        public var halfWidthMM, halfHeightMM: Double
        /// From it to the next bubble of its row.
        public var stepMM: (x: Double, y: Double)
        /// From it to its like in the next row.
        public var rowStepMM: (x: Double, y: Double)

        /// A bubble from its box and the steps of its group; a step of no length is made of the bubble's size.
        public init(
            _ box: BoxMM, stepMM: (x: Double, y: Double), rowStepMM: (x: Double, y: Double)
        ) {
            (xMM, yMM) = (box.x + box.width / 2, box.y + box.height / 2)
            (halfWidthMM, halfHeightMM) = (box.width / 2, box.height / 2)
            let long = 1.5 * max(box.width, box.height)
            var (step, row) = (stepMM, rowStepMM)
            if Self.length(step) < 1e-6, Self.length(row) < 1e-6 { step = (long, 0) }
            if Self.length(row) < 1e-6 { row = Self.across(step, long: long) }
            if Self.length(step) < 1e-6 { step = Self.across(row, long: long) }
            (self.stepMM, self.rowStepMM) = (step, row)
        }

        /// Whether two lie alike.
        public static func == (a: Spot, b: Spot) -> Bool {
            a.xMM == b.xMM && a.yMM == b.yMM && a.halfWidthMM == b.halfWidthMM
                && a.halfHeightMM == b.halfHeightMM && a.stepMM == b.stepMM
                && a.rowStepMM == b.rowStepMM
        }

        static func length(_ step: (x: Double, y: Double)) -> Double {
            (step.x * step.x + step.y * step.y).squareRoot()
        }

        private static func across(
            _ step: (x: Double, y: Double), long: Double
        ) -> (x: Double, y: Double) {
            let all = length(step)
            return (-step.y / all * long, step.x / all * long)
        }

        /// The length of its shorter step.
        var gapMM: Double { min(Self.length(stepMM), Self.length(rowStepMM)) }
    }

    /// All bubbles, row by row.
    public let spots: [Spot]
    /// Which of them are a row.
    public let rows: [Range<Int>]
    /// Which rows are a group.
    public let groups: [Range<Int>]

    /// The shortest step of all.
    let gapMM: Double

    /// Groups of rows of bubbles; nil where there are none.
    public init?(_ groups: [[[Spot]]]) {
        var (spots, rows, ranges) = ([Spot](), [Range<Int>](), [Range<Int>]())
        for group in groups where !group.isEmpty {
            let first = rows.count
            for row in group where !row.isEmpty {
                rows.append(spots.count..<spots.count + row.count)
                spots += row
            }
            ranges.append(first..<rows.count)
        }
        guard let gap = spots.map(\.gapMM).min(), gap > 0 else { return nil }
        (self.spots, self.rows, self.groups, gapMM) = (spots, rows, ranges, gap)
    }

    /// The bubbles of a group.
    func spots(of group: Range<Int>) -> Range<Int> {
        guard let first = group.first, let last = group.last, rows.indices.contains(last) else {
            return 0..<0
        }
        return rows[first].lowerBound..<rows[last].upperBound
    }

    /// The smallest box around all bubbles with a margin of some gaps.
    func box(marginGaps: Double) -> BoxMM {
        let by = marginGaps * gapMM
        let left = spots.map { $0.xMM - $0.halfWidthMM }.min() ?? 0
        let right = spots.map { $0.xMM + $0.halfWidthMM }.max() ?? 0
        let top = spots.map { $0.yMM - $0.halfHeightMM }.min() ?? 0
        let bottom = spots.map { $0.yMM + $0.halfHeightMM }.max() ?? 0
        return BoxMM(
            x: left - by, y: top - by, width: right - left + 2 * by,
            height: bottom - top + 2 * by)
    }
}
