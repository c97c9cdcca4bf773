import Artifacts
import Reading

/// Characters whose boxes reach over the words behind them, as Tesseract gives them beside a short rule: cut where the
/// next word begins, for where a character stands decides what is written on the rule.
enum WideGlyphs {
    /// The words, none of their characters wider than up to the next word of its line.
    static func cut(_ words: [ReadWord]) -> [ReadWord] {
        words.map { word in
            let others = words.filter { other in
                other.line == word.line && other.block == word.block
                    && other.paragraph == word.paragraph && other.box.x > word.box.x
                    && other.box.maxX <= word.box.maxX && other.box != word.box
            }
            guard let next = others.map(\.box.x).min(),
                let last = word.symbols.lastIndex(where: { $0.box.x < next }),
                last == word.symbols.count - 1, word.symbols[last].box.maxX > next
            else { return word }
            var cut = word
            cut.symbols[last].box.width = next - word.symbols[last].box.x
            cut.box.width = next - word.box.x
            return cut
        }
    }
}
