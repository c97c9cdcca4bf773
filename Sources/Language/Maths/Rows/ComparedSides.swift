import Artifacts

/// Two sides with a place for the sign between them: `24 + 5 __ 30`, `3 m __ 299 cm`.
struct ComparedSides: AskedRow {
    private let left: String
    private let right: String
    private let unit: UnitPair?

    private struct UnitPair: Equatable, Sendable {
        var left: Unit
        var right: Unit
    }

    private static let orders = [
        "compar", "vergleich", "greater", "less", "größer", "grösser", "kleiner", "inégal",
    ]

    var asksForSign: Bool { true }

    /// Nil where nothing says that a sign is asked, or a side is no amount.
    init?(_ row: RowText) {
        let asksForSigns =
            row.instruction.contains { "<>＜＞".contains($0) } || row.says(Self.orders)
        let sides = row.text.split(separator: "__", omittingEmptySubsequences: false).map {
            $0.trimmed
        }
        guard asksForSigns, sides.count == 2, !row.text.contains("="), !row.text.contains("…")
        else { return nil }
        var (left, right) = (sides[0], sides[1])
        if right.hasSuffix(".") { right.removeLast() }
        unit = Self.units(left, right)
        if unit != nil { (left, right) = (Self.withoutUnit(left), Self.withoutUnit(right)) }
        (self.left, self.right) = (left, right)
        guard [left, right].allSatisfy({ Self.value($0) != nil }) else { return nil }
    }

    /// The sign, by the difference of both sides and by their values.
    var answer: RowAnswer? {
        let sizes = unit.map { ($0.left.size, $0.right.size) } ?? (Rational(1), Rational(1))
        guard let first = Self.value(left)?.times(sizes.0),
            let second = Self.value(right)?.times(sizes.1),
            let gap = ShuntingYard.value(
                "(\(left)) × \(sizes.0.fractionText) - (\(right)) × \(sizes.1.fractionText)")
        else { return nil }
        let byValue = first < second ? "<" : first > second ? ">" : "="
        let byGap = gap.isNegative ? "<" : gap == .zero ? "=" : ">"
        guard byValue == byGap else { return nil }
        let names = unit.map { (" " + $0.left.symbol, " " + $0.right.symbol) } ?? ("", "")
        return RowAnswer(byValue, "\(left)\(names.0) \(byValue) \(right)\(names.1)")
    }

    private static func value(_ text: String) -> Rational? {
        guard let expression = ExpressionParser.parse(text), expression.unknowns.isEmpty else {
            return nil
        }
        return expression.value()
    }

    /// The units behind both sides, where they measure the same.
    private static func units(_ left: String, _ right: String) -> UnitPair? {
        guard let one = unit(left), let other = unit(right), one.measure == other.measure else {
            return nil
        }
        return UnitPair(left: one, right: other)
    }

    private static func unit(_ side: String) -> Unit? {
        let word = side.reversed().prefix { $0.isLetter }.reversed()
        return word.isEmpty ? nil : Unit.named(String(word))
    }

    private static func withoutUnit(_ side: String) -> String {
        var side = side
        while side.last?.isLetter == true { side.removeLast() }
        return side.trimmed
    }
}
