import Artifacts
import Imaging

/// Lines of dots to write on, drawn or typed: rows of small round components of one size, one as far from the next as
/// all are.
struct DottedRules {
    /// One box a line, as high as its dots, from the top of the page.
    let boxes: [Box]

    /// Fewer dots are marks of a sentence.
    private static let fewest = 6
    /// So many close together are a part of a line without an answer beside them.
    private static let fewestTogether = 3
    /// No number between dots is longer, in heights of letters.
    private static let longestAnswer = 5

    /// Dots of one line so far.
    private struct Chain {
        var dots: [Box]

        var end: Box { dots[dots.count - 1] }
        var box: Box { dots.dropFirst().reduce(dots[0]) { $0.union($1) } }
        /// The usual step from one dot to the next.
        var step: Int {
            zip(dots, dots.dropFirst()).map { $1.centreX - $0.centreX }.sorted().middle ?? 0
        }
    }

    /// The lines among the components of ink; `heightPx` is the height of the page's letters, `written` are components
    /// that are surely no print.
    init(_ components: [Image.Component], heightPx: Int, written: [Box] = []) {
        guard heightPx > 6 else {
            boxes = []
            return
        }
        let dots = components.filter { component in
            let (width, height) = (component.box.width, component.box.height)
            return 7 * max(width, height) <= 2 * heightPx && 2 * width <= 3 * height + 4
                && 2 * height <= 3 * width + 4 && 2 * component.inkPx >= component.box.area
        }.map(\.box).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        let writing = Writing(components.map(\.box), written: Set(written))
        let lines = Self.joined(Self.chains(dots, heightPx), heightPx, across: writing)
            .filter { $0.dots.count >= Self.fewest && $0.box.width > heightPx && Self.isEven($0) }
            .map(\.box).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        // Rows of dots close below each other are a grey ground.
        boxes = lines.filter { line in
            !lines.contains { other in
                other != line && 5 * abs(other.centreY - line.centreY) < 3 * heightPx
                    && other.columnOverlap(line) > 0.2
            }
        }
    }

    /// Each dot behind the chain that ends nearest before it on its row.
    private static func chains(_ dots: [Box], _ height: Int) -> [Chain] {
        var chains: [Chain] = []
        // By a few rows of pixels: the chains that end there.
        var ends: [Int: [Int]] = [:]
        for dot in dots {
            let band = dot.centreY / 4
            let near = (band - 1...band + 1).flatMap { ends[$0] ?? [] }.filter { index in
                let end = chains[index].end
                let gap = dot.x - end.maxX
                return gap >= 0 && 2 * gap < height
                    && 4 * abs(end.centreY - dot.centreY) < max(8, 2 * end.height)
                    && abs(end.height - dot.height) < max(3, end.height / 2 + 1)
            }
            if let index = near.max(by: { chains[$0].end.x < chains[$1].end.x }) {
                let old = chains[index].end.centreY / 4
                chains[index].dots.append(dot)
                if old != band {
                    ends[old]?.removeAll { $0 == index }
                    ends[band, default: []].append(index)
                }
            } else {
                ends[band, default: []].append(chains.count)
                chains.append(Chain(dots: [dot]))
            }
        }
        return chains
    }

    /// What stands between dots of a row.
    private struct Writing {
        private let all: [Box]
        private let written: Set<Box>

        init(_ all: [Box], written: Set<Box>) {
            self.written = written
            self.all = written.isEmpty ? [] : all
        }

        /// Whether an answer, and nothing else, stands on a row between two dots.
        func isAlone(between one: Box, _ other: Box, heightPx: Int) -> Bool {
            let gap = Box(
                x: one.maxX, y: one.centreY - 2 * heightPx, width: other.x - one.maxX,
                height: 5 * heightPx / 2)
            let inside = all.filter { gap.holds(x: $0.centreX, y: $0.centreY) }
            return !inside.isEmpty && inside.allSatisfy(written.contains)
        }
    }

    /// Chains that ink parts are one.
    private static func joined(_ chains: [Chain], _ height: Int, across writing: Writing)
        -> [Chain]
    {
        let isLong = { (chain: Chain) in chain.dots.count >= fewestTogether }
        return chains.sorted { ($0.dots[0].x, $0.dots[0].y) < ($1.dots[0].x, $1.dots[0].y) }
            .reduce(into: []) { lines, chain in
                let first = chain.dots[0]
                let before = lines.indices.last { index in
                    let end = lines[index].end
                    guard first.x > end.x,
                        abs(end.centreY - first.centreY) <= max(2, end.height / 2)
                    else { return false }
                    let gap = first.x - end.maxX
                    let isAlike = 3 * abs(lines[index].step - chain.step) <= chain.step + 2
                    if isLong(chain), isLong(lines[index]), isAlike, 5 * gap < 6 * height {
                        return true
                    }
                    let isSingle = chain.dots.count == 1 || lines[index].dots.count == 1
                    return (isAlike || isSingle) && gap < longestAnswer * height
                        && abs(end.height - first.height) <= max(2, end.height / 3)
                        && writing.isAlone(between: end, first, heightPx: height)
                }
                if let before {
                    lines[before].dots += chain.dots
                } else {
                    lines.append(chain)
                }
            }
    }

    /// Whether most steps are about as wide: letters' dots are not.
    private static func isEven(_ chain: Chain) -> Bool {
        let steps = zip(chain.dots, chain.dots.dropFirst()).map { $1.centreX - $0.centreX }
        let usual = chain.step
        return 10 * steps.count { 3 * abs($0 - usual) <= usual + 3 } >= 7 * steps.count
    }
}
