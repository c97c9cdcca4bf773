import Artifacts

/// A number said by what is done to others, with a place behind it: `Half of 52 is __`, `10 more than 34 is __`,
/// `3/4 of 20 = __`, `The sum of 4 and 25 is __`.
struct SaidRow: AskedRow {
    private let first: Rational
    private let second: Rational
    private let act: Act

    private enum Act: Equatable, Sendable { case add, take, multiply, divide, apart }

    /// What such rows are also used for: then their value alone is no answer.
    private static let otherOrders = [
        "round", "estim", "compar", "runde", "schätz", "vergleich", "about", "nearest", "explain",
    ]

    /// Nil where the row is no such sentence.
    init?(_ row: RowText) {
        guard !row.says(Self.otherOrders) else { return nil }
        let pattern = #/(?<said>.*[\p{L}\d]) ?(?:is|ist|est|es|equals|makes|=|:|→) ?__ ?\.?/#
        let bare = #/(?<said>.*\p{L} \d[\d.,]*) __ ?\.?/#
        // `and12is`: readers lose the spaces beside numbers.
        let text = row.text.lowercased().replacing(#/(\p{L})(\d)/#) { "\($0.1) \($0.2)" }
            .replacing(#/(\d)(\p{L})/#) { "\($0.1) \($0.2)" }
        guard
            let said = text.wholeMatch(of: pattern)?.output.said
                ?? text.wholeMatch(of: bare)?.output.said,
            let found = Self.shared(said) ?? Self.paired(said)
        else { return nil }
        (first, act, second) = found
        // Fewer than nothing is no amount that such rows ask for.
        guard let value, !value.isNegative else { return nil }
    }

    var mayBeParted: Bool { value?.isWhole != true }

    private var value: Rational? {
        switch act {
        case .add: first.plus(second)
        case .take: first.minus(second)
        case .multiply: first.times(second)
        case .divide: first.over(second)
        case .apart: first < second ? second.minus(first) : first.minus(second)
        }
    }

    var answer: RowAnswer? {
        let (one, other) =
            act == .apart && first < second ? (second, first) : (first, second)
        let sign =
            switch act {
            case .add: "+"
            case .take, .apart: "−"
            case .multiply: "×"
            case .divide: "÷"
            }
        guard let value,
            let again = ShuntingYard.value("(\(one.fractionText)) \(sign) (\(other.fractionText))"),
            value == again
        else { return nil }
        let text = { (value: Rational) in value.decimalText ?? value.mixedText }
        if act == .multiply, let divisor = Rational(1).over(other), divisor.isWhole,
            other < Rational(1)
        {
            return RowAnswer(value, "\(text(one)) ÷ \(text(divisor)) = \(text(value))")
        }
        return RowAnswer(value, "\(text(one)) \(sign) \(text(other)) = \(text(value))")
    }

    /// A part or a multiple of a number: `half of 52`, `3/4 of 20`, `twice 16`.
    private static func shared(_ said: Substring) -> (Rational, Act, Rational)? {
        let parted = #/(?<over>\d+)\/(?<under>[1-9]\d*) (?:of|von|de) (?<number>\d[\d., ]*?)/#
        if let found = said.wholeMatch(of: parted)?.output, let over = Int(found.over),
            let under = Int(found.under), over < under,
            let part = Rational(over).over(Rational(under)),
            let number = RowText.number(found.number)
        {
            return (number, .multiply, part)
        }
        let named = #/(?<name>\p{L}+(?: \p{L}+)?)(?: of| von| de)? (?<number>\d[\d., ]*?)/#
        guard let found = said.wholeMatch(of: named)?.output,
            let number = RowText.number(found.number)
        else { return nil }
        var name = String(found.name)
        for small in [" of", " von", " de"] where name.hasSuffix(small) {
            name.removeLast(small.count)
        }
        return factors[name].map { (number, .multiply, $0) }
    }

    /// Two numbers and what is done to them: `10 more than 34`, `the product of 6 and 3`.
    private static func paired(_ said: Substring) -> (Rational, Act, Rational)? {
        let between = #/(?<one>\d[\d.,]*) (?<act>\p{L}+(?: \p{L}+)?) (?<other>\d[\d.,]*)/#
        if let found = said.wholeMatch(of: between)?.output,
            let (act, isTurned) = betweens[String(found.act)],
            let one = RowText.number(found.one), let other = RowText.number(found.other)
        {
            return isTurned ? (other, act, one) : (one, act, other)
        }
        let ahead =
            #/(?:the |die |das |la |le |el )?(?<act>\p{L}+ (?:of|between|von|der|aus|zwischen|de))(?: zahlen)? (?<one>\d[\d.,]*) (?:and|und|et|y) (?<other>\d[\d.,]*)/#
        guard let found = said.wholeMatch(of: ahead)?.output, let act = aheads[String(found.act)],
            let one = RowText.number(found.one), let other = RowText.number(found.other)
        else { return nil }
        return (one, act, other)
    }

    /// What stands between two numbers, and whether the second comes first in the sum.
    private static let betweens: [String: (Act, Bool)] = [
        "more than": (.add, true), "less than": (.take, true), "fewer than": (.take, true),
        "mehr als": (.add, true), "weniger als": (.take, true), "de plus": (.add, true),
        "plus": (.add, false), "minus": (.take, false), "times": (.multiply, false),
        "mal": (.multiply, false), "multiplied by": (.multiply, false),
        "lots of": (.multiply, false), "groups of": (.multiply, false),
        "divided by": (.divide, false), "geteilt durch": (.divide, false),
    ]

    private static let aheads: [String: Act] = [
        "sum of": .add, "total of": .add, "summe von": .add, "summe aus": .add, "somme de": .add,
        "suma de": .add, "difference between": .apart, "difference of": .apart,
        "differenz von": .apart, "differenz aus": .apart, "product of": .multiply,
        "produkt von": .multiply, "produkt aus": .multiply, "quotient of": .divide,
        "quotient von": .divide, "quotient aus": .divide,
    ]

    private static let factors: [String: Rational] = {
        var factors: [String: Rational] = [:]
        for name in ["double", "twice", "das doppelte", "le double", "el doble"] {
            factors[name] = Rational(2)
        }
        for name in ["half", "one half", "die hälfte", "la moitié", "la mitad"] {
            factors[name] = Rational(1, 2)
        }
        for name in ["triple", "das dreifache", "le triple", "el triple"] {
            factors[name] = Rational(3)
        }
        for name in ["a third", "one third", "ein drittel"] { factors[name] = Rational(1, 3) }
        for name in ["a quarter", "one quarter", "ein viertel"] { factors[name] = Rational(1, 4) }
        return factors
    }()
}
