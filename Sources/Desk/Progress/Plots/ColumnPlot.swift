/// Columns that stand side by side: how many there are of each.
struct ColumnPlot {
    /// One column.
    struct Column {
        /// What it is of, such as `70–79 %`.
        var name: String
        var count: Int
        /// `green`, `blue`, `orange` or `red`.
        var style: String
    }

    var columns: [Column]

    private static let (step, high, top, low) = (78.0, 180.0, 26.0, 34.0)

    /// The plot's size.
    var width: Double { Self.step * Double(columns.count) + 4 }
    var height: Double { Self.top + Self.high + Self.low }

    /// The drawing.
    var drawing: String {
        let most = Double(max(1, columns.map(\.count).max() ?? 1))
        let floor = Self.top + Self.high
        var drawn = SVG.line([(0, floor), (width, floor)], style: "axis")
        for (index, column) in columns.enumerated() {
            let x = Self.step * Double(index)
            let tall = Self.high * Double(column.count) / most
            drawn += SVG.box(
                x: x + 6, y: floor - tall, width: Self.step - 12, height: tall,
                style: "fill \(column.style)")
            if column.count > 0 {
                drawn += SVG.text(
                    "\(column.count)", x: x + Self.step / 2, y: floor - tall - 6, anchor: "middle")
            }
            drawn += SVG.text(
                column.name, x: x + Self.step / 2, y: floor + 22, anchor: "middle", style: "small")
        }
        return drawn
    }
}
