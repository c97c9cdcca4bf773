import Artifacts
import CPangoCairo

/// Makes pango's layout of a text: which font sets which part, where fractions and exponents stand.
struct TextShaping {
    /// Fractions and roots, each with the byte its place begins at.
    let insets: [(byte: Int, drawing: any Inset)]

    private let text: String
    private let style: TextStyle
    private let exponents: [Range<Int>]
    private let spans: [TextSpan]

    /// Takes a text apart; where stretches of it look otherwise, numbers in it stay as they are written.
    init(_ source: String, _ style: TextStyle, spans: [TextSpan] = []) {
        self.style = style
        self.spans = spans
        guard style.math, spans.isEmpty else {
            (text, insets, exponents) = (source, [], [])
            return
        }
        let math = MathText(source)
        var insets: [(byte: Int, drawing: any Inset)] = []
        var exponents: [Range<Int>] = []
        for mark in math.marks {
            switch mark.special {
            case .fraction(let numerator, let denominator):
                insets.append((mark.byte, Fraction(numerator, denominator, style: style)))
            case .root(let radicand):
                insets.append((mark.byte, Root(radicand, style: style)))
            case .exponent(let count):
                exponents.append(mark.byte..<mark.byte + count)
            }
        }
        (text, self.insets, self.exponents) = (math.text, insets, exponents)
    }

    /// The layout; the caller lets it go.
    func layout(widthMM: Double?) -> OpaquePointer {
        let context = TextContext.make()
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        guard let layout = pango_layout_new(context) else {
            preconditionFailure("pango gives no layout")
        }
        let description = style.description(style.family)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        pango_layout_set_line_spacing(layout, Float(style.lineSpacing))
        if let widthMM {
            let units = widthMM * Length.pointsPerMM * Double(PANGO_SCALE)
            pango_layout_set_width(layout, Int32(max(0, units).rounded()))
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
            pango_layout_set_alignment(layout, style.alignment.pango)
        }
        let attributes = pango_attr_list_new()
        add(to: attributes)
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        return layout
    }

    private func add(to list: OpaquePointer?) {
        for run in FontRun.runs(of: text, style) {
            if let family = run.family {
                insert(pango_attr_family_new(family.rawValue), run.bytes, list)
            }
            insert(pango_attr_fallback_new(run.family == nil ? 1 : 0), run.bytes, list)
        }
        for span in spans { add(span, to: list) }
        if style.letterSpacingPt != 0 {
            let units = style.letterSpacingPt * Double(PANGO_SCALE)
            insert(pango_attr_letter_spacing_new(Int32(units)), 0..<text.utf8.count, list)
        }
        let unit = Double(PANGO_SCALE)
        for bytes in exponents {
            insert(pango_attr_rise_new(Int32(0.38 * style.sizePt * unit)), bytes, list)
            insert(
                pango_attr_size_new_absolute(Int32(0.68 * style.sizePt * unit)), bytes, list)
        }
        for (byte, inset) in insets {
            var box = PangoRectangle(
                x: 0, y: Int32(-inset.ascentPt * unit), width: Int32(inset.widthPt * unit),
                height: Int32((inset.ascentPt + inset.descentPt) * unit))
            let end = byte + MathText.object.utf8.count
            insert(pango_attr_shape_new(&box, &box), byte..<end, list)
        }
    }

    private func add(_ span: TextSpan, to list: OpaquePointer?) {
        let bytes = span.bytes.clamped(to: 0..<text.utf8.count)
        guard !bytes.isEmpty else { return }
        if let family = span.family {
            insert(pango_attr_family_new(family.rawValue), bytes, list)
        }
        if span.bold { insert(pango_attr_weight_new(PANGO_WEIGHT_BOLD), bytes, list) }
        if span.italic { insert(pango_attr_style_new(PANGO_STYLE_ITALIC), bytes, list) }
        if let ink = span.ink {
            let parts = [ink.red, ink.green, ink.blue].map { UInt16(max(0, min(1, $0)) * 65535) }
            insert(pango_attr_foreground_new(parts[0], parts[1], parts[2]), bytes, list)
        }
    }

    private func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>,
        _ list: OpaquePointer?
    ) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(bytes.lowerBound)
        attribute.pointee.end_index = UInt32(bytes.upperBound)
        pango_attr_list_insert(list, attribute)
    }
}

extension TextStyle.Alignment {
    /// Pango's word for it.
    var pango: PangoAlignment {
        switch self {
        case .left: PANGO_ALIGN_LEFT
        case .centre: PANGO_ALIGN_CENTER
        case .right: PANGO_ALIGN_RIGHT
        }
    }
}
