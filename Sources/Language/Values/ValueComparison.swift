import Artifacts
import Foundation

/// An answer compared with a key that is a value: a number, a measure, several solutions, a remainder, a ratio, an
/// expression.
/// Exactly: what is only nearly equal, or equal in another form than asked, goes to a person.
enum ValueComparison {
    /// What came of it.
    enum Finding: Equatable {
        case equal
        case other
        case partial(Double, String)
        case doubtful(String)
    }

    /// Whether a key can be a value at all: it holds a digit or a sign of comparison, or is a number or a time in
    /// words. Short number words are words, too, which `AnswerText` compares.
    static func isValue(_ key: String) -> Bool {
        if key.contains(where: { $0.isNumber || "<>≤≥=≠".contains($0) }) { return true }
        if sign(key, key) != nil { return true }
        if ["past ", "o'clock", " to "].contains(where: key.lowercased().contains) {
            return ClockTime(key, asKey: true) != nil
        }
        return NumberWords.value(key) == nil && key.contains(" ") && NumberReading.value(key) != nil
    }

    /// Nil where the key is no value.
    static func compare(_ given: String, with key: String, question: String) -> Finding? {
        let asked = question.lowercased()
        if let finding = sign(given, key) ?? inequality(given, key, asked)
            ?? solutions(given, key) ?? remainder(given, key) ?? time(given, key, asked)
            ?? ratio(given, key, asked)
        {
            return finding
        }
        if let right = MeasureReading(key), isMeasure(key, right) {
            guard let mine = MeasureReading(given) else { return unread(given) }
            return compare(mine, right, given, key, asked)
        }
        return expression(given, key)
    }

    /// Whether a key is an inequality, several unknowns or an expression.
    static func needsAlgebra(_ key: String, question: String) -> Bool {
        let asked = question.lowercased()
        if sign(key, key) != nil { return false }
        if inequality(key, key, asked) != nil || namesUnknowns(key) { return true }
        if solutions(key, key) != nil || remainder(key, key) != nil || time(key, key, asked) != nil
            || ratio(key, key, asked) != nil
        {
            return false
        }
        if let right = MeasureReading(key), isMeasure(key, right) { return false }
        return expression(key, key) != nil
    }

    /// A word behind a number may be anything; a key of many words is a sentence.
    private static func isMeasure(_ key: String, _ reading: MeasureReading) -> Bool {
        if reading.unit?.isKnown != false { return true }
        // `2xy` is no measure in units of xy.
        if reading.kind.count <= 2, reading.kind.allSatisfy("abcnpqxyz".contains) { return false }
        return reading.kind.split(separator: " ").count <= 2
    }

    private static func compare(
        _ mine: MeasureReading, _ right: MeasureReading, _ given: String, _ key: String,
        _ question: String
    ) -> Finding {
        if mine.kind != right.kind, !mine.kind.isEmpty, !right.kind.isEmpty {
            return otherUnit(mine, right)
        }
        // Each in the other's unit, whatever unit it was written in.
        var (value, whole) = (mine.number, right.number)
        if mine.kind == right.kind, let one = mine.unit, let two = right.unit {
            guard let scale = one.size.over(two.size), let there = mine.number.times(scale),
                let back = right.number.over(scale)
            else { return .doubtful("its unit does not go with the key's") }
            (value, whole) = (there, back)
        } else if mine.kind != right.kind, value != right.number,
            let finding = withoutUnit(mine, right, question)
        {
            return finding
        }
        if value == right.number, !mine.kind.isEmpty, right.kind.isEmpty,
            mine.unit?.isKnown == false, !mentions(question, given)
        {
            return .doubtful("the value is right, its unit was not asked for")
        }
        guard value == right.number else {
            if NumberText.value(given.replacing(".", with: ",")) == right.number {
                return .doubtful("its point may stand between thousands")
            }
            if mine.number == right.number {
                return .doubtful("the number is right, the unit is another one")
            }
            return rounded((mine.number, whole, given), (value, right.number, key), question)
        }
        if isInAnotherUnit(mine, right, question) {
            return .doubtful("the value is right, another unit was asked for")
        }
        return form(given, key, question)
    }

    /// One of the two has a unit and the other has none: in another unit it may be the same.
    private static func withoutUnit(
        _ mine: MeasureReading, _ right: MeasureReading, _ question: String
    ) -> Finding? {
        let (plain, size, kind) =
            mine.kind.isEmpty
            ? (mine.number, right.size, right.kind) : (right.number, mine.size, mine.kind)
        guard !kind.isEmpty, let size else { return nil }
        let fits = Unit.all.contains { unit in
            guard let known = CompoundUnit(unit.symbol), known.kind == kind else { return false }
            return plain.times(known.size) == size
        }
        return fits ? .doubtful("it is the value in another unit") : nil
    }

    private static func otherUnit(_ mine: MeasureReading, _ right: MeasureReading) -> Finding {
        if mine.number == right.number {
            return .doubtful("the number is right, the unit is another one")
        }
        guard let one = mine.unit, let two = right.unit else { return .other }
        // A pint may be so many cups; a person knows.
        return one.isOtherSystem(than: two) || one.isKnown != two.isKnown
            ? .doubtful("it is given in another unit") : .other
    }

    /// Whether the last word of an answer stands in the question.
    private static func mentions(_ question: String, _ given: String) -> Bool {
        guard let word = Tokens.words(given.lowercased()).last else { return false }
        return Tokens.words(question).contains { Stemmer.stem($0) == Stemmer.stem(word) }
    }

    /// Whether an order to convert is answered in another unit than the key's.
    private static func isInAnotherUnit(
        _ mine: MeasureReading, _ right: MeasureReading, _ question: String
    ) -> Bool {
        guard
            question.contains(
                #/^(?:convert|change|write|express|give|turn)\b|__ ?\p{L}|^how many \p{L}+ are (?:there )?in\b/#
            ),
            let one = mine.unit, let two = right.unit
        else { return false }
        return one.size != two.size
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
        if question.contains("decimal"), mine.contains("/") || mine.contains("%"),
            !right.contains("/"), !right.contains("%")
        {
            return .doubtful("the value is right, a decimal was asked for")
        }
        if question.contains(/\b(?:improper|top-heavy) fraction/), right.contains("/"),
            !right.contains(" "), !mine.contains(/^-?[0-9]+\/[0-9]+$/)
        {
            return .doubtful("the value is right, an improper fraction was asked for")
        }
        if question.contains(/\bmixed (?:number|fraction)/), right.contains(" "),
            !mine.contains(/^-?[0-9]+ [0-9]+\/[0-9]+$/)
        {
            return .doubtful("the value is right, a mixed number was asked for")
        }
        if question.contains(/\bper ?cent/), right.contains("%"),
            !mine.contains(#/%|per ?cent/#), mine != right.replacing("%", with: "")
        {
            return .doubtful("the value is right, a percentage was asked for")
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

    /// A value that is the other one rounded, up from the half or to even: right where so many places were asked for,
    /// and it has as many. `mine` is in the answer's unit, `right` in the key's.
    private static func rounded(
        _ mine: (number: Rational, key: Rational, text: String),
        _ right: (number: Rational, key: Rational, text: String), _ question: String
    ) -> Finding {
        func rounds(_ short: Rational, _ places: Int, from long: Rational) -> Bool {
            guard places <= 6, let scale = Rational(10).power(Rational(places)),
                let gap = short.minus(long)?.magnitude.times(scale), let half = Rational(1, 2)
            else { return false }
            return gap <= half
        }
        let (have, keyed) = (places(mine.text), places(right.text))
        if have > 0, rounds(mine.number, have, from: mine.key) {
            return RoundingPlace.places(asked: question).map { have >= $0 } == true
                ? .equal : .doubtful("it is the right value, rounded")
        }
        if have == 0, mine.number.isWhole, RoundingPlace.places(asked: question) == 0,
            rounds(mine.number, 0, from: mine.key)
        {
            return .equal
        }
        return keyed > 0 && rounds(right.key, keyed, from: right.number)
            ? .doubtful("the key is this value, rounded") : .other
    }

    /// The digits behind the point of a number as written.
    private static func places(_ text: String) -> Int {
        let text = NumberReading.prepared(text)
        guard let point = text.lastIndex(where: { ".,".contains($0) }) else { return 0 }
        return text[point...].dropFirst().prefix(while: \.isNumber).count
    }

    /// An answer that cannot be read as a value is never called wrong.
    private static func unread(_ given: String) -> Finding {
        let words = Tokens.words(given)
        guard words.contains(where: { NumberReading.value($0) != nil }) else {
            return .doubtful("it cannot be read as a number")
        }
        return .doubtful("more than a number stands there")
    }
}
