import Artifacts

/// What comes and goes.
extension LedgerSolver {
    private static let ends: Set<String> = [
        "now", "left", "remain", "remains", "remaining", "still", "free", "empty",
    ]
    /// What is done with things that are gone then.
    private static let uses: Set<String> = [
        "read", "walk", "drive", "ride", "run", "swim", "cycle", "travel", "finish", "use", "hike",
        "climb", "learn", "practise", "write", "fill", "take", "pass", "paint", "plant", "pack",
    ]

    /// Whether what is there at the end is asked for, and nothing beside it.
    private var asksForEnd: Bool {
        let ask = sketch.ask
        guard ask.per == nil, ask.telling.isDisjoint(with: ["more", "than", "fewer", "less"]) else {
            return false
        }
        if ask.telling.contains("not") {
            // `How many were not eaten?`
            return ask.clause.verbs.contains(.lose)
                && sketch.told.contains { $0.verb == ask.clause.verb && !$0.amounts.isEmpty }
        }
        if !ask.telling.isDisjoint(with: Self.ends) || ask.topic == "new" { return true }
        return ask.clause.verb == "have" && ask.clause.verbs == [.have]
            && !ask.clause.words.isDisjoint(with: ["do", "does"]) && ask.telling.isEmpty
    }

    /// `He has 125. He sells 38 and buys 15. How many has he now?`
    var end: Sum? {
        guard asksForEnd, isOfOne, terms.count > 1, let first = start,
            isSame(sketch.ask.clause.subject, first)
        else { return nil }
        let told = sketch.told.reduce(Set<String>()) { $0.union($1.telling) }
        guard
            told.isSubset(of: [
                "away", "off", "more", "another", "extra", "now", "already", "still", "rate",
            ]),
            !sketch.told.contains(where: {
                $0.telling.contains("now") && $0.amounts.isEmpty == false && $0 != clause(first)
            })
        else { return nil }
        let begins = terms.filter { term in
            term == first || term.doing == .state && !term.isMore && term.clause == first.clause
        }
        let rest = terms.filter { !begins.contains($0) }
        guard !rest.isEmpty else { return nil }
        let isLeft = !sketch.ask.telling.isDisjoint(with: Self.ends.subtracting(["now"]))
        var (plan, back, bounds) = (begins.map(\.plan).joined(separator: " + "), "____", [String]())
        let start = plan
        for term in rest {
            guard let sign = sign(term, from: first, isLeft: isLeft), let own = clause(term),
                isSame(own.subject, first) || own.receives
            else { return nil }
            // `Tom pours 300 ml into the jug`: into what there was, and not out of it.
            if sign < 0, own.words.contains("into"), let holder = clause(first)?.subject,
                own.subject != holder, own.words.contains(holder)
            {
                return nil
            }
            plan += sign > 0 ? " + \(term.plan)" : " - \(term.plan)"
            back += sign > 0 ? " - \(term.plan)" : " + \(term.plan)"
            if sign < 0 { bounds.append(plan) }
        }
        guard !isLeft || !bounds.isEmpty else { return nil }
        return Sum(
            skill: "word problems: what comes and goes", plan: plan, back: back, start: start,
            bounds: bounds, slips: [(turned(plan), "a step was done the wrong way round")])
    }

    /// What a change begins with: told first, or the one thing that has so many while all else is used of it.
    private var start: SketchTerm? {
        guard let first = terms.first else { return nil }
        let states = terms.filter { $0.doing == .state && !$0.isMore }
        if states.count == 1, let only = states.first, only != first {
            return isAnybodys(only) || only.of.count == 1 ? only : nil
        }
        switch first.doing {
        case .state, .act, .gain: return first.isMore ? nil : first
        case .cost:
            return sketch.told.contains { $0.verb == "reduce" } ? first : nil
        case .loss, .need, .pay: return nil
        }
    }

    private func sign(_ term: SketchTerm, from first: SketchTerm, isLeft: Bool) -> Int? {
        switch term.doing {
        case .gain: return 1
        case .loss: return -1
        case .state: return term.isMore ? 1 : nil
        case .pay, .cost:
            // `costs £4 each. She buys 3`
            return term.of.count == 1 && first.of == term.of && term.doing == .pay ? -1 : nil
        case .act(let verb):
            return isLeft && Self.uses.contains(verb) ? -1 : nil
        case .need: return isLeft ? -1 : nil
        }
    }

    func turned(_ plan: String) -> String {
        plan.replacing(" - ", with: " ~ ").replacing(" + ", with: " - ")
            .replacing(" ~ ", with: " + ")
    }

    /// `She pays with a £20 note. How much change does she get?`
    var change: Sum? {
        guard sketch.ask.topic == "change", isOfOne, terms.count > 1 else { return nil }
        let paid = terms.filter { term in
            term.doing == .pay
                || clause(term).map { clause in
                    !clause.words.isDisjoint(with: ["note", "bill"])
                        && ["give", "use", "hand", "pay"].contains(clause.verb)
                } ?? false
        }
        let had = terms.filter { $0.doing == .state }
        guard let pay = paid.first ?? had.first, paid.count + had.count == 1 else { return nil }
        let costs = terms.filter { $0 != pay }
        guard costs.allSatisfy({ $0.doing == .loss || $0.doing == .cost || isBought($0) }),
            !costs.isEmpty,
            costs.filter({ $0.doing == .cost }).allSatisfy({ $0.isProduct || isBought($0) })
        else { return nil }
        let telling = sketch.told.reduce(Set<String>()) { $0.union($1.telling) }
        guard telling.isSubset(of: ["another"]) else { return nil }
        let all = costs.map(\.plan).joined(separator: " + ")
        return Sum(
            skill: "word problems: change",
            plan: "\(pay.plan) - " + (costs.count > 1 ? "(\(all))" : all),
            back: "____ + \(all)", start: pay.plan, bounds: ["\(pay.plan) - (\(all))"],
            slips: [(all, "that is what is paid")]
                + (costs.count > 1
                    ? [("\(pay.plan) - \(costs[0].plan)", "only the first was paid")] : []))
    }

    private func isBought(_ term: SketchTerm) -> Bool {
        clause(term).map { $0.verb == "buy" || $0.words.contains("buy") } ?? false
    }

    /// `She has 14 now and gave 6 away. How many had she at the beginning?`
    var beginning: Sum? {
        let words = sketch.ask.clause.words.union(sketch.ask.telling)
        guard !words.isDisjoint(with: ["first", "beginning", "start", "before"]), isOfOne,
            terms.count == 2, let one = terms.first, let last = terms.last,
            last.doing == .state || clause(last)?.telling == ["left"],
            sketch.ask.clause.verbs == [.have],
            let end = clause(last), !end.telling.isDisjoint(with: ["now", "left"]),
            sketch.told.count == 2, isSame(end.subject, one),
            isSame(sketch.ask.clause.subject, one), one.doing == .gain || one.doing == .loss
        else { return nil }
        let isLoss = one.doing == .loss
        return Sum(
            skill: "word problems: what there was",
            plan: "\(last.plan) \(isLoss ? "+" : "-") \(one.plan)",
            back: "____ \(isLoss ? "-" : "+") \(one.plan)", start: last.plan,
            slips: [
                (
                    "\(last.plan) \(isLoss ? "-" : "+") \(one.plan)",
                    "it was done forwards instead of backwards"
                )
            ])
    }
}
