/// A grid of percentages: a row for each name, a column for each head, a cell with its figure and its colour.
struct GridPlot {
    /// Names of the rows.
    var rows: [String]
    /// Names of the columns.
    var columns: [String]
    /// By row, then column: 0 to 100, or nil for none.
    var cells: [[Double?]]

    private static let (cell, row) = (64.0, 30.0)
    /// The most letters of a row's name.
    private static let mostLetters = 28

    /// As much as the longest name takes.
    private var left: Double {
        20 + SVG.letterPx * Double(rows.map { min(Self.mostLetters, $0.count) }.max() ?? 0)
    }

    /// Heads are set aslant, so that long ones fit.
    private var top: Double { 20 + 6.2 * Double(columns.map { min(30, $0.count) }.max() ?? 0) }

    /// The plot's size.
    var width: Double { left + Self.cell * Double(columns.count) + 150 }
    var height: Double { top + Self.row * Double(rows.count) + 4 }

    /// The drawing.
    var drawing: String {
        var drawn = ""
        for (index, name) in columns.enumerated() {
            let x = Number.plain(left + Self.cell * (Double(index) + 0.4))
            let y = Number.plain(top - 8)
            drawn +=
                "<text transform=\"translate(\(x) \(y)) rotate(-42)\">\(HTML.escape(SVG.short(name, 30)))</text>\n"
        }
        for (line, name) in rows.enumerated() {
            let y = top + Self.row * Double(line)
            drawn += SVG.text(
                SVG.short(name, Self.mostLetters), x: left - 10, y: y + 20, anchor: "end")
            for (index, value) in (cells.indices.contains(line) ? cells[line] : []).enumerated() {
                let x = left + Self.cell * Double(index)
                drawn += SVG.box(
                    x: x + 1, y: y + 1, width: Self.cell - 2, height: Self.row - 2,
                    style: value.map { "pale \(Grades.color($0))" } ?? "none")
                drawn += SVG.text(
                    value.map { Number.percent($0) } ?? "–", x: x + Self.cell / 2, y: y + 20,
                    anchor: "middle")
            }
        }
        return drawn
    }
}
