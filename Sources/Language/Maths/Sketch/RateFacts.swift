/// An amount, or one amount for another.
struct RateFact {
    var over: [String]
    var under: [String] = []
    /// What it is of, and what for one of: +1 and −1.
    var of: [String: Int]
}

/// What the clauses of a sketch say of its rates.
extension RateSolver {
    /// What is counted, asked for or told for one of, somewhere else than here.
    private func isCounted(_ noun: String, but clause: SketchClause) -> Bool {
        sketch.ask.of == noun || sketch.ask.per == noun
            || sketch.told.contains { $0 != clause && $0.each == noun }
            || sketch.amounts.indices.contains {
                sketch.amounts[$0].of == noun && !clause.amounts.contains($0)
                    || sketch.amounts[$0].per == noun && !clause.amounts.contains($0)
            }
    }

    mutating func read(_ clause: SketchClause) -> [RateFact]? {
        var all = clause.amounts.map { (index: $0, amount: sketch.amounts[$0]) }
        guard all.allSatisfy({ !$0.amount.of.isEmpty }) else { return nil }
        // Where one is any of its kind, what it has is for one of it.
        if let one = clause.each ?? (clause.isGeneric ? clause.subject : nil),
            !clause.verbs.contains(.share), isCounted(one, but: clause)
        {
            for place in all.indices
            where all[place].amount.per == nil && all[place].amount.of != one {
                all[place].amount.per = one
            }
        }
        for place in all.indices where all[place].amount.isOfOne {
            if let per = all[place].amount.per, !isCounted(per, but: clause),
                !clause.amounts.contains(where: { sketch.amounts[$0].of == per })
            {
                all[place].amount.per = nil
            }
        }
        var found: [RateFact] = []
        var alone: [SketchAmount] = []
        for (_, amount) in all {
            if let per = amount.per {
                var of = [key(amount.of): 1]
                of[key(per), default: 0] -= 1
                // `Each hen lays 5 eggs a week`
                if clause.isGeneric, let one = clause.subject, one != per,
                    isCounted(one, but: clause)
                {
                    of[key(one), default: 0] -= 1
                }
                found.append(RateFact(over: [amount.plan], of: of))
            } else if let last = alone.last, amount.goesOn, last.of == amount.of {
                alone[alone.count - 1].plan = "\(last.plan) + \(amount.plan)"
            } else {
                alone.append(amount)
            }
        }
        let isCharged = clause.verb == "charge" || clause.telling.contains("plus")
        if alone.count == 1, found.count == 1, all.count == 2, isCharged, alone[0].kind == .money,
            sketch.ask.kind == .money, fixed == nil
        {
            fixed = alone.removeFirst().plan
        }
        guard fixed != nil || !clause.telling.contains("plus") else { return nil }
        for index in alone.indices where alone[index].plan.contains("+") {
            alone[index].plan = "(\(alone[index].plan))"
        }
        let isBulk =
            alone.count == 2 && alone[0].of != alone[1].of && !alone[1].goesOn
            && clause != sketch.ask.clause
        guard isBulk else {
            return found + alone.map { RateFact(over: [$0.plan], of: [key($0.of): 1]) }
        }
        let (one, two) = (alone[0], alone[1])
        guard key(one.of) != key(two.of) else { return nil }
        // `4 lamps burn for 6 hours`: two burn as long. How time follows from a number of things is not known.
        let wantsTime = sketch.ask.kind == .time || isTime(sketch.ask.of)
        if isTime(two.of), one.kind == .count, wantsTime, clause.subject == one.of,
            !isWorker(one.of, clause)
        {
            return nil
        }
        if isTime(two.of), one.kind == .count, isWorker(one.of, clause), inverse == nil {
            inverse = Workers(
                agents: one.plan, time: two.plan, unit: two.of, agent: one.of)
        }
        found.append(
            RateFact(over: [one.plan], under: [two.plan], of: [key(one.of): 1, key(two.of): -1]))
        return found
    }
}
