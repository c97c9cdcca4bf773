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
            // A row of which nothing is likely right is no print; PP-OCR's rows hold writing beside print, and its doubt is
            // for the writing.
            let least = line.first?.reader == .ppocr ? 0.2 : 0.45
            guard PageWords.confidence(of: line) > least else { return nil }
            let kept = withoutResults(line).filter(isKept)
            guard let reader = kept.first?.reader else { return nil }
            let fragment = Fragment(
                words: kept.map {
                    .init(text: $0.text, box: $0.box, confidence: Confidence($0.confidence))
                }, heightPx: Fragments.letterHeight(kept.map(\.box)))
            return fragment.line(reader: reader.rawValue)
        }
    }

    /// A line without numbers right behind an `=`: on a photo they are what a pupil wrote.
    private static func withoutResults(_ line: [ReadWord]) -> [ReadWord] {
        line.indices.filter { index in
            let isNumber = line[index].text.allSatisfy { $0.isNumber }
            return
                !(line[index].reader == .ppocr && isNumber && index > 0
                && line[index - 1].text.hasSuffix("="))
        }.map { line[$0] }
    }

    /// No lone mark that is unsure: specks and the rims of drawings.
    private static func isPrint(_ word: ReadWord) -> Bool {
        word.text.contains { $0.isLetter || $0.isNumber }
            || word.confidence >= 0.5 && word.text != "|"
    }
}
