/// Solves a sketch of one amount and one part of it: what the part is, or what is not of it.
struct PortionSolver {
    private let sketch: Sketch
    private let whole: SketchAmount
    private let part: SketchAmount
    private let clause: SketchClause
    private let wholeClause: SketchClause

    init?(_ sketch: Sketch) {
        self.sketch = sketch
        let parts = sketch.amounts.filter { $0.kind == .portion }
        let others = sketch.amounts.filter { $0.kind != .portion }
        guard parts.count == 1, others.count == 1, sketch.isPlain,
            !sketch.told.contains(where: { $0.verb == "reduce" }),
            others[0].per == nil,
            !others[0].of.isEmpty,
            let clause = sketch.told.first(where: { clause in
                clause.amounts.contains { sketch.amounts[$0].kind == .portion }
            }),
            let wholeClause = sketch.told.first(where: { clause in
                clause.amounts.contains { sketch.amounts[$0].kind != .portion }
            }),
            !(sketch.told + [sketch.ask.clause]).contains(where: { $0.verbs.contains(.unknown) }),
            sketch.ask.per == nil,
            sketch.told.allSatisfy({ $0.telling.isDisjoint(with: Tokens.negations) })
        else { return nil }
        (whole, part) = (others[0], parts[0])
        (self.clause, self.wholeClause) = (clause, wholeClause)
        // `40% of the school are 240 boys`: the 240 are no whole.
        if clause == wholeClause,
            let index = clause.amounts.firstIndex(where: { sketch.amounts[$0] == part })
        {
            guard part.isOfNext || index > 0 else { return nil }
        }
    }

    private static let others = [
        "boy": "girl", "girl": "boy", "man": "woman", "woman": "man", "adult": "child",
        "child": "adult",
    ]
    private static let rests: Set<String> = ["left", "rest", "remain", "remaining", "still"]

    var answer: SketchAnswer? {
        let ask = sketch.ask
        let negated = !ask.telling.isDisjoint(with: Tokens.negations)
        let told = sketch.told.reduce(Set<String>()) { $0.union($1.telling) }
        guard told.isSubset(of: ["full", "half", "all", "away"]), isOfWhom,
            ask.telling.subtracting(Tokens.negations).isSubset(
                of: Self.rests.union(["old", "all", "free", "empty"]))
        else { return nil }
        let isFree =
            !ask.telling.isDisjoint(with: ["free", "empty"])
            && !clause.words.isDisjoint(with: ["take", "sell", "occupied", "fill", "booked"])
        guard isFree || ask.telling.isDisjoint(with: ["free", "empty"]) else { return nil }
        let isRest = isFree || !ask.telling.isDisjoint(with: Self.rests)
        let own = clause.words.subtracting(clause == wholeClause ? [whole.of] : wholeClause.words)
            .subtracting(["be", "have", "do", whole.of, "of", "them"])
        let asked = ask.clause.words.subtracting(["be", "have", "do"])
        let isOther = Self.others[ask.of].map { clause.words.contains($0) } ?? false
        let keeps = asked.contains("keep") && !clause.words.contains("keep")
        let isShared = !asked.isDisjoint(with: own)
        let isFull = told.contains("full") && asked.subtracting([whole.of]).isDisjoint(with: own)
        let isPart: Bool
        switch (isRest || isOther || keeps, negated) {
        case (true, false):
            guard isOther ? !clause.words.contains(ask.of) : true else { return nil }
            isPart = false
        case (false, true):
            guard isShared else { return nil }
            isPart = false
        case (false, false):
            guard isShared || isFull else { return nil }
            isPart = true
        case (true, true): return nil
        }
        if case .count = ask.kind, ask.of != whole.of, !isOther, !clause.words.contains(ask.of) {
            return nil
        }
        guard let (name, isMeasured) = sketch.unit(whole.of), isKind else { return nil }
        let taken = "\(whole.plan) × \(part.plan)"
        return SketchAnswer(
            skill: "parts of amounts", plan: isPart ? taken : "\(whole.plan) - \(taken)",
            check: isPart
                ? "____ = \(whole.plan) × (\(part.plan))"
                : "____ + \(whole.plan) × (\(part.plan)) = \(whole.plan)",
            unit: ask.kind == .count ? ask.name : name, isMeasured: isMeasured,
            bounds: ["\(whole.plan) - \(taken)"],
            slips: [
                isPart
                    ? ("\(whole.plan) - \(taken)", "that is what is not of it")
                    : (taken, "that is the part")
            ])
    }

    /// Whether nobody is asked about who was not told of as the one who has it.
    private var isOfWhom: Bool {
        guard let who = sketch.ask.clause.subject, !who.isEmpty, who != whole.of else {
            return true
        }
        let own = [clause.subject, wholeClause.subject]
        return own.contains(who)
            || clause.words.contains(who) && !own.contains(nil)
                && sketch.ask.clause.verbs.contains(.gain)
    }

    /// Whether the question wants what the whole is of.
    private var isKind: Bool {
        switch sketch.ask.kind {
        case .count: whole.kind == .count || whole.of == sketch.ask.of
        case .money: whole.kind == .money
        case .measure, .length: whole.kind == .measure
        default: false
        }
    }
}
