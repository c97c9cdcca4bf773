import Artifacts
import Reading

/// One character of print with its place.
struct Glyph: Equatable {
    var character: Character
    var box: Box
    var confidence: Double
    /// Whether a reader saw a space before it.
    var startsWord = false
    /// The reader's own certainty of it, where it tells.
    var certainty: Double?
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
        let known = symbols.count == characters.count
        return zip(characters, places).enumerated().map { index, glyph in
            Glyph(
                character: glyph.0, box: glyph.1, confidence: confidence, startsWord: index == 0,
                certainty: known ? symbols[index].certainty : nil)
        }
    }

    /// The part of the word that consists of some of its characters. PP-OCR tells how sure it is of each, so that print
    /// is not doubted for the ink beside it.
    func part(_ glyphs: ArraySlice<Glyph>) -> ReadWord? {
        guard let first = glyphs.first else { return nil }
        let box = glyphs.dropFirst().reduce(first.box) { $0.union($1.box) }
        var word = self
        word.text = String(glyphs.map(\.character))
        word.box = Box(x: box.x, y: self.box.y, width: box.width, height: self.box.height)
        word.symbols = glyphs.map {
            Symbol(
                text: String($0.character), box: $0.box, certainty: $0.certainty ?? $0.confidence)
        }
        let certainties = glyphs.compactMap(\.certainty)
        if reader == .ppocr, certainties.count == glyphs.count {
            word.confidence = SecondReader.probability(
                certainty: certainties.min() ?? 0, text: word.text)
        }
        return word
    }
}
