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
            return parts(of: word) { glyph in
                under.firstIndex { $0.x <= glyph.box.centreX && glyph.box.centreX < $0.maxX } ?? -1
            }
        }
    }

    /// The words with what stands in open brackets taken out, and the places between the brackets. A bracket to write in
    /// is wider than what is written there; `(see page 3)` is tight.
    static func brackets(_ words: [ReadWord]) -> (words: [ReadWord], places: [Box]) {
        var lines: [Int: [ReadWord]] = [:]
        for word in words { lines[word.line, default: []].append(word) }
        var (kept, places): ([ReadWord], [Box]) = ([], [])
        for number in lines.keys.sorted() {
            let line = (lines[number] ?? []).sorted { $0.box.x < $1.box.x }
            let found = open(in: line)
            places += found
            for word in line {
                kept += parts(of: word) { glyph in
                    found.firstIndex { $0.holds(x: glyph.box.centreX, y: $0.centreY) } ?? -1
                }.filter { part in
                    !found.contains { $0.holds(x: part.box.centreX, y: $0.centreY) }
                }
            }
        }
        return (kept, places)
    }

    /// The insides of wide brackets in one line.
    private static func open(in line: [ReadWord]) -> [Box] {
        let glyphs = line.flatMap(\.glyphs)
        var places: [Box] = []
        var start: Int?
        for (index, glyph) in glyphs.enumerated() {
            if "(（".contains(glyph.character) { start = index }
            guard ")）".contains(glyph.character), let first = start else { continue }
            start = nil
            let inside = glyphs[(first + 1)..<index]
            let em = glyph.box.height
            let tight = inside.reduce(0) { $0 + ($1.character.isASCII ? em / 2 : em * 9 / 10) }
            let wide = glyph.box.centreX - glyphs[first].box.centreX
            guard inside.count <= 6, wide - tight > em * 6 / 5 else { continue }
            places.append(
                Box(
                    x: glyphs[first].box.centreX + em / 5, y: glyph.box.y,
                    width: wide - 2 * em / 5, height: em))
        }
        return places
    }

    /// The runs of a word's characters for which `zone` is the same.
    private static func parts(of word: ReadWord, zone: (Glyph) -> Int) -> [ReadWord] {
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
