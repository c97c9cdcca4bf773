import Artifacts
import Reading

/// Tesseract takes a narrow column of numbers, such as those of a margin's lines, for one line of print that stands
/// upright, and makes nonsense of it.
enum Sideways {
    /// The words without lines that run down the page and are unlikely: what stands there is left to be read in rows.
    /// On a page with anything else unlikely they may be a drawing or a pupil's writing, and stay.
    static func removed(_ words: [ReadWord]) -> [ReadWord] {
        let bad = Set(
            Dictionary(grouping: words, by: \.line).filter { _, line in
                let letters = line.map { $0.text.count }.reduce(0, +)
                let box = line.dropFirst().reduce(line[0].box) { $0.union($1.box) }
                return letters >= 2 && box.height > 3 * box.width
                    && PageWords.confidence(of: line) < 0.5
            }.keys)
        let rest = bad.isEmpty ? words : words.filter { !bad.contains($0.line) }
        return Prose.isPrintAlone(rest) ? rest : words
    }
}
