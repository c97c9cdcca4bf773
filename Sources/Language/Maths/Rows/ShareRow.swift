import Artifacts

/// Half or double of a number: `Half of 52 is __`, `Das Doppelte von 16: __`.
public struct ShareRow: Equatable, Sendable {
    private let number: Rational
    private let factor: Rational
    private let name: String

    /// Nil where the row is no such sentence.
    init?(_ row: RowText) {
        let pattern =
            #/(?<name>\p{L}+(?: \p{L}+)?)(?: of| von| de)? (?<number>\d[\d., ]*?) ?(?:is|ist|est|es|equals|=|:|→)? ?__ ?\.?/#
        let text = row.text.lowercased()
        guard let found = text.wholeMatch(of: pattern)?.output,
            let number = RowText.number(found.number)
        else { return nil }
        var name = String(found.name)
        for small in [" of", " von", " de"] where name.hasSuffix(small) {
            name.removeLast(small.count)
        }
        guard let factor = Self.factors[name] else { return nil }
        (self.number, self.factor, self.name) = (number, factor, name)
    }

    var answer: RowAnswer? {
        guard let first = number.times(factor),
            let second = ShuntingYard.value("\(number.fractionText) × \(factor.fractionText)"),
            first == second
        else { return nil }
        let text = { (value: Rational) in value.decimalText ?? value.mixedText }
        let way = factor < Rational(1) ? Rational(1).over(factor).map { "÷ \(text($0))" } : nil
        return RowAnswer(
            first, "\(text(number)) \(way ?? "× \(text(factor))") = \(text(first))")
    }

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
