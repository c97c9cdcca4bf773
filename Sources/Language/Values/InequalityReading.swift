import Foundation

/// Which numbers an inequality lets through: `x > 3`, `2 < x ≤ 5`, `x < 1 or x > 4`, `[2, 5)`; `2x + 1 < 7` is solved
/// first.
struct InequalityReading: Equatable {
    /// Runs of numbers, apart and in order.
    private(set) var runs: [Run]
    /// The unknown; nil where none is named.
    private(set) var name: String?
    /// Whether the unknown stands alone, as an answer should.
    private(set) var isSolved = true

    /// All numbers from one end to another; nil is no end.
    struct Run: Equatable {
        var low: Rational?
        var high: Rational?
        var withLow = false
        var withHigh = false

        var isEmpty: Bool {
            guard let low, let high else { return false }
            return low > high || low == high && !(withLow && withHigh)
        }

        func common(_ other: Run) -> Run {
            var run = self
            if let end = other.low {
                if let mine = low, mine > end {
                } else if low == end {
                    run.withLow = withLow && other.withLow
                } else {
                    (run.low, run.withLow) = (end, other.withLow)
                }
            }
            if let end = other.high {
                if let mine = high, mine < end {
                } else if high == end {
                    run.withHigh = withHigh && other.withHigh
                } else {
                    (run.high, run.withHigh) = (end, other.withHigh)
                }
            }
            return run
        }
    }

    /// Nil where the text is no inequality in one unknown of the first degree. `intervals`: brackets count, too.
    init?(_ text: String, intervals: Bool) {
        var text = " " + NumberReading.prepared(text) + " "
        for (words, sign) in Self.words { text = text.replacing(words, with: sign) }
        if intervals, let run = Self.interval(text.trimmed) {
            (runs, name) = ([run], nil)
            return
        }
        guard text.contains(where: { "<>≤≥".contains($0) }) else { return nil }
        runs = []
        for part in text.components(separatedBy: " or ") {
            var run = Run()
            for piece in part.replacing(" and ", with: ",").split(separator: ",") {
                guard let one = Relation.read(piece.trimmingCharacters(in: .whitespaces)) else {
                    return nil
                }
                for link in one {
                    if let known = name, let own = link.name, known != own { return nil }
                    name = name ?? link.name
                    isSolved = isSolved && link.isSolved
                    run = run.common(link.run)
                }
            }
            runs.append(run)
        }
        runs = Self.apart(runs)
    }

    private static let words = [
        (" is greater than or equal to ", " ≥ "), (" is less than or equal to ", " ≤ "),
        (" is at least ", " ≥ "), (" is at most ", " ≤ "), (" is greater than ", " > "),
        (" is more than ", " > "), (" is less than ", " < "), (" is fewer than ", " < "),
        (">=", "≥"), ("=>", "≥"), ("<=", "≤"), ("=<", "≤"), ("⩾", "≥"), ("⩽", "≤"),
    ]

    /// Joined where they meet, the empty ones left out.
    private static func apart(_ runs: [Run]) -> [Run] {
        var joined: [Run] = []
        let ordered = runs.filter { !$0.isEmpty }.sorted { left, right in
            guard let one = left.low, let two = right.low else {
                return left.low == nil && right.low != nil
            }
            return one == two ? left.withLow && !right.withLow : one < two
        }
        for run in ordered {
            guard let last = joined.last, let end = last.high else {
                if joined.isEmpty { joined.append(run) }
                continue
            }
            let meets =
                run.low.map { $0 < end || $0 == end && (run.withLow || last.withHigh) } ?? true
            guard meets else {
                joined.append(run)
                continue
            }
            let isFurther = run.high.map { $0 > end || $0 == end && run.withHigh } ?? true
            if isFurther {
                joined[joined.count - 1].high = run.high
                joined[joined.count - 1].withHigh = run.withHigh
            }
        }
        return joined
    }

    /// `[2, 5)`, `(-∞, 3]`.
    private static func interval(_ text: String) -> Run? {
        guard
            let match = try? /^([\[(\]]) ?([^,;]+)[,;] ?([^,;]+?) ?([\])\[])$/.wholeMatch(in: text)
        else { return nil }
        func end(_ text: Substring, _ endless: [String]) -> Rational?? {
            let text = text.trimmingCharacters(in: .whitespaces)
            if endless.contains(text) { return .some(nil) }
            return NumberReading.value(text).map { .some($0) }
        }
        guard let low = end(match.2, ["-∞", "-infinity"]),
            let high = end(match.3, ["∞", "+∞", "infinity"])
        else { return nil }
        return Run(
            low: low, high: high, withLow: match.1 == "[" && low != nil,
            withHigh: match.4 == "]" && high != nil)
    }
}

/// One sign of an inequality with what stands on both sides.
private struct Relation {
    var run: InequalityReading.Run
    var name: String?
    var isSolved: Bool

    /// `x > 3`, `> 3`, `2 < x ≤ 5`.
    static func read(_ text: String) -> [Relation]? {
        let signs = text.filter { "<>≤≥".contains($0) }
        let sides = text.split(omittingEmptySubsequences: false) { "<>≤≥".contains($0) }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        switch signs.count {
        case 1: return Relation(sides[0], signs.first ?? "<", sides[1]).map { [$0] }
        case 2:
            let isRising = signs.allSatisfy { "<≤".contains($0) }
            guard isRising || signs.allSatisfy({ ">≥".contains($0) }), let first = signs.first,
                let last = signs.last, let one = Relation(sides[0], first, sides[1]),
                let two = Relation(sides[1], last, sides[2]), one.name != nil, two.name != nil
            else { return nil }
            return [one, two]
        default: return nil
        }
    }

    private init?(_ left: String, _ sign: Character, _ right: String) {
        let unknown = Expression.unknown("____")
        guard let one = left.isEmpty ? unknown : ExpressionParser.parse(left),
            let two = ExpressionParser.parse(right), let mine = one.linear(),
            let other = two.linear(), let factor = mine.factor.minus(other.factor),
            factor != .zero, let end = other.constant.minus(mine.constant)?.over(factor)
        else { return nil }
        let names = Set(one.unknowns + two.unknowns)
        guard names.count == 1 else { return nil }
        name = names.first == "____" ? nil : names.first
        func isLetter(_ side: Expression) -> Bool {
            if case .unknown = side { true } else { false }
        }
        isSolved = isLetter(one) && two.unknowns.isEmpty || isLetter(two) && one.unknowns.isEmpty
        let isUp = ">≥".contains(sign) != factor.isNegative
        let with = "≤≥".contains(sign)
        run =
            isUp ? .init(low: end, withLow: with) : .init(high: end, withHigh: with)
    }
}

extension ValueComparison {
    /// Inequalities that let the same numbers through.
    static func inequality(_ given: String, _ key: String, _ question: String) -> Finding? {
        let isKnown = key.contains { "<>≤≥∞[".contains($0) }
        guard isKnown, let right = InequalityReading(key, intervals: true) else { return nil }
        guard let mine = InequalityReading(given, intervals: true) else {
            return .doubtful("it cannot be read as an inequality")
        }
        if let one = mine.name, let two = right.name, one != two {
            return .doubtful("it has another unknown")
        }
        guard mine.runs == right.runs else {
            return question.contains("whole number") || question.contains("integer")
                ? .doubtful("whole numbers may be counted in another way") : .other
        }
        return mine.isSolved || !right.isSolved
            ? .equal : .doubtful("it is right so far, but not solved")
    }
}
