import Artifacts

/// Solves a sketch of simple interest: a sum of money, a percentage for each year and a number of years.
struct InterestSolver {
    private let sketch: Sketch

    init?(_ sketch: Sketch) {
        self.sketch = sketch
        let clauses = sketch.told + [sketch.ask.clause]
        let words = clauses.reduce(Set<String>()) { $0.union($1.words) }
        guard words.isSuperset(of: ["simple", "interest"]), !words.contains("compound"),
            sketch.amounts.count == 3, sketch.ask.kind == .money,
            sketch.telling.isSubset(of: [
                "interest", "rate", "total", "after", "altogether", "all", "per",
            ]),
            !clauses.contains(where: { $0.verbs.contains(.unknown) || $0.verbs.contains(.lose) })
        else { return nil }
    }

    var answer: SketchAnswer? {
        let clauses = sketch.told + [sketch.ask.clause]
        let words = clauses.reduce(Set<String>()) { $0.union($1.words) }
        guard let sum = sketch.amounts.first(where: { $0.kind == .money }),
            let rate = sketch.amounts.first(where: {
                $0.kind == .portion && $0.plan.hasSuffix(" ÷ 100")
            }),
            let time = sketch.amounts.first(where: { $0.of == "years" }), sum.per == nil,
            time.per == nil,
            rate.per.map({ ["annum", "years"].contains($0) })
                ?? !words.isDisjoint(with: [
                    "annum", "annual", "annually", "yearly", "year", "years",
                ])
        else { return nil }
        let percent = rate.plan.dropLast(" ÷ 100".count)
        let interest = "\(sum.plan) × \(percent) × \(time.plan) ÷ 100"
        let ask = sketch.ask
        let isTotal =
            !ask.telling.isDisjoint(with: ["total", "altogether"])
            || !ask.clause.words.isDisjoint(with: ["amount", "back", "balance"])
        let isInterest = ask.topic == "interest" || ask.clause.words.contains("interest")
        guard isTotal != isInterest else { return nil }
        return SketchAnswer(
            skill: "simple interest", plan: isTotal ? "\(sum.plan) + \(interest)" : interest,
            check: isTotal
                ? "(____ - \(sum.plan)) × 100 = \(sum.plan) × \(percent) × \(time.plan)"
                : "____ × 100 = \(sum.plan) × \(percent) × \(time.plan)", unit: sum.of,
            isMeasured: true,
            slips: [("\(sum.plan) × \(percent) ÷ 100", "that is for one year")])
    }
}
