import Artifacts
import Imaging
import Reading

/// Running numbers that were read as a part of the first number of a row that is no sum, `2.5 kg = __ g` for
/// `2. 5 kg = __ g`: told by all rows of the page together, and by the space behind the point.
struct RowNumbers {
    private let words: [ReadWord]
    private let components: ComponentPlaces
    private let heightPx: Int

    /// A row ends where a gap is so many letter heights wide.
    private static let gap = 3

    init(_ words: [ReadWord], components: [Image.Component], heightPx: Int) {
        (self.words, self.heightPx) = (words, heightPx)
        self.components = ComponentPlaces(components)
    }

    /// The words with each running number as one of its own; what may be one is not certain.
    func parted(besides sums: [Sum]) -> [ReadWord] {
        let starts = starts(besides: sums)
        guard starts.contains(where: { Self.split(words[$0].text) != nil }) else { return words }
        let columns = starts.map { row(of: words[$0]) }
        let advance = InkColumns.advance(of: columns)
        let entries = zip(starts, columns).map { index, columns in
            RunningNumbers.Entry(
                place: words[index].box, lead: lead(of: words[index], columns, advance))
        }
        let verdicts = RunningNumbers(entries, heightPx: heightPx).verdicts
        var result = words
        for (index, verdict) in zip(starts, verdicts).reversed() {
            guard let parts = Self.split(words[index].text) else { continue }
            if !verdict.isCertain {
                result[index].confidence = min(result[index].confidence, NumberedSums.doubt)
            }
            if verdict.meaning == .label {
                let (label, rest) = Self.cut(result[index], behind: parts.label.count)
                result.replaceSubrange(index...index, with: [label, rest])
            }
        }
        return result
    }

    /// The first words of rows that begin with a number and are no sum's.
    private func starts(besides sums: [Sum]) -> [Int] {
        let known = sums.map { $0.box.union($0.answer) }
        return words.indices.filter { index in
            let word = words[index]
            guard word.text.first?.isASCIIDigit == true,
                !known.contains(where: { $0.holds(x: word.box.centreX, y: word.box.centreY) })
            else { return false }
            return !words.contains { other in
                other.box.centreX < word.box.x && other.box.rowOverlap(word.box) > 0.5
                    && word.box.x - other.box.maxX < Self.gap * heightPx
            }
        }
    }

    private func row(of word: ReadWord) -> InkColumns {
        InkColumns(
            components, in: word.box.grown(by: max(1, word.box.height / 10)),
            heightPx: heightPx)
    }

    private func lead(of word: ReadWord, _ columns: InkColumns, _ advance: Double) -> Lead? {
        guard let parts = Self.split(word.text) else {
            let digits = word.text.prefix(while: \.isASCIIDigit)
            let isMarked = word.text.dropFirst(digits.count) == "."
            return isMarked && digits.count <= 3
                ? Lead(text: String(digits), style: .point, gap: .space, box: word.box) : nil
        }
        let index = columns.boxes.firstIndex(where: columns.isPoint)
        let gap = index.flatMap { columns.gap(behindPoint: $0, advance: advance) } ?? .unclear
        return Lead(
            text: parts.number, style: .point, gap: gap, box: word.box, isInside: true,
            rest: Lead.rest(parts.rest))
    }

    /// `12.5` as its parts: `12.`, `12` and `5`; nil where a word is no such number.
    private static func split(_ text: String) -> (label: String, number: String, rest: String)? {
        let number = text.prefix(while: \.isASCIIDigit)
        let behind = text.dropFirst(number.count)
        guard (1...3).contains(number.count), number.contains(where: { $0 != "0" }),
            behind.first == ".", behind.dropFirst().first?.isASCIIDigit == true
        else { return nil }
        return (number + ".", String(number), String(behind.dropFirst()))
    }

    private static func cut(_ word: ReadWord, behind count: Int) -> (ReadWord, ReadWord) {
        let glyphs = word.glyphs
        guard let label = word.part(glyphs.prefix(count)),
            let rest = word.part(glyphs.dropFirst(count))
        else { return (word, word) }
        return (label, rest)
    }
}
