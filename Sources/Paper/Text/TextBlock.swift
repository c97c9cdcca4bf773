import Artifacts
import CPangoCairo
import Foundation

/// A text laid out and measured, ready to be drawn on a canvas; sizes in millimetres. It belongs to the thread it was
/// made on.
public final class TextBlock {
    /// The style it was laid out in.
    public let style: TextStyle
    /// The width of its widest line.
    public let widthMM: Double
    /// The height of all its lines.
    public let heightMM: Double
    /// From its upper edge to the first line's base line.
    public let baselineMM: Double
    /// From its left edge to the end of the last line.
    public let lastLineEndMM: Double
    /// From its upper edge to the last line's base line.
    public let lastBaselineMM: Double
    /// How many lines it has.
    public let lineCount: Int

    /// How far its ink reaches above the first base line and below it, and to the right, in points.
    let inkAscentPt, inkDescentPt, inkRightPt: Double

    let layout: OpaquePointer
    private let insets: [(byte: Int, drawing: any Inset)]

    /// Whether the end was left out, for want of lines.
    public let isCut: Bool

    /// Lays a text out, wrapped to a width where one is given, and cut with an ellipsis after a number of lines.
    /// `spans` are stretches of it that look otherwise.
    public init(
        _ text: String, _ style: TextStyle, widthMM: Double? = nil, maxLines: Int? = nil,
        spans: [TextSpan] = []
    ) {
        Drawing.lock.lock()
        defer { Drawing.lock.unlock() }
        let plain = text.replacing("\u{0}", with: "").replacing("\r\n", with: "\n")
        let shaping = TextShaping(plain, style, spans: spans)
        let layout = shaping.layout(widthMM: widthMM)
        if let maxLines {
            pango_layout_set_height(layout, Int32(-maxLines))
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        isCut = pango_layout_is_ellipsized(layout) != 0
        self.style = style
        self.layout = layout
        insets = shaping.insets
        var (ink, box) = (PangoRectangle(), PangoRectangle())
        pango_layout_get_extents(layout, &ink, &box)
        self.widthMM = Length.mm(units: box.width)
        heightMM = Length.mm(units: box.height)
        lineCount = Int(pango_layout_get_line_count(layout))
        let baseline = pango_layout_get_baseline(layout)
        baselineMM = Length.mm(units: baseline)
        let unit = Double(PANGO_SCALE)
        inkAscentPt = Double(baseline - ink.y) / unit
        inkDescentPt = Double(ink.y + ink.height - baseline) / unit
        inkRightPt = Double(ink.x + ink.width) / unit
        var end = PangoRectangle()
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        while pango_layout_iter_next_line(iterator) != 0 {}
        pango_layout_iter_get_line_extents(iterator, nil, &end)
        lastLineEndMM = Length.mm(units: end.x + end.width)
        lastBaselineMM = Length.mm(units: pango_layout_iter_get_baseline(iterator))
    }

    deinit {
        Drawing.lock.withLock { g_object_unref(UnsafeMutableRawPointer(layout)) }
    }

    /// Draws it with its upper left corner at a place in points.
    func draw(on cairo: OpaquePointer, xPt: Double, yPt: Double) {
        style.ink.set(on: cairo)
        cairo_move_to(cairo, xPt, yPt)
        pango_cairo_show_layout(cairo, layout)
        for (byte, inset) in insets {
            var place = PangoRectangle()
            pango_layout_index_to_pos(layout, Int32(byte), &place)
            let iterator = pango_layout_get_iter(layout)
            defer { pango_layout_iter_free(iterator) }
            while pango_layout_iter_get_index(iterator) < byte,
                pango_layout_iter_next_char(iterator) != 0
            {}
            let baseline = Double(pango_layout_iter_get_baseline(iterator)) / Double(PANGO_SCALE)
            inset.draw(
                on: cairo, xPt: xPt + Double(place.x) / Double(PANGO_SCALE), yPt: yPt + baseline,
                ink: style.ink)
        }
    }
}

/// Millimetres, points and pango's units.
enum Length {
    /// Points in a millimetre.
    static let pointsPerMM = Dots.pointsPerMM

    /// Pango units as millimetres.
    static func mm(units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) / pointsPerMM }
}
