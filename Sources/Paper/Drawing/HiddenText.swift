public import Artifacts
import CPangoCairo
import Foundation

/// Text that is found and copied but not seen, as under the picture of a page: any character of any script, whatever
/// fonts the machine has, since its only letter is a block.
enum HiddenFont {
    /// A letter's advance, and the height of a block, in parts of the font's size.
    private static let (advance, height) = (0.5, 0.72)

    /// The font; the caller lets it go. Glyphs are numbered as Unicode does, which is cairo's way for fonts of ours.
    static func make() -> OpaquePointer? {
        guard let face = cairo_user_font_face_create() else { return nil }
        cairo_user_font_face_set_init_func(face) { _, _, extents in
            extents?.pointee.ascent = 0.72
            extents?.pointee.descent = 0.28
            return CAIRO_STATUS_SUCCESS
        }
        cairo_user_font_face_set_render_glyph_func(face) { _, _, cairo, extents in
            extents?.pointee.x_advance = 0.5
            cairo_rectangle(cairo, 0, -0.72, 0.5, 0.72)
            cairo_fill(cairo)
            return CAIRO_STATUS_SUCCESS
        }
        return face
    }

    /// The next smaller of sizes that lie 8 % apart: the PDF keeps a font for each size that is used.
    static func step(_ size: Double) -> Double { pow(1.08, (log(size) / log(1.08)).rounded(.down)) }

    /// The width of a text at size 1.
    static func width(of text: String) -> Double { advance * Double(text.unicodeScalars.count) }
}

extension Canvas {
    /// Draws words as blocks that a reader of the PDF finds, stretched over their boxes. What is drawn later over
    /// them hides them: the picture of the page.
    public func hiddenText(_ words: [(text: String, box: BoxMM)]) throws {
        guard let face = HiddenFont.make() else {
            throw Problem(.bug, "Hidden text has no font")
        }
        defer { cairo_font_face_destroy(face) }
        hidden(face) { cairo, unit in
            for (text, box) in words where box.width > 0 && box.height > 0 && !text.isEmpty {
                cairo_save(cairo)
                cairo_translate(cairo, box.x * unit, box.maxY * unit)
                cairo_scale(
                    cairo, HiddenFont.step(box.width * unit / HiddenFont.width(of: text)),
                    HiddenFont.step(box.height * unit / 0.72))
                cairo_move_to(cairo, 0, 0)
                cairo_show_text(cairo, text)
                cairo_restore(cairo)
            }
        }
    }
}
