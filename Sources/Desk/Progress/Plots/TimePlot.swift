import Foundation

/// Percentages over time: a dot for each, and a line through them.
struct TimePlot {
    /// One dot.
    struct Point {
        var day: Date
        /// 0 to 100.
        var percentage: Double
        /// What it says when pointed at.
        var says: String
    }

    /// Oldest first.
    var points: [Point]
    var timeZone: TimeZone

    private static let (left, length, high, top, low) = (60.0, 660.0, 220.0, 16.0, 40.0)

    /// The plot's size.
    var width: Double { Self.left + Self.length + 80 }
    var height: Double { Self.top + Self.high + Self.low }

    /// The drawing.
    var drawing: String {
        var drawn = ""
        for value in [0.0, 50, 70, 90, 100] {
            let y = place(value)
            drawn += SVG.line([(Self.left, y), (Self.left + Self.length, y)], style: "axis")
            if value != 90 {
                drawn += SVG.text(
                    "\(Number.plain(value))", x: Self.left - 8, y: y + 5, anchor: "end",
                    style: "soft")
            }
        }
        let places = points.map { (x: across($0.day), y: place($0.percentage)) }
        if places.count > 1 { drawn += SVG.line(places, style: "course") }
        for (point, place) in zip(points, places) {
            drawn += SVG.dot(
                x: place.x, y: place.y, says: point.says,
                style: "fill \(Grades.color(point.percentage))")
        }
        return drawn + days
    }

    /// The first and the last day below.
    private var days: String {
        guard let first = points.first, let last = points.last else { return "" }
        let y = Self.top + Self.high + 28
        let name = { (day: Date) in Number.day(day, in: timeZone) }
        guard name(first.day) != name(last.day) else {
            return SVG.text(name(first.day), x: across(first.day), y: y, anchor: "middle")
        }
        return SVG.text(name(first.day), x: Self.left, y: y)
            + SVG.text(name(last.day), x: Self.left + Self.length, y: y, anchor: "end")
    }

    private func place(_ percentage: Double) -> Double {
        Self.top + Self.high * (1 - max(0, min(100, percentage)) / 100)
    }

    private func across(_ day: Date) -> Double {
        guard let first = points.first?.day, let last = points.last?.day, last > first else {
            return Self.left + Self.length / 2
        }
        let inset = 14.0
        return Self.left + inset
            + (Self.length - 2 * inset) * day.timeIntervalSince(first)
            / last.timeIntervalSince(first)
    }
}
