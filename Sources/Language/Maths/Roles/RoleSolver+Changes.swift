/// What there was, what came and what went; what there is of several.
extension RoleSolver {
    /// `A baker made 144 rolls. He sold 97 of them. How many were left?`
    var changed: Answer? {
        guard [.left, .now, .empty].contains(asked.kind), let first = facts.first,
            let (who, terms) = beginning(first), let base = terms.first,
            terms.allSatisfy({ meets(base, $0) }), asks(who),
            asks(for: base) || asked.kind == .empty
        else { return nil }
        var signs: [(sign: Int, term: RoleTerm)] = []
        for fact in facts.dropFirst() {
            guard let more = change(fact, of: base, who) else { return nil }
            signs += more
        }
        guard !signs.isEmpty, signs.contains(where: { $0.sign < 0 }) || asked.kind == .now else {
            return nil
        }
        if asked.kind == .empty {
            // A seat for each who gets on.
            guard base.noun?.head == "seat", signs.allSatisfy({ $0.sign > 0 }) else { return nil }
            signs = signs.map { (-1, $0.term) }
        }
        let start = terms.map(plan).joined(separator: " + ")
        var (forward, back, bounds) = (start, "____", [String]())
        for (sign, term) in signs {
            forward += sign < 0 ? " - \(plan(term))" : " + \(plan(term))"
            bounds.append(forward)
        }
        for (sign, term) in signs.reversed() {
            back += sign < 0 ? " + \(plan(term))" : " - \(plan(term))"
        }
        let one = signs[0]
        return answer(
            forward, "\(back) = \(start)", of(base),
            skill: signs.count == 1 && !base.isProduct
                ? one.sign < 0 ? "word problems: taking away" : "word problems: adding"
                : "word problems: several steps",
            name: asked.noun?.printed ?? base.noun?.printed, bounds: bounds,
            slips: [
                (
                    start + (one.sign < 0 ? " + " : " - ") + plan(one.term),
                    "the first step was done the wrong way round"
                ), (bounds[0], "only the first step was done"),
            ])
    }

    /// What a problem begins with.
    private func beginning(_ fact: RoleFact) -> ([String]?, [RoleTerm])? {
        switch fact {
        case .state(let who, let terms): (who, terms)
        case .move(let who, let verb, let terms) where [.gain, .act].contains(verb.kind):
            terms.contains(where: \.isMore) ? nil : (who, terms)
        case .trip: nil
        default: nil
        }
    }

    private func change(
        _ fact: RoleFact, of base: RoleTerm, _ who: [String]?
    ) -> [(sign: Int, term: RoleTerm)]? {
        switch fact {
        case .move(let other, let verb, let terms):
            guard [.gain, .loss].contains(verb.kind) else { return nil }
            let isPeople = asked.kind == .empty
            guard isPeople || isSame(other, who), terms.allSatisfy({ isPeople || meets(base, $0) })
            else { return nil }
            return terms.map { (verb.kind == .gain ? 1 : -1, $0) }
        case .buys(let other, let terms):
            guard isSame(other, who) else { return nil }
            let isMoney = terms.allSatisfy { if case .money = of($0) { true } else { false } }
            guard terms.allSatisfy({ meets(base, $0) }) else { return nil }
            return terms.map { (isMoney ? -1 : 1, $0) }
        default: return nil
        }
    }

    /// `Sara ran 2.4 km on Monday and 850 m on Tuesday. How many metres did she run altogether?`
    var total: Answer? {
        guard case .count(let altogether) = asked.kind else { return nil }
        var terms: [RoleTerm] = []
        var whos: [[String]] = []
        var lemmas: Set<String> = []
        for fact in facts {
            switch fact {
            case .state(let who, let more):
                (terms, lemmas) = (terms + more, lemmas.union(["have"]))
                if let who { whos.append(who) }
            case .move(let who, let verb, let more):
                (terms, lemmas) = (terms + more, lemmas.union([verb.lemma]))
                if let who { whos.append(who) }
            case .buys(let who, let more):
                (terms, lemmas) = (terms + more, lemmas.union(["buy"]))
                whos.append(who)
            default: return nil
            }
        }
        guard lemmas.count == 1, let lemma = lemmas.first, let base = terms.first,
            !terms.contains(where: { $0.thing != nil }),
            asked.verb == nil || asked.verb == lemma
                || asked.verb == "have" && altogether
                    && ["have", "buy"].contains(lemma),
            terms.count > 1 || base.isProduct, isTogether(whos, altogether, terms.count)
        else { return nil }
        guard sums(terms) else { return nil }
        let plan = terms.map(self.plan).joined(separator: " + ")
        let back = terms.dropFirst().reversed().map { " - \(self.plan($0))" }.joined()
        let product = terms.count == 1
        return answer(
            plan, "____\(back) = \(self.plan(base))", of(base),
            skill: product ? "word problems: equal groups" : "word problems: adding",
            slips: [
                product
                    ? (plan.replacing(" × ", with: " + "), "it was added instead of multiplied")
                    : ("\(plan) - \(self.plan(base))", "one number was left out")
            ])
    }

    /// Whether those who act are all who are asked about: one alone, or all of them together.
    private func isTogether(_ whos: [[String]], _ altogether: Bool, _ count: Int) -> Bool {
        let named = Set(whos.filter { $0.count > 1 || !RoleWords.people.contains($0[0]) })
        if named.count <= 1 {
            guard altogether || count == 1 || asked.verb != nil && asked.verb != "have" else {
                return false
            }
            return named.first.map { asks($0) } ?? true
        }
        guard altogether || asked.who == ["they"] else { return false }
        guard let who = asked.who else { return true }
        return who == ["they"] || Set(who.filter { $0 != "and" }) == Set(named.flatMap { $0 })
    }

    /// Whether all amounts are of what is asked for, or of kinds of it.
    private func sums(_ terms: [RoleTerm]) -> Bool {
        guard let base = terms.first else { return false }
        if case .count = of(base) {
            guard let noun = asked.noun else { return false }
            // `24 cards and 12 more`: of what was named before.
            let nouns = terms.compactMap(\.noun)
            guard base.noun != nil,
                terms.allSatisfy({ if case .count = of($0) { true } else { false } })
            else { return false }
            if nouns.allSatisfy({ $0.head == noun.head && (noun.before.isEmpty || noun == $0) }) {
                return true
            }
            return nouns.count == terms.count && Set(nouns.map(\.head)).count == nouns.count
                && noun.before.isEmpty
                && nouns.allSatisfy { $0.head != noun.head && isKind($0.head, noun.head) }
        }
        return terms.allSatisfy { meets(base, $0) } && asks(for: base)
    }
}
