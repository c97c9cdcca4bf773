import Artifacts
import Paper

/// Sets a table, its columns equally wide, a piece a row.
struct TableSetting {
    let style: TextStyle
    let widthMM: Double

    private static let padMM = 1.6

    /// The rows as pieces.
    func pieces(_ block: Topic.Block) -> [Piece] {
        let rows = block.rows ?? []
        let columns = max(1, rows.map(\.cells.count).max() ?? 1)
        let column = widthMM / Double(columns)
        return rows.enumerated().map { index, row in
            var style = style
            style.bold = index == 0
            let cells = row.cells.map {
                TextSetting.block($0.runs, style, widthMM: max(8, column - 2 * Self.padMM))
            }
            let height = (cells.map(\.heightMM).max() ?? 4) + 2 * Self.padMM
            return Piece(
                heightMM: height, gapMM: index == 0 ? 3 : 0,
                keepsNext: index == 0 && rows.count > 1,
                lines: block.lines
            ) { canvas, x, y in
                for place in 0..<columns {
                    let box = BoxMM(
                        x: x + Double(place) * column, y: y, width: column, height: height)
                    canvas.rectangle(
                        box, fill: index == 0 ? Ink(grey: 0.93) : nil, stroke: Ink(grey: 0.6),
                        lineMM: 0.2)
                    guard cells.indices.contains(place) else { continue }
                    canvas.draw(cells[place], xMM: box.x + Self.padMM, yMM: y + Self.padMM)
                }
            }
        }
    }
}
