import Artifacts

/// A division with its remainder: `53 ÷ 4 = __ R …`, `53 ÷ 4 = … R __`, `53 : 4 = 13 Rest __`.
struct QuotientRow: AskedRow {
    private let total: Int
    private let part: Int
    private let asksForRest: Bool

    /// Nil where the row has no remainder, or a given part of the answer is wrong.
    init?(_ row: RowText) {
        let pattern =
            #/(?<total>\d+) ?[÷:\/] ?(?<part>\d+) ?= ?(?<whole>__|…|\d+),? ?(?:R|r|Rest|rest|Reste|reste|resto|rem|remainder)\.?:? ?(?<rest>__|…|\d+)\.?/#
        guard let found = row.text.wholeMatch(of: pattern)?.output, let total = Int(found.total),
            let part = Int(found.part), part > 0
        else { return nil }
        (self.total, self.part) = (total, part)
        asksForRest = found.rest == "__"
        let given = [(found.whole, total / part), (found.rest, total % part)]
        for (text, value) in given {
            if let number = Int(text), number != value { return nil }
        }
    }

    var answer: RowAnswer? {
        let (whole, rest) = total.quotientAndRemainder(dividingBy: part)
        guard ShuntingYard.value("\(part) × \(whole) + \(rest)") == Rational(total) else {
            return nil
        }
        return RowAnswer(
            String(asksForRest ? rest : whole), "\(part) × \(whole) + \(rest) = \(total)")
    }
}
