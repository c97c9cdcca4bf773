import Artifacts

/// A row and its instruction with one way to write places, signs and letters.
struct RowText {
    /// The row: `__` asks, `…` is another place.
    let text: String
    /// The instruction in small letters; empty where there is none.
    let instruction: String

    /// How many places are asked.
    var asked: Int { text.ranges(of: "__").count }

    init(_ prompt: String, under instruction: String?) {
        text =
            DecimalComma.pointed(NumberText.plain(prompt))
            .replacing(#/_{2,}/#, with: "__").replacing(#/\.{3,}/#, with: "…")
            .replacing(#/[ \u{00A0}\u{202F}]+/#, with: " ").trimmed
        self.instruction = (instruction ?? "").lowercased()
    }

    /// Whether the instruction has one of some beginnings of words.
    func says(_ beginnings: [String]) -> Bool {
        let words = instruction.split { !$0.isLetter }
        return beginnings.contains { start in words.contains { $0.hasPrefix(start) } }
    }

    /// A whole number or decimal as it stands, with thousands set apart or not; nil for anything else.
    static func number(_ text: some StringProtocol) -> Rational? {
        guard case .number(let literal)? = ExpressionParser.parse(String(text).trimmed) else {
            return nil
        }
        return literal.value
    }
}
