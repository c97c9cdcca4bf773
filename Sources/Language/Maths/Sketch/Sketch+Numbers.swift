import Artifacts

/// Means, maps and ratios, by what their amounts are.
extension Sketch {
    private var words: Set<String> {
        (told + [ask.clause]).reduce(Set<String>()) { $0.union($1.words) }
    }
    private var isKnown: Bool {
        !(told + [ask.clause]).contains { $0.verbs.contains(.unknown) }
    }

    /// `A map has a scale of 1 : 50,000. Two villages are 4 cm apart on it. How far apart are they in km?`
    var scaled: SketchAnswer? {
        let sizes = amounts.filter { Unit.named($0.of)?.measure == .length }
        let scales = amounts.filter { $0.kind == .scale }
        // `Two villages`: how many they are is no size.
        let others = amounts.filter { $0.kind == .count }
        guard let scale = scales.first, scales.count == 1, sizes.count == 1, let size = sizes.first,
            size.per == nil, others.count + 2 == amounts.count,
            others.allSatisfy({ numbers[safe: $0.plan]?.digits == "2" }),
            telling.isSubset(of: ["scale", "apart", "between", "if"]),
            let clause = told.first(where: { $0.amounts.contains { amounts[$0] == size } }),
            let unit = Unit.named(ask.unit ?? ask.of), unit.symbol == size.of, ask.per == nil
        else { return nil }
        let onMap: Set<String> = ["map", "plan", "drawing", "model"]
        let isAskedOnMap = !ask.clause.words.isDisjoint(with: onMap)
        let isToldOnMap = !clause.words.isDisjoint(with: onMap)
        let isReal = !clause.words.isDisjoint(with: [
            "real", "actual", "actually", "really", "reality",
        ])
        guard isAskedOnMap != isToldOnMap, !(isToldOnMap && isReal) else { return nil }
        return SketchAnswer(
            skill: "scale",
            plan: isToldOnMap ? "\(size.plan) × \(scale.plan)" : "\(size.plan) ÷ \(scale.plan)",
            check: isToldOnMap
                ? "____ ÷ \(scale.plan) = \(size.plan)" : "____ × \(scale.plan) = \(size.plan)",
            unit: unit.symbol, isMeasured: true)
    }

    private static let ordinals = [
        "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
        "ninth": 9, "tenth": 10,
    ]

    /// `The mean of five numbers is 12. Four of them are 9, 10, 14 and 15. What is the fifth?`
    var missing: SketchAnswer? {
        let means: Set<String> = ["mean", "average"]
        let told = self.told + [ask.clause]
        guard ask.kind == .number, isKnown,
            telling.isSubset(of: [
                "average", "first", "second", "third", "fourth", "fifth", "tenth", "other", "sum",
                "if", "all",
            ]),
            amounts.allSatisfy({ $0.kind == .count && $0.per == nil }), told.count <= 4,
            let clause = told.first(where: {
                !$0.words.isDisjoint(with: means) && !$0.amounts.isEmpty
            }),
            told.filter({ !$0.words.isDisjoint(with: means) }).count == 1,
            // `One of them is removed`
            told.allSatisfy({ clause in
                !clause.amounts.isEmpty || clause.verbs.allSatisfy { $0 == .have || $0 == .act }
            }),
            let mean = clause.amounts.last
        else { return nil }
        // How many there are: of these, or as the place of the last.
        let place = ask.clause.words.compactMap { Self.ordinals[$0] }
        let counted = clause.amounts.dropLast()
        var list = told.filter { $0 != clause }.flatMap(\.amounts)
        guard counted.count <= 1, place.count <= 1 else { return nil }
        let wantsSum = ask.topic == "sum"
        if wantsSum {
            guard let count = counted.first, list.isEmpty else { return nil }
            return SketchAnswer(
                skill: "mean of numbers", plan: "\(amounts[mean].plan) × \(amounts[count].plan)",
                check: "____ ÷ \(amounts[count].plan) = \(amounts[mean].plan)", unit: "",
                isMeasured: true)
        }
        func isNumber(_ index: Int, _ value: Int) -> Bool {
            numbers[safe: amounts[index].plan].map { Int($0.digits) == value } ?? false
        }
        // `Four of the numbers are`, `in his first three tests`
        if let first = list.first, isNumber(first, list.count - 1), amounts[first].isPart {
            list.removeFirst()
        } else if let last = list.last, isNumber(last, list.count - 1),
            amounts[last].lead == "first"
        {
            list.removeLast()
        }
        guard list.count >= 2 else { return nil }
        let total = list.count + 1
        guard place.allSatisfy({ $0 == total }), counted.allSatisfy({ isNumber($0, total) }),
            !counted.isEmpty || !place.isEmpty,
            !place.isEmpty
                || !ask.clause.words.isDisjoint(with: ["other", "missing", "last", "remaining"])
        else { return nil }
        let sum = list.map { amounts[$0].plan }.joined(separator: " + ")
        let count = counted.first.map { amounts[$0].plan } ?? "\(total)"
        // With another count there would be another list.
        let fixed =
            counted.first.map {
                ["\(amounts[$0].plan) - \(total - 1)", "\(total + 1) - \(amounts[$0].plan)"]
            } ?? []
        return SketchAnswer(
            skill: "mean of numbers", plan: "\(amounts[mean].plan) × \(count) - (\(sum))",
            check: "(____ + \(sum)) ÷ \(count) = \(amounts[mean].plan)", unit: "", isMeasured: true,
            bounds: ["\(amounts[mean].plan) × \(count) - (\(sum))"] + fixed,
            slips: [("\(amounts[mean].plan) × \(count)", "that is the sum of all")])
    }

    /// `For every 2 boys there are 3 girls. There are 30 children. How many boys are there?`
    var shares: SketchAnswer? {
        guard ask.kind == .count, ask.topic == nil, ask.per == nil, isKnown, amounts.count == 3,
            telling.isSubset(of: ["altogether", "total", "all"]),
            let clause = told.first(where: { $0.words.contains("every") && $0.amounts.count == 2 }),
            amounts.allSatisfy({ $0.kind == .count && $0.per == nil && !$0.of.isEmpty }),
            let whole = amounts.indices.first(where: { !clause.amounts.contains($0) }),
            let own = clause.amounts.first(where: { amounts[$0].of == ask.of }),
            let other = clause.amounts.first(where: { $0 != own }),
            amounts[other].of != amounts[own].of
        else { return nil }
        let all = amounts[whole]
        guard all.of != ask.of, all.of != amounts[other].of,
            [own, other].allSatisfy({ Lexicon.system.isKind(amounts[$0].of, all.of) })
        else { return nil }
        let (one, two) = (amounts[own].plan, amounts[other].plan)
        return SketchAnswer(
            skill: "ratio", plan: "\(all.plan) ÷ (\(one) + \(two)) × \(one)",
            check: "____ ÷ \(one) × (\(one) + \(two)) = \(all.plan)", unit: ask.name,
            isMeasured: false,
            slips: [("\(all.plan) ÷ (\(one) + \(two)) × \(two)", "those are the others")])
    }
}

extension [ProblemText.Number] {
    /// The number that a plan is alone: `{2}`.
    subscript(safe plan: String) -> ProblemText.Number? {
        guard let index = Int(plan.dropFirst().dropLast()), indices.contains(index),
            plan == "{\(index)}"
        else { return nil }
        return self[index]
    }
}
