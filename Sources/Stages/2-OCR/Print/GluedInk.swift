import Artifacts
import Reading

/// Cuts words in which a reader glued print and what was written beside it into one.
enum GluedInk {
    /// The words, each cut where a rule to write on begins or ends below it.
    static func cut(_ words: [ReadWord], rules: [Box]) -> [ReadWord] {
        words.flatMap { word -> [ReadWord] in
            let under = rules.filter { rule in
                rule.y > word.box.centreY && rule.y < word.box.maxY + word.box.height / 3
                    && rule.maxX > word.box.x && rule.x < word.box.maxX
            }
            guard !under.isEmpty, word.text.count > 1 else { return [word] }
            let height = usualHeight(beside: word, words)
            return parts(of: word) { glyph in
                under.firstIndex { $0.x <= glyph.box.centreX && glyph.box.centreX < $0.maxX } ?? -1
            }.map { part in
                // What was written reaches above and below the row; the print beside it does not.
                guard part.text != word.text, let height, part.box.height > 3 * height / 2 else {
                    return part
                }
                var low = part
                low.box.y = part.box.centreY - height / 2
                low.box.height = height
                return low
            }
        }
    }

    /// The height of a line's other words.
    private static func usualHeight(beside word: ReadWord, _ words: [ReadWord]) -> Int? {
        words.filter { $0.line == word.line && $0.box != word.box }.map(\.box.height).sorted()
            .middle
    }

    /// The runs of a word's characters for which `zone` is the same.
    static func parts(of word: ReadWord, zone: (Glyph) -> Int) -> [ReadWord] {
        let glyphs = word.glyphs
        guard let first = glyphs.first, glyphs.contains(where: { zone($0) != zone(first) }) else {
            return [word]
        }
        var parts: [ReadWord] = []
        var start = 0
        for index in 1...glyphs.count
        where index == glyphs.count || zone(glyphs[index]) != zone(glyphs[start]) {
            if let part = word.part(glyphs[start..<index]) { parts.append(part) }
            start = index
        }
        return parts
    }
}
