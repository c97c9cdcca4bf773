import Artifacts
import Imaging
import Reading

/// Numbers and signs that were read in cells, in frames and on rules and are writing by the look at the page, however
/// well they were read: no print of the page.
struct WrittenInPlaces {
    let alone: PrintAlone
    let layer: PageLayer
    let marks: Marks

    /// Letters of so short a word may be digits.
    private static let short = 2

    /// The words without them; a word in which a reader joined print and writing is cut there.
    func removed(from words: [ReadWord]) -> [ReadWord] {
        let places = marks.frames + marks.grids.flatMap(Self.inner)
        let isInPlace = { (glyph: Glyph) in
            (places + marks.rules.map { Self.above($0, for: glyph) }).contains {
                $0.holds(x: glyph.box.centreX, y: glyph.box.centreY)
            }
        }
        let glyphs = words.map { word in
            word.glyphs.filter { glyph in
                (word.text.count <= Self.short || !glyph.character.isLetter)
                    && isInPlace(glyph)
            }.map(\.box)
        }
        let all = glyphs.flatMap { $0 }
        let written = Set(zip(all, alone.isWritten(all, on: layer)).filter(\.1).map(\.0))
        return zip(words, glyphs).flatMap { word, own -> [ReadWord] in
            guard own.contains(where: written.contains) else { return [word] }
            let parts = GluedInk.parts(of: word) { written.contains($0.box) ? 1 : 0 }
            return parts.filter { part in !part.glyphs.allSatisfy { written.contains($0.box) } }
        }
    }

    /// Where what is written on a rule has its middle: a last digit may stand on the rule's end, where a unit begins.
    private static func above(_ rule: Box, for glyph: Glyph) -> Box {
        let (height, margin) = (rule.width / 2, glyph.character.isLetter ? 0 : rule.width / 12)
        return Box(
            x: rule.x - margin, y: rule.y - height, width: rule.width + 2 * margin,
            height: height)
    }

    /// The cells of a table that are no headings.
    private static func inner(_ grid: Grid) -> [Box] {
        (1..<max(1, grid.rows.count - 1)).flatMap { row in
            (1..<max(1, grid.columns.count - 1)).map { grid.cell(row: row, column: $0) }
        }
    }
}
