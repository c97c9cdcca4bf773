import Artifacts

/// Parts of one whole, and times of day.
extension Sketch {
    private static let rests: Set<String> = [
        "left", "remain", "remains", "remaining", "rest", "not",
    ]

    private var isKnown: Bool {
        !(told + [ask.clause]).contains { $0.verbs.contains(.unknown) }
    }
    /// Whether a part is one of what another left: `a third of the rest`.
    private var isOfRest: Bool {
        amounts.contains {
            $0.kind == .portion
                && !$0.words.isDisjoint(with: ["rest", "remaining", "remainder", "remain", "left"])
        }
    }

    /// `Sam ate 3/8 of a pizza and his sister 1/4 of it. What fraction is left?`
    var fraction: SketchAnswer? {
        guard ask.kind == .fraction, isKnown, (1...3).contains(amounts.count), !isOfRest,
            amounts.allSatisfy({ $0.kind == .portion && !$0.plan.hasSuffix(" ÷ 100") }),
            told.reduce(Set<String>(), { $0.union($1.telling) }).isSubset(of: ["fraction"]),
            ask.clause.verbs.allSatisfy({ $0 != .share }),
            told.allSatisfy({ !$0.isPassive || $0.verbs.contains(.lose) || $0.verbs.contains(.act) }
            )
        else { return nil }
        let parts = amounts.map { "(\($0.plan))" }
        let sum = parts.joined(separator: " + ")
        let asked = ask.telling.subtracting(["fraction"])
        if asked.isSubset(of: Self.rests), !asked.isEmpty {
            // All are gone alike: eaten, spent, painted.
            let own = told.filter { !$0.amounts.isEmpty }
            let verbs = Set(own.map(\.verb))
            guard !asked.contains("not") || verbs == [ask.clause.verb],
                verbs.count == 1 || own.allSatisfy({ $0.verbs == [.lose] }),
                told.allSatisfy({ $0.telling.isEmpty })
            else { return nil }
            return SketchAnswer(
                fraction: "1 - \(parts.joined(separator: " - "))", check: "____ + \(sum) = 1",
                bounds: ["1 - (\(sum))"])
        }
        guard amounts.count > 1, asked.isSubset(of: ["altogether", "total", "together", "all"]),
            !asked.isEmpty
        else { return nil }
        return SketchAnswer(
            fraction: sum,
            check: "____ - (\(parts.dropFirst().joined(separator: " + "))) = \(parts[0])",
            bounds: ["1 - (\(sum))"])
    }

    /// `24 chocolates: 1/3 are dark, 1/4 are white and the rest are milk. How many are milk?`
    var remainder: SketchAnswer? {
        let parts = amounts.filter { $0.kind == .portion }
        let wholes = amounts.filter { $0.kind != .portion }
        guard parts.count == 2, wholes.count == 1, let whole = wholes.first, isPlain, isKnown,
            !isOfRest,
            whole.per == nil || whole.isOfOne, !whole.of.isEmpty, ask.per == nil,
            telling.isSubset(of: ["rest", "left", "remaining", "remain"]),
            let index = amounts.firstIndex(of: whole), index == 0,
            ask.kind == .count
                && (ask.of == whole.of || told.contains { $0.telling.contains("rest") })
                || ask.kind == .money && whole.kind == .money,
            let (name, isMeasured) = unit(whole.of)
        else { return nil }
        let rest = told.first { !$0.telling.isDisjoint(with: ["rest", "remaining"]) }
        if let rest {
            // What the rest is, and no other part, is asked for.
            let own = rest.words.subtracting(["rest", "be", "remaining", whole.of, "the"])
            let others = told.filter { $0 != rest }.reduce(Set<String>()) { $0.union($1.words) }
            guard
                !own.subtracting(others).isDisjoint(
                    with: ask.clause.words.union([ask.of, ask.clause.verb])),
                rest.amounts.isEmpty
            else { return nil }
        } else {
            let verbs = Set(
                told.filter { clause in clause.amounts.contains { amounts[$0].kind == .portion } }
                    .flatMap(\.verbs))
            guard !ask.telling.isDisjoint(with: ["left", "remain", "remaining"]),
                verbs.isSubset(of: [.lose, .have, .gain]),
                verbs.contains(.lose) || whole.kind == .money
            else { return nil }
        }
        let taken = parts.map { " - \(whole.plan) × \($0.plan)" }.joined()
        let back = parts.map { " + \(whole.plan) × (\($0.plan))" }.joined()
        return SketchAnswer(
            skill: "parts of amounts", plan: whole.plan + taken,
            check: "____\(back) = \(whole.plan)",
            unit: ask.kind == .count ? ask.name : name, isMeasured: isMeasured,
            bounds: [whole.plan + taken])
    }

    private static let starts: Set<String> = ["leave", "start", "begin", "depart", "open", "set"]
    private static let ends: Set<String> = [
        "arrive", "end", "finish", "close", "reach", "stop", "get",
    ]

    /// `A train leaves at 9.47 am and arrives at 12.05 pm. How long does the journey take?`
    var duration: SketchAnswer? {
        guard isKnown, amounts.count == 2, amounts.allSatisfy({ $0.kind == .clock }),
            ask.topic == nil,
            ask.kind == .time
                || ask.kind == .length && ask.clause.verbs == [.have] && ask.unit == nil
                || ask.kind == .count && ask.of == "minutes",
            ask.unit ?? "minutes" == "minutes", ask.clause.amounts.isEmpty, ask.per == nil,
            telling.isEmpty
        else { return nil }
        let places = amounts.indices.map { index in told.first { $0.amounts.contains(index) } }
        guard let first = places[0], let last = places[1], first != last,
            !Self.starts.isDisjoint(with: first.words.union([first.verb])),
            !Self.ends.isDisjoint(with: last.words.union([last.verb]))
        else { return nil }
        let plan = "\(amounts[1].plan) - \(amounts[0].plan)"
        return SketchAnswer(
            skill: "elapsed time", plan: plan,
            check: "\(amounts[0].plan) + ____ = \(amounts[1].plan)",
            unit: "minutes", isMeasured: true, bounds: [plan])
    }
}

extension SketchAnswer {
    fileprivate init(fraction plan: String, check: String, bounds: [String]) {
        self.init(
            skill: "fractions of a whole", plan: plan, check: check, unit: "", isMeasured: true,
            bounds: bounds)
        isFraction = true
    }
}
