import Foundation

extension ValueComparison {
    /// `x = 2 or x = 3`, in any order; some of them, and no other, are part of the answer.
    static func solutions(_ given: String, _ key: String) -> Finding? {
        guard let right = set(key), right.count > 1 else { return nil }
        guard let mine = set(given) else { return .doubtful("it cannot be read as solutions") }
        if mine == right { return .equal }
        if mine.isSubset(of: right) {
            return .partial(Double(mine.count) / Double(right.count), "some of the solutions")
        }
        return mine.isDisjoint(with: right) ? .other : .doubtful("one solution is another one")
    }

    private static func set(_ text: String) -> Set<Rational>? {
        var text = NumberReading.prepared(text)
        text = text.replacing(/[a-z] ?=/, with: "").replacing("{", with: "").replacing(
            "}", with: "")
        if text.hasPrefix("±"), let value = NumberReading.value(String(text.dropFirst())) {
            return [value, value.negated]
        }
        let parts = text.replacing(" or ", with: ";").replacing(" and ", with: ";")
            .replacing(", ", with: ";").split(separator: ";")
        let values = parts.compactMap {
            NumberReading.value($0.trimmingCharacters(in: .whitespaces))
        }
        return values.isEmpty || values.count != parts.count ? nil : Set(values)
    }

    /// `12 r 3`.
    static func remainder(_ given: String, _ key: String) -> Finding? {
        guard let right = division(key) else { return nil }
        guard let mine = division(given) else {
            return .doubtful("it cannot be read as a quotient with a remainder")
        }
        return mine == right ? .equal : .other
    }

    private static func division(_ text: String) -> [Int]? {
        let text = NumberReading.prepared(text)
        let pattern = /^([0-9]+),? ?(?:r|rem|rem\.|remainder) ?([0-9]+)$/
        guard let match = try? pattern.wholeMatch(in: text), let whole = Int(match.1),
            let rest = Int(match.2)
        else { return nil }
        return [whole, rest]
    }

    /// `3:4`, `3 to 4`; and times of the day, which have two digits behind the colon.
    static func ratio(_ given: String, _ key: String, _ question: String) -> Finding? {
        if let right = time(key) {
            guard let mine = time(given) else { return .doubtful("it cannot be read as a time") }
            if mine.minutes == right.minutes {
                return mine.half == nil || right.half == nil || mine.half == right.half
                    ? .equal : .other
            }
            return .other
        }
        guard let right = share(key, isKey: true) else { return nil }
        guard let mine = share(given, isKey: false) else {
            return .doubtful("it cannot be read as a ratio")
        }
        guard mine.value == right.value else { return .other }
        let isAsked = ["lowest terms", "simplest form", "simplify"]
            .contains(where: question.lowercased().contains)
        return isAsked && mine.first != mine.value.numerator
            ? .doubtful("the ratio is right, not in lowest terms") : .equal
    }

    private static func share(_ text: String, isKey: Bool) -> (first: Int, value: Rational)? {
        let text = NumberReading.prepared(text)
        let match =
            isKey
            ? try? /^([0-9]+) ?(?::) ?([0-9]+)$/.wholeMatch(in: text)
            : try? /^([0-9]+) ?(?::|to|\/) ?([0-9]+)$/.wholeMatch(in: text)
        guard let match, let first = Int(match.1), let second = Int(match.2),
            let value = Rational(first, second)
        else { return nil }
        return (first, value)
    }

    /// Minutes since midnight or noon where a half of the day is said or meant, and the half.
    private static func time(_ text: String) -> (minutes: Int, half: String?)? {
        let text = NumberReading.prepared(text).replacing("a.m", with: "am")
            .replacing("p.m", with: "pm")
        guard
            let match = try? /^([0-9]{1,2})[:.h]([0-5][0-9])\.? ?(am|pm)?$/.wholeMatch(in: text),
            let hour = Int(match.1), let minute = Int(match.2), hour < 25
        else { return nil }
        // `12.50` is money or a decimal: a point needs its half of the day.
        if text.contains("."), match.3 == nil { return nil }
        let half = match.3.map(String.init) ?? (hour > 12 ? "pm" : nil)
        return (hour % 12 * 60 + minute, half)
    }

    /// Expressions in one unknown, equal where they are equal at more places than their degree can feign.
    static func expression(_ given: String, _ key: String) -> Finding? {
        guard let right = ExpressionParser.parse(NumberReading.prepared(key)),
            Set(right.unknowns).count == 1,
            !right.operators.isEmpty
        else { return nil }
        guard let mine = ExpressionParser.parse(NumberReading.prepared(given)) else {
            return .doubtful("it cannot be read as an expression")
        }
        guard Set(mine.unknowns).isSubset(of: right.unknowns) else {
            return .doubtful("it has another unknown")
        }
        var compared = 0
        for place in -15...15 {
            guard let one = mine.value(unknown: Rational(place)),
                let two = right.value(unknown: Rational(place))
            else { continue }
            if one != two { return .other }
            compared += 1
        }
        guard compared >= 25 else { return .doubtful("it cannot be compared at enough places") }
        let isBracketed = { (text: String) in text.contains("(") }
        return isBracketed(given) != isBracketed(key)
            ? .doubtful("it is equal, in another form") : .equal
    }
}
