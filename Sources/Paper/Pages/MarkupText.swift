/// Text made safe for a page of HTML.
public enum MarkupText {
    /// For elements and quoted attributes.
    public static func escaped(_ text: String) -> String {
        var safe = ""
        safe.reserveCapacity(text.utf8.count)
        for character in text.unicodeScalars {
            switch character {
            case "&": safe += "&amp;"
            case "<": safe += "&lt;"
            case ">": safe += "&gt;"
            case "\"": safe += "&quot;"
            case "'": safe += "&#39;"
            default: safe.unicodeScalars.append(character)
            }
        }
        return safe
    }
}
