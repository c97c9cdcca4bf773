import CPangoCairo
import Foundation

/// A piece of text in one face, measured and ready to be drawn; by itself, so that what is tested does not set its own
/// test.
package final class Letters {
    // Cairo keeps faces in a list that no lock guards.
    static let lock = NSRecursiveLock()
    static let pointsMM = 72 / 25.4

    /// How far the next piece goes on, in millimetres.
    package let widthMM: Double
    /// How far ink reaches above the base line and below it, in millimetres.
    package let ascentMM, descentMM: Double
    private let layout: OpaquePointer
    private let baselinePt: Double

    package init(
        _ text: String, _ face: Face, sizePt: Double, bold: Bool = false, italic: Bool = false
    ) {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        pango_cairo_context_set_resolution(context, 72)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        layout = pango_layout_new(context)
        g_object_unref(context.map { UnsafeMutableRawPointer($0) })
        let description = pango_font_description_new()
        pango_font_description_set_family(description, face.family)
        pango_font_description_set_absolute_size(description, sizePt * Double(PANGO_SCALE))
        pango_font_description_set_weight(
            description, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_font_description_set_style(
            description, italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        pango_layout_set_text(layout, text, -1)
        var (ink, box) = (PangoRectangle(), PangoRectangle())
        pango_layout_get_extents(layout, &ink, &box)
        let unit = Double(PANGO_SCALE) * Self.pointsMM
        let baseline = Int32(pango_layout_get_baseline(layout))
        baselinePt = Double(baseline) / Double(PANGO_SCALE)
        widthMM = Double(box.width) / unit
        ascentMM = Double(baseline - ink.y) / unit
        descentMM = Double(ink.y + ink.height - baseline) / unit
    }

    deinit { Self.lock.withLock { g_object_unref(UnsafeMutableRawPointer(layout)) } }

    /// Draws it from a point of its base line, in millimetres, on a context whose unit is a point.
    func draw(on cairo: OpaquePointer, x: Double, baseline: Double) {
        cairo_move_to(cairo, x * Self.pointsMM, baseline * Self.pointsMM - baselinePt)
        pango_cairo_show_layout(cairo, layout)
    }
}
