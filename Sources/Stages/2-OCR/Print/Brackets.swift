import Artifacts
import Imaging
import Reading

/// Brackets to write in: `( )`, wider than what stands in them. `(see page 3)` is tight.
struct Brackets {
    /// The components of ink, among which closing brackets are that no reader saw.
    let components: [Image.Component]

    /// The words without what stands in open brackets, and the places between the brackets.
    func opened(_ words: [ReadWord]) -> (words: [ReadWord], places: [Box]) {
        var (kept, places): ([ReadWord], [Box]) = ([], [])
        for row in Self.rows(words) {
            let found = pairs(in: row)
            let doubles = doubles(in: row)
            places += found.map(\.place)
            for word in row {
                let parts = GluedInk.parts(of: word) { glyph in
                    if let pair = found.firstIndex(where: { $0.holds(glyph.box) }) { return pair }
                    if doubles.contains(glyph.box.x) { return -4 }
                    guard found.contains(where: { $0.marks.contains(glyph.box) }) else { return -1 }
                    return "(（".contains(glyph.character) ? -2 : -3
                }.filter { part in
                    !found.contains { $0.holds(part.box) }
                        && !(part.text.count == 1 && doubles.contains(part.box.x))
                }
                kept += parts.map { part in
                    // Two brackets about a place are surer than each alone.
                    guard part.text.count == 1, "(（)）".contains(part.text) else { return part }
                    var mark = part
                    mark.confidence = max(0.9, part.confidence)
                    return mark
                }
            }
            kept += found.compactMap(\.closing)
        }
        return (kept.filter { !Self.covers($0, places) }, places)
    }

    /// Whether a word that was read in doubt covers a place to write in: print leaves it empty, so that is what was
    /// written there, into the bracket and over it.
    private static func covers(_ word: ReadWord, _ places: [Box]) -> Bool {
        word.reader == .ppocr && word.confidence < doubtful
            && !word.text.contains { "()（）".contains($0) }
            && places.contains { 2 * $0.intersection(word.box).area > $0.area }
    }

    private static let doubtful = 0.5

    /// One pair of brackets.
    private struct Pair {
        var place: Box
        /// Its brackets, as they were read.
        var marks: [Box]
        /// The closing bracket, where no reader gave it.
        var closing: ReadWord?

        func holds(_ box: Box) -> Bool { box.centreX >= place.x && box.centreX < place.maxX }
    }

    /// Words side by side: an answer parts the lines that readers make.
    private static func rows(_ words: [ReadWord]) -> [[ReadWord]] {
        var rows: [[ReadWord]] = []
        for word in words.sorted(by: { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }) {
            let near = rows.indices.filter { index in
                guard let last = rows[index].last else { return false }
                let gap = word.box.x - last.box.maxX
                return word.line == last.line && gap > -word.box.height
                    || last.box.rowOverlap(word.box) > 0.5
                        && gap > -word.box.height / 2 && gap < 14 * word.box.height
            }
            let best = near.max { a, b in
                let (left, right) = (rows[a].last, rows[b].last)
                if (left?.line == word.line) != (right?.line == word.line) {
                    return right?.line == word.line
                }
                return (left?.box.maxX ?? 0) < (right?.box.maxX ?? 0)
            }
            if let best { rows[best].append(word) } else { rows.append([word]) }
        }
        return rows
    }

    private func pairs(in row: [ReadWord]) -> [Pair] {
        let glyphs = row.flatMap { word in word.glyphs.map { (glyph: $0, line: word.line) } }
        let em = em(of: row)
        let step = Self.step(of: row)
        // Higher than the row's letters: what is lower is a rule.
        let height = max(em * 5 / 4, min(row.map(\.box.height).max() ?? 0, em * 11 / 5))
        var pairs: [Pair] = []
        for (index, open) in glyphs.enumerated() where "(（".contains(open.glyph.character) {
            let after = glyphs[(index + 1)...]
            let mark = after.firstIndex { "(（)）".contains($0.glyph.character) }
            if let mark, ")）".contains(glyphs[mark].glyph.character) {
                let inside = glyphs[(index + 1)..<mark].map(\.glyph)
                let isFirst =
                    index == 0
                    || open.glyph.box.x - glyphs[index - 1].glyph.box.maxX > 2 * em
                if isFirst, Self.isLabel(inside) { continue }
                let close = glyphs[mark].glyph
                let place = place(
                    open.glyph, close.box.centreX, inside, em, height, stepPx: step)
                if let place {
                    pairs.append(Pair(place: place, marks: [open.glyph.box, close.box]))
                }
            } else if let end = end(
                of: open.glyph, next: after.first?.glyph,
                behind: index > 0 ? glyphs[index - 1].glyph : nil, em)
            {
                let box = Box(
                    x: end, y: open.glyph.box.y, width: max(1, em / 4),
                    height: open.glyph.box.height)
                guard let place = place(open.glyph, box.centreX, [], em, height, stepPx: step)
                else { continue }
                pairs.append(
                    Pair(
                        place: place, marks: [open.glyph.box],
                        closing: ReadWord(
                            text: ")", box: box, confidence: 0.9, line: open.line, reader: .ppocr)))
            }
        }
        return pairs
    }

    /// Brackets that two lines saw: the left ends of the first of each two that stand in one place.
    private func doubles(in row: [ReadWord]) -> Set<Int> {
        let glyphs = row.flatMap { word in word.glyphs.map { (glyph: $0, line: word.line) } }
        let twins = zip(glyphs, glyphs.dropFirst()).filter { a, b in
            "(（".contains(a.glyph.character) && "(（".contains(b.glyph.character)
                && a.line != b.line && b.glyph.box.centreX - a.glyph.box.centreX < em(of: row)
        }
        return Set(twins.map { $0.0.glyph.box.x })
    }

    /// How wide a sign is: ideographs are set evenly, whatever box a curved line has; else the height of words.
    private func em(of row: [ReadWord]) -> Int {
        let steps = row.flatMap { word -> [Int] in
            let glyphs = word.glyphs
            return zip(glyphs, glyphs.dropFirst()).compactMap { a, b in
                let isEven =
                    a.character.isWide && b.character.isWide && a.character.isLetter
                    && b.character.isLetter
                return isEven ? b.box.centreX - a.box.centreX : nil
            }
        }.sorted()
        if steps.count >= 4, let step = steps.middle, step > 4 { return step }
        return Fragments.letterHeight(row.map(\.box))
    }

    /// How far letters and digits of words stand from one another: of a typewriter's print further than of others'. 0
    /// where too few do.
    private static func step(of row: [ReadWord]) -> Int {
        let steps = row.flatMap { word -> [Int] in
            let glyphs = word.glyphs.filter {
                $0.character.isASCII && ($0.character.isLetter || $0.character.isNumber)
            }
            return zip(glyphs, glyphs.dropFirst()).map { $1.box.centreX - $0.box.centreX }
        }.sorted()
        return steps.count >= leastSteps ? steps[steps.count / 2] : 0
    }

    private static let leastSteps = 8

    /// `(1)`, `(b)`, `(iii)`.
    private static func isLabel(_ inside: [Glyph]) -> Bool {
        (1...3).contains(inside.count) && inside.allSatisfy(\.character.isASCIIDigit)
            || inside.count == 1 && inside[0].character.isASCII && inside[0].character.isLetter
            || (2...5).contains(inside.count) && inside.allSatisfy { "ivx".contains($0.character) }
    }

    /// The place between two brackets; nil where they are set close about their words.
    private func place(
        _ open: Glyph, _ close: Int, _ inside: [Glyph], _ em: Int, _ height: Int, stepPx: Int
    ) -> Box? {
        let narrow = max(em / 2, stepPx)
        let tight = inside.reduce(0) { $0 + ($1.character.isASCII ? narrow : em * 9 / 10) }
        let margin = open.character == "（" ? em / 2 : 0
        let wide = close - open.box.centreX
        // Words to choose from are print: nobody writes a bar between two.
        let offers = inside.dropFirst().dropLast().contains { "/|".contains($0.character) }
        guard
            !offers || !inside.allSatisfy({ $0.character.isLetter || "/|".contains($0.character) })
        else { return nil }
        let spare = inside.count <= 3 ? em * 9 / 10 : em * 6 / 5
        guard inside.count <= 6, wide - tight - margin > spare, wide < 14 * em else { return nil }
        return Box(
            x: open.box.centreX + em * 3 / 10, y: open.box.centreY - height / 2 - 2,
            width: wide - em * 3 / 5, height: height + 4)
    }

    /// Where a bracket closes that no reader saw: at a tall and narrow component of ink, else where print goes on
    /// behind a wide gap. Behind the end of a sentence, at the end of a row, a bracket can be nothing but a place.
    private func end(of open: Glyph, next: Glyph?, behind: Glyph?, _ em: Int) -> Int? {
        let limit = next.map(\.box.x) ?? open.box.maxX + 9 * em
        let shapes = components.map(\.box).filter { box in
            box.x > open.box.centreX + em && box.maxX <= limit + em / 4 && 2 * box.height > em
                && 2 * box.height < 3 * em && 2 * box.width < box.height
                && 2 * abs(box.centreY - open.box.centreY) < em
        }
        if let shape = shapes.max(by: { $0.x < $1.x }) { return shape.x }
        if next == nil, let behind, "。．.?？".contains(behind.character) {
            return open.box.centreX + 4 * em
        }
        guard let next, next.box.x - open.box.centreX > em * 7 / 4 else { return nil }
        return next.box.x - em / 4
    }
}
