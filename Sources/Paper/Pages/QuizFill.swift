import Foundation

/// Fills a quiz page's two open places, `{{edition}}` and `{{pupils}}`, so that no text can break out of the page.
public enum QuizFill {
    /// The page for a printed edition and the codes of a class, none where there is no roster. The page leaves the
    /// building: it is never given a name.
    public static func filled(_ html: String, edition: String, codes: [String]) throws -> String {
        // In the shape that pages of earlier editions read, which are frozen.
        let list = try json(codes.map { ["code": $0] })
        let id = String(edition.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
        return html.replacing("{{edition}}", with: id).replacing("{{pupils}}", with: list)
    }

    /// JSON as base64, so that it cannot be read at a glance; no lock.
    public static func packed(_ value: some Encodable) throws -> String {
        Data(try json(value).utf8).base64EncodedString()
    }

    /// JSON that may stand inside a `<script>`: no `<`, `>`, `&` or `{{`, and no line ends of JavaScript.
    public static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var text = ""
        for sign in String(decoding: try encoder.encode(value), as: UTF8.self).unicodeScalars {
            switch sign {
            case "<": text += "\\u003c"
            case ">": text += "\\u003e"
            case "&": text += "\\u0026"
            case "\u{2028}": text += "\\u2028"
            case "\u{2029}": text += "\\u2029"
            case "{" where text.hasSuffix("{"): text += "\\u007b"
            default: text.unicodeScalars.append(sign)
            }
        }
        return text
    }
}
