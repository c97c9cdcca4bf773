import Artifacts
import Imaging
import Reading

/// Numbers and signs that were read in cells, in frames and on rules and are writing by the look at the page, however well they were
/// read: no print of the page.
struct WrittenInPlaces {
    let alone: PrintAlone
    let layer: PageLayer
    let marks: Marks

    /// The words without them.
    func removed(from words: [ReadWord]) -> [ReadWord] {
        let places = marks.frames + marks.grids.flatMap(Self.inner) + marks.rules.map(Self.above)
        let short = words.indices.filter { index in
            let word = words[index]
            // A lone 0 is read as a letter now and then.
            return (word.text.count <= 2 || !word.text.contains(where: \.isLetter))
                && places.contains { $0.holds(x: word.box.centreX, y: word.box.centreY) }
        }
        let written = alone.isWritten(short.map { words[$0].box }, on: layer)
        let gone = Set(zip(short, written).filter(\.1).map(\.0))
        return words.indices.filter { !gone.contains($0) }.map { words[$0] }
    }

    /// Where what is written on a rule has its middle.
    private static func above(_ rule: Box) -> Box {
        let height = rule.width / 2
        return Box(x: rule.x, y: rule.y - height, width: rule.width, height: height)
    }

    /// The cells of a table that are no headings.
    private static func inner(_ grid: Grid) -> [Box] {
        (1..<max(1, grid.rows.count - 1)).flatMap { row in
            (1..<max(1, grid.columns.count - 1)).map { grid.cell(row: row, column: $0) }
        }
    }
}
