import Artifacts
import Reading

/// The order of lines in a ruled table whose cells hold paragraphs, as transcripts print four pages on one: cell by
/// cell. A reader that sees no rule takes lines across them.
struct CellOrder {
    /// The tables of the page.
    let grids: [Grid]

    /// A cell is a paragraph's from so many lines on, of so many words each on average: fewer are a table's entries,
    /// which are read row by row.
    private static let (leastLines, leastWords) = (3, 3)

    /// The words, cell by cell where cells hold paragraphs; lines are numbered anew, and end at rules.
    func ordered(_ words: [ReadWord]) -> [ReadWord] {
        grids.reduce(words) { Self.ordered($0, in: $1) }
    }

    private static func ordered(_ words: [ReadWord], in grid: Grid) -> [ReadWord] {
        let cells = cells(of: grid, words)
        guard cells.count(where: { isParagraph($0, words) }) >= 2 else { return words }
        let placed = cells.flatMap { $0 }
        guard let first = placed.min() else { return words }
        let inside = Set(placed)
        let before = words.indices.filter { $0 < first }
        let after = words.indices.filter { $0 > first && !inside.contains($0) }
        return renumbered([before] + cells + [after], words)
    }

    /// The words of each cell, row by row, as indices into all and in the reader's order; a row in which a word stands
    /// across a rule has merged cells, and is one.
    private static func cells(of grid: Grid, _ words: [ReadWord]) -> [[Int]] {
        (0..<grid.rows.count - 1).flatMap { row -> [[Int]] in
            let inRow = words.indices.filter {
                let box = words[$0].box
                return grid.rows[row] <= box.centreY && box.centreY < grid.rows[row + 1]
                    && grid.box.x <= box.centreX && box.centreX < grid.box.maxX
            }
            let isMerged = inRow.contains { index in
                let box = words[index].box
                return grid.columns.dropFirst().dropLast().contains {
                    min($0 - box.x, box.maxX - $0) > box.height / 2
                }
            }
            if isMerged { return [inRow] }
            return (0..<grid.columns.count - 1).map { column in
                inRow.filter {
                    let x = words[$0].box.centreX
                    return grid.columns[column] <= x && x < grid.columns[column + 1]
                }
            }
        }
    }

    private static func isParagraph(_ cell: [Int], _ words: [ReadWord]) -> Bool {
        let lines = Set(cell.map { words[$0].line }).count
        return lines >= leastLines && cell.count >= leastWords * lines
    }

    private static func renumbered(_ parts: [[Int]], _ words: [ReadWord]) -> [ReadWord] {
        var result: [ReadWord] = []
        var line = -1
        for part in parts {
            var last: Int?
            for index in part {
                if last != words[index].line { line += 1 }
                last = words[index].line
                var word = words[index]
                word.line = line
                result.append(word)
            }
        }
        return result
    }
}
