package import Language

/// Reckons a printed expression by reading it from left to right with one number of look ahead: nothing of the
/// program's own readers is in it but exact fractions.
package struct PlainReckoner {
    private var rest: Substring
    private let unknown: Rational?

    /// The value of a text; nil where anything in it is not understood.
    package static func value(_ text: String, unknown: Rational? = nil) -> Rational? {
        var plain = ""
        for character in text {
            switch character {
            case "−", "–": plain.append("-")
            case "·": plain.append("×")
            case ",": continue
            default: plain.append(character)
            }
        }
        var reckoner = PlainReckoner(rest: Substring(plain), unknown: unknown)
        guard let value = reckoner.sum() else { return nil }
        reckoner.skip()
        return reckoner.rest.isEmpty ? value : nil
    }

    private mutating func skip() { rest = rest.drop { $0 == " " } }

    private mutating func take(_ sign: Character) -> Bool {
        let kept = rest
        skip()
        guard rest.first == sign else {
            rest = kept
            return false
        }
        rest = rest.dropFirst()
        return true
    }

    private mutating func sum() -> Rational? {
        var total = product()
        while let left = total {
            if take("+") {
                total = product().flatMap(left.plus)
            } else if take("-") {
                total = product().flatMap(left.minus)
            } else {
                return left
            }
        }
        return nil
    }

    private mutating func product() -> Rational? {
        var total = signed()
        while let left = total {
            if take("×") {
                total = signed().flatMap(left.times)
            } else if take("÷") {
                total = signed().flatMap(left.over)
            } else {
                return left
            }
        }
        return nil
    }

    private mutating func signed() -> Rational? { take("-") ? signed()?.negated : factors() }

    /// `3x`, `4(x - 3)`, `x/5`, `1 3/4`.
    private mutating func factors() -> Rational? {
        let startsWithDigit = { (text: Substring) in text.drop { $0 == " " }.first?.isNumber == true
        }
        let isNumber = startsWithDigit(rest)
        var total = power()
        if isNumber, rest.first == " ", startsWithDigit(rest), let whole = total {
            guard let part = power(), take("/"), let below = power() else { return nil }
            return part.over(below).flatMap(whole.plus)
        }
        while let left = total {
            if rest.first == "/" {
                rest = rest.dropFirst()
                total = power().flatMap(left.over)
            } else if let next = rest.first, next == "(" || next.isLetter || next == "_" {
                total = power().flatMap(left.times)
            } else {
                return left
            }
        }
        return nil
    }

    private mutating func power() -> Rational? {
        guard let base = atom() else { return nil }
        guard rest.first == "^" else { return base }
        rest = rest.dropFirst()
        guard let exponent = atom(), exponent.isWhole, exponent.numerator >= 0 else { return nil }
        var total: Rational? = Rational(1)
        for _ in 0..<exponent.numerator { total = total?.times(base) }
        return total
    }

    private mutating func atom() -> Rational? {
        if take("(") {
            guard let inner = sum(), take(")") else { return nil }
            return inner
        }
        skip()
        if let first = rest.first, first.isLetter || first == "_" {
            rest = first == "_" ? rest.drop { $0 == "_" } : rest.dropFirst()
            return unknown
        }
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        guard let point = digits.first.map({ _ in digits.split(separator: ".") }), point.count <= 2,
            let whole = Int(point.joined())
        else { return nil }
        rest = rest.dropFirst(digits.count)
        var scale = 1
        for _ in 0..<(point.count == 2 ? point[1].count : 0) { scale *= 10 }
        return Rational(whole, scale)
    }
}
