/// Numbers with a decimal comma, `2,5` and `1.234,5`, told from numbers with commas between thousands.
public enum DecimalComma {
    /// Whether a text has a number whose comma can only be a decimal sign, and none that says otherwise.
    public static func isUsed(in text: String) -> Bool {
        let kinds = numbers(in: text).map(kind)
        return kinds.contains(.comma) && !kinds.contains(.point)
    }

    /// Whether a text has a number of which it cannot say whether its mark parts thousands or decimals: `1,250`,
    /// `1.250`.
    public static func isOpen(in text: String) -> Bool {
        numbers(in: text).contains { kind($0) == .either }
    }

    /// Whether a text has a number whose point can only be a decimal one.
    public static func hasPoint(in text: String) -> Bool {
        numbers(in: text).contains { kind($0) == .point && $0.last(where: { !$0.isNumber }) == "." }
    }

    /// Whether a text has a number whose point may part thousands: `1.250`.
    public static func hasOpenPoint(in text: String) -> Bool {
        numbers(in: text).contains { $0.contains(".") && kind($0) == .either }
    }

    /// The text with points for decimal commas; as it is where it has none.
    static func pointed(_ text: String) -> String {
        guard isUsed(in: text) else { return text }
        var result = ""
        var number = ""
        for character in text + " " {
            if character.isASCII, character.isNumber || ".,".contains(character) {
                number.append(character)
                continue
            }
            result += pointed(number: number)
            number = ""
            result.append(character)
        }
        return String(result.dropLast())
    }

    /// A mark at the end ends a sentence.
    private static func pointed(number: String) -> String {
        let body = number.reversed().drop { $0 == "," || $0 == "." }.reversed()
        let tail = number.dropFirst(body.count)
        guard body.contains(",") else {
            return String(body.filter { $0 != "." || kind(String(body)) != .either }) + tail
        }
        return String(body.filter { $0 != "." }.map { $0 == "," ? "." : $0 }) + tail
    }

    private enum Kind { case plain, comma, point, either }

    private static func numbers(in text: String) -> [String] {
        text.split { !($0.isASCII && ($0.isNumber || ".,".contains($0))) }
            .map { String($0.reversed().drop { ".,".contains($0) }.reversed()) }
            .filter { $0.first?.isNumber == true }
    }

    /// Which mark of a number parts its decimals.
    private static func kind(_ number: String) -> Kind {
        let marks = number.filter { !$0.isNumber }
        guard let last = marks.last else { return .plain }
        let tail = number.reversed().prefix { $0.isNumber }.count
        let head = number.prefix { $0.isNumber }.count
        if Set(marks).count == 2 { return last == "," ? .comma : .point }
        if marks.count > 1 { return last == "," ? .point : .comma }
        let isGroup = tail == 3 && head <= 3 && !number.hasPrefix("0")
        if isGroup { return .either }
        return last == "," ? .comma : .point
    }
}
