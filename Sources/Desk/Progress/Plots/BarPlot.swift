/// Bars that lie below each other, each with its name and what it says.
struct BarPlot {
    /// One bar.
    struct Bar {
        /// What it is of.
        var name: String
        /// 0 to 100; nil for none.
        var value: Double?
        /// What it says at its end, such as `80 %`.
        var says: String
        /// `green`, `blue`, `orange`, `red` or `calm`.
        var style: String
        /// The name as far as there is room for it beside the bar; the table has all of it.
        var short: String { SVG.short(name, 30) }
    }

    var bars: [Bar]
    /// What a hundred is called on the scale, such as `100 %`; empty for no scale.
    var hundred = "100 %"

    private static let (length, right, row, top) = (400.0, 180.0, 32.0, 26.0)

    /// As much as the longest name takes.
    private var left: Double {
        20 + SVG.letterPx * Double(bars.map(\.short.count).max() ?? 0)
    }

    /// The plot's size.
    var width: Double { left + Self.length + Self.right }
    var height: Double { Self.top + Self.row * Double(bars.count) + 6 }

    /// The drawing.
    var drawing: String {
        var drawn = ""
        if !hundred.isEmpty {
            for (share, name) in [(0.0, "0"), (0.5, ""), (1.0, hundred)] {
                let x = left + Self.length * share
                drawn += SVG.line([(x, Self.top - 4), (x, height - 4)], style: "axis")
                drawn += SVG.text(name, x: x, y: 15, anchor: "middle", style: "soft")
            }
        }
        for (index, bar) in bars.enumerated() {
            let y = Self.top + Self.row * Double(index)
            let share = max(0, min(100, bar.value ?? 0)) / 100
            drawn += SVG.text(bar.short, x: left - 10, y: y + 20, anchor: "end")
            drawn += SVG.box(
                x: left, y: y + 5, width: Self.length * share, height: Self.row - 10,
                style: "fill \(bar.style)")
            drawn += SVG.text(bar.says, x: left + Self.length * share + 8, y: y + 20)
        }
        return drawn
    }
}
