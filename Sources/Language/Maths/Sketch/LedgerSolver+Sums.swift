import Artifacts

/// What is put together, compared and parted.
extension LedgerSolver {
    private static let all: Set<String> = [
        "altogether", "total", "all", "together", "combined", "both",
    ]
    private var told: Set<String> { sketch.told.reduce(Set<String>()) { $0.union($1.telling) } }

    /// `18 apples and 27 apples. How many altogether?`
    var sum: Sum? {
        let ask = sketch.ask
        guard ask.per == nil, ask.topic == nil, ask.telling.isSubset(of: Self.all),
            told.isSubset(of: [
                "more", "another", "extra", "first", "second", "third",
                "before", "after", "equal", "if",
            ]),
            terms.count <= 4, terms.allSatisfy({ isAsked($0) })
        else { return nil }
        if terms.count == 1 { return product }
        let isMixed = !terms.allSatisfy { $0.of == terms[0].of }
        guard !isMixed || Set(terms.map(\.of)).count == terms.count,
            let doing = doing, isPut(doing, isMixed: isMixed)
        else { return nil }
        let plan = terms.map(\.plan).joined(separator: " + ")
        let back = terms.dropFirst().reversed().map { " - \($0.plan)" }.joined()
        return Sum(
            skill: "word problems: adding", plan: plan, back: "____\(back)", start: terms[0].plan,
            slips: terms.contains(where: \.isProduct)
                ? [(terms[0].plan, "the last step was forgotten")]
                : [
                    terms.count == 2
                        ? (turned(plan), "it was taken away instead of added")
                        : ("\(terms[0].plan) + \(terms[1].plan)", "one number was left out")
                ])
    }

    /// What all terms do alike; nil where they differ.
    private var doing: SketchTerm.Doing? {
        guard let first = terms.first else { return nil }
        let rest = terms.dropFirst()
        if rest.allSatisfy({ $0.doing == first.doing }) { return first.doing }
        // `3 purses with 8 coins each. She finds 5 more.`
        let goesOn = rest.allSatisfy {
            $0.isMore && ($0.doing == .gain || $0.doing == .state)
                && isSame(clause($0)?.subject, first)
        }
        return first.doing == .state && goesOn ? .state : nil
    }

    /// Whether the question is about all of them.
    private func isPut(_ doing: SketchTerm.Doing, isMixed: Bool) -> Bool {
        let ask = sketch.ask
        let verb = ask.clause.verb
        let places = Set(terms.compactMap(\.clause))
        let isOneSentence = places.count == 1
        let isMarked = !ask.telling.isEmpty
        if terms[0].of.count == 1 {
            let pays = ["spend", "pay", "cost"].contains(verb) || ask.clause.verbs.contains(.cost)
            let earns = ["earn", "collect", "make", "raise", "get", "receive", "take"].contains(
                verb)
            switch doing {
            case .loss:
                return pays && (isMarked || isOneSentence || terms.contains(where: \.isProduct))
            case .cost:
                return terms.allSatisfy(\.isProduct) ? pays || earns : isMarked && pays
            case .gain:
                return (earns || ["save", "have"].contains(verb)) && (isMarked || isOneSentence)
            case .state: return isMarked
            default: return false
            }
        }
        let owners = Set(places.compactMap { sketch.told[$0].subject })
        let isOneOwner = ask.clause.subject == nil || owners == [ask.clause.subject ?? ""]
        // `How much do they weigh together?`: of each it was told once.
        if isMarked, ask.clause.words.contains("they"), doing == .state, !isMixed,
            owners.count == terms.count
        {
            return !sketch.told.contains { !$0.telling.isDisjoint(with: Self.all) }
        }
        switch doing {
        case .state:
            guard !sketch.told.contains(where: { !$0.telling.isDisjoint(with: Self.all) }) else {
                return false
            }
            if isMixed { return isOneOwner && (isMarked || isOneSentence) }
            return isMarked && isOneOwner
                || isOneSentence && terms.contains(where: \.isProduct) && isOneOwner
                || terms.dropFirst().allSatisfy(\.isMore) && isOneOwner
        case .act(let deed):
            return verb == deed && isOneOwner
                && (isMarked || isOneSentence || ask.clause.words.contains("they"))
        case .gain, .loss:
            return verb == sketch.told.first { !$0.amounts.isEmpty }?.verb && isOneOwner
                && Set(places.map { sketch.told[$0].verb }).count == 1
                && (isMarked || isOneSentence || ask.clause.words.contains("they"))
        case .cost, .need, .pay: return false
        }
    }

    /// One product of two or three amounts.
    private var product: Sum? {
        guard let term = terms.first, term.isProduct, term.amounts.count <= 3 else { return nil }
        let ask = sketch.ask
        let isMoney = term.of.count == 1
        switch term.doing {
        case .state, .cost: break
        case .act(let verb):
            guard ask.clause.verb == verb || ask.clause.verb == "be" else { return nil }
        case .gain, .loss:
            guard isMoney || sketch.told.contains(where: { $0.verb == ask.clause.verb }) else {
                return nil
            }
            let verbs = Set(sketch.told.filter { !$0.amounts.isEmpty }.map(\.verb))
            guard verbs.contains(ask.clause.verb) || isMoney && verbs.contains("buy") else {
                return nil
            }
        case .need, .pay: return nil
        }
        let factors = term.amounts.map { sketch.amounts[$0].plan }
        return Sum(
            skill: "multiplication problems", plan: term.plan,
            back: "____ ÷ " + factors.dropFirst().joined(separator: " ÷ "), start: factors[0],
            slips: [(factors.joined(separator: " + "), "it was added instead of multiplied")])
    }

    /// `She has 20 and needs 50. How many more does she need?`
    var needed: Sum? {
        let ask = sketch.ask
        guard ask.telling == ["more"],
            ask.clause.verbs.contains(.need) || ask.clause.words.contains("need"),
            isOfOne, terms.count >= 2, told.isSubset(of: ["already"])
        else { return nil }
        let wants = terms.filter { term in
            term.doing == .need || term.doing == .cost
                || (clause(term).map { $0.words.contains("want") || $0.words.contains("cost") }
                    ?? false)
        }
        let has = terms.filter { !wants.contains($0) }
        guard wants.count == 1, let want = wants.first,
            has.allSatisfy({ $0.doing == .state || $0.doing == .gain })
        else { return nil }
        let owners = Set(has.compactMap { clause($0)?.subject })
        guard owners.count <= 1, has.count == 1 || Set(has.compactMap(\.clause)).count == 1 || true
        else { return nil }
        let sum = has.map(\.plan).joined(separator: " + ")
        return Sum(
            skill: "word problems: comparing",
            plan: "\(want.plan) - " + (has.count > 1 ? "(\(sum))" : sum),
            back: "____ + \(sum)", start: want.plan, bounds: ["\(want.plan) - (\(sum))"],
            slips: [("\(want.plan) + \(sum)", "it was added instead of compared")])
    }

    /// `How many more crayons does Ana have than Ben?`
    var difference: Sum? {
        let ask = sketch.ask
        guard terms.count == 2, ask.telling.contains("than"), ask.per == nil,
            ask.telling.count == 2, told.isEmpty,
            terms.allSatisfy({ $0.doing == terms[0].doing && $0.doing != .loss && !$0.isMore })
        else { return nil }
        let isLess = !ask.telling.isDisjoint(with: ProblemWords.smaller)
        let isOfOne = terms[0].of == terms[1].of
        guard isOfOne ? isAsked(terms[0]) : ask.kind == .count else { return nil }
        let own = terms.map { term -> Set<String> in
            var words = Set([term.of])
            for index in term.amounts { words.formUnion(sketch.amounts[index].words) }
            if isOfOne || Set(terms.map(\.clause)).count > 1 {
                words.formUnion(clause(term)?.who ?? [])
            }
            return words
        }
        let behind = ask.clause.base
        let before = ask.clause.words.union([ask.of, ask.clause.subject ?? ""]).subtracting(behind)
        let (mine, theirs) = (own[0].subtracting(own[1]), own[1].subtracting(own[0]))
        func meets(_ words: Set<String>, _ side: Set<String>) -> Bool {
            !words.isDisjoint(with: side)
        }
        let isFirst =
            meets(mine, before) && meets(theirs, behind) && !meets(theirs, before)
            && !meets(mine, behind)
        let isSecond =
            meets(theirs, before) && meets(mine, behind) && !meets(mine, before)
            && !meets(theirs, behind)
        guard isFirst != isSecond else { return nil }
        if !isOfOne {
            guard ask.of == (isFirst ? terms[0].of : terms[1].of) else { return nil }
        }
        let (large, small) = isFirst != isLess ? (terms[0], terms[1]) : (terms[1], terms[0])
        return Sum(
            skill: "word problems: comparing", plan: "\(large.plan) - \(small.plan)",
            back: "\(small.plan) + ____", start: large.plan,
            bounds: ["\(large.plan) - \(small.plan)"],
            slips: [("\(large.plan) + \(small.plan)", "it was added instead of compared")])
    }

    /// `Rita and Sam have 30 coins together. Rita has 18. How many has Sam?`
    var other: Sum? {
        let ask = sketch.ask
        guard terms.count == 2, isOfOne, ask.telling.isEmpty, ask.per == nil,
            terms.allSatisfy({ $0.doing == .state && !$0.isMore && !$0.isProduct }),
            let whole = clause(terms[0]), let part = clause(terms[1]),
            terms[0].clause != terms[1].clause,
            !whole.telling.isDisjoint(with: ["together", "altogether"]), whole.telling.count == 1,
            part.telling.isEmpty, sketch.told.count == 3, let who = ask.clause.subject,
            let first = sketch.told.first, first.amounts.isEmpty, first.verbs.isEmpty,
            case let both = first.who.union(whole.who), both.contains(who), first.who.count == 1,
            !part.who.contains(who), part.who.isSubset(of: both), whole.who.count == 1
        else { return nil }
        return Sum(
            skill: "word problems: the other part", plan: "\(terms[0].plan) - \(terms[1].plan)",
            back: "____ + \(terms[1].plan)", start: terms[0].plan,
            bounds: ["\(terms[0].plan) - \(terms[1].plan)"],
            slips: [("\(terms[0].plan) + \(terms[1].plan)", "it was added instead of taken away")])
    }
}
