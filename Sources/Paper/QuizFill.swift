import Foundation

/// Fills a quiz page's two open places, `{{edition}}` and `{{pupils}}`, so that no name can break out of the page.
public enum QuizFill {
    /// A pupil to choose from.
    public struct Pupil: Codable, Sendable, Equatable {
        /// The roster's code.
        public var code: String
        /// Shown beside it, if names may be shown.
        public var name: String?

        /// A value from its parts.
        public init(code: String, name: String? = nil) { (self.code, self.name) = (code, name) }
    }

    /// The page for a printed edition and a roster, which may be empty.
    public static func filled(_ html: String, edition: String, pupils: [Pupil]) throws -> String {
        let list = try json(pupils)
        let id = String(edition.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
        return html.replacing("{{edition}}", with: id).replacing("{{pupils}}", with: list)
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
