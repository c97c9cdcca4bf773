import Artifacts
import Imaging
import Reading

/// Cuts words in which a reader joined print and what was written into the frame beside it: print runs across no
/// frame's side.
struct FramedInk {
    /// The page's frames.
    let frames: [Box]
    /// All ink of the page.
    let components: [Image.Component]

    /// The words, each that runs across a frame's side cut there. What stands outside is read again by itself, for
    /// where the reader saw its characters is not told to a digit's width. What stands in a frame is a line of its own:
    /// the digits before it do not go on there.
    func cut(_ words: [ReadWord], on picture: Image) throws -> [ReadWord] {
        let crossing = words.indices.compactMap { index -> (index: Int, inside: [Box])? in
            let inside = crossed(by: words[index])
            return inside.isEmpty ? nil : (index, inside)
        }
        guard !crossing.isEmpty else { return apart(once(words)) }
        let again = try readAgain(crossing.map { (words[$0.index], $0.inside) }, on: picture)
        let whole = Set(words.indices).subtracting(crossing.map(\.index)).map { words[$0] }
        var result = words
        // From the last to the first: what is put in changes how many words stand before what follows.
        for (place, one) in crossing.enumerated().reversed() {
            let (outside, inside) = Self.parts(of: words[one.index], one.inside)
            // Readers that lose their way in a frame give a line out twice, once as far as the frame.
            let new = (again?[place] ?? outside).filter { part in
                !whole.contains {
                    $0.text == part.text
                        && 2 * $0.box.intersection(part.box).area > part.box.area
                }
            }
            result.replaceSubrange(
                one.index...one.index, with: (new + inside).sorted { $0.box.x < $1.box.x })
        }
        return apart(once(result))
    }

    /// The words without such as are the end of another: a line that goes on into a frame may begin anew there, with
    /// what stands right before it.
    private func once(_ words: [ReadWord]) -> [ReadWord] {
        guard !frames.isEmpty else { return words }
        return words.filter { word in
            !words.contains { other in
                other.line != word.line && other.text.count > word.text.count
                    && 5 * other.box.intersection(word.box).area > 4 * word.box.area
                    && other.text.hasSuffix(word.text)
            }
        }
    }

    /// The words, those that stand in a frame right behind a digit outside each on a line of its own.
    private func apart(_ words: [ReadWord]) -> [ReadWord] {
        var line = words.map(\.line).max() ?? 0
        return words.map { word in
            let frame = frames.first { $0.holds(x: word.box.centreX, y: word.box.centreY) }
            guard let frame, word.text.first?.isASCIIDigit == true,
                isBehindDigit(word, in: frame, words)
            else { return word }
            line += 1
            var own = word
            own.line = line
            return own
        }
    }

    private func isBehindDigit(_ word: ReadWord, in frame: Box, _ words: [ReadWord]) -> Bool {
        let before = words.filter {
            $0.line == word.line && $0.box.centreX < frame.x
        }.max { $0.box.centreX < $1.box.centreX }
        return before?.text.last?.isASCIIDigit == true
    }

    /// What the second reader sees of each of some words beside the frames they run across; nil where it is not there.
    private func readAgain(
        _ words: [(word: ReadWord, inside: [Box])], on picture: Image
    ) throws -> [[ReadWord]]? {
        guard let second = SecondReader.ifAny else { return nil }
        let parts = words.indices.flatMap { index in
            Self.outside(words[index].word.box, words[index].inside).map { (index: index, box: $0) }
        }
        var again = [[ReadWord]](repeating: [], count: words.count)
        for (part, reading) in zip(parts, try second.lines(parts.map(\.box), of: picture)) {
            let word = words[part.index].word
            again[part.index] += PageWords.fitted(
                SecondReader.words(
                    of: reading, block: word.block, paragraph: word.paragraph, line: word.line),
                to: components)
        }
        return again
    }

    /// A word's parts outside of some frames and inside, by where the reader saw its characters.
    private static func parts(
        of word: ReadWord, _ frames: [Box]
    ) -> (outside: [ReadWord], inside: [ReadWord]) {
        let parts = GluedInk.parts(of: word) { glyph in
            frames.firstIndex { $0.x <= glyph.box.centreX && glyph.box.centreX < $0.maxX } ?? -1
        }
        let isInside = { (part: ReadWord) in
            frames.contains { $0.holds(x: part.box.centreX, y: part.box.centreY) }
        }
        return (parts.filter { !isInside($0) }, parts.filter(isInside))
    }

    /// The frames whose sides a word runs across, by as much as a digit is wide: a frame that leans is not told to a
    /// pixel.
    private func crossed(by word: ReadWord) -> [Box] {
        let (box, least) = (word.box, max(3, word.box.height / 3))
        return frames.filter { frame in
            let shared = min(box.maxY, frame.maxY) - max(box.y, frame.y)
            let isAcross = [frame.x, frame.maxX].contains {
                $0 - box.x > least && box.maxX - $0 > least
            }
            return (isAcross || goesOn(word, in: frame))
                && 3 * shared > 2 * min(box.height, frame.height)
                && 3 * frame.height > 2 * box.height
        }.sorted { $0.x < $1.x }
    }

    /// Whether characters of a word that begins before a frame were seen in it, or at its side, which looks like a 1:
    /// ink that is too pale for its box to hold it.
    private func goesOn(_ word: ReadWord, in frame: Box) -> Bool {
        guard word.box.x < frame.x, let last = word.symbols.last?.box.centreX else { return false }
        return last < frame.maxX && 4 * (frame.x - last) < word.box.height
    }

    /// What of a word's box lies beside some frames.
    private static func outside(_ box: Box, _ frames: [Box]) -> [Box] {
        var (parts, left) = ([Box](), box.x)
        for (from, to) in frames.map({ ($0.x, $0.maxX) }) + [(box.maxX, box.maxX)] {
            let end = min(from, box.maxX)
            if end - left > box.height / 3 {
                parts.append(
                    Box(x: left, y: box.y, width: end - left, height: box.height))
            }
            left = max(left, to)
        }
        return parts
    }
}
