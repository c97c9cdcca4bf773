import Artifacts
import Imaging
import Reading

/// Cuts words in which a reader joined print and what was written into the frame beside it: print runs across no frame's side.
struct FramedInk {
    /// The page's frames.
    let frames: [Box]
    /// All ink of the page.
    let pieces: [Image.Component]

    /// The words, each that runs across a frame's side cut there. What stands outside is read again by itself, for where
    /// the reader saw its characters is not told to a digit's width.
    func cut(_ words: [ReadWord], on picture: Image) throws -> [ReadWord] {
        let crossing = words.indices.compactMap { index -> (index: Int, inside: [Box])? in
            let inside = crossed(by: words[index])
            return inside.isEmpty ? nil : (index, inside)
        }
        guard !crossing.isEmpty else { return words }
        let parts = crossing.flatMap { one in
            Self.outside(words[one.index].box, one.inside).map { (index: one.index, box: $0) }
        }
        let second = SecondReader.ifAny
        let readings = try second?.lines(parts.map(\.box), of: picture) ?? []
        var again: [Int: [ReadWord]] = [:]
        for (part, reading) in zip(parts, readings) {
            let word = words[part.index]
            again[part.index, default: []] += SecondReader.words(
                of: reading, block: word.block, paragraph: word.paragraph, line: word.line)
        }
        var result: [ReadWord] = []
        var next = 0
        // What stands in a frame is a line of its own: the digits before it do not go on there.
        var line = words.map(\.line).max() ?? 0
        for index in words.indices {
            guard next < crossing.count, crossing[next].index == index else {
                result.append(words[index])
                continue
            }
            let inside = crossing[next].inside
            let seen = GluedInk.parts(of: words[index]) { glyph in
                inside.firstIndex { $0.x <= glyph.box.centreX && glyph.box.centreX < $0.maxX } ?? -1
            }
            let isInside = { (part: ReadWord) in
                inside.contains { $0.holds(x: part.box.centreX, y: part.box.centreY) }
            }
            let outside =
                second == nil
                ? seen.filter { !isInside($0) }
                : PageWords.fitted(again[index] ?? [], to: pieces)
            let within = seen.filter(isInside).map { part in
                var own = part
                line += 1
                own.line = line
                return own
            }
            result += (outside + within).sorted { $0.box.x < $1.box.x }
            next += 1
        }
        return result
    }

    /// The frames whose sides a word runs across, by as much as a digit is wide: a frame that leans is not told to a pixel.
    private func crossed(by word: ReadWord) -> [Box] {
        let (box, least) = (word.box, max(3, word.box.height / 3))
        return frames.filter { frame in
            let shared = min(box.maxY, frame.maxY) - max(box.y, frame.y)
            let isAcross = [frame.x, frame.maxX].contains {
                $0 - box.x > least && box.maxX - $0 > least
            }
            return isAcross && 3 * shared > 2 * min(box.height, frame.height)
                && 5 * frame.height > 4 * box.height
        }.sorted { $0.x < $1.x }
    }

    /// What of a word's box lies beside some frames.
    private static func outside(_ box: Box, _ frames: [Box]) -> [Box] {
        var (parts, left) = ([Box](), box.x)
        for (from, to) in frames.map({ ($0.x, $0.maxX) }) + [(box.maxX, box.maxX)] {
            if from - left > box.height / 3 {
                parts.append(
                    Box(x: left, y: box.y, width: from - left, height: box.height))
            }
            left = max(left, to)
        }
        return parts
    }
}
