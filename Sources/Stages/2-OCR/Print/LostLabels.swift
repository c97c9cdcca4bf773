import Artifacts
import Imaging
import Reading

/// Reads the labels of rows again where the first reading lost them: Tesseract takes a narrow column of `1.`, `2.`,
/// `3.` for a line that stands upright, or for a picture.
struct LostLabels {
    let components: [Image.Component]
    /// The height of the page's letters.
    let heightPx: Int

    /// A label is taken where its least certain character is surer than this: its neighbours speak for it too.
    private static let least = 0.6

    /// Ink before a row that may be its label.
    struct Candidate: Equatable {
        var line: Int
        var box: Box
    }

    /// The words with the labels that the second reader sees before their rows: two at least that stand below each
    /// other, or one below a label that was read.
    func restored(_ words: [ReadWord], on picture: Image) throws -> [ReadWord] {
        let candidates = Array(candidates(words).prefix(60))
        guard !candidates.isEmpty, let second = SecondReader.ifAny else { return words }
        let readings = try second.lines(candidates.map(\.box), of: picture)
        let labels = zip(candidates, readings).compactMap { candidate, reading -> ReadWord? in
            let text = reading.text.filter { !$0.isWhitespace }
            guard reading.certainty > Self.least, Labels.whole(text) != nil else { return nil }
            return ReadWord(
                text: text, box: candidate.box,
                confidence: SecondReader.probability(certainty: reading.certainty, text: text),
                line: candidate.line, reader: .ppocr)
        }
        let known = words.filter { $0.confidence > 0.5 && Labels.whole($0.text) != nil }
        let kept = labels.filter { label in
            (known + labels).contains {
                $0.box != label.box && abs($0.box.x - label.box.x) < 3 * heightPx / 2
            }
        }
        let free = words.filter { word in
            !kept.contains { 2 * $0.box.intersection(word.box).area > word.box.area }
        }
        return free + kept
    }

    /// Lone ink before the rows that begin flush with others and without a label.
    func candidates(_ words: [ReadWord]) -> [Candidate] {
        let sure = words.filter { word in
            word.confidence > 0.5 && word.text.contains { $0.isLetter || $0.isNumber }
        }
        let lines = Dictionary(grouping: sure, by: \.line)
        return lines.keys.sorted().compactMap { number -> Candidate? in
            guard let first = (lines[number] ?? []).min(by: { $0.box.x < $1.box.x }),
                first.text.contains(where: \.isLetter), Labels.whole(first.text) == nil,
                2 * first.box.height < 5 * heightPx,
                let box = ink(before: first.box, besides: sure)
            else { return nil }
            return Candidate(line: number, box: box)
        }
    }

    /// Ink as wide as a label, set off from a row's first word and from all before it.
    private func ink(before word: Box, besides sure: [ReadWord]) -> Box? {
        let reach = Box(
            x: word.x - 7 * heightPx / 2, y: word.y, width: 7 * heightPx / 2, height: word.height)
        let own = components.map(\.box).filter { box in
            reach.holds(x: box.centreX, y: box.centreY) && box.maxX <= word.x
                && 2 * box.height < 3 * heightPx && box.width < 3 * heightPx / 2
                && 9 * box.height > heightPx
                && !sure.contains { $0.box.holds(x: box.centreX, y: box.centreY) }
        }.sorted { $0.maxX > $1.maxX }
        var label: Box?
        for box in own {
            let edge = label?.x ?? word.x
            guard edge - box.maxX < (label == nil ? 2 * heightPx : heightPx / 2) else { break }
            label = label?.union(box) ?? box
        }
        guard let label, label.width < 5 * heightPx / 2, 2 * label.height > heightPx else {
            return nil
        }
        // Rules to write on may stand before it, words may not.
        let isLone = !sure.contains {
            $0.box.rowOverlap(label) > 0.5 && $0.box.maxX <= label.x + 2
                && label.x - $0.box.maxX < heightPx
        }
        return isLone ? label : nil
    }
}
