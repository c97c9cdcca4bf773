import Artifacts

/// A row of a table of numbers put in and given out, under the rule: `71, out: __` under `Rule: add 7.`
struct MachineRow: AskedRow {
    private let number: Rational
    private let factor: Rational
    private let added: Rational
    private let detail: String

    /// Nil where the instruction has no rule, or more than one.
    init?(_ row: RowText) {
        let pattern =
            #/(?:(?:in|input|eingabe|x)[: ] ?)?(?<number>\d[\d.]*)(?:,|;)? (?:out|output|ausgabe|y): __/#
        guard let found = row.text.lowercased().wholeMatch(of: pattern)?.output,
            let number = RowText.number(found.number),
            let (act, by) = Self.rule(row.instruction)
        else { return nil }
        self.number = number
        let size = by.decimalText ?? by.mixedText
        switch act {
        case "add", "plus", "+": (factor, added, detail) = (Rational(1), by, "+ \(size)")
        case "subtract", "minus", "take away", "-", "−":
            guard let less = Rational.zero.minus(by) else { return nil }
            (factor, added, detail) = (Rational(1), less, "− \(size)")
        case "multiply by", "times", "×", "mal": (factor, added, detail) = (by, .zero, "× \(size)")
        case "divide by", "÷", "geteilt durch":
            guard let part = Rational(1).over(by) else { return nil }
            (factor, added, detail) = (part, .zero, "÷ \(size)")
        default: return nil
        }
    }

    /// The only act with its number that an instruction has.
    private static func rule(_ instruction: String) -> (act: String, by: Rational)? {
        let pattern =
            #/(?<act>add|subtract|take away|multiply by|divide by|plus|minus|times|mal|geteilt durch|[+\-−×÷]) ?(?<by>\d+(?:\.\d+)?)/#
        let all = instruction.matches(of: pattern)
        // A number that belongs to no act is another rule, or an example.
        guard all.count == 1, let only = all.first?.output,
            instruction.matches(of: #/\d+(?:\.\d+)?/#).count == 1,
            !instruction.contains(#/\b(?:double|halve|square|then|twice)\b/#),
            let by = RowText.number(only.by)
        else { return nil }
        return (String(only.act), by)
    }

    var answer: RowAnswer? {
        guard let value = number.times(factor)?.plus(added), !value.isNegative,
            value.minus(added)?.over(factor) == number
        else { return nil }
        let text = { (value: Rational) in value.decimalText ?? value.mixedText }
        return RowAnswer(value, "\(text(number)) \(detail) = \(text(value))")
    }
}
