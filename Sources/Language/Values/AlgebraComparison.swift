import Artifacts
import Foundation

extension ValueComparison {
    /// Expressions in any unknowns, and formulae such as `y = 2x + 1`: equal where they are one polynomial, or one
    /// fraction of such. In another form, or not solved for its letter, it goes to a person.
    static func expression(_ given: String, _ key: String) -> Finding? {
        guard let right = Algebra(key), right.isExpression else { return nil }
        guard let mine = Algebra(given) else {
            return .doubtful("it cannot be read as an expression")
        }
        guard Set(mine.unknowns).isSubset(of: right.unknowns) else {
            return .doubtful("it has another unknown")
        }
        switch (mine.name, right.name) {
        case (nil, _), (_, nil): break
        case (let one, let two):
            if one != two { return rearranged(mine, right) }
        }
        if mine.other != nil { return rearranged(mine, right) }
        guard let one = AlgebraicFraction(mine.body), let two = AlgebraicFraction(right.body),
            let isEqual = one.equals(two)
        else { return .doubtful("it cannot be compared for all numbers") }
        guard isEqual else { return rearranged(mine, right) }
        let isBracketed = { (text: String) in text.contains("(") }
        return isBracketed(given) != isBracketed(key)
            ? .doubtful("it is equal, in another form") : .equal
    }

    /// `y - 2x = 1` says what `y = 2x + 1` says.
    private static func rearranged(_ mine: Algebra, _ right: Algebra) -> Finding {
        guard let one = mine.difference, let two = right.difference else { return .other }
        switch one.isMultiple(of: two) {
        case true?: return .doubtful("it says the same, in another form")
        case false?: return .other
        case nil: return .doubtful("it cannot be compared for all numbers")
        }
    }
}

/// An expression, or an equation with one.
private struct Algebra {
    /// The letter it is solved for.
    var name: String?
    /// What that letter is, or the expression alone, or the left side of an equation that is not solved.
    var body: Expression
    /// The right side of an equation that is not solved.
    var other: Expression?

    init?(_ text: String) {
        let sides = Self.prepared(text).components(separatedBy: "=")
        guard (1...2).contains(sides.count) else { return nil }
        let parsed = sides.compactMap(ExpressionParser.parse)
        guard parsed.count == sides.count else { return nil }
        body = parsed[0]
        if parsed.count == 2 {
            if case .unknown(let letter) = parsed[0], !parsed[1].unknowns.contains(letter) {
                (name, body) = (letter, parsed[1])
            } else if case .unknown(let letter) = parsed[1], !parsed[0].unknowns.contains(letter) {
                name = letter
            } else {
                other = parsed[1]
            }
        }
        if unknowns.contains("____") { return nil }
    }

    /// Letters side by side are a product, where they are two and there is a sign or a digit: `2xy`.
    private static func prepared(_ text: String) -> String {
        let text = NumberReading.prepared(text)
        guard text.contains(where: { $0.isNumber || "+*/^=×".contains($0) }) else { return text }
        return text.replacing(/[a-z]+/) {
            $0.output.count == 2
                ? $0.output.map(String.init).joined(separator: " ") : String($0.output)
        }
    }

    var unknowns: [String] { body.unknowns + (other?.unknowns ?? []) + [name].compactMap { $0 } }

    /// Whether it is more than a number or a letter.
    var isExpression: Bool {
        !body.unknowns.isEmpty && (!body.operators.isEmpty || name != nil || other != nil)
    }

    /// The two sides of the equation, one taken from the other; nil for an expression alone.
    var difference: AlgebraicFraction? {
        if let name { return AlgebraicFraction(.binary(.minus, .unknown(name), .bracket(body))) }
        return other.flatMap { AlgebraicFraction(.binary(.minus, body, .bracket($0))) }
    }
}
