import Artifacts
import Foundation

/// A number with what stands behind it: `3.5 km`, `$4.50`, `45 cents`, `2 h 35 min`, `5'4"`, `50%`, `60 km/h`, `half an
/// hour`, `5 apples`, `20 °C`.
struct MeasureReading {
    /// The number in its own unit; of several parts in the first one's.
    var number: Rational
    /// Its size in the smallest units of its kind, where each unit is known.
    var size: Rational?
    /// What is measured; empty without a unit, stems of the words where one is not known.
    var kind: String
    /// The unit; nil for a plain number.
    var unit: CompoundUnit?

    /// Nil where no number stands in front.
    init?(_ text: String) {
        let text = Self.prepared(text)
        if let number = NumberReading.value(text) {
            let sign = text.first { "$£€%".contains($0) }.map(String.init) ?? ""
            (self.number, kind) = (number, sign)
            // In cents; a percentage's value is a plain number already.
            size = sign == "%" ? number : sign.isEmpty ? nil : number.times(Rational(100))
            if sign == "%" { kind = "" }
            if !kind.isEmpty { unit = CompoundUnit(sign) }
            return
        }
        guard let parts = Self.parts(text), let first = parts.first else { return nil }
        number = first.number
        guard parts.allSatisfy({ $0.unit.kind == first.unit.kind }) else { return nil }
        unit = first.unit
        kind = first.unit.kind
        guard first.unit.isKnown else {
            guard parts.count == 1 else { return nil }
            // `2 km per tree` and `2000 m per tree`.
            size = first.number.times(first.unit.size)
            return
        }
        // Smaller units follow larger ones, and less than one of them is left: `90 min 2 h` is no time.
        for (part, next) in zip(parts, parts.dropFirst()) where part.unit.size <= next.unit.size {
            return nil
        }
        var sum: Rational? = .zero
        for part in parts { sum = part.number.times(part.unit.size).flatMap { sum?.plus($0) } }
        guard let sum, let own = sum.over(first.unit.size) else { return nil }
        (size, number) = (sum, own)
        if kind == "percent" { (kind, unit, number) = ("", nil, sum) }
    }

    /// Feet and inches with their marks, raised and written powers alike, parts of an hour as numbers.
    private static func prepared(_ text: String) -> String {
        let marks = text.replacing("′′", with: "\"").replacing("″", with: "\"")
            .replacing("′", with: "'").replacing("’", with: "'").replacing("”", with: "\"")
        if let match = try? /^ *([0-9]{1,3})' ?([0-9]{1,2})(?:"|'')? *$/.wholeMatch(in: marks) {
            return "\(match.1) ft \(match.2) in"
        }
        var text = NumberReading.prepared(text)
        text = text.replacing(/\b(mm|cm|dm|m|km|in|ft|yd|mi)([23])\b/) { "\($0.1)^\($0.2)" }
        if let match = try? /^(a|an|one) ([a-z]+) and a (half|quarter)$/.wholeMatch(in: text) {
            return "1 \(match.3 == "half" ? "1/2" : "1/4") \(match.2)"
        }
        if let match = try? /^(.+?) ([a-z]+) and a (half|quarter)$/.wholeMatch(in: text),
            let whole = NumberReading.value(String(match.1)), whole.isWhole, !whole.isNegative
        {
            return "\(whole.numerator) \(match.3 == "half" ? "1/2" : "1/4") \(match.2)"
        }
        if let match = try?
            /^(half|a quarter|quarter|three quarters|[0-9]+\/[0-9]+) (?:of )?(?:a|an) ([a-z]+)$/
            .wholeMatch(in: text)
        {
            let words = [
                "half": "1/2", "a quarter": "1/4", "quarter": "1/4", "three quarters": "3/4",
            ]
            return "\(words[String(match.1)] ?? String(match.1)) \(match.2)"
        }
        return text
    }

    /// Numbers and units in turn, as in `2 h 35 min`.
    private static func parts(_ text: String) -> [(number: Rational, unit: CompoundUnit)]? {
        let spaced = text.replacing(/([0-9])([a-z°¢])/) { "\($0.1) \($0.2)" }
            .replacing(/(^| )([a-z])([0-9])/) { "\($0.1)\($0.2) \($0.3)" }
        let words = spaced.split(separator: " ").map(String.init)
        guard words.count <= 24 else { return nil }
        var parts: [(number: Rational, unit: CompoundUnit)] = []
        var place = 0
        while place < words.count {
            if words[place] == "and", !parts.isEmpty { place += 1 }
            guard let (number, end) = number(words, place) else { return nil }
            // `$12 per hour`: the sign is the unit.
            var name = words[place].first.flatMap { "$£€".contains($0) ? [String($0)] : nil } ?? []
            place = end
            while place < words.count, words[place] != "and",
                words[place] == "a" || self.number(words, place) == nil
            {
                name.append(words[place])
                place += 1
            }
            // `2 h 35`: minutes go without saying.
            if name.isEmpty, parts.last?.unit == CompoundUnit("h"), place == words.count {
                name = ["min"]
            }
            guard !name.isEmpty, !name.contains(where: SpokenNumber.isPart),
                let unit = CompoundUnit(name.joined(separator: " "))
            else {
                return nil
            }
            parts.append((number, unit))
        }
        return parts.isEmpty ? nil : parts
    }

    /// The longest number from a word on, and where it ends.
    private static func number(_ words: [String], _ start: Int) -> (Rational, Int)? {
        guard start < words.count else { return nil }
        for end in stride(from: min(words.count, start + 10), to: start, by: -1) {
            let text = words[start..<end].joined(separator: " ")
            if let value = NumberReading.value(text), words[end - 1] != "and" {
                return (value, end)
            }
        }
        return nil
    }
}
