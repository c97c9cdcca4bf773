import Artifacts
import Foundation

/// Numbers as people write them.
public enum NumberText {
    /// The exact value of a written number: `-3`, `1,234.5`, `.5`, `1/2`, `1 1/2`, `1½`, `50%`, `$4.50`, `x = 5`,
    /// `twelve`. Nil where it is anything else, so that no word counts as a number by accident.
    public static func value(_ text: String) -> Rational? {
        // A raised 2 is no digit of the number.
        guard powered(text) == text else { return nil }
        var text = plain(text)
        if let equals = text.lastIndex(of: "=") {
            let name = text[..<equals].trimmingCharacters(in: .whitespaces)
            guard name.count == 1, name.first?.isLetter == true else { return nil }
            text = text[text.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        }
        if let whole = NumberWords.value(text) { return Rational(whole) }
        let isPercent = text.hasSuffix("%")
        if isPercent { text.removeLast() }
        let isNegative = text.hasPrefix("-")
        if isNegative { text.removeFirst() }
        if let sign = text.first, "$£€".contains(sign) { text.removeFirst() }
        guard var value = mixed(text.trimmingCharacters(in: .whitespaces)) else { return nil }
        if isNegative { value = value.negated }
        return isPercent ? value.over(Rational(100)) : value
    }

    /// Whether two written numbers have one value: `1 1/2`, `3/2` and `1.5` do.
    public static func areEqual(_ left: String, _ right: String) -> Bool {
        guard let left = value(left), let right = value(right) else { return false }
        return left == right
    }

    /// A decimal, whole number or number with thousands separators; digits alone, no sign.
    static func decimal(_ text: some StringProtocol) -> Rational? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = ungrouped(parts[0]) else { return nil }
        let tail = parts.count == 2 ? String(parts[1]) : ""
        guard tail.utf8.allSatisfy(isDigit), !(whole + tail).isEmpty, (whole + tail).count <= 15
        else { return nil }
        guard let digits = Int(whole + tail) else { return nil }
        var scale = 1
        for _ in tail.utf8 { scale *= 10 }
        return Rational(digits, scale)
    }

    /// `1,234` as `1234`; nil where the groups are not of three, so that `1,5` is not fifteen.
    private static func ungrouped(_ text: some StringProtocol) -> String? {
        let groups = text.split(separator: ",", omittingEmptySubsequences: false)
        guard groups.allSatisfy({ $0.utf8.allSatisfy(isDigit) }) else { return nil }
        if groups.count > 1 {
            guard (1...3).contains(groups[0].count),
                groups.dropFirst().allSatisfy({ $0.count == 3 })
            else { return nil }
        }
        return groups.joined()
    }

    private static func mixed(_ text: String) -> Rational? {
        let parts = text.split(separator: " ")
        switch parts.count {
        case 1: return fraction(parts[0])
        case 2:
            guard !parts[0].contains("/"), parts[1].contains("/"),
                let whole = decimal(parts[0]), whole.isWhole, let part = fraction(parts[1])
            else { return nil }
            return whole.plus(part)
        default: return nil
        }
    }

    private static func fraction(_ text: Substring) -> Rational? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let above = decimal(parts[0]) else { return nil }
        if parts.count == 1 { return above }
        guard parts.count == 2, let below = decimal(parts[1]) else { return nil }
        return above.over(below)
    }

    static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    /// The text with raised digits as powers, `5²` as `5^2`; nil where a digit stands in a circle or is lowered: it
    /// would be taken for one of the number beside it.
    static func powered(_ text: String) -> String? {
        guard !text.utf8.allSatisfy({ $0 < 128 }) else { return text }
        var result = ""
        var isRaised = false
        for character in text {
            if let digit = raised[character] {
                result += isRaised ? digit : "^" + digit
                isRaised = true
                continue
            }
            isRaised = false
            let value = character.unicodeScalars.first?.value ?? 0
            let isMarked =
                (0x2080...0x2089).contains(value) || (0x2460...0x24FF).contains(value)
                || (0x2776...0x2793).contains(value)
            guard !isMarked else { return nil }
            result.append(character)
        }
        return result
    }

    private static let raised: [Character: String] = [
        "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7",
        "⁸": "8", "⁹": "9",
    ]

    /// ASCII signs, one space between, vulgar fractions as `a/b`.
    public static func plain(_ text: String) -> String {
        var spaced = ""
        for character in text {
            // NFKC turns 1½ into 11⁄2, so a space goes between first.
            if let value = character.unicodeScalars.first?.value, character.isNumber,
                !character.isASCII,
                (0xBC...0xBE).contains(value) || (0x2150...0x215E).contains(value),
                spaced.last?.isNumber == true
            {
                spaced.append(" ")
            }
            spaced.append(character)
        }
        let folded = spaced.precomposedStringWithCompatibilityMapping.map { character in
            switch character {
            case "\u{2044}", "\u{2215}": Character("/")
            case "−", "–", "—", "‐", "\u{2011}": Character("-")
            default: character
            }
        }
        return String(folded).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .replacingOccurrences(of: " / ", with: "/")
    }
}
