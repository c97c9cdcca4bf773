import Artifacts
import Imaging
import Reading

/// Fractions set within a text: a reader of lines gives the number above the bar and that below it as words of their
/// own.
struct Fractions {
    /// The components of ink, among which the bars are.
    let components: [Image.Component]

    /// The words with `3/8` in place of a 3 above a bar and an 8 below it, in the line of what stands beside it.
    func joined(_ words: [ReadWord]) -> [ReadWord] {
        let numbers = words.indices.filter { index in
            words[index].text.count <= 3 && words[index].text.allSatisfy(\.isASCIIDigit)
        }
        guard numbers.count >= 2 else { return words }
        let bars = components.map(\.box).filter { $0.width > 4 * $0.height && $0.width > 6 }
        var (result, used) = (words, Set<Int>())
        for top in numbers where !used.contains(top) {
            let below = numbers.first { bottom in
                !used.contains(bottom)
                    && isFraction(words[top].box, words[bottom].box, bars, besides: words)
            }
            guard let below else { continue }
            used.formUnion([top, below])
            result[top] = fraction(words[top], words[below], beside: words)
        }
        guard !used.isEmpty else { return words }
        return result.indices.filter { !(used.contains($0) && result[$0] == words[$0]) }
            .map { result[$0] }
    }

    /// Two numbers right above and below a bar as wide as they are; or, as thin bars are lost on photos, right above
    /// and below the middle of the text that goes on beside them.
    private func isFraction(
        _ top: Box, _ bottom: Box, _ bars: [Box], besides words: [ReadWord]
    ) -> Bool {
        let height = max(top.height, bottom.height)
        guard bottom.y > top.centreY, bottom.y - top.maxY < height,
            2 * abs(top.centreX - bottom.centreX) < height
        else { return false }
        let middle = (top.maxY + bottom.y) / 2
        let goesOn = words.contains { other in
            let gap = other.box.x - max(top.maxX, bottom.maxX)
            return gap > -2 && gap < height && other.text.contains(where: \.isLetter)
                && 4 * abs(other.box.centreY - middle) < height && other.box.y > top.y
                && other.box.maxY < bottom.maxY
        }
        if goesOn, 4 * (bottom.y - top.maxY) > height { return true }
        return bars.contains { bar in
            bar.centreY >= top.maxY - 2 && bar.centreY <= bottom.y + 2
                && bar.columnOverlap(top) > 0.5 && bar.columnOverlap(bottom) > 0.5
                && bar.width < 2 * max(top.width, bottom.width) + height
        }
    }

    private func fraction(
        _ top: ReadWord, _ bottom: ReadWord, beside words: [ReadWord]
    ) -> ReadWord {
        var word = top
        word.text = top.text + "/" + bottom.text
        word.box = top.box.union(bottom.box)
        word.symbols = []
        word.confidence = min(top.confidence, bottom.confidence)
        let near = words.filter { other in
            other.box.rowOverlap(word.box) > 0.6 && other.box != top.box && other.box != bottom.box
                && max(other.box.x - word.box.maxX, word.box.x - other.box.maxX)
                    < 3 * top.box.height
                && other.text.count > 1
                && abs(other.box.centreY - word.box.centreY) * 2 < top.box.height
        }
        let next = near.min { abs($0.box.x - word.box.maxX) < abs($1.box.x - word.box.maxX) }
        word.line = next?.line ?? top.line
        return word
    }
}
