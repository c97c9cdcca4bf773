import Artifacts
import Imaging

/// The net under the prompts of pictures: the ink of a sum's row, column by column, must have the gaps between digits that the
/// prompt has. It knows nothing of how the prompt was read.
struct InkNet {
    let pieces: PiecePlaces
    /// How far the digits of one number stand apart on the page.
    let advance: Double

    init(_ pieces: PiecePlaces, advance: Double) { (self.pieces, self.advance) = (pieces, advance) }

    /// Whether the ink shows a gap within what the prompt has as one number; false where columns and characters cannot be
    /// told apart one by one.
    func contradicts(_ sum: Sum) -> Bool {
        guard sum.prompt.hasSuffix("= __") else { return false }
        let row = Box(
            x: sum.first.x, y: sum.row.y, width: sum.box.maxX - sum.first.x, height: sum.row.height)
        let columns = InkColumns(pieces, in: row, heightPx: sum.heightPx)
        var marks: [(character: Character, isApart: Bool)] = []
        var isApart = false
        for character in sum.prompt.dropLast(3) {
            if character != " " { marks.append((character, isApart)) }
            isApart = character == " "
        }
        let known = columns.boxes.count
        guard known == marks.count || known == marks.count - 1 else { return false }
        return (1..<max(1, known)).contains { index in
            let (left, right) = (marks[index - 1].character, marks[index].character)
            guard left.isASCIIDigit, right.isASCIIDigit, !marks[index].isApart else { return false }
            let gap = InkColumns.gap(
                columns.boxes[index - 1], columns.boxes[index], advance: advance)
            return gap != .tight
        }
    }
}
