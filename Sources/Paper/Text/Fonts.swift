import Artifacts
import CPangoCairo
import Foundation

/// The pinned font families. Texts are set in them alone; only a character that neither has (Chinese, an emoji) is
/// left to whatever the system offers.
public enum FontFamily: String, Sendable, CaseIterable {
    /// The plain face of worksheets.
    case liberation = "Liberation Sans"
    /// Wider, with more signs, and with letters that are easy to tell apart.
    case dejaVu = "DejaVu Sans"
    /// All letters equally wide, for listings.
    case mono = "DejaVu Sans Mono"

    /// The family tried next.
    var other: FontFamily { self == .dejaVu ? .liberation : .dejaVu }

    /// The Debian package that brings it.
    var package: String { self == .liberation ? "fonts-liberation" : "fonts-dejavu-core" }
}

/// What is known of the machine's fonts and drawing libraries.
public enum Fonts {
    /// Versions of the libraries that shape what is drawn, for stamps.
    public static var tools: [String: String] {
        [
            "cairo": String(cString: cairo_version_string()),
            "pango": String(cString: pango_version_string()),
        ]
    }

    /// Refuses where a pinned family is not installed, since another font would move every line.
    public static func check() throws {
        for family in FontFamily.allCases where !isInstalled(family) {
            throw Problem(
                .unavailable, "Font '\(family.rawValue)' is not installed",
                hint: "install it: apt-get install \(family.package)")
        }
    }

    /// Whether a family is installed under its own name.
    public static func isInstalled(_ family: FontFamily) -> Bool {
        Drawing.lock.lock()
        defer { Drawing.lock.unlock() }
        let style = TextStyle(sizePt: 10, family: family)
        guard let font = loaded(style, family) else { return false }
        let description = pango_font_describe(font)
        defer { pango_font_description_free(description) }
        defer { g_object_unref(UnsafeMutableRawPointer(font)) }
        guard let name = pango_font_description_get_family(description) else { return false }
        return String(cString: name) == family.rawValue
    }

    /// A text's font in a family; the caller lets it go.
    static func loaded(_ style: TextStyle, _ family: FontFamily) -> UnsafeMutablePointer<PangoFont>?
    {
        let context = TextContext.make()
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        let description = style.description(family)
        defer { pango_font_description_free(description) }
        return pango_font_map_load_font(
            pango_context_get_font_map(context), context, description)
    }
}
