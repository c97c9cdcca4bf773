import Foundation

/// A number as a spreadsheet reads it or shows it: `007`, `1E5`, `1,00E+05`, `50%`.
struct SpreadsheetNumber {
    private var value: Double
    /// How many digits are shown before any exponent, zeros in front left out.
    private var digits: Int

    /// Nil for what no spreadsheet takes for a number.
    init?(_ text: String) {
        let isPercent = text.hasSuffix("%")
        var body = (isPercent ? text.dropLast() : text[...]).replacing(",", with: ".")
        if body.count(where: { $0 == "." }) > 1 { return nil }
        if body.hasPrefix("+") { body.removeFirst() }
        let mantissa = body.prefix { $0 != "E" && $0 != "e" }
        let plain = mantissa.hasPrefix("-") ? mantissa.dropFirst() : mantissa
        guard plain.contains(where: \.isNumber),
            plain.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
            let number = Double(body)
        else { return nil }
        value = isPercent ? number / 100 : number
        digits = plain.filter { $0 != "." }.drop { $0 == "0" }.count
    }

    /// Whether this is the other number, or what is shown of it where it has more digits than find room.
    func shows(_ other: SpreadsheetNumber) -> Bool {
        if value == other.value { return true }
        guard value.isFinite, other.value.isFinite, digits > 1, digits < other.digits || digits >= 5
        else { return false }
        // Half a unit of the last digit that is shown.
        let scale = pow(10, (log10(abs(value))).rounded(.down) + 1 - Double(digits))
        return abs(value - other.value) <= scale * 0.5000001
    }
}
