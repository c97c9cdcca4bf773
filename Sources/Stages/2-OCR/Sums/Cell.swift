import Artifacts
import Imaging

/// Ink that stands in one column of a sum: a digit, a sign, or the three parts of ÷.
struct Cell: Equatable {
    var components: [Image.Component]
    var box: Box

    init(components: [Image.Component], box: Box) {
        (self.components, self.box) = (components, box)
    }

    /// A cell of some components, at least one.
    init(_ components: [Image.Component]) {
        self.init(
            components: components,
            box: components.dropFirst().reduce(components[0].box) { $0.union($1.box) })
    }

    /// How many characters it is; parts that hang together count as one.
    var glyphs: Int { 1 }

    /// The cells left of a sign on its row, from left to right, up to the first gap wider than `reach` digit heights.
    static func gather(
        leftOf equals: Box, components: [Image.Component], stop: [Box], reach: Double
    ) -> [Cell] {
        // The sign is 0.7 to 1.3 times as wide as its digits are high, in all faces looked at.
        let guess = Double(equals.width) * 1.4
        let row = components.filter {
            $0.box.x < equals.x && $0.box.centreX < equals.x
                && abs(Double($0.box.centreY - equals.centreY)) < 0.75 * guess
                && Double($0.box.height) < 2.2 * guess && Double($0.box.width) < 2.5 * guess
        }.sorted { ($0.box.maxX, $0.box.x) > ($1.box.maxX, $1.box.x) }
        let limit =
            stop.filter {
                $0.x < equals.x && abs($0.centreY - equals.centreY) < equals.width
            }.map(\.maxX).max() ?? 0
        var cells: [Cell] = []
        var (edge, height) = (equals.x, 0.0)
        for component in row {
            guard component.box.x >= limit else { break }
            let gap = Double(edge - component.box.maxX)
            if gap > reach * (height > 0 ? height : guess) { break }
            if let last = cells.indices.last, component.box.columnOverlap(cells[last].box) > 0.3 {
                cells[last].components.append(component)
                cells[last].box = cells[last].box.union(component.box)
            } else {
                cells.append(Cell(components: [component], box: component.box))
            }
            edge = min(edge, component.box.x)
            height = max(height, min(1.6 * guess, Double(component.box.height)))
        }
        return cells.reversed()
    }

    /// The height of the digits: the median of the upper half of all heights, since signs and points are lower.
    static func digitHeight(_ cells: [Cell], equals: Box) -> Int {
        let heights = cells.map(\.box.height).sorted()
        let upper = heights.suffix((heights.count + 1) / 2)
        let middle = upper.isEmpty ? 0 : upper[upper.startIndex + upper.count / 2]
        return max(middle, equals.width * 2 / 3, 1)
    }

    /// The sign it is; nil for a digit or anything else.
    func sign(
        digitHeight: Int, classify: (Image.Component, Int) -> Character?
    ) -> Character? {
        let flat = components.filter {
            9 * $0.box.height <= 5 * $0.box.width && $0.inkPx * 10 >= $0.box.area * 6
        }
        let dots = components.filter {
            3 * $0.box.height <= digitHeight && 3 * $0.box.width <= digitHeight
                && 2 * $0.box.width >= $0.box.height
        }
        switch (components.count, flat.count) {
        case (3, 1...):
            guard let bar = flat.max(by: { $0.box.width < $1.box.width }) else { return nil }
            let above = dots.filter { $0 != bar && $0.box.maxY <= bar.box.y }
            let below = dots.filter { $0 != bar && $0.box.y >= bar.box.maxY }
            return above.count == 1 && below.count == 1 ? "÷" : nil
        case (1, 1):
            // A bar as thick as it is high up could be a ragged dash of anything: only thin ones are minus.
            return 4 * components[0].box.height <= digitHeight ? "−" : nil
        case (2, _):
            let stacked =
                dots.count == 2 && abs(dots[0].box.centreX - dots[1].box.centreX) * 6 < digitHeight
            return stacked && 3 * box.height > digitHeight ? "÷" : nil
        case (1, 0):
            return classify(components[0], digitHeight)
        default:
            return nil
        }
    }
}
