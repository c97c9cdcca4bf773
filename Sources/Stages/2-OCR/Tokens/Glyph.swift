import Artifacts
import Reading

/// One character of print with its place.
struct Glyph: Equatable {
    var character: Character
    var box: Box
    var confidence: Double
    /// Whether a reader saw a space before it.
    var startsWord = false
}

extension ReadWord {
    /// Its characters; where the reader tells no places, they share the word's width evenly.
    var glyphs: [Glyph] {
        let characters = text.filter { !$0.isWhitespace }
        let count = max(1, characters.count)
        let places: [Box]
        if symbols.count == characters.count {
            places = symbols.map(\.box)
        } else {
            places = (0..<characters.count).map { index in
                let (from, to) = (box.width * index / count, box.width * (index + 1) / count)
                return Box(x: box.x + from, y: box.y, width: to - from, height: box.height)
            }
        }
        return zip(characters, places).enumerated().map { index, glyph in
            Glyph(
                character: glyph.0, box: glyph.1, confidence: confidence, startsWord: index == 0)
        }
    }

    /// The part of the word that consists of some of its characters.
    func part(_ glyphs: ArraySlice<Glyph>) -> ReadWord? {
        guard let first = glyphs.first else { return nil }
        let box = glyphs.dropFirst().reduce(first.box) { $0.union($1.box) }
        var word = self
        word.text = String(glyphs.map(\.character))
        word.box = Box(x: box.x, y: self.box.y, width: box.width, height: self.box.height)
        word.symbols = glyphs.map {
            Symbol(text: String($0.character), box: $0.box, certainty: $0.confidence)
        }
        return word
    }
}
