import Artifacts
import Reading

/// The lines of a page that is read as text: all that the readers saw of print, in their order.
enum Prose {
    /// The lines of words, of which those are left out that the page's analysis took away as ink, names or answers.
    static func lines(
        _ words: [ReadWord], keeping isKept: (ReadWord) -> Bool
    ) -> [Recognition.Line] {
        var lines: [Int: [ReadWord]] = [:]
        for word in words where isPrint(word) { lines[word.line, default: []].append(word) }
        return lines.keys.sorted().compactMap { number in
            let line = lines[number] ?? []
            // A row of which nothing is likely right is no print.
            guard PageWords.confidence(of: line) > 0.45 else { return nil }
            let kept = line.filter(isKept)
            guard let reader = kept.first?.reader else { return nil }
            let fragment = Fragment(
                words: kept.map {
                    .init(text: $0.text, box: $0.box, confidence: Confidence($0.confidence))
                }, heightPx: Fragments.letterHeight(kept.map(\.box)))
            return fragment.line(reader: reader.rawValue)
        }
    }

    /// No lone mark that is unsure: specks and the rims of drawings.
    private static func isPrint(_ word: ReadWord) -> Bool {
        word.text.contains { $0.isLetter || $0.isNumber }
            || word.confidence >= 0.5 && word.text != "|"
    }
}
