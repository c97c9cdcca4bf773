/// Pieces of a drawing, the same text each time.
enum SVG {
    /// More than a letter of a plot's text takes on average, wide faces too.
    static let letterPx = 10.0

    /// A text; `anchor` is start, middle or end.
    static func text(
        _ text: String, x: Double, y: Double, anchor: String = "start", style: String = ""
    ) -> String {
        let look = style.isEmpty ? "" : " class=\"\(style)\""
        return
            "<text x=\"\(Number.plain(x))\" y=\"\(Number.plain(y))\" text-anchor=\"\(anchor)\"\(look)>\(HTML.escape(text))</text>\n"
    }

    /// A rectangle with round corners.
    static func box(
        x: Double, y: Double, width: Double, height: Double, style: String
    ) -> String {
        "<rect x=\"\(Number.plain(x))\" y=\"\(Number.plain(y))\" width=\"\(Number.plain(max(0, width)))\" height=\"\(Number.plain(max(0, height)))\" rx=\"3\" class=\"\(style)\"/>\n"
    }

    /// A line through points.
    static func line(_ points: [(x: Double, y: Double)], style: String) -> String {
        let places = points.map { "\(Number.plain($0.x)),\(Number.plain($0.y))" }
        return "<polyline points=\"\(places.joined(separator: " "))\" class=\"\(style)\"/>\n"
    }

    /// A dot that says something when pointed at.
    static func dot(x: Double, y: Double, says: String, style: String) -> String {
        "<circle cx=\"\(Number.plain(x))\" cy=\"\(Number.plain(y))\" r=\"6\" class=\"\(style)\"><title>\(HTML.escape(says))</title></circle>\n"
    }

    /// A text of at most so many letters, the end left out.
    static func short(_ text: String, _ count: Int) -> String {
        text.count <= count ? text : "\(text.prefix(count - 1))…"
    }
}
