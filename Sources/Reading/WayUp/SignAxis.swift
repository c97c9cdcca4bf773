import Artifacts
import Imaging

/// Which way the bars of `=` lie: on a page of sums they tell whether it lies on its side, where its digits do not.
enum SignAxis: Equatable {
    case level
    case across
    /// Too few of them, or of both kinds.
    case unknown

    private static let fewest = 4
    private static let byFar = 3

    /// The axis of a page whose letters are about so high, in its own pixels.
    init(of page: Image, letterPx: Double) {
        guard letterPx >= 6 else {
            self = .unknown
            return
        }
        let ink = page.depth == 1 ? page : page.grey.otsu
        self.init(ink.components.map(\.box), letterPx: letterPx)
    }

    /// The axis that components of ink show.
    init(_ boxes: [Box], letterPx: Double) {
        let turned = boxes.map { Box(x: $0.y, y: $0.x, width: $0.height, height: $0.width) }
        let (flat, tall) = (
            Self.pairs(boxes, letterPx: letterPx), Self.pairs(turned, letterPx: letterPx)
        )
        if flat >= Self.fewest, flat >= Self.byFar * tall {
            self = .level
        } else if tall >= Self.fewest, tall >= Self.byFar * flat {
            self = .across
        } else {
            self = .unknown
        }
    }

    /// How many pairs of flat bars lie right above each other.
    private static func pairs(_ boxes: [Box], letterPx: Double) -> Int {
        let bars = boxes.filter { box in
            let (width, height) = (Double(box.width), Double(box.height))
            return box.width >= 3 * box.height && height <= letterPx / 4 + 1
                && width >= 0.35 * letterPx && width <= 1.8 * letterPx
        }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        var count = 0
        for (index, one) in bars.enumerated() {
            let others = bars[(index + 1)...].prefix { $0.x <= one.x + one.width / 5 }
            let isPaired = others.contains { other in
                let gap = abs(2 * other.y + other.height - 2 * one.y - one.height)
                return abs(other.width - one.width) <= one.width / 5 + 1 && gap > 2 * one.height
                    && Double(gap) < 1.4 * letterPx
            }
            count += isPaired ? 1 : 0
        }
        return count
    }
}
