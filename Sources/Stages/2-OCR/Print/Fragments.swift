import Artifacts
import Reading

/// Makes fragments of the words a reader found.
enum Fragments {
    /// A gap this many letter heights wide ends a fragment; words of justified prose are set closer.
    private static let splitAt = 2.2
    /// Components of one row closer than this belong together whatever block the reader put them in: it likes
    /// to take the letters of choices for a column of their own.
    private static let joinBelow = 1.1

    /// Fragments in the reader's order, each from left to right. Gaps that a mark fills are no gaps.
    static func make(_ words: [ReadWord], filledBy marks: [Box] = []) -> [Fragment] {
        var lines: [Int: [ReadWord]] = [:]
        for word in words { lines[word.line, default: []].append(word) }
        var fragments: [Fragment] = []
        for number in lines.keys.sorted() {
            let line = (lines[number] ?? []).sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
            fragments += split(line, marks)
        }
        return joined(fragments)
    }

    private static func split(_ line: [ReadWord], _ marks: [Box]) -> [Fragment] {
        let height = letterHeight(line.map(\.box))
        var fragments: [Fragment] = []
        var current: [Recognition.Word] = []
        for word in line {
            if let last = current.last?.box,
                Double(openGap(from: last, to: word.box, marks)) > splitAt * Double(height)
            {
                fragments.append(Fragment(words: current, heightPx: height))
                current = []
            }
            current.append(
                .init(text: word.text, box: word.box, confidence: Confidence(word.confidence)))
        }
        if !current.isEmpty { fragments.append(Fragment(words: current, heightPx: height)) }
        return fragments
    }

    /// The widest part of a gap that no mark covers.
    private static func openGap(from left: Box, to right: Box, _ marks: [Box]) -> Int {
        let row = left.union(right).grown(by: left.height / 3)
        let fills = marks.filter {
            $0.maxX > left.maxX && $0.x < right.x && $0.rowOverlap(row) > 0.9
        }
        var (edge, widest) = (left.maxX, 0)
        for fill in fills.sorted(by: { $0.x < $1.x }) {
            widest = max(widest, fill.x - edge)
            edge = max(edge, fill.maxX)
        }
        return max(widest, right.x - edge)
    }

    private static func joined(_ fragments: [Fragment]) -> [Fragment] {
        var result = fragments
        var index = 0
        // What was written across rows makes tall boxes, which must not tie the rows together.
        let most = (fragments.map(\.heightPx).sorted().middle ?? 0) * 8 / 5
        while index < result.count {
            guard let other = partner(of: index, in: result, most) else {
                index += 1
                continue
            }
            let words = (result[index].words + result[other].words).sorted { $0.box.x < $1.box.x }
            let height = max(result[index].heightPx, result[other].heightPx)
            result[min(index, other)] = Fragment(words: words, heightPx: height)
            result.remove(at: max(index, other))
            index = min(index, other)
        }
        return result
    }

    private static func partner(of index: Int, in all: [Fragment], _ most: Int) -> Int? {
        let box = all[index].box
        return all.indices.first { other in
            guard other != index else { return false }
            let next = all[other].box
            let height = Double(min(most, max(all[index].heightPx, all[other].heightPx)))
            let gap = Double(max(next.x - box.maxX, box.x - next.maxX))
            return gap < joinBelow * height && box.rowOverlap(next) > 0.6
                && Double(box.union(next).height) < 1.7 * height
        }
    }

    /// The number of a line that none of these words is on; readers do not give them in the order of their lines.
    static func freeLine(besides words: [ReadWord]) -> Int { (words.map(\.line).max() ?? 0) + 1 }

    /// The usual height of boxes: their median.
    static func letterHeight(_ boxes: [Box]) -> Int {
        let heights = boxes.map(\.height).sorted()
        return heights.isEmpty ? 1 : max(1, heights[heights.count / 2])
    }
}
