import Foundation

/// A number with what stands behind it: `3.5 km`, `$4.50`, `45 cents`, `2 h 35 min`, `50%`, `5 apples`, `20 °C`.
struct MeasureReading {
    /// The number as written.
    var number: Rational
    /// Its size in the smallest unit of its kind, where the unit is known.
    var size: Rational?
    /// What is measured; empty without a unit, the word itself for one that is not known.
    var kind: String

    /// Nil where no number stands in front.
    init?(_ text: String) {
        let text = NumberReading.prepared(text)
        if let number = NumberReading.value(text) {
            let sign = text.first { "$£€%".contains($0) }.map(String.init) ?? ""
            (self.number, kind) = (number, sign)
            // In cents; a percentage's value is a plain number already.
            size = sign == "%" ? number : sign.isEmpty ? nil : number.times(Rational(100))
            if sign == "%" { kind = "" }
            return
        }
        guard let parts = Self.parts(text), let first = parts.first else { return nil }
        number = first.0
        let known = parts.map { Self.known($0.1) }
        guard let unit = known[0] else {
            guard parts.count == 1 else { return nil }
            (size, kind) = (nil, first.1)
            return
        }
        guard known.allSatisfy({ $0?.kind == unit.kind }) else { return nil }
        var sum: Rational? = .zero
        for (part, unit) in zip(parts, known) {
            sum = unit.flatMap { part.0.times($0.size) }.flatMap { sum?.plus($0) }
        }
        guard let sum else { return nil }
        (size, kind) = (sum, unit.kind)
    }

    private static func known(_ word: String) -> (kind: String, size: Rational)? {
        switch word {
        case "cent", "cents", "c", "¢", "p", "pence":
            return (word.hasPrefix("p") ? "£" : "$", Rational(1))
        case "dollar", "dollars": return ("$", Rational(100))
        case "euro", "euros": return ("€", Rational(100))
        case "percent", "per cent": return ("", Rational(1, 100) ?? .zero)
        default:
            return Unit.named(word).map { ($0.measure.rawValue, $0.size) }
        }
    }

    /// Numbers and words in turn, as in `2 h 35 min`; a word may be of several, as in `square metres`.
    private static func parts(_ text: String) -> [(Rational, String)]? {
        let spaced = text.replacing(/([0-9])([a-z°¢])/) { "\($0.1) \($0.2)" }
            .replacing(/([a-z])([0-9])/) { "\($0.1) \($0.2)" }
        let words = spaced.split(separator: " ").map(String.init).filter { $0 != "and" }
        var parts: [(Rational, String)] = []
        var number: [String] = []
        var name: [String] = []
        func close() -> Bool {
            guard let value = NumberReading.value(number.joined(separator: " ")) else {
                return false
            }
            parts.append((value, name.joined(separator: " ")))
            return true
        }
        for word in words {
            let isNumber =
                word.first.map { $0.isNumber || "-.$".contains($0) } == true
                || NumberWords.value(word) != nil
            if isNumber, !name.isEmpty {
                guard close() else { return nil }
                (number, name) = ([], [])
            }
            if isNumber { number.append(word) } else { name.append(word) }
        }
        // `2 h 35`: minutes go without saying.
        if name.isEmpty, parts.last.flatMap({ known($0.1) })?.size == Rational(3600) {
            name = ["min"]
        }
        return !number.isEmpty && !name.isEmpty && close() ? parts : nil
    }
}
