import Foundation

extension ValueComparison {
    /// `x = 2 or x = 3`, in any order; `x = 2, y = 3` and `(2, 3)`, each unknown for itself. Some of them, and no
    /// other, are part of the answer.
    static func solutions(_ given: String, _ key: String) -> Finding? {
        if let right = Assignment(key) { return assigned(given, right) }
        // `one hundred and five` is one number.
        guard NumberReading.value(key) == nil, let right = set(key), right.count > 1 else {
            return nil
        }
        guard Assignment(given) == nil else { return .doubtful("it names several unknowns") }
        guard let mine = set(given) else { return .doubtful("it cannot be read as solutions") }
        if mine == right { return .equal }
        if mine.isSubset(of: right) {
            return .partial(Double(mine.count) / Double(right.count), "some of the solutions")
        }
        return mine.isDisjoint(with: right) ? .other : .doubtful("one solution is another one")
    }

    /// Whether a key gives a number for each of several unknowns.
    static func namesUnknowns(_ key: String) -> Bool { Assignment(key) != nil }

    private static func assigned(_ given: String, _ right: Assignment) -> Finding {
        guard let mine = Assignment(given) ?? Assignment(unnamed: given, like: right) else {
            return .doubtful("it cannot be read as a value for each unknown")
        }
        guard let (one, two) = mine.paired(with: right) else {
            return .doubtful("it names other unknowns")
        }
        let same = two.keys.count { one[$0] == two[$0] }
        if same == two.count, one.count == two.count { return .equal }
        if same > 0, same == one.count {
            return .partial(Double(same) / Double(two.count), "some of the solutions")
        }
        return same == 0 ? .other : .doubtful("one of the unknowns is another number")
    }

    private static func set(_ text: String) -> Set<Rational>? {
        var text = NumberReading.prepared(text)
        let names = Set(text.matches(of: /\b([a-z]) ?=/).map { $0.1 })
        guard names.count <= 1 else { return nil }
        text = text.replacing(/\b[a-z] ?=/, with: "").replacing("{", with: "").replacing(
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
}

/// A number for each of several unknowns, or a point whose places stand for them in the order of the alphabet.
private struct Assignment {
    /// Unknown → number; the places of a point are named `1`, `2`…
    private var values: [String: Rational]
    private var isPoint: Bool

    private init(_ values: [String: Rational], isPoint: Bool) {
        (self.values, self.isPoint) = (values, isPoint)
    }

    /// `x = 2, y = 3`, `(2, 3)`; nil for anything else.
    init?(_ text: String) {
        let text = NumberReading.prepared(text)
        if text.hasPrefix("("), text.hasSuffix(")") {
            self.init(point: String(text.dropFirst().dropLast()))
            return
        }
        let parts = text.replacing(" and ", with: ";").replacing(",", with: ";")
            .split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
        var values: [String: Rational] = [:]
        for part in parts {
            guard let match = try? /^([a-z]) ?= ?(.+)$/.wholeMatch(in: part),
                let value = NumberReading.value(String(match.2)),
                values.updateValue(value, forKey: String(match.1)) == nil
            else { return nil }
        }
        guard values.count > 1 else { return nil }
        self.init(values, isPoint: false)
    }

    /// `2, 3` where a key says which unknown each is; `x = 2` alone, too.
    init?(unnamed text: String, like key: Assignment) {
        let text = NumberReading.prepared(text)
        if let match = try? /^([a-z]) ?= ?(.+)$/.wholeMatch(in: text),
            let value = NumberReading.value(String(match.2)), !key.isPoint
        {
            self.init([String(match.1): value], isPoint: false)
            return
        }
        self.init(point: text)
        guard values.count == key.values.count else { return nil }
    }

    private init?(point text: String) {
        let parts = text.split { ",;".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
        let numbers = parts.compactMap { NumberReading.value($0) }
        guard numbers.count == parts.count, numbers.count > 1 else { return nil }
        self.init(
            Dictionary(
                uniqueKeysWithValues: numbers.enumerated().map {
                    (String($0.offset + 1), $0.element)
                }), isPoint: true)
    }

    /// Both under the same names; nil where one names what the other does not have.
    func paired(with key: Assignment) -> ([String: Rational], [String: Rational])? {
        if isPoint != key.isPoint {
            guard values.count == key.values.count else { return nil }
            return (placed, key.placed)
        }
        return Set(values.keys).isSubset(of: key.values.keys) ? (values, key.values) : nil
    }

    private var placed: [String: Rational] {
        guard !isPoint else { return values }
        return Dictionary(
            uniqueKeysWithValues: values.sorted { $0.key < $1.key }.enumerated().map {
                (String($0.offset + 1), $0.element.value)
            })
    }
}
