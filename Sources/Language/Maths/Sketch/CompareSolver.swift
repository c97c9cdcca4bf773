import Artifacts

/// Solves a sketch that tells how much more, less or how many times as much one has than another: what each has follows
/// step by step from the one of whom it is told, or from what both have.
struct CompareSolver {
    private let sketch: Sketch
    private var all: [Entity] = []
    private var links: [Link] = []
    private var total: String?

    /// Somebody or something that has so much.
    private struct Entity {
        var who: Set<String>
        var plan: String?
    }

    /// How one is to another.
    private struct Link {
        var large: Int
        var small: Int
        var by: String
        var isTimes: Bool
    }

    private static let larger = ProblemWords.larger
    private static let smaller = ProblemWords.smaller

    init?(_ sketch: Sketch) {
        self.sketch = sketch
        let isAge = sketch.ask.kind == .age
        guard sketch.isPlain, sketch.ask.per == nil, sketch.ask.clause.amounts.isEmpty,
            (1...3).contains(sketch.numbers.count), (2...3).contains(sketch.told.count),
            sketch.amounts.allSatisfy({
                $0.per == nil && [.count, .money, .measure].contains($0.kind)
            }),
            !(sketch.told + [sketch.ask.clause]).contains(where: { clause in
                clause.verbs.contains { ![.have, .act, .cost, .gain].contains($0) }
            }),
            Set(sketch.told.filter { !$0.amounts.isEmpty }.map(\.verb)).count <= 2
                || isAge
        else { return nil }
        for clause in sketch.told {
            guard take(clause) else { return nil }
        }
        guard !links.isEmpty else { return nil }
    }

    private mutating func entity(_ who: Set<String>) -> Int? {
        guard !who.isEmpty else { return nil }
        if let place = all.firstIndex(where: { $0.who == who }) { return place }
        let near = all.indices.filter { !all[$0].who.isDisjoint(with: who) }
        // `the red rope` and `the blue rope`; `Mia` of `Mia's brother` is another.
        if near.contains(where: { all[$0].who.isSuperset(of: who) || all[$0].who.isSubset(of: who) }
        ) {
            return nil
        }
        all.append(Entity(who: who))
        return all.count - 1
    }

    private mutating func take(_ clause: SketchClause) -> Bool {
        let telling = clause.telling.subtracting(["old"])
        let isTimes = telling.isSuperset(of: ["times", "as"])
        let fixed = telling.isSuperset(of: ["twice", "as"]) ? "2" : nil
        let isMore = !telling.isDisjoint(with: Self.larger)
        let isLess = !telling.isDisjoint(with: Self.smaller)
        let allowed: Set<String> = ["times", "as", "twice", "than", "another"]
        if !telling.isDisjoint(with: ["together", "sum", "altogether", "total"]) {
            return takeTotal(clause)
        }
        guard telling.subtracting(Self.larger).subtracting(Self.smaller).isSubset(of: allowed),
            // `7 times more` is said of 7 and of 8 times.
            !telling.contains("times") || isTimes,
            !(isMore && isLess), !(isMore && (isTimes || fixed != nil)), clause.amounts.count <= 1
        else { return false }
        let amount = clause.amounts.first.map { sketch.amounts[$0] }
        if !isTimes, fixed == nil, !isMore, !isLess {
            guard let amount, !amount.of.isEmpty, !clause.isBack, telling.isEmpty,
                let place = entity(clause.who), all[place].plan == nil
            else { return false }
            all[place].plan = amount.plan
            return true
        }
        guard let by = fixed ?? amount?.plan, fixed == nil || amount == nil else { return false }
        // `He is 5 years older than Kate`, `That is 9 fewer than Rita has`
        guard let one = clause.isBack ? all.indices.last : entity(clause.who) else { return false }
        let base = clause.base.filter { SketchWords.verbs[$0] == nil && $0 != amount?.of }
            .subtracting(["old"])
        guard !clause.isBack || !base.isEmpty || all.count == 1,
            let other = base.isEmpty ? all.indices.last(where: { $0 != one }) : entity(base),
            other != one,
            base.isEmpty == false || all.count == 2
        else { return false }
        links.append(
            isLess
                ? Link(large: other, small: one, by: by, isTimes: false)
                : Link(large: one, small: other, by: by, isTimes: isTimes || fixed != nil))
        return true
    }

    /// `Together they have 35`, `The sum of their ages is 30`.
    private mutating func takeTotal(_ clause: SketchClause) -> Bool {
        guard clause.amounts.count == 1, total == nil, let index = clause.amounts.first,
            clause.telling.subtracting(["old", "together", "sum", "altogether", "total"]).isEmpty,
            clause.who.isSubset(of: ["sum", "ag", "age", "total", "together", "number"]) || false
        else { return false }
        total = sketch.amounts[index].plan
        return true
    }

    var answer: SketchAnswer? {
        let ask = sketch.ask
        let units = Set(sketch.amounts.map(\.of).filter { !$0.isEmpty && $0 != "time" })
        guard units.count == 1, let of = units.first, isAsked(of),
            let (name, isMeasured) = sketch.unit(of)
        else { return nil }
        let telling = ask.telling.subtracting(["old"])
        let sums: Set<String> = ["altogether", "together", "total", "all", "both", "combined"]
        guard telling.isSubset(of: sums), total == nil || telling.isEmpty else { return nil }
        let plans = total == nil ? forward : fromTotal
        guard let plans else { return nil }
        let sum: (plan: String, check: String, bounds: [String])
        if !telling.isEmpty {
            // Of all, and no one beside them.
            guard plans.count == 2, ask.clause.subject == nil || ask.clause.words.contains("they")
            else { return nil }
            let (one, two) = (plans[0].plan, plans[1].plan)
            sum = ("\(one) + \(two)", "____ - (\(two)) = \(one)", plans.flatMap(\.bounds))
        } else {
            guard let place = asked(in: ask.clause.words.union([ask.clause.subject ?? ""])),
                plans.indices.contains(place), all[place].plan == nil
            else { return nil }
            sum = plans[place]
        }
        return SketchAnswer(
            skill: "word problems: comparing", plan: sum.plan, check: sum.check, unit: name,
            isMeasured: isMeasured || name == "years", bounds: sum.bounds)
    }

    /// Who alone is named in the question.
    private func asked(in words: Set<String>) -> Int? {
        let found = all.indices.filter { place in
            let others = all.indices.filter { $0 != place }.reduce(Set<String>()) {
                $0.union(all[$1].who)
            }
            let own = all[place].who.subtracting(others)
            return !own.isEmpty && own.isSubset(of: words)
                && others.subtracting(all[place].who).isDisjoint(with: words)
        }
        return found.count == 1 ? found.first : nil
    }

    private func isAsked(_ of: String) -> Bool {
        let unit = Unit.named(of)
        switch sketch.ask.kind {
        case .count: return of == sketch.ask.of
        case .money: return Amount.isMoney(of)
        case .age: return of == "years"
        case .length: return unit.map { [.length, .customaryLength].contains($0.measure) } ?? false
        case .measure: return unit.map { [.mass, .volume].contains($0.measure) } ?? false
        default: return false
        }
    }

    private typealias Plan = (plan: String, check: String, bounds: [String])

    /// From the one of whom it is told.
    private var forward: [Plan]? {
        var plans = all.map { entity in
            entity.plan.map { (plan: $0, check: "____ = \($0)", bounds: [String]()) }
        }
        guard plans.compactMap({ $0 }).count == 1 else { return nil }
        for _ in links {
            for link in links {
                if let small = plans[link.small]?.plan, plans[link.large] == nil {
                    plans[link.large] =
                        link.isTimes
                        ? ("\(grouped(small)) × \(link.by)", "____ ÷ \(link.by) = \(small)", [])
                        : ("\(small) + \(link.by)", "____ - \(link.by) = \(small)", [])
                } else if let large = plans[link.large]?.plan, plans[link.small] == nil {
                    plans[link.small] =
                        link.isTimes
                        ? ("\(grouped(large)) ÷ \(link.by)", "____ × \(link.by) = \(large)", [])
                        : (
                            "\(large) - \(link.by)", "____ + \(link.by) = \(large)",
                            ["\(large) - \(link.by)"]
                        )
                }
            }
        }
        let found = plans.compactMap { $0 }
        return found.count == all.count ? found : nil
    }

    /// From what two have together.
    private var fromTotal: [Plan]? {
        guard let total, all.count == 2, links.count == 1, let link = links.first,
            all.allSatisfy({ $0.plan == nil })
        else { return nil }
        let small: Plan =
            link.isTimes
            ? ("\(total) ÷ (\(link.by) + 1)", "____ × \(link.by) + ____ = \(total)", [])
            : (
                "(\(total) - \(link.by)) ÷ 2", "____ + ____ + \(link.by) = \(total)",
                ["\(total) - \(link.by)"]
            )
        let large: Plan =
            link.isTimes
            ? (
                "\(total) ÷ (\(link.by) + 1) × \(link.by)", "____ + ____ ÷ \(link.by) = \(total)",
                []
            )
            : (
                "(\(total) + \(link.by)) ÷ 2", "____ + ____ - \(link.by) = \(total)",
                ["\(total) - \(link.by)"]
            )
        return link.large == 0 ? [large, small] : [small, large]
    }

    private func grouped(_ plan: String) -> String {
        plan.contains(" + ") || plan.contains(" - ") ? "(\(plan))" : plan
    }
}
