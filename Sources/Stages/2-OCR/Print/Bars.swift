import Artifacts
import Reading

/// Tesseract reads a capital I without feet as an upright bar. A bar is as tall as the letters beside it or taller, and
/// reaches below the line they stand on; the letter does neither.
enum Bars {
    /// The words with an `I` for each bar that stands on its line like a capital.
    static func asLetters(_ words: [ReadWord]) -> [ReadWord] {
        guard words.contains(where: { $0.text.hasPrefix("|") }) else { return words }
        let lines = Dictionary(grouping: words, by: \.line)
        return words.flatMap { word -> [ReadWord] in
            guard word.text.hasPrefix("|"), word.reader == .tesseract,
                let bar = word.symbols.first, bar.text == "|",
                let row = Row(lines[word.line] ?? []), row.isCapital(bar.box)
            else { return [word] }
            return replaceBar(in: word, by: bar)
        }
    }

    /// The word with its letter; set apart where a space follows that was not seen.
    private static func replaceBar(in word: ReadWord, by bar: ReadWord.Symbol) -> [ReadWord] {
        var whole = word
        whole.symbols[0].text = "I"
        whole.text = "I" + word.text.dropFirst()
        guard word.symbols.count > 1 else {
            whole.confidence = max(word.confidence, likely)
            return [whole]
        }
        let next = word.symbols[1]
        guard next.text.first?.isLetter == true, 5 * (next.box.x - bar.box.maxX) > bar.box.height
        else { return [whole] }
        var (letter, rest) = (whole, whole)
        (letter.text, letter.symbols, letter.box) = ("I", [whole.symbols[0]], bar.box)
        letter.confidence = max(word.confidence, likely)
        rest.symbols.removeFirst()
        rest.text = String(whole.text.dropFirst())
        rest.box.x = next.box.x
        rest.box.width = word.box.maxX - next.box.x
        return [letter, rest]
    }

    /// Of such bars on keyed pages nearly all are the letter.
    private static let likely = 0.95

    /// Where a line's letters stand.
    private struct Row {
        let top, base: Int
        var height: Int { base - top }

        /// Nil for a line of fewer than six letters of known place, which tells nothing.
        init?(_ words: [ReadWord]) {
            let symbols = words.filter { $0.confidence > 0.6 }.flatMap(\.symbols)
            let standing = symbols.filter { Self.stands($0.text) }
            let tall = standing.filter { Self.isTall($0.text) }
            guard standing.count >= 6, let base = standing.map(\.box.maxY).sorted().middle,
                let top = tall.map(\.box.y).sorted().middle, base > top
            else { return nil }
            (self.top, self.base) = (top, base)
        }

        func isCapital(_ bar: Box) -> Bool {
            let slack = max(2, height / 7)
            return abs(bar.maxY - base) <= slack && abs(bar.y - top) <= slack
                && 2 * bar.width < bar.height
        }

        private static func stands(_ text: String) -> Bool {
            guard let letter = text.first, letter.isLetter else { return false }
            return !"gjpqyQJ".contains(letter)
        }

        private static func isTall(_ text: String) -> Bool {
            guard let letter = text.first else { return false }
            return letter.isUppercase || "bdfhkl".contains(letter)
        }
    }
}
