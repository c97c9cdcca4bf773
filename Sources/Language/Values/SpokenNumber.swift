import Artifacts

/// Numbers in English words as pupils write them: `two hundred and five`, `three point one four`, `two thirds`,
/// `five and a half`. What may be two numbers, such as `twenty one hundredths`, is none.
enum SpokenNumber {
    /// The exact value; nil where any word is left over.
    static func value(_ text: String) -> Rational? {
        var words = text.lowercased().split(separator: " ").map(String.init)
        guard (1...16).contains(words.count) else { return nil }
        if words.count == 1, let cut = words[0].lastIndex(of: "-"),
            let part = fraction([
                String(words[0][..<cut]), String(words[0][words[0].index(after: cut)...]),
            ])
        {
            return part
        }
        if let part = fraction(words) { return part }
        if let point = words.firstIndex(of: "point") { return decimal(words, point) }
        if let joint = words.lastIndex(of: "and"), joint > 0,
            let part = fraction(Array(words[(joint + 1)...])), let whole = whole(words[..<joint])
        {
            return Rational(whole).plus(part)
        }
        if words.first == "a", words.count > 1, scales[words[1]] != nil { words[0] = "one" }
        return whole(words[...]).map { Rational($0) }
    }

    static let scales = [
        "hundred": 100, "thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000,
    ]

    static let parts = [
        "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
        "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "twentieth": 20, "hundredth": 100,
        "thousandth": 1000,
    ]

    /// Whether a word is a piece of a number, so that it can be no unit.
    static func isPart(_ word: String) -> Bool {
        scales[word] != nil || parts[word] != nil
            || word.hasSuffix("s") && parts[String(word.dropLast())] != nil
            || ["half", "halves", "point"].contains(word)
    }

    /// `half`, `a quarter`, `three quarters`. `two third` is no fraction, and `twenty third` no 20/3.
    private static func fraction(_ words: [String]) -> Rational? {
        if words == ["half"] { return Rational(1, 2) }
        guard words.count == 2 else { return nil }
        let isOne = ["a", "one", "an"].contains(words[0])
        guard let above = isOne ? 1 : NumberWords.value(words[0]), (1...99).contains(above) else {
            return nil
        }
        if words[1] == (above == 1 ? "half" : "halves") { return Rational(above, 2) }
        let name = above == 1 ? words[1] : String(words[1].dropLast())
        guard above == 1 || words[1].hasSuffix("s"), let below = parts[name] else { return nil }
        return Rational(above, below)
    }

    /// `three point one four`: behind the point single digits.
    private static func decimal(_ words: [String], _ point: Int) -> Rational? {
        let tail = words[(point + 1)...].map { NumberWords.value($0) }
        guard (1...9).contains(tail.count), let whole = point == 0 ? 0 : whole(words[..<point]),
            whole < 1_000_000
        else { return nil }
        var (digits, scale) = (whole, 1)
        for digit in tail {
            guard let digit, (0...9).contains(digit) else { return nil }
            (digits, scale) = (digits * 10 + digit, scale * 10)
        }
        return Rational(digits, scale)
    }

    /// Groups by falling scales; `and` stands before the last part below a hundred alone.
    private static func whole(_ words: ArraySlice<String>) -> Int? {
        var rest = words
        var total = 0
        for (name, size) in [
            ("billion", 1_000_000_000), ("million", 1_000_000), ("thousand", 1000),
        ] {
            guard let place = rest.firstIndex(of: name) else { continue }
            guard let count = group(rest[..<place]), count > 0 else { return nil }
            total += count * size
            rest = rest[(place + 1)...]
            if rest.isEmpty { return total }
        }
        if total > 0, rest.first == "and" {
            rest = rest.dropFirst()
            // `two thousand and one hundred` is said, `and` before a thousand is not.
            guard !rest.isEmpty, !rest.contains("and") else { return nil }
        }
        return group(rest).map { total + $0 }
    }

    /// 0 to 999, and `twelve hundred`.
    private static func group(_ words: ArraySlice<String>) -> Int? {
        guard let place = words.firstIndex(of: "hundred") else { return small(words) }
        var rest = words[(place + 1)...]
        guard let count = small(words[..<place]), (1...99).contains(count) else { return nil }
        if rest.isEmpty { return count * 100 }
        if rest.first == "and" { rest = rest.dropFirst() }
        guard let more = small(rest), more > 0 else { return nil }
        return count * 100 + more
    }

    private static func small(_ words: ArraySlice<String>) -> Int? {
        guard (1...2).contains(words.count), !words.contains("hundred"),
            let value = NumberWords.value(words.joined(separator: " ")), value < 100
        else { return nil }
        return value
    }
}
