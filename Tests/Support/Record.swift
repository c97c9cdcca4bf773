/// The place of a table's figures in a record: between two marks that no reader of Markdown sees.
public enum Record {
    /// `<!-- bench scoring -->`
    private static func start(_ table: String) -> String { "<!-- bench \(table) -->\n" }
    private static let end = "<!-- end of bench -->"

    /// The tables that a record has places for.
    public static func tables(in text: String) -> [String] {
        text.matches(of: /<!-- bench (\w+) -->/).map { String($0.output.1) }
    }

    /// The record with other figures of a table; nil where it has no place for them.
    public static func replaced(in text: String, table: String, by figures: String) -> String? {
        guard let from = text.firstRange(of: start(table)),
            let to = text[from.upperBound...].firstRange(of: end)
        else { return nil }
        return String(text[..<from.upperBound] + figures + text[to.lowerBound...])
    }
}
