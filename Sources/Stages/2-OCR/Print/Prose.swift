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
            // A row of which nothing is likely right is no print; PP-OCR's rows hold writing beside print, and its
            // doubt is for the writing.
            let least = line.first?.reader == .ppocr ? 0.2 : 0.45
            guard PageWords.confidence(of: line) > least else { return nil }
            let kept = withoutResults(line).filter(isKept)
            guard let reader = kept.first?.reader else { return nil }
            let fragment = Fragment(
                words: kept.map {
                    .init(
                        text: LabelWords.alone($0.text), box: $0.box,
                        confidence: Confidence($0.confidence))
                }, heightPx: Fragments.letterHeight(kept.map(\.box)))
            return fragment.line(reader: reader.rawValue)
        }
    }

    /// Whether a page is likely to hold nothing written by hand: Tesseract reads it, and of hardly anything it can make
    /// nothing. Only there is print what was found besides its lines.
    static func isPrintAlone(_ words: [ReadWord]) -> Bool {
        guard words.allSatisfy({ $0.reader == .tesseract }) else { return false }
        let lines = Dictionary(grouping: words, by: \.line).values
        let letters = { (some: [[ReadWord]]) in
            some.map { $0.map(\.text.count).reduce(0, +) }.reduce(0, +)
        }
        let unlikely = lines.filter { PageWords.confidence(of: $0) < 0.45 }
        return 20 * letters(unlikely) < letters(Array(lines))
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
