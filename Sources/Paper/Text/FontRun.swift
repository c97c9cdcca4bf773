import Artifacts
import CPangoCairo

/// A stretch of text that one pinned family sets; nil where neither can.
struct FontRun: Equatable {
    var bytes: Range<Int>
    var family: FontFamily?

    /// A text's stretches: each sign in the style's family if that has it, else in the other.
    static func runs(of text: String, _ style: TextStyle) -> [FontRun] {
        // Both families have all of ASCII.
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return [FontRun(bytes: 0..<text.utf8.count, family: style.family)]
        }
        let fonts = [style.family, style.family.other].map { ($0, Fonts.loaded(style, $0)) }
        defer {
            for case (_, let font?) in fonts { g_object_unref(UnsafeMutableRawPointer(font)) }
        }
        var runs: [FontRun] = []
        var byte = 0
        for character in text {
            let end = byte + character.utf8.count
            let signs = character.unicodeScalars.filter { !isInvisible($0) }
            let family =
                signs.isEmpty
                ? runs.last?.family ?? style.family
                : fonts.first { _, font in
                    signs.allSatisfy { pango_font_has_char(font, $0.value) != 0 }
                }?.0
            if let last = runs.last, last.family == family {
                runs[runs.count - 1].bytes = last.bytes.lowerBound..<end
            } else {
                runs.append(FontRun(bytes: byte..<end, family: family))
            }
            byte = end
        }
        return runs
    }

    private static func isInvisible(_ sign: Unicode.Scalar) -> Bool {
        let properties = sign.properties
        return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
            || properties.generalCategory == .control || sign == "\u{FFFC}"
    }
}
