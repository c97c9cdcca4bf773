import Artifacts

/// Numbers in a row that grow by the same step or factor, with places among them: `3, 6, __, 12`.
struct NumberRow: AskedRow {
    /// The numbers in their order; nil for a place.
    private let terms: [Rational?]
    /// Which of them is asked, counted from 0.
    private let asked: Int

    // Fewer known numbers fit more than one rule.
    private static let (steps, factors) = (3, 4)

    /// What such rows are also used for: then they are no sequence.
    private static let otherOrders = [
        "order", "sort", "round", "doubl", "half", "halv", "circle", "even", "odd", "larg", "small",
        "great", "least", "compar", "ordne", "runde", "verdoppl", "halb", "größ", "klein",
        "vergleich", "average", "mean", "median", "sum", "add", "divi", "multipl", "teil", "prime",
    ]

    /// Nil where the row has anything but numbers and places, or says that something else is asked.
    init?(_ row: RowText) {
        guard !row.says(Self.otherOrders) else { return nil }
        var body = row.text[...]
        // `2, 4, 6, __, …` goes on and on.
        while let last = body.last, ",;. ".contains(last) { body = body.dropLast() }
        let mark: Character = body.contains(";") ? ";" : body.contains(",") ? "," : " "
        var terms: [Rational?] = []
        var asked: Int?
        for part in body.split(separator: mark, omittingEmptySubsequences: true) {
            guard let places = Self.terms(part) else { return nil }
            for place in places {
                if case .asked = place { asked = terms.count }
                if case .number(let number) = place {
                    terms.append(number)
                } else {
                    terms.append(nil)
                }
            }
        }
        guard let asked, terms.count(where: { $0 != nil }) >= Self.steps else { return nil }
        (self.terms, self.asked) = (terms, asked)
        guard answer != nil else { return nil }
    }

    private enum Term { case number(Rational), asked, open }

    /// What stands between two marks: a number, or places, whose own marks readers lose. Nil where two numbers or
    /// anything else stand there.
    private static func terms(_ part: Substring) -> [Term]? {
        let words = part.split(separator: " ").filter { $0 != "|" }
        let terms = words.compactMap { word -> Term? in
            if word == "__" { return .asked }
            if word == "…" { return .open }
            return RowText.number(word).map(Term.number)
        }
        let numbers = terms.count { if case .number = $0 { true } else { false } }
        return terms.count == words.count && numbers <= 1 ? terms : nil
    }

    /// The number in the place, reckoned from the nearest number on the left and from the last one.
    var answer: RowAnswer? { byStep ?? byFactor }

    private var known: [(index: Int, value: Rational)] {
        terms.enumerated().compactMap { index, value in value.map { (index, $0) } }
    }

    private var byStep: RowAnswer? {
        let known = known
        guard known.count >= Self.steps, let first = known.first, let last = known.last else {
            return nil
        }
        let steps = zip(known, known.dropFirst()).compactMap { one, other in
            other.value.minus(one.value)?.over(Rational(other.index - one.index))
        }
        guard steps.count == known.count - 1, let step = steps.first, step != .zero,
            steps.allSatisfy({ $0 == step }),
            let forth = step.times(Rational(asked - first.index))?.plus(first.value),
            let back = step.times(Rational(last.index - asked)).flatMap(last.value.minus),
            forth == back
        else { return nil }
        let sign = step.isNegative ? "−" : "+"
        let size = step.isNegative ? Rational.zero.minus(step) ?? step : step
        return RowAnswer(
            forth, "each number is the one before \(sign) \(size.decimalText ?? size.mixedText)")
    }

    private var byFactor: RowAnswer? {
        let known = known
        let neighbours = zip(known, known.dropFirst()).filter { $1.index == $0.index + 1 }
        guard known.count >= Self.factors, let first = neighbours.first,
            known.allSatisfy({ $0.value > .zero }),
            let factor = first.1.value.over(first.0.value), factor != Rational(1)
        else { return nil }
        // Every number of the row from its first, up to where the asked one stands.
        var values: [Rational] = []
        guard known[0].index == 0 || asked > known[0].index else { return nil }
        var value = known[0].value
        for index in known[0].index..<terms.count {
            if let given = terms[index], given != value { return nil }
            values.append(value)
            guard let next = value.times(factor) else { return nil }
            value = next
        }
        let place = asked - known[0].index
        guard values.indices.contains(place) else { return nil }
        return RowAnswer(
            values[place],
            "each number is the one before × \(factor.decimalText ?? factor.mixedText)")
    }
}
