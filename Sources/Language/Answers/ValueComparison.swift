import Foundation

/// An answer compared with a key that is a value: a number, a measure, several solutions, a remainder, a ratio, an expression.
/// Exactly: what is only nearly equal, or equal in another form than asked, goes to a person.
enum ValueComparison {
    /// What came of it.
    enum Finding: Equatable {
        case equal
        case other
        case partial(Double, String)
        case doubtful(String)
    }

    /// Nil where the key is no value.
    static func compare(_ given: String, with key: String, question: String) -> Finding? {
        if let finding = solutions(given, key) ?? remainder(given, key)
            ?? ratio(given, key, question)
        {
            return finding
        }
        if let right = MeasureReading(key), isMeasure(key, right) {
            guard let mine = MeasureReading(given) else { return unread(given, right) }
            return compare(mine, right, given, key, question.lowercased())
        }
        return expression(given, key)
    }

    /// A word behind a number may be anything; a key of many words is a sentence.
    private static func isMeasure(_ key: String, _ reading: MeasureReading) -> Bool {
        reading.size != nil || reading.kind.split(separator: " ").count <= 1
    }

    private static func compare(
        _ mine: MeasureReading, _ right: MeasureReading, _ given: String, _ key: String,
        _ question: String
    ) -> Finding {
        let isSame: Bool
        if mine.kind == right.kind || mine.kind.isEmpty || right.kind.isEmpty {
            let (one, two) =
                mine.kind == right.kind
                ? (mine.size ?? mine.number, right.size ?? right.number)
                : (mine.number, right.number)
            isSame = one == two
            if isSame, mine.kind != right.kind, !mine.kind.isEmpty, mine.size == nil,
                !question.contains(mine.kind)
            {
                return .doubtful("the value is right, '\(mine.kind)' was not asked for")
            }
        } else {
            guard mine.number == right.number else { return .other }
            return .doubtful("the number is right, the unit is another one")
        }
        if !isSame, NumberText.value(given.replacing(".", with: ",")) == right.number {
            return .doubtful("its point may group thousands")
        }
        guard isSame else { return rounded(mine.number, right.number, given, key, question) }
        return form(given, key, question)
    }

    /// The right value in the form that was asked for.
    private static func form(_ given: String, _ key: String, _ question: String) -> Finding {
        let (mine, right) = (NumberReading.prepared(given), NumberReading.prepared(key))
        let asked = ["lowest terms", "simplest form", "simplify", "reduce"]
        if asked.contains(where: question.contains), let fraction = fraction(mine),
            fraction.numerator != String(fraction.value.numerator)
        {
            return .doubtful("the value is right, the fraction is not in lowest terms")
        }
        if question.contains("decimal"), mine.contains("/"), !right.contains("/") {
            return .doubtful("the value is right, a decimal was asked for")
        }
        if question.contains("as a fraction"), !mine.contains("/"), right.contains("/") {
            return .doubtful("the value is right, a fraction was asked for")
        }
        return .equal
    }

    private static func fraction(_ text: String) -> (numerator: String, value: Rational)? {
        guard let match = try? /^(?:[0-9]+ )?([0-9]+)\/([0-9]+)$/.wholeMatch(in: text),
            let above = Int(match.1), let below = Int(match.2), let value = Rational(above, below)
        else { return nil }
        return (String(match.1), value)
    }

    /// A value that is the other one rounded, up from the half or to even.
    private static func rounded(
        _ mine: Rational, _ right: Rational, _ given: String, _ key: String, _ question: String
    ) -> Finding {
        func rounds(_ short: Rational, _ text: String, roundedFrom long: Rational) -> Bool {
            guard let point = NumberReading.prepared(text).lastIndex(where: { ".,".contains($0) })
            else { return false }
            let places = NumberReading.prepared(text)[point...].dropFirst().prefix(
                while: \.isNumber
            ).count
            guard places > 0, places <= 6, let scale = Rational(10).power(Rational(places)),
                let gap = short.minus(long)?.magnitude.times(scale), let half = Rational(1, 2)
            else { return false }
            return gap <= half
        }
        if rounds(mine, given, roundedFrom: right) {
            let asks = ["round", "nearest", "decimal place", "about", "approximately"]
            return asks.contains(where: question.contains)
                ? .equal : .doubtful("it is the right value, rounded")
        }
        return rounds(right, key, roundedFrom: mine)
            ? .doubtful("the key is this value, rounded") : .other
    }

    /// An answer that cannot be read as a value is never called wrong.
    private static func unread(_ given: String, _ right: MeasureReading) -> Finding {
        let words = Tokens.words(given)
        guard words.contains(where: { NumberReading.value($0) != nil }) else {
            return .doubtful("it cannot be read as a number")
        }
        return .doubtful("it holds a number and more")
    }
}
