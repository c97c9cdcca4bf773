import CPangoCairo
import Foundation

/// A family of letters that sheets are set in.
package struct Face: Hashable, Sendable {
    /// What kind of letters.
    package enum Group: String, CaseIterable, Sendable {
        case sans = "sans"
        case serif = "serif"
        case school = "school"
        case mono = "mono"
    }

    /// The name that fontconfig knows.
    package var family: String
    package var group: Group

    /// Text faces that Debian has packages of and that somebody would set a worksheet in.
    package static let known: [Face] = [
        (
            Group.sans,
            [
                "Liberation Sans", "Carlito", "DejaVu Sans", "Lato", "Open Sans", "Roboto",
                "Noto Sans", "Cantarell", "FreeSans", "Linux Biolinum O", "Quicksand", "Arimo",
                "Liberation Sans Narrow", "Roboto Condensed", "Noto Sans Display", "Ubuntu",
            ]
        ),
        (
            .serif,
            [
                "Liberation Serif", "DejaVu Serif", "Caladea", "EB Garamond", "Gentium",
                "Linux Libertine O", "FreeSerif", "Noto Serif", "Tinos",
            ]
        ),
        (.school, ["Comic Neue", "OpenDyslexic", "OpenDyslexicAlta"]),
        (
            .mono,
            ["Liberation Mono", "DejaVu Sans Mono", "Cousine", "FreeMono", "OpenDyslexicMono"]
        ),
    ].flatMap { group, families in families.map { Face(family: $0, group: group) } }

    /// Those of them that this machine has, group by group in turn.
    package static var installed: [Face] {
        Letters.lock.lock()
        defer { Letters.lock.unlock() }
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
        defer { g_free(families) }
        let names = Set(
            (0..<Int(count)).compactMap { index in
                families?[index].map { String(cString: pango_font_family_get_name($0)) }
            })
        return known.filter { names.contains($0.family) }
    }
}
