import CPangoCairo

/// How a text is set.
public struct TextStyle: Hashable, Sendable {
    /// Where lines stand between the edges.
    public enum Alignment: Sendable {
        /// At the left edge.
        case left
        /// In the middle.
        case centre
        /// At the right edge.
        case right
    }

    /// The size, in points of 1/72 inch.
    public var sizePt: Double
    /// The family tried first.
    public var family: FontFamily
    /// Heavy.
    public var bold: Bool
    /// Slanted.
    public var italic: Bool
    /// The colour.
    public var ink: Ink
    /// Where lines stand; only where a width is given.
    public var alignment: Alignment
    /// Distance of lines, as a multiple of the font's own.
    public var lineSpacing: Double
    /// Extra room between letters, in points.
    public var letterSpacingPt: Double
    /// Whether `3/4` becomes a real fraction and `x^2` an exponent.
    public var math: Bool

    /// A style; plain black text where nothing is said.
    public init(
        sizePt: Double, family: FontFamily = .liberation, bold: Bool = false, italic: Bool = false,
        ink: Ink = .black, alignment: Alignment = .left, lineSpacing: Double = 1,
        letterSpacingPt: Double = 0, math: Bool = false
    ) {
        self.sizePt = sizePt
        self.family = family
        self.bold = bold
        self.italic = italic
        self.ink = ink
        self.alignment = alignment
        self.lineSpacing = lineSpacing
        self.letterSpacingPt = letterSpacingPt
        self.math = math
    }

    /// Pango's description in a family; the caller frees it.
    func description(_ family: FontFamily) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, family.rawValue)
        pango_font_description_set_absolute_size(description, sizePt * Double(PANGO_SCALE))
        pango_font_description_set_weight(
            description, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_font_description_set_style(
            description, italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }
}

/// Pango's surroundings, the same for paper and for pictures: points, no hinting, no locale.
enum TextContext {
    /// A fresh context; the caller lets it go.
    static func make() -> OpaquePointer {
        guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else {
            preconditionFailure("pango gives no context")
        }
        pango_cairo_context_set_resolution(context, 72)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        // Without this the user's locale chooses letter forms: a Turkish one drops the fi ligature.
        pango_context_set_language(context, pango_language_from_string("en"))
        return context
    }
}
