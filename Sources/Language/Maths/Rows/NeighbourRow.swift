import Artifacts

/// A number between places for the one before and the one after it: `__ 52 …`.
struct NeighbourRow: AskedRow {
    private let number: Rational
    private let step: Rational

    /// Other neighbours than those that are counted by one or by a named step.
    private static let others = [
        "even", "odd", "ten", "hundred", "multipl", "zehner", "hunderter", "square", "prime",
        "letter", "month", "day", "gerade", "quadrat", "vielfach", "nearest", "round",
    ]

    /// Nil where the instruction does not say by how much, or which of the two stands first.
    init?(_ row: RowText) {
        let parts = row.text.split { " ,;".contains($0) }
        let numbers = parts.compactMap(RowText.number)
        guard numbers.count == 1, let number = numbers.first, number.isWhole,
            (2...3).contains(parts.count), let asked = parts.firstIndex(of: "__"),
            parts.allSatisfy({ $0 == "__" || $0 == "…" || RowText.number($0) != nil }),
            let middle = parts.firstIndex(where: { RowText.number($0) != nil }),
            parts.count == 2 || middle == 1, !row.says(Self.others), let step = Self.step(row)
        else { return nil }
        self.number = number
        guard let signed = asked < middle ? Rational.zero.minus(step) : step,
            let value = number.plus(signed), !value.isNegative
        else { return nil }
        self.step = signed
    }

    /// One for `before and after`, as named for `10 less and 10 more`.
    private static func step(_ row: RowText) -> Rational? {
        let text = row.instruction
        for (low, high) in [
            ("before", "after"), ("vorgänger", "nachfolger"), ("avant", "après"),
            ("anterior", "posterior"),
        ] {
            if let first = text.firstRange(of: low), let second = text.firstRange(of: high) {
                return first.lowerBound < second.lowerBound ? Rational(1) : nil
            }
        }
        let named =
            #/(?<less>\d+|one) (?:less|fewer).*?(?<more>\d+|one) more/#
        guard let found = text.firstMatch(of: named)?.output,
            found.less == found.more
        else { return nil }
        return found.less == "one" ? Rational(1) : RowText.number(found.less)
    }

    var answer: RowAnswer? {
        guard let value = number.plus(step), value.minus(step) == number else { return nil }
        let size = step.isNegative ? Rational.zero.minus(step) ?? step : step
        let text = { (value: Rational) in value.decimalText ?? value.mixedText }
        return RowAnswer(
            value, "\(text(number)) \(step.isNegative ? "−" : "+") \(text(size)) = \(text(value))")
    }
}
