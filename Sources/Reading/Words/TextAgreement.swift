import Artifacts

/// Whether two readers read the same line.
public enum TextAgreement {
    /// Whether two texts are the same but for spaces and for forms of one mark: which quotation mark, dash or width of
    /// a letter a reader writes says nothing about what it saw.
    public static func agree(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
        core(one) == core(other)
    }

    /// A text without spaces and blanks, each mark in one form.
    public static func core(_ text: some StringProtocol) -> String {
        var core = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "_": continue
            case _ where scalar.properties.isWhitespace: continue
            case "“", "”", "„", "«", "»", "″": core += "\""
            case "‘", "’", "‚", "′", "`": core += "'"
            case "–", "—", "−", "‐", "‑": core += "-"
            case "…": core += "..."
            case "•", "●", "·": core += "•"
            case "\u{FF01}"..."\u{FF5E}":
                core.unicodeScalars.append(
                    Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            default: core.unicodeScalars.append(scalar)
            }
        }
        return core
    }
}
